/** A claim with evidence and what an attentive reader says of it. Written for these tests. */
export type LabelledClaim = readonly [verdict: "yes" | "no" | "unsure", claim: string, evidence: string];

const SHOP =
  "Unopened headphones can be returned within 30 days of delivery. The customer pays 4.95 EUR for the return label. Refunds are not available for digital downloads.";
const ORDER =
  '{"orderId":"48213","status":"shipped","carrier":"DHL","total":129.5,"currency":"EUR","eta":"2026-03-09"}';
const MUSEUM =
  "The museum is open from Tuesday to Sunday, 10:00 to 18:00. Admission is free for children under 12. The tower was built in 1894 by the engineer Clara Hoffmann.";
const RELEASE =
  "Version 5 removed the callback API; all functions now return promises. Node 18 is no longer supported. Memory use fell by 35 percent.";
const TRAIN = "Train RE 5 departs at 14:32 from platform 7. Bicycles are not allowed on weekdays.";
const COMPANY =
  "Revenue increased by 12 % to 3.4 million dollars in 2025. The company has 240 employees and its headquarters are in Lisbon. Maria Costa became chief executive in June.";
const 退货 = "未拆封的耳机可以在签收后30天内退货。退货运费由顾客承担，费用为4.95欧元。定制商品不支持退货。";
const 订单 = "订单48213已于3月3日发货，承运商是DHL，预计3月9日送达。";
const 天气 = "上海今天多云，气温28摄氏度，东南风三级。明天有小雨。";
const 公司 = "公司成立于2008年，总部位于杭州，现有员工1200人。2025年收入增长了15%。会员可以免费停车两小时。";

const FIRST_LABELLED_CLAIMS: readonly LabelledClaim[] = [
  ["yes", "You can return unopened headphones within 30 days of delivery.", SHOP],
  ["yes", "The return label costs the customer 4.95 EUR.", SHOP],
  ["yes", "Digital downloads cannot be refunded.", SHOP],
  ["yes", "Headphones can be returned within thirty days.", SHOP],
  ["no", "You can return unopened headphones within 14 days of delivery.", SHOP],
  ["no", "The customer pays 6.95 EUR for the return label.", SHOP],
  ["no", "Refunds are available for digital downloads.", SHOP],
  ["no", "The shop pays 4.95 EUR for the return label.", SHOP],
  ["unsure", "You also receive a voucher of 10 EUR.", SHOP],
  ["unsure", "The store has a branch in Munich.", SHOP],
  ["yes", "Order 48213 has been shipped by DHL.", ORDER],
  ["yes", "The total of order 48213 is 129.50 EUR.", ORDER],
  ["no", "Order 48213 has been shipped by UPS.", ORDER],
  ["no", "The total of order 48213 is 99 EUR.", ORDER],
  ["unsure", "The parcel contains two blue shirts.", ORDER],
  ["yes", "The museum is open from 10:00 to 18:00.", MUSEUM],
  ["yes", "Children under 12 have free admission.", MUSEUM],
  ["yes", "The engineer Clara Hoffmann built the tower in 1894.", MUSEUM],
  ["no", "The museum is open from 9:00 to 18:00.", MUSEUM],
  ["no", "The tower was built in 1849 by the engineer Clara Hoffmann.", MUSEUM],
  ["no", "The tower was built in 1894 by the engineer Karl Weber.", MUSEUM],
  ["no", "The museum is closed from Tuesday to Sunday.", MUSEUM],
  ["unsure", "The museum shop sells postcards.", MUSEUM],
  ["unsure", "Dogs are welcome in the garden.", MUSEUM],
  ["yes", "All functions return promises now.", RELEASE],
  ["yes", "Memory use decreased by 35%.", RELEASE],
  ["no", "Node 18 is supported.", RELEASE],
  ["no", "Memory use rose by 35 percent.", RELEASE],
  ["no", "Memory use fell by 53 percent.", RELEASE],
  ["unsure", "The release contains a new command line tool.", RELEASE],
  ["yes", "Train RE 5 leaves at 14:32 from platform 7.", TRAIN],
  ["no", "Train RE 5 departs at 14:52 from platform 7.", TRAIN],
  ["no", "Bicycles are allowed on weekdays.", TRAIN],
  ["unsure", "The train has a dining car.", TRAIN],
  ["yes", "The company has 240 employees.", COMPANY],
  ["yes", "Revenue grew by 12 percent to 3.4 million dollars in 2025.", COMPANY],
  ["no", "Revenue decreased by 12 percent in 2025.", COMPANY],
  ["no", "The company has its headquarters in Porto.", COMPANY],
  ["no", "Pedro Alves became chief executive in June.", COMPANY],
  ["unsure", "The company plans to open a factory in Brazil.", COMPANY],
  ["yes", "未拆封的耳机可以在签收后30天内退货。", 退货],
  ["yes", "退货运费由顾客承担。", 退货],
  ["yes", "退货费用为4.95欧元。", 退货],
  ["yes", "定制商品不能退货。", 退货],
  ["no", "未拆封的耳机可以在签收后7天内退货。", 退货],
  ["no", "未拆封的耳机可以在签收后十五天内退货。", 退货],
  ["no", "退货运费由商家承担。", 退货],
  ["no", "定制商品支持退货。", 退货],
  ["unsure", "您将获得20元优惠券。", 退货],
  ["unsure", "门店周末照常营业。", 退货],
  ["yes", "订单48213已于3月3日发货。", 订单],
  ["yes", "承运商是DHL。", 订单],
  ["no", "承运商是顺丰。", 订单],
  ["no", "订单预计3月12日送达。", 订单],
  ["unsure", "包裹里有两件衬衫。", 订单],
  ["yes", "上海今天多云，气温28摄氏度。", 天气],
  ["no", "上海今天气温38摄氏度。", 天气],
  ["no", "明天没有小雨。", 天气],
  ["yes", "公司总部位于杭州。", 公司],
  ["yes", "会员可以免费停车2小时。", 公司],
  ["no", "公司成立于2018年。", 公司],
  ["no", "2025年收入下降了15%。", 公司],
  ["unsure", "公司计划明年上市。", 公司],
];

