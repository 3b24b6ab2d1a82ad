import { splitText } from "./split-text.ts";

/** One text that claims are checked against. */
export interface ContextItem {
  readonly text: string;
  /** The span that the text came from, where it came from a trace. */
  readonly spanId?: string | undefined;
}

/** Size of the pieces that an item too long for one request is cut into. */
const PIECE_CHARACTERS = 2000;

/**
 * Packs context into as few requests as its order allows, each of at most `maxCharacters`. Items stay whole where they
 * fit; a longer one is cut into pieces of about 2,000 characters.
 */
export function packContext(items: readonly ContextItem[], maxCharacters: number): readonly (readonly ContextItem[])[] {
  const packs: ContextItem[][] = [];
  let size = Infinity;
  for (const item of items) {
    const isTooLong = item.text.length > maxCharacters;
    const pieces = isTooLong ? splitText(item.text, Math.min(PIECE_CHARACTERS, maxCharacters)) : [item.text];
    for (const text of pieces) {
      if (size + text.length > maxCharacters) {
        packs.push([]);
        size = 0;
      }
      packs.at(-1)?.push({ ...item, text });
      size += text.length;
    }
  }
  return packs;
}
