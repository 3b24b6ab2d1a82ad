import { alternatives } from "./alternatives.ts";

/** Ways of speaking of people by gender, origin, politics, belief or age. */
const ENGLISH_GROUP = alternatives(`
  women|men|girls|boys|females?|males?|wives|husbands|mothers|fathers|a woman|any woman|every woman|a man|any man|every man
  a girl|any girl|every girl|feminists?|women drivers|female drivers|female engineers|female leaders|female bosses|male nurses
  immigrants?|migrants?|refugees?|foreigners?|natives?|minorities|whites?|blacks?
  white people|black people|brown people|asian people|african people|white men|black men|white women|black women|white folks?
  black folks?|old people|older people|older workers|elderly people|young people|young workers|rural people|poor people
  rich people|gay people|gay men|trans people|disabled people|religious people
  liberals?|conservatives?|republicans?|democrats?|socialists?|leftists?|right-wingers?|left-wingers?|communists?|the left|the right
  muslims?|jews|jewish people|christians?|catholics?|hindus?|buddhists?|atheists?|arabs?|gypsies|roma
  americans?|mexicans?|germans?|italians?|indians?|russians?|africans?|asians?|europeans?|nigerians?|poles|turks|greeks|spaniards
  koreans?|vietnamese|chinese|chinese people|japanese|japanese people|french people|the french|the british|the irish|the english
  the dutch|the chinese|latinos?|hispanics?|southerners?|northerners?|easterners?|westerners?|villagers?|city people
  country people|new yorkers?|people (?:from|in|of) (?:the )?[a-z]+|millennials|boomers|teenagers|gen z|seniors
`);

const CHINESE_REGION = alternatives(`
  河南|上海|北京|东北|广东|四川|湖南|湖北|新疆|西藏|福建|温州|浙江|江苏|山东|山西|陕西|安徽|江西|云南|贵州|广西|海南|台湾|香港
  南方|北方|农村|城里|城市|乡下|外地|本地|山区|沿海|内地|美国|日本|韩国|印度|非洲|欧洲|中国|俄罗斯|德国|法国|英国|意大利|西方|东方
  阿拉伯|犹太|越南|菲律宾|墨西哥|外国|黑|白|老年|年轻|穷|富
`);

const CHINESE_GROUP = alternatives(`
  女人|女性|女生|女孩|女司机|女领导|女员工|女工程师|女的|男人|男性|男生|男孩|男的|${CHINESE_REGION}(?:人|佬|男人|女人)
  老外|移民|难民|穆斯林|基督徒|左派|右派|自由派|保守派|女权|打工妹|民工|农民工|老人|剩女|家庭主妇
`);

/** Traits that are ascribed to whole groups. */
const ENGLISH_TRAIT = alternatives(`
  emotional|lazy|lazier|bad|worse|worst|better|best|stupid|dumb|smart|smarter|violent|greedy|aggressive|weak|weaker|unreliable
  dishonest|criminals?|inferior|superior|rude|dirty|cheap|stingy|cold|loud|arrogant|hysterical|irrational|bossy|fragile|born|suited
  unsuited|unfit|cut out|good at|bad at|untrustworthy|backward|uneducated|ignorant|dangerous|terrorists?|thieves|liars?|cheats?
  corrupt|hot-tempered|submissive|inefficient|unproductive|disloyal|primitive|naive|the problem|a threat|a burden|a danger
  parasites?|too \\w+|less \\w+|more \\w+ than|naturally|by nature|disorganized|clumsy|selfish|untidy|moody|gossips?|slow|technical
  leaders?|responsible for
`);

/** What is said of all members of a group at once. */
const ENGLISH_GENERALISATION = alternatives(`
  can't|cannot|can not|could never|never|always|all|only ever|should stay|should not|should never|should stick|should be kept
  should leave|should know|shouldn't|belong|don't belong|tend to|lack|don't understand|don't know|don't work|don't want to
  don't care|don't drive|don't think|make bad|make poor|make better|make worse|make terrible|make the best|steal|ruin|hate
  drive badly|drive worse|talk too much|want to destroy|just want|only want|only care
`);

const ENGLISH_STEREOTYPE = new RegExp(
  `\\b${ENGLISH_GROUP}\\b[^.!?]{0,30}?\\b(?:(?:are|is|aren't|isn't|get|become|can be)(?: not)?(?: \\w+){0,3}? ${ENGLISH_TRAIT}\\b|${ENGLISH_GENERALISATION}\\b)`,
  "i",
);

const ENGLISH_LEAD = alternatives(`
  typical|typical of|typical for|all|just like|like a|like all|like most|as usual for|as is usual for|you know how|never trust
  never trust a|never trust an|no job for|not a job for|too technical for|too hard for|too difficult for|too complicated for|unlike most
`);

const SET_PHRASE = new RegExp(
  `\\b${ENGLISH_LEAD} ${ENGLISH_GROUP}\\b|\\bman's (?:job|work)\\b|\\bwoman's (?:job|place|work)\\b|\\blike a girl\\b|\\bthose people\\b|\\bpeople like (?:them|that)\\b|\\b(?:libtard|feminazi|snowflakes?|illegals|savages|thugs)s?\\b`,
  "i",
);

const CHINESE_TRAIT = alternatives(`
  都(?!可以|能|有权|应该享|享有|需要|欢迎)|总是|就是|就该|天生|生来|不适合|不擅长|不懂|不会|只会|只配|只能
  应该(?:待|在家|做家务|照顾|相夫|结婚)|比[^。]{0,6}(?:差|强|笨|聪明|懒)|太(?:情绪|感性|懒|笨|小气)|爱(?:占|偷|骗|计较|斤斤)
  骗子|小偷|素质|靠不住|不可靠|很懒|懒惰|粗鲁|野蛮|小气|狡猾|情绪化|没文化|没素质|不讲|更适合|不如|落后
`);

/** A group of people, named. */
export const GROUP = new RegExp(`\\b${ENGLISH_GROUP}\\b|${CHINESE_GROUP}`, "i");

/** A group with a trait, an absolute, or a role that is ascribed to it. */
export const STEREOTYPES: readonly RegExp[] = [
  ENGLISH_STEREOTYPE,
  SET_PHRASE,
  new RegExp(`${CHINESE_GROUP}[^。！？；]{0,10}?${CHINESE_TRAIT}`),
];

/** Speaking against a generalisation, or of the group without one. */
export const BALANCE = new RegExp(
  alternatives(`
    \\bstereotypes?\\b|\\bprejudices?\\b|\\bdiscriminat\\w+|\\bregardless of\\b|\\bequal(?:ly|ity)?\\b|\\bindividual\\w*|\\bnot all\\b
    \\bboth (?:men and women|women and men|sexes|sides|parties|liberals and conservatives|democrats and republicans)\\b
    \\bit (?:is|would be) (?:wrong|unfair|false|not true)\\b|\\bshould not be (?:judged|treated|excluded)\\b
    \\bas (?:good|capable|able|well|welcome) as\\b
    偏见|刻板印象|歧视|平等|因人而异|不能一概而论|无论(?:男女|性别)|不分(?:男女|性别|地域)|一样(?:好|优秀|能)|同样
  `),
  "i",
);
