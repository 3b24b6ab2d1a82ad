/** Kinds of units by how they begin, right after a number. */
const UNITS: readonly (readonly [string, RegExp])[] = [
  ["percent", /^\s?(?:%|percent|per cent|个百分点)/i],
  [
    "money",
    /^\s?(?:€|\$|£|¥|EUR|USD|GBP|CNY|RMB|euros?\b|dollars?\b|pounds?\b|yuan\b|cents?\b|元|块|欧元|美元|人民币)/i,
  ],
  ["second", /^[\s-]?(?:seconds?\b|secs?\b|秒)/i],
  ["minute", /^[\s-]?(?:minutes?\b|mins?\b|分钟)/i],
  ["hour", /^[\s-]?(?:hours?\b|hrs?\b|小时|个小时)/i],
  ["day", /^[\s-]?(?:(?:working|business|calendar) )?(?:days?\b|天|个工作日|工作日)/i],
  ["week", /^[\s-]?(?:weeks?\b|周|个星期|星期)/i],
  ["date", /^\s?(?:January|February|March|April|May|June|July|August|September|October|November|December|日|号)/i],
  ["month", /^[\s-]?(?:months?\b|个月|月)/i],
  ["year", /^[\s-]?(?:years?\b|年|岁|周年)/i],
  ["distance", /^\s?(?:km\b|kilomet\w+|miles?\b|m\b|met(?:er|re)s?\b|cm\b|公里|千米|米|厘米)/i],
  ["weight", /^\s?(?:kg\b|kilograms?\b|g\b|grams?\b|lbs?\b|tons?\b|公斤|千克|克|吨)/i],
  ["degree", /^\s?(?:°|℃|degrees?\b|度|摄氏度)/i],
  ["size", /^\s?(?:[KMGT]B\b|bytes?\b|megapixels?\b|pixels?\b)/i],
  ["people", /^\s?(?:people\b|persons?\b|employees\b|users\b|students\b|人|名|位)/i],
  ["times", /^\s?(?:times\b|次|倍)/i],
];

const MONTH_BEFORE = /(?:January|February|March|April|May|June|July|August|September|October|November|December)\s$/i;

/** The kind of unit that stands around a number, or `undefined` for a bare one. */
export function unitOf({
  currency,
  after,
  before,
}: {
  readonly currency: string | undefined;
  readonly after: string;
  readonly before: string;
}): string | undefined {
  if (currency !== undefined || /(?:EUR|USD|GBP|CNY|RMB)\s?$/.test(before)) return "money";
  return UNITS.find(([, pattern]) => pattern.test(after))?.[0] ?? (MONTH_BEFORE.test(before) ? "date" : undefined);
}
