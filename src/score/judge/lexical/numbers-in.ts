import { unitOf } from "./unit-of.ts";

/** A number in a text, with the kind of thing that it counts where that stands beside it. */
export interface CountedNumber {
  readonly value: string;
  readonly unit: string | undefined;
  /** As it stands in the text. */
  readonly text: string;
}

const WORDS: Readonly<Record<string, number>> = {
  two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12,
  fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, ninety: 90, hundred: 100, thousand: 1000,
}; // prettier-ignore

const MULTIPLIERS: Readonly<Record<string, number>> = {
  thousand: 1e3, k: 1e3, million: 1e6, billion: 1e9, 千: 1e3, 万: 1e4, 百万: 1e6, 亿: 1e8,
}; // prettier-ignore

const HAN_DIGITS = "零一二三四五六七八九";

/** Digits with separators, a clock time, an English number word, or Chinese numerals before something counted. */
const NUMBER =
  /(?<percent>百分之)?(?:(?<![A-Za-z\d])(?<currency>[$€£¥])?(?:(?<time>\d{1,2}[:：]\d{2})(?!\d)|(?<digits>\d{1,3}(?:,\d{3}){1,5}(?:\.\d{1,6})?|\d{1,18}(?:[.]\d{1,6})?))|(?<!\p{L})(?<word>two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred|thousand)(?!\p{L})|(?<han>[零一二两三四五六七八九十百]{1,6})(?=[天日个小时周月年元块人件次米公岁万亿分度%％]|$))\s?-?(?<multiplier>thousand|million|billion|k(?![\p{L}])|百万|千(?![米克])|万|亿)?/giu;

/**
 * The numbers of a text with their units, in order. `1,200`, `1200` and `1.2 thousand` are one number; so are `30` and
 * `thirty`.
 */
export function numbersIn(text: string): readonly CountedNumber[] {
  const numbers: CountedNumber[] = [];
  const plain = text.normalize("NFKC").replaceAll(/(?<=\d)(?:st|nd|rd|th)\b/g, "");
  for (const match of expandDates(plain).matchAll(NUMBER)) {
    const { percent, currency, time, digits, word, han, multiplier } = match.groups ?? {};
    const after = match.input.slice(match.index + match[0].length, match.index + match[0].length + 24);
    const before = match.input.slice(Math.max(0, match.index - 8), match.index);
    if (time !== undefined) {
      numbers.push({ value: time.replace("：", ":").replace(/^0/, ""), unit: "time", text: time });
      continue;
    }
    const amount = amountOf({ digits, word, han });
    if (amount === undefined) continue;
    const value = amount * (MULTIPLIERS[multiplier?.toLowerCase() ?? ""] ?? 1);
    const unit = percent === undefined ? unitOf({ currency, after, before }) : "percent";
    numbers.push({ value: String(Number(value.toPrecision(12))), unit, text: match[0].trim() });
  }
  return numbers;
}

function amountOf({
  digits,
  word,
  han,
}: {
  readonly digits: string | undefined;
  readonly word: string | undefined;
  readonly han: string | undefined;
}): number | undefined {
  if (digits !== undefined) return Number(digits.replaceAll(",", ""));
  if (word !== undefined) return WORDS[word.toLowerCase()];
  return han === undefined || han === "一" ? undefined : fromHan(han);
}

/** Chinese numerals below a thousand, as they stand before days, months and prices. */
function fromHan(numeral: string): number | undefined {
  let total = 0;
  let digit = 0;
  for (const character of numeral.replaceAll("两", "二")) {
    const value = HAN_DIGITS.indexOf(character);
    if (value >= 0) digit = value;
    else {
      total += (digit === 0 ? 1 : digit) * (character === "十" ? 10 : 100);
      digit = 0;
    }
  }
  return total + digit;
}

const MONTHS = "January February March April May June July August September October November December".split(" ");

const ISO_DATE = /(?<!\d)(?:\d{4})[-/](?:\d{1,2})[-/](?:\d{1,2})(?!\d)/g;

/** `2026-03-05` says the same as `5 March 2026`. */
function expandDates(text: string): string {
  return text.replaceAll(ISO_DATE, (date) => {
    const [year, month, day] = date.split(/[-/]/).map(Number);
    return `${day} ${MONTHS[(month ?? 0) - 1] ?? ""} ${year}`;
  });
}
