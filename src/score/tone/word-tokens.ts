import type { RawWord } from "./read-word.ts";
import type { Token } from "./sentence.ts";
import type { Spelling } from "./spelling.ts";

const APOSTROPHES = /[’‘ʼ＇]/g;
const INVISIBLE = /[\p{Cf}\p{Variation_Selector}]/gu;
const DRAWN_OUT = /(\p{L})\1{2,}/gu;

/** The words of a text as they are looked up: lower-case, without what a reader does not see, contractions spelt out. */
export function toWordTokens(of: { written: string; word: RawWord; spelling: Spelling }): readonly Token[] {
  const { word, spelling } = of;
  const { script, isCapital } = word;
  const text = word.isPlain ? of.written : clean(of.written);
  const parts = word.hasApostrophe || text.endsWith("t") ? spelling.contractions.get(text) : undefined;
  if (parts !== undefined) return parts.map((part) => toWordToken({ text: part, script, isCapital }));
  if (!word.isDrawnOut) return [toWordToken({ text, script, isCapital })];
  const shortened = text.replace(DRAWN_OUT, "$1");
  return [toWordToken({ text: text.replace(DRAWN_OUT, "$1$1"), shortened, script, isCapital })];
}

export function toWordToken(word: {
  readonly text: string;
  readonly script: string;
  readonly shortened?: string;
  readonly isCapital?: boolean;
}): Token {
  return {
    text: word.text,
    shortened: word.shortened ?? "",
    script: word.script,
    isCapital: word.isCapital ?? false,
    isBoundary: false,
    strength: 0,
  };
}

function clean(written: string): string {
  return written.replace(INVISIBLE, "").replace(APOSTROPHES, "'").toLowerCase();
}
