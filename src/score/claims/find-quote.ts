import type { ContextItem } from "./pack-context.ts";

/** Shorter quotes are found everywhere and so point nowhere. */
const MIN_CHARACTERS = 3;

/**
 * Finds the item that a judge's quote was copied from: white space, quotation marks and backslashes apart, the quote has
 * to occur in it word for word. `undefined` where it occurs nowhere.
 */
export type FindQuote = (quote: string) => ContextItem | undefined;

/** Looks for quotes in these items; of several that hold one, the first. */
export function createQuoteFinder(items: readonly ContextItem[]): FindQuote {
  let comparable: readonly string[] | undefined;
  return (quote) => {
    const wanted = toComparable(quote).replace(/^[\s.…]+|[\s.…]+$/g, "");
    if (wanted.length < MIN_CHARACTERS) return undefined;
    const asItStands = items.find(({ text }) => text.includes(wanted));
    if (asItStands !== undefined) return asItStands;
    comparable ??= items.map(({ text }) => toComparable(text));
    return items[comparable.findIndex((text) => text.includes(wanted))];
  };
}

/** White space that is not one blank already: nearly all of a text is, and replacing it would cost most of the time. */
const LOOSE_SPACE = /[^\S ]\s*| \s+/g;

function toComparable(text: string): string {
  return text
    .replace(/\\n/g, " ")
    .replace(/["“”«»„\\]/g, "")
    .replace(LOOSE_SPACE, " ");
}
