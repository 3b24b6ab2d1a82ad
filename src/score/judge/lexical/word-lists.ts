/** Words that carry no content of their own. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a an the this that these those it its he she they them their his her we us our you your i me my who which what where when
  is are was were be been being am do does did done has have had having will would shall should can could may might must
  of in on at to from by for with about as into onto over under after before during between through against per via within
  and or but if so than then because while also too very just only more most much many any some all each every both either
  there here out up down off again once still already yet even ever such own same other another one s t re ve ll d m
  please get gets got make makes made take takes took let us say says said give gives given
  not no never none nor neither without cannot percent
  的 了 是 在 和 与 及 或 就 都 而 也 很 有 被 把 对 为 以 于 由 从 到 向 将 会 能 要 可 这 那 您 你 我 他 她 它 们 个 吗 呢 吧 啊 之 其 等 并 且 已 已经 请`.split(
    /\s+/,
  ),
);

/** Words that say the same often enough to count as one; the first of each line stands for all. */
const SYNONYM_LINES = `
cost price fee charge
buy purchase
ship send dispatch
arrive deliver delivery
refund reimburse
return returnable
start begin launch
end finish stop expire
large big
small little
fast quick
help support assist
leave depart departure
customer client
parcel package
phone telephone
employee worker staff
found establish
build construct
rise increase grow grew risen
fall decrease drop decline fell
film movie
doctor physician
need require must
pay paid payment
weigh weight
long length
high height tall
gratis free
`;

/** Pairs that turn a statement into its opposite where everything else is equal. */
export const OPPOSITES: readonly (readonly [RegExp, RegExp])[] = [
  [/\bopen(?:s|ed)?\b/i, /\bclosed?s?\b/i],
  [/\bfree\b(?! of )|\bfree of charge\b|\bno charge\b/i, /\b(?:paid|chargeable|fees? appl(?:y|ies)|costs? extra)\b/i],
  [
    /\bincreas\w+|\brose\b|\brises?\b|\bgr(?:ew|ows?)\b/i,
    /\bdecreas\w+|\bfell\b|\bfalls?\b|\bdeclin\w+|\bdropp\w+|\bshrank\b/i,
  ],
  [/\bbefore\b/i, /\bafter\b/i],
  [/\binclud(?:es|ed|ing)\b/i, /\bexclud(?:es|ed|ing)\b/i],
  [/\ballow(?:s|ed)\b|\bpermitted\b/i, /\bforbidden\b|\bprohibited\b|\bbanned\b/i],
  [/\bavailable\b/i, /\bunavailable\b|\bsold out\b|\bout of stock\b/i],
  [/\bpossible\b/i, /\bimpossible\b/i],
  [/\bwon\b|\bwins?\b/i, /\blost\b|\bloses?\b/i],
  [/\baccepted\b|\bapproved\b/i, /\brejected\b|\bdeclined\b|\bdenied\b/i],
  [/\bminimum\b|\bat least\b/i, /\bmaximum\b|\bat most\b/i],
  [/\benabled?\b/i, /\bdisabled?\b/i],
  [/\bactive\b/i, /\binactive\b|\bsuspended\b/i],
  [/\bcustomers? pays?\b/i, /\b(?:we|shop|seller|company) pays?\b/i],
  [/\bbuyers?\b/i, /\bsellers?\b/i],
  [/\bmorning\b/i, /\bevening\b|\bnight\b/i],
  [/免费|免運/, /收费|付费|自费/],
  [/开放|营业(?!额)/, /关闭|停业|休息/],
  [/允许/, /禁止/],
  [/包含|包括/, /不含|除外/],
  [/上涨|增长|增加|上升/, /下降|减少|下跌|降低/],
  [/顾客|买家|客户/, /商家|卖家|本店/],
  [/之前|以前/, /之后|以后/],
  [/最多|最大/, /最少|最小|至少/],
  [/有货/, /缺货|售罄/],
  [/成功/, /失败/],
  [/上午/, /下午|晚上/],
];

/** The word that stands for a group of synonyms, by each of its members. */
export const SYNONYMS: ReadonlyMap<string, string> = new Map(
  SYNONYM_LINES.trim()
    .split("\n")
    .flatMap((line) => {
      const [first = "", ...others] = line.split(" ");
      return others.map((word) => [word, first] as const);
    }),
);
