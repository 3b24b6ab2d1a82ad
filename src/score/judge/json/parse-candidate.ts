import { jsonrepair } from "jsonrepair";

/** A value and the valid JSON text that says it. */
interface ParsedJson {
  readonly ok: true;
  readonly value: unknown;
  readonly json: string;
}

/** What a candidate holds, if it is JSON at all. */
export type ParsedCandidate = ParsedJson | { readonly ok: false };

/** Longest text that is mended; answers beyond it that are no JSON are sent back as they are. */
const MAX_MENDED_CHARACTERS = 200_000;

/** Control characters that `jsonrepair` does not know how to escape. */
const STRAY_CONTROLS = /[^\P{Cc}\n\r\t\b\f]/gu;

/** Parses balanced text as JSON, mending only slips that leave no doubt about what was meant. */
export function parseCandidate(text: string): ParsedCandidate {
  return parseJson(text) ?? mend(text) ?? { ok: false };
}

/** Parses text that has to be JSON as it stands; `undefined` where it is not. */
export function parseJson(json: string): ParsedJson | undefined {
  try {
    return { ok: true, value: JSON.parse(json) as unknown, json };
  } catch {
    return undefined;
  }
}

function mend(text: string): ParsedJson | undefined {
  if (text.length > MAX_MENDED_CHARACTERS) return undefined;
  const cleaned = text.replaceAll(STRAY_CONTROLS, " ");
  if (!canBeMended(cleaned)) return undefined;
  try {
    return parseJson(jsonrepair(cleaned));
  } catch {
    return undefined;
  }
}

/**
 * Strings, punctuation, values and unquoted keys; whatever else stands outside a string is not JSON written
 * carelessly.
 */
const TOKEN =
  /\s{1,1000}|(?<open>[{[])|(?<close>[}\]])|(?<separator>[,:])|(?<quote>["'])|(?<value>-?\d{1,40}(?:\.\d{1,40})?(?:[eE][+-]?\d{1,4})?|(?:true|false|null|True|False|None)\b)|(?<key>[A-Za-z_]\w{0,60})(?=\s{0,20}:)/y;

/**
 * `jsonrepair` makes JSON of nearly anything: `"yes"|"no"` becomes one string, a stray word another. So it gets only
 * text whose tokens are all JSON's own and where no two values stand side by side: what is then left to mend are
 * commas too many, control characters in strings, single quotes, unquoted keys, and Python's names for constants.
 */
function canBeMended(text: string): boolean {
  let position = 0;
  let endsValue = false;
  while (position < text.length) {
    TOKEN.lastIndex = position;
    const groups = TOKEN.exec(text)?.groups;
    if (groups === undefined) return false;
    position = TOKEN.lastIndex;
    const startsValue = groups["open"] ?? groups["quote"] ?? groups["value"] ?? groups["key"];
    if (startsValue !== undefined && endsValue) return false;
    if (groups["quote"] !== undefined) position = endOfString(text, position, groups["quote"]);
    if (groups["quote"] ?? groups["value"] ?? groups["close"] ?? groups["key"]) endsValue = true;
    else if (groups["separator"] ?? groups["open"]) endsValue = false;
  }
  return true;
}

function endOfString(text: string, from: number, quote: string): number {
  let index = from;
  while (index < text.length && text[index] !== quote) index += text[index] === "\\" ? 2 : 1;
  return index + 1;
}
