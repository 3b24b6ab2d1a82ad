import type { Reading } from "../judge/ask-judge.ts";
import { toVerdict, type Verdict } from "./verdict-words.ts";

/** A verdict as the judge gave it. */
export interface ReadVerdict {
  readonly verdict: Verdict;
  readonly reason?: string;
  readonly quote?: string;
}

/** Verdicts by the number of their claim. */
export type VerdictsByNumber = ReadonlyMap<number, ReadVerdict>;

interface Entry {
  readonly number: number | undefined;
  readonly item: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

const LIST_NAMES = ["verdicts", "results", "claims", "opinions", "answers", "items"] as const;
const NUMBER_NAMES = ["number", "n", "id", "index", "claim", "opinion", "claim_number", "claimNumber"] as const;
const VERDICT_NAMES = ["verdict", "result"] as const;
const REASON_NAMES = ["reason", "explanation", "rationale"] as const;
/** What a judge that copies the form of an answer writes where a reason belongs. */
const PLACEHOLDER = /^(?:[\s.…_<>-]+|explanation|reason|your reason|short reason|string|text)$/i;
const WRITTEN_NUMBER = /^\s*(?:#|claim|opinion)?[\s_-]{0,3}(\d{1,6})[.)]?\s*$/i;

/**
 * Reads a judge's verdicts on the claims with these numbers: an object by number, or a list with numbers, or, where no
 * item has one, a list in the order of the claims. What does not belong to a claim is dropped, and so are verdicts on one
 * number that disagree; a claim without a verdict is simply not in the result.
 * @param allowed the verdicts that can be given; any other word makes the whole answer unreadable.
 */
export function readVerdicts(
  value: unknown,
  { numbers, allowed }: { readonly numbers: readonly number[]; readonly allowed: readonly Verdict[] },
): Reading<VerdictsByNumber> {
  const entries = entriesIn(value, numbers);
  if (entries === undefined) return { ok: false, problem: "The JSON holds no verdicts." };
  if (entries.some(({ number }) => number === 0) && !numbers.includes(0))
    return { ok: false, problem: "The verdicts are counted from 0 instead of by the numbers given." };

  const verdicts = new Map<number, ReadVerdict>();
  const disputed = new Set<number>();
  for (const { number, item } of matched(entries, numbers)) {
    const written = verdictIn(item);
    if (isAbsent(written) || hasPlaceholder(item)) continue;
    const verdict = toVerdict(written);
    if (verdict === undefined || !allowed.includes(verdict))
      return { ok: false, problem: `The verdict on number ${number} is not one of ${allowed.join(", ")}.` };
    const earlier = verdicts.get(number);
    if (earlier !== undefined && earlier.verdict !== verdict) disputed.add(number);
    if (earlier === undefined) verdicts.set(number, { verdict, ...wordsIn(item) });
  }
  for (const number of disputed) verdicts.delete(number);
  return { ok: true, value: verdicts };
}

function entriesIn(value: unknown, numbers: readonly number[]): readonly Entry[] | undefined {
  if (Array.isArray(value)) return value.map((item: unknown) => ({ number: numberIn(item), item }));
  if (!isFields(value)) return undefined;
  const listName = LIST_NAMES.find((name) => typeof value[name] === "object" && value[name] !== null);
  if (listName !== undefined) return entriesIn(value[listName], numbers);
  const keyed = Object.entries(value).flatMap(([key, item]) => {
    const number = WRITTEN_NUMBER.exec(key)?.[1];
    return number === undefined ? [] : [{ number: Number(number), item }];
  });
  if (keyed.length > 0) return keyed;
  if (numbers.length === 1 && VERDICT_NAMES.some((name) => name in value)) return [{ number: numbers[0], item: value }];
  return Object.keys(value).length === 0 ? [] : undefined;
}

/** By number where any item has one, else by position. */
function matched(
  entries: readonly Entry[],
  numbers: readonly number[],
): readonly { readonly number: number; readonly item: unknown }[] {
  const isNumbered = entries.some(({ number }) => number !== undefined);
  return entries.flatMap(({ number, item }, index) => {
    const own = isNumbered ? number : numbers[index];
    return own === undefined || !numbers.includes(own) ? [] : [{ number: own, item }];
  });
}

function numberIn(item: unknown): number | undefined {
  if (!isFields(item)) return undefined;
  for (const name of NUMBER_NAMES) {
    const written = item[name];
    const digits = typeof written === "string" ? WRITTEN_NUMBER.exec(written)?.[1] : written;
    if (typeof digits === "number" && Number.isInteger(digits)) return digits;
    if (typeof digits === "string") return Number(digits);
  }
  return undefined;
}

function verdictIn(item: unknown): unknown {
  if (!isFields(item)) return item;
  return VERDICT_NAMES.map((name) => item[name]).find((written) => written !== undefined);
}

function isAbsent(written: unknown): boolean {
  return written === undefined || written === null || (typeof written === "string" && written.trim() === "");
}

function hasPlaceholder(item: unknown): boolean {
  return PLACEHOLDER.test(textIn(item, REASON_NAMES) ?? "");
}

function wordsIn(item: unknown): Omit<ReadVerdict, "verdict"> {
  const reason = textIn(item, REASON_NAMES);
  const quote = textIn(item, ["quote"]);
  return { ...(reason === undefined ? {} : { reason }), ...(quote === undefined ? {} : { quote }) };
}

function textIn(item: unknown, names: readonly string[]): string | undefined {
  if (!isFields(item)) return undefined;
  const text = names.map((name) => item[name]).find((found) => typeof found === "string" && found.trim() !== "");
  return typeof text === "string" ? text.trim() : undefined;
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