const WEATHER = "Berlin, 4 °C, light rain, wind 18 km/h from the west. Tomorrow it will be dry with a high of 9 °C.";
const HOTEL =
  "Check-in is possible from 3 pm, check-out until 11 am. Breakfast is included in the price. Pets are welcome for an extra 15 euros per night. The pool is closed in winter.";
const ACCOUNT = '{"account":"A-1182","balance":2450.75,"currency":"EUR","status":"active","lastLogin":"2026-02-11"}';
const MEDICINE =
  "In a study of 40 adults the drug lowered blood pressure in some participants; larger trials are under way. Do not take it together with alcohol.";
const LIBRARY =
  "The library was founded in 1894 by the widow of a railway engineer and moved to its present building in 1931. Members may borrow up to ten books for four weeks.";
const FLIGHTS =
  "Flight LH 2030 departs 07:45 from gate B12.\nFlight LH 2032 departs 09:15 from gate B20.\nFlight LH 2034 was cancelled.";
const 酒店 = "入住时间为下午三点以后，退房时间为上午十一点以前。房价包含早餐。宠物每晚加收100元。泳池冬季关闭。";
const 列车 = "G102次列车9:20从上海虹桥站发车，13:45到达北京南站。二等座票价553元。车上提供免费无线网络。";
const 课程 = "李明毕业于清华大学计算机系，现任技术总监。课程共12节，每节90分钟，周三晚上上课。";

