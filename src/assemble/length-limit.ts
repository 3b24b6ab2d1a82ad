import type { CapturedSpan } from "../model/captured-span.ts";

const SHORTEST_LIMIT = 64;
const SHORTEST_ROUND_LIMIT = 1_000;

/** Finds out at which length the exporter cut text, if it did. */
export interface LengthLimit {
  /** Takes note of the lengths of a span's attributes. */
  note(span: CapturedSpan): void;
  /** True for text that is as long as the limit: what came after was cut. */
  isReachedBy(text: string | undefined): boolean;
}

/**
 * No text is longer than a limit. So the longest text of the run stands at one where a different text has the very same
 * length, or where the length is a multiple of 1,000 or 1,024, as people set limits.
 */
export function createLengthLimit(): LengthLimit {
  let longest = "";
  let isShared = false;

  function note(value: unknown): void {
    if (typeof value !== "string" || value.length < longest.length) return;
    if (value.length > longest.length) {
      longest = value;
      isShared = false;
    } else isShared ||= value !== longest;
  }

  function noteAll(attributes: Readonly<Record<string, unknown>>): void {
    for (const key in attributes) note(attributes[key]);
  }

  return {
    note(span) {
      noteAll(span.attributes);
      for (const { attributes } of span.events) noteAll(attributes);
    },
    isReachedBy(text) {
      const length = longest.length;
      if (text === undefined || text.length !== length || length < SHORTEST_LIMIT) return false;
      const isRound = length >= SHORTEST_ROUND_LIMIT && (length % 1_000 === 0 || length % 1_024 === 0);
      return isShared || isRound;
    },
  };
}
