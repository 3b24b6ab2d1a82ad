/** The outermost JSON-looking values of a text, in order, or why it holds none that is whole. */
export type FoundJson =
  | { readonly ok: true; readonly candidates: readonly string[] }
  | { readonly ok: false; readonly problem: string; readonly isCutOff: boolean };

const MAX_DEPTH = 64;

/**
 * A bracket that opens JSON rather than an aside in prose: an object with a first key or none, an array whose first
 * item is a string, an array or an object. Bounded, so that each bracket costs the same however the text goes on.
 */
const OPENING = /\{\s{0,200}(?:["'}]|[A-Za-z_]\w{0,60}\s{0,20}:)|\[(?:\s{0,200}["'{[]|\])/y;

/**
 * Finds every balanced value in one pass over the text, minding strings. What is still open where the text ends is cut
 * off, and then nothing of the text is believed.
 */
export function findJson(text: string): FoundJson {
  const candidates: string[] = [];
  let position = 0;
  while (position < text.length) {
    const start = findOpening(text, position);
    if (start === undefined) break;
    const end = findEnd(text, start);
    if (typeof end !== "number") return { ok: false, ...end };
    candidates.push(text.slice(start, end));
    position = end;
  }
  return { ok: true, candidates };
}

function findOpening(text: string, from: number): number | undefined {
  for (let index = from; index < text.length; index += 1) {
    const character = text[index];
    if (character !== "{" && character !== "[") continue;
    OPENING.lastIndex = index;
    if (index === 0 || OPENING.test(text)) return index;
  }
  return undefined;
}

/** Index after the value that opens at `start`. */
function findEnd(text: string, start: number): number | { readonly problem: string; readonly isCutOff: boolean } {
  const closers: string[] = [];
  const takesSingleQuotes = /^[{[\s]{1,200}'/.test(text.slice(start, start + 200));
  let quote: string | undefined;
  for (let index = start; index < text.length; index += 1) {
    const character = text[index];
    if (quote !== undefined) {
      if (character === "\\") index += 1;
      else if (character === quote) quote = undefined;
    } else if (character === '"' || (character === "'" && takesSingleQuotes)) quote = character;
    else if (character === "{") closers.push("}");
    else if (character === "[") closers.push("]");
    else if (character === "}" || character === "]") {
      if (closers.pop() !== character) return { problem: "The brackets of the JSON do not match.", isCutOff: false };
      if (closers.length === 0) return index + 1;
    }
    if (closers.length > MAX_DEPTH)
      return { problem: `The JSON is nested deeper than ${MAX_DEPTH} levels.`, isCutOff: false };
  }
  return { problem: "The answer ends before its JSON is complete.", isCutOff: true };
}