const MORE_LABELLED_CLAIMS: readonly LabelledClaim[] = [
  ["yes", "It is 4 °C in Berlin with light rain.", WEATHER],
  ["no", "It is 14 °C in Berlin with light rain.", WEATHER],
  ["yes", "The wind blows at 18 km/h from the west.", WEATHER],
  ["unsure", "There will be a thunderstorm on Friday evening.", WEATHER],
  ["yes", "Breakfast is included in the price.", HOTEL],
  ["no", "Breakfast is not included in the price.", HOTEL],
  ["no", "Pets are welcome for an extra 50 euros per night.", HOTEL],
  ["yes", "The pool is closed in winter.", HOTEL],
  ["no", "The pool is open in winter.", HOTEL],
  ["unsure", "The hotel offers airport transfers.", HOTEL],
  ["yes", "Account A-1182 has a balance of 2,450.75 EUR and is active.", ACCOUNT],
  ["no", "Account A-1182 has a balance of 3,450.75 EUR.", ACCOUNT],
  ["yes", "The last login was on 11 February 2026.", ACCOUNT],
  ["unsure", "The account was opened in Vienna.", ACCOUNT],
  ["yes", "The drug lowered blood pressure in some participants.", MEDICINE],
  ["no", "The study had 400 adults.", MEDICINE],
  ["no", "You can take it together with alcohol.", MEDICINE],
  ["unsure", "The drug is sold as a syrup for children.", MEDICINE],
  ["yes", "The library was founded in 1894.", LIBRARY],
  ["yes", "Members may borrow up to 10 books for 4 weeks.", LIBRARY],
  ["no", "Members may borrow up to ten books for six weeks.", LIBRARY],
  ["no", "The library moved to its present building in 1913.", LIBRARY],
  ["unsure", "The library has a reading room for children.", LIBRARY],
  ["yes", "Flight LH 2032 leaves at 09:15 from gate B20.", FLIGHTS],
  ["no", "Flight LH 2032 leaves at 09:15 from gate B12.", FLIGHTS],
  ["no", "Flight LH 2034 was not cancelled.", FLIGHTS],
  ["unsure", "Passengers get a meal on board.", FLIGHTS],
  ["yes", "房价包含早餐。", 酒店],
  ["no", "房价不包含早餐。", 酒店],
  ["no", "宠物每晚加收50元。", 酒店],
  ["no", "泳池冬季开放。", 酒店],
  ["unsure", "酒店提供机场接送服务。", 酒店],
  ["yes", "G102次列车9:20从上海虹桥站发车。", 列车],
  ["no", "G102次列车10:20从上海虹桥站发车。", 列车],
  ["no", "二等座票价653元。", 列车],
  ["yes", "车上有免费无线网络。", 列车],
  ["unsure", "列车设有儿童游乐区。", 列车],
  ["yes", "李明毕业于清华大学计算机系。", 课程],
  ["no", "李明毕业于北京大学计算机系。", 课程],
  ["yes", "每节课90分钟。", 课程],
  ["no", "课程共20节。", 课程],
  ["unsure", "报名费可以分期支付。", 课程],
];

const PLAN =
  "The Basic plan costs $9 per month and includes 5 projects. The Pro plan costs $29 per month and includes unlimited projects. You can cancel at any time; payments already made are not refunded.";
const RECIPE =
  "Preheat the oven to 180 °C. Bake the cake for 40 minutes. The recipe serves eight people and contains nuts.";
const BANK =
  "Transfers within the EU are free and take one working day. Transfers to other countries cost 12 euros. Customers must be at least 18 years old to open an account.";
const PARK =
  '[{"name":"Lake Trail","lengthKm":12,"difficulty":"easy","dogsAllowed":true},{"name":"Summit Trail","lengthKm":21,"difficulty":"hard","dogsAllowed":false}]';
const 体检 = "体检前八小时不要进食。体检中心周一至周五8:00至16:00开放。报告将在五个工作日内寄出，费用380元。";
const 手机 = "这款手机电池容量为5000毫安时，支持无线充电，不支持存储卡扩展。保修期为两年。由深圳工厂生产。";

