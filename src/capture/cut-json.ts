const DEEPEST = 10_000;

const OBJECT = 0;
const ARRAY = 1;

type Expected = "value" | "value or end" | "key" | "key or end" | "colon" | "comma or end" | "nothing";

/**
 * Reads the beginning of a JSON text that was cut: what is open is closed, a string that is a value keeps the part that is
 * there, and a key, number or literal that can't be told from its beginning is left out. Undefined where the text is not
 * the beginning of JSON. Linear; never throws.
 */
export function readCutJson(text: string): { readonly value: unknown } | undefined {
  const closed = closeCutJson(text);
  if (closed === undefined) return undefined;
  try {
    return { value: JSON.parse(closed) };
  } catch {
    return undefined;
  }
}

function closeCutJson(text: string): string | undefined {
  const open: number[] = [];
  let expected: Expected = "value";
  // Everything before this place becomes valid JSON by closing what is open: nothing opens or closes after it.
  let wholeUntil = 0;
  let at = 0;
  while (at < text.length) {
    const character = text[at] as string;
    if (character === " " || character === "\n" || character === "\r" || character === "\t") {
      at++;
      continue;
    }
    if (character === '"') {
      const isKey = expected === "key" || expected === "key or end";
      if (!isKey && expected !== "value" && expected !== "value or end") return undefined;
      const string = scanString(text, at);
      if (string.isCut)
        return isKey ? close(text, wholeUntil, open) : close(`${text.slice(0, string.end)}"`, undefined, open);
      at = string.end;
      if (isKey) {
        expected = "colon";
        continue;
      }
      wholeUntil = at;
      expected = afterValue(open);
    } else if (character === "{" || character === "[") {
      if (expected !== "value" && expected !== "value or end") return undefined;
      if (open.length === DEEPEST) return undefined;
      open.push(character === "{" ? OBJECT : ARRAY);
      wholeUntil = ++at;
      expected = character === "{" ? "key or end" : "value or end";
    } else if (character === "}" || character === "]") {
      const kind = character === "}" ? OBJECT : ARRAY;
      const mayEnd = expected === "comma or end" || expected === (kind === OBJECT ? "key or end" : "value or end");
      if (!mayEnd || open.pop() !== kind) return undefined;
      wholeUntil = ++at;
      expected = afterValue(open);
    } else if (character === ",") {
      if (expected !== "comma or end") return undefined;
      at++;
      expected = open[open.length - 1] === OBJECT ? "key" : "value";
    } else if (character === ":") {
      if (expected !== "colon") return undefined;
      at++;
      expected = "value";
    } else {
      if (expected !== "value" && expected !== "value or end") return undefined;
      const end = scanScalar(text, at);
      if (end === at) return undefined;
      if (end === text.length) break;
      at = wholeUntil = end;
      expected = afterValue(open);
    }
  }
  return wholeUntil === 0 ? undefined : close(text, wholeUntil, open);
}

function afterValue(open: readonly number[]): Expected {
  return open.length === 0 ? "nothing" : "comma or end";
}

function close(text: string, end: number | undefined, open: readonly number[]): string {
  let closers = "";
  for (let level = open.length - 1; level >= 0; level--) closers += open[level] === OBJECT ? "}" : "]";
  return text.slice(0, end) + closers;
}

/** The end of the string that starts at `start`; where it is cut, the end without an escape or a surrogate pair that is only half there. */
function scanString(text: string, start: number): { readonly end: number; readonly isCut: boolean } {
  let at = start + 1;
  let halfPairAt = -1;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === 0x22) return { end: at + 1, isCut: false };
    if (code !== 0x5c) {
      halfPairAt = code >= 0xd800 && code <= 0xdbff ? at : -1;
      at++;
      continue;
    }
    const length = text[at + 1] === "u" ? 6 : 2;
    if (at + length > text.length) return { end: halfPairAt === -1 ? at : halfPairAt, isCut: true };
    const escaped = length === 6 ? Number.parseInt(text.slice(at + 2, at + 6), 16) : 0;
    halfPairAt = escaped >= 0xd800 && escaped <= 0xdbff ? at : -1;
    at += length;
  }
  return { end: halfPairAt === -1 ? text.length : halfPairAt, isCut: true };
}

/** The end of the number or literal that starts at `start`, or `start` where there is none. */
function scanScalar(text: string, start: number): number {
  for (const literal of ["true", "false", "null"]) {
    if (text.startsWith(literal, start)) return start + literal.length;
    if (text.length - start < literal.length && literal.startsWith(text.slice(start))) return text.length;
  }
  let end = start;
  while (end < text.length && "+-.0123456789eE".includes(text[end] as string)) end++;
  return end;
}
