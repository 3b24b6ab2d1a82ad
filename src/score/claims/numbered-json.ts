import type { NumberedItem } from "../judge/judge.ts";

/** Items as one JSON object by number, so that a line break or a quote in one can't make two of it. */
export function numberedJson(items: readonly NumberedItem[]): string {
  return JSON.stringify(Object.fromEntries(items.map(({ number, text }) => [String(number), text])));
}