/** Pairs that showed two rules to be too coarse. */
const LAST_LABELLED_CLAIMS: readonly LabelledClaim[] = [
  ["yes", "The Pro plan costs $29 per month.", PLAN],
  ["no", "The Basic plan costs $19 per month.", PLAN],
  ["no", "The Basic plan includes unlimited projects.", PLAN],
  ["yes", "Subscriptions can be cancelled whenever you like.", PLAN],
  ["no", "Payments already made are refunded.", PLAN],
  ["unsure", "There is a discount for students.", PLAN],
  ["yes", "The cake bakes for 40 minutes at 180 degrees.", RECIPE],
  ["no", "Bake the cake for 25 minutes.", RECIPE],
  ["no", "The recipe contains no nuts.", RECIPE],
  ["yes", "The recipe is enough for 8 people.", RECIPE],
  ["unsure", "The cake keeps for a week in the fridge.", RECIPE],
  ["yes", "Transfers within the EU are free.", BANK],
  ["no", "Transfers to other countries cost 20 euros.", BANK],
  ["no", "Customers must be at least 16 years old to open an account.", BANK],
  ["unsure", "The bank charges for its credit card.", BANK],
  ["yes", "The Lake Trail is 12 km long.", PARK],
  ["no", "The Lake Trail is 15 km long.", PARK],
  ["no", "The Summit Trail is easy.", PARK],
  ["unsure", "Both trails start at the railway station.", PARK],
  ["yes", "体检报告将在五个工作日内寄出。", 体检],
  ["no", "体检报告将在三个工作日内寄出。", 体检],
  ["yes", "体检费用为380元。", 体检],
  ["no", "体检前八小时可以进食。", 体检],
  ["unsure", "体检中心提供免费早餐。", 体检],
  ["yes", "这款手机支持无线充电。", 手机],
  ["no", "这款手机支持存储卡扩展。", 手机],
  ["no", "电池容量为4000毫安时。", 手机],
  ["yes", "手机保修期为2年。", 手机],
  ["no", "手机由上海工厂生产。", 手机],
  ["unsure", "手机有三种颜色可选。", 手机],
];

/** Pairs that the rules were made with. */
export const LABELLED_CLAIMS: readonly LabelledClaim[] = [
  ...FIRST_LABELLED_CLAIMS,
  ...MORE_LABELLED_CLAIMS,
  ...LAST_LABELLED_CLAIMS,
];

const STOCK = '{"sku":"CH-77","name":"Oak chair","stock":14,"price":189,"currency":"EUR","deliveryDays":5}';
const LEAVE =
  "Employees get 28 days of paid leave per year. Up to five unused days can be carried over until 31 March. Requests must be approved by the team lead.";
const VISA =
  "Citizens of Japan do not need a visa for stays of up to 90 days. The passport must be valid for at least six months.";
const SERVER =
  "Error rate on api-gateway rose to 7.2% at 03:40 UTC. The deploy of version 2.18 was rolled back by Priya.";
const 电影 = "电影《远山》由陈凯执导，片长128分钟，2019年上映。该片获得最佳摄影奖。";
const 套餐 = "基础套餐每月39元，含10GB流量。流量用完后不额外收费，但会降速。合约期为12个月。";

/** Pairs written when the rules were done; nothing was changed after they were tried. */
export const HELD_OUT_CLAIMS: readonly LabelledClaim[] = [
  ["yes", "The oak chair costs 189 EUR.", STOCK],
  ["no", "The oak chair costs 149 EUR.", STOCK],
  ["no", "There are 40 oak chairs in stock.", STOCK],
  ["unsure", "The chair comes with a cushion.", STOCK],
  ["yes", "You get 28 days of paid leave per year.", LEAVE],
  ["no", "Employees get 30 days of paid leave per year.", LEAVE],
  ["no", "Unused days can be carried over until 30 June.", LEAVE],
  ["yes", "Leave requests must be approved by the team lead.", LEAVE],
  ["yes", "Japanese citizens can stay for up to 90 days without a visa.", VISA],
  ["no", "Citizens of Japan need a visa for stays of up to 90 days.", VISA],
  ["unsure", "The embassy is in the city centre.", VISA],
  ["yes", "The error rate rose to 7.2%.", SERVER],
  ["no", "Version 2.18 was rolled back by Marco.", SERVER],
  ["unsure", "The incident affected 300 customers.", SERVER],
  ["yes", "《远山》片长128分钟。", 电影],
  ["no", "《远山》于2021年上映。", 电影],
  ["no", "电影《远山》由张华执导。", 电影],
  ["unsure", "电影在海边取景。", 电影],
  ["yes", "基础套餐每月39元。", 套餐],
  ["no", "流量用完后额外收费。", 套餐],
  ["no", "合约期为24个月。", 套餐],
  ["unsure", "新用户可以领取礼品。", 套餐],
];
