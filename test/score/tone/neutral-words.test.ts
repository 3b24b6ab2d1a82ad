import { describe, expect, test } from "vitest";

import { readText } from "./read-text.ts";

const ENGLISH = {
  colours: `black white red green blue yellow orange purple violet pink brown grey gray golden gold silver crimson scarlet beige
    ivory turquoise teal magenta cyan maroon navy indigo olive tan amber azure lavender lilac mauve burgundy khaki dark pale
    blond blonde brunette coloured colored`,
  nationalities: `American Mexican Canadian Brazilian Argentinian Chilean Colombian Cuban Haitian Jamaican Venezuelan English
    British Scottish Welsh Irish French German Italian Spanish Portuguese Dutch Belgian Swiss Austrian Polish Czech Slovak
    Hungarian Romanian Bulgarian Greek Turkish Kurdish Russian Ukrainian Belarusian Georgian Armenian Swedish Danish Norwegian
    Finnish Icelandic Estonian Latvian Lithuanian Serbian Croatian Bosnian Albanian Israeli Palestinian Lebanese Syrian Iraqi
    Iranian Persian Saudi Yemeni Egyptian Libyan Tunisian Algerian Moroccan Sudanese Somali Ethiopian Eritrean Kenyan Ugandan
    Nigerian Ghanaian Senegalese Congolese Rwandan Angolan Zimbabwean African Indian Pakistani Bangladeshi Nepali Afghan
    Chinese Japanese Korean Taiwanese Tibetan Mongolian Vietnamese Thai Cambodian Burmese Malaysian Indonesian Filipino
    Australian Aboriginal Maori Samoan Hawaiian European Asian Arab Latino Latina Hispanic Caucasian Roma Gypsy Romani Sinti
    Inuit Indigenous immigrant refugee migrant foreigner`,
  religions: `Christian Christianity Catholic Catholicism Protestant Orthodox Evangelical Baptist Methodist Lutheran Anglican
    Mormon Quaker Jew Jewish Judaism Muslim Islam Islamic Sunni Shia Sufi Hindu Hinduism Buddhist Buddhism Sikh Sikhism Jain
    Taoist Shinto Bahai Zoroastrian pagan Wiccan atheist atheism agnostic religious secular priest nun monk rabbi imam pope
    church mosque synagogue temple Bible Quran Torah god Jesus Allah Buddha`,
  genders: `man woman men women male female boy girl boys girls lady gentleman guy transgender trans transsexual nonbinary
    genderqueer genderfluid intersex cisgender agender masculine feminine mother father wife husband`,
  orientations: `gay lesbian bisexual bi heterosexual homosexual straight queer asexual pansexual LGBT LGBTQ polyamorous`,
  "other groups": `disabled blind deaf autistic old young elderly conservative liberal socialist communist feminist veteran`,
};

const CHINESE = {
  colours: `黑 白 红 黄 蓝 绿 紫 粉 灰 棕 橙 金色 银色 黑色 白色 红色 黄色 蓝色 绿色 紫色 粉色 粉红色 灰色 棕色 橙色 米色 青色 褐色`,
  nationalities: `中国 中国人 美国 美国人 英国 英国人 法国 法国人 德国 德国人 日本 日本人 韩国 韩国人 朝鲜 朝鲜人 俄罗斯 俄罗斯人 乌克兰人 意大利人 西班牙人 葡萄牙人
    荷兰 荷兰人 爱尔兰 爱尔兰人 爱沙尼亚 爱沙尼亚人 希腊 希腊人 土耳其人 以色列人 巴勒斯坦人 阿拉伯人 伊朗人 伊拉克人 叙利亚人 阿富汗人 印度 印度人 巴基斯坦人 孟加拉人 尼泊尔人
    不丹 不丹人 泰国 泰国人 越南人 缅甸人 老挝人 柬埔寨人 马来西亚人 新加坡 新加坡人 印尼人 菲律宾人 澳大利亚人 新西兰 新西兰人 加拿大人 墨西哥人 巴西人 阿根廷人 古巴人 美洲 北美
    南美 欧美 非洲 非洲人 非裔 亚裔 华裔 拉丁裔 黑人 白人 犹太人 吉普赛人 罗姆人 赞比亚 赞比亚人 卡塔尔 卡塔尔人 莫桑比克 莫斯科 香港 香港人 台湾人 藏族 维吾尔族 回族 汉族
    美國 美國人 愛爾蘭人 華裔 黑人`,
  religions: `基督教 基督徒 天主教 天主教徒 东正教 新教 新教徒 伊斯兰教 伊斯兰 穆斯林 佛教 佛教徒 道教 犹太教 印度教 印度教徒 锡克教 锡克教徒 神道教 摩门教 无神论 无神论者 真主 上帝 耶稣
    佛 教堂 清真寺 寺庙`,
  genders: `男 女 男人 女人 男性 女性 男孩 女孩 男士 女士 先生 小姐 太太 老太太 跨性别 跨性别者 变性人 双性人 非二元 非二元性别 性别 性别认同 父亲 母亲`,
  orientations: `同性恋 同性恋者 异性恋 异性恋者 双性恋 双性恋者 无性恋 泛性恋 酷儿 男同性恋 女同性恋 同志 直男 直女`,
  "other groups": `老人 残疾人 盲人 聋人 自闭症 移民 难民 外国人`,
};

describe("case 123: words that merely name a group carry no sentiment", () => {
  test.each(Object.entries(ENGLISH))("English: %s", (_group, list) => {
    const words = list.split(/\s+/).filter((word) => word !== "");
    const loaded = words.filter((word) => readText(word, { language: "en" }).kind === "read");
    expect(loaded).toEqual([]);
    const inSentence = words.filter((word) => readText(`My neighbour is ${word} and so is she.`).kind === "read");
    expect(inSentence).toEqual([]);
  });

  test.each(Object.entries(CHINESE))("Chinese: %s", (_group, list) => {
    const words = list.split(/\s+/).filter((word) => word !== "");
    const loaded = words.filter((word) => readText(word).kind === "read");
    expect(loaded).toEqual([]);
    const inSentence = words.filter((word) => readText(`我的邻居和${word}有关。`).kind === "read");
    expect(inSentence).toEqual([]);
  });

  test("nor do the flags, people and skin tones among the emoji", () => {
    const emoji = [
      "🏳️‍🌈",
      "🏳️‍⚧️",
      "🇺🇸",
      "🇨🇳",
      "👩🏿",
      "👨🏻‍🦰",
      "🧕",
      "👳",
      "🕌",
      "⛪",
      "🕍",
      "🌈",
      "⚫",
      "⬛",
      "🟥",
      "♀️",
      "♂️",
    ];
    expect(emoji.filter((one) => readText(one).kind === "read")).toEqual([]);
  });

  test("a word around them still counts", () => {
    expect(readText("爱尔兰很美丽").kind).toBe("read");
    expect(readText("The Polish team was wonderful.").kind).toBe("read");
  });
});
