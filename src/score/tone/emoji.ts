import { CharacterKind, kindOf } from "./characters.ts";
import { EMOJI, EMOTICONS } from "./packs/emoji.ts";
import { parseWeights } from "./parse-pack.ts";
import { isLetterOrDigit } from "./read-word.ts";
import type { Token } from "./sentence.ts";

const EMOJI_TOKENS: ReadonlyMap<number, Token> = new Map(
  parseWeights(EMOJI).flatMap(({ weight, entries }) =>
    entries.map((emoji) => [emoji.codePointAt(0) ?? 0, toEmojiToken(weight)] as const),
  ),
);
const EMOTICON_TOKENS: ReadonlyMap<string, Token> = new Map(
  parseWeights(EMOTICONS).flatMap(({ weight, entries }) =>
    entries.map((emoticon) => [emoticon, toEmojiToken(weight)] as const),
  ),
);
const LONGEST_EMOTICON = 4;

/** The emoji at `start`, where it has a strength, and where what stands there ends. */
export function emojiAt(text: string, start: number): { readonly token: Token | undefined; readonly end: number } {
  const codePoint = text.codePointAt(start) ?? 0;
  return { token: EMOJI_TOKENS.get(codePoint), end: start + (codePoint > 0xffff ? 2 : 1) };
}

/** The emoticon at `start`. One that is made of letters or slashes must stand apart from words; none follows a digit. */
export function emoticonAt(text: string, start: number): { readonly token: Token; readonly end: number } | undefined {
  for (let end = Math.min(start + LONGEST_EMOTICON, text.length); end > start + 1; end--) {
    const token = EMOTICON_TOKENS.get(text.slice(start, end));
    if (token === undefined) continue;
    const before = kindOf(text.charCodeAt(start - 1));
    const isOpenEnded = !"()（）".includes(text.charAt(end - 1));
    const isPartOfWord = isOpenEnded && (before === CharacterKind.letter || isLetterOrDigit(text, end));
    return before === CharacterKind.digit || isPartOfWord ? undefined : { token, end };
  }
  return undefined;
}

function toEmojiToken(strength: number): Token {
  return { text: "", shortened: "", script: "", isCapital: false, isBoundary: false, strength };
}
