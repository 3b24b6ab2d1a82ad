import type { RawWord } from "./read-word.ts";
import type { Token } from "./sentence.ts";
import type { Spelling } from "./spelling.ts";

const SHORTEST_CONTRACTION = 4;
const APOSTROPHES = /[’‘ʼ＇]/g;
const INVISIBLE = /[\p{Cf}\p{Variation_Selector}]/gu;
const DRAWN_OUT = /(\p{L})\1{2,}/gu;

/** A word as it is looked up: lower-case and without what a reader does not see. */
export function toWordToken(written: string, word: RawWord): Token {
  const text = toLookUp(written, word);
  const { script, isCapital, isDrawnOut } = word;
  if (!isDrawnOut) return { text, shortened: "", script, isCapital, isBoundary: false, strength: 0 };
  const [doubled, single] = [text.replace(DRAWN_OUT, "$1$1"), text.replace(DRAWN_OUT, "$1")];
  return { text: doubled, shortened: single, script, isCapital, isBoundary: false, strength: 0 };
}

/** What a word is short for, word by word; undefined where it is a word of its own. */
export function spellOut(token: Token, { contractions }: Spelling): readonly Token[] | undefined {
  const { text } = token;
  // Contractions are of a verb and "not", so that few words need to be looked up.
  if (text.length < SHORTEST_CONTRACTION || !text.endsWith("t")) return undefined;
  return contractions.get(text)?.map((part) => ({ ...token, text: part }));
}

function toLookUp(written: string, { isAscii, hasUpperCase }: RawWord): string {
  if (isAscii) return hasUpperCase ? written.toLowerCase() : written;
  return written.replace(INVISIBLE, "").replace(APOSTROPHES, "'").toLowerCase();
}
