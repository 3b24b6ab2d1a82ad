import { CharacterKind, kindOf } from "./characters.ts";
import { scriptOf } from "./scripts.ts";

/** A run of letters and digits as it stands in the text. */
export interface RawWord {
  readonly end: number;
  /** Empty where the word has digits only. */
  readonly script: string;
  /** Has no character beyond ASCII. */
  readonly isAscii: boolean;
  /** Has upper-case ASCII letters. */
  readonly hasUpperCase: boolean;
  /** Two letters or more, all of them upper-case. */
  readonly isCapital: boolean;
  /** Has the same letter three times running. */
  readonly isDrawnOut: boolean;
  /** Has an underscore inside: a name in a program, not a word. */
  readonly isIdentifier: boolean;
}

/** What every word is that `endOfPlainWord` finds, but for its end. */
export const PLAIN_WORD: RawWord = {
  end: 0,
  script: "Latin",
  isAscii: true,
  hasUpperCase: false,
  isCapital: false,
  isDrawnOut: false,
  isIdentifier: false,
};

const SPACE = 0x20;
const COMMA = 0x2c;

/**
 * Where the word that starts at `start` ends, if it has nothing but lower-case ASCII letters, none of them drawn out, with a
 * space or a comma after them: as nearly all English words, which so need no closer look.
 */
export function endOfPlainWord(text: string, start: number): number | undefined {
  let at = start;
  let code = text.charCodeAt(at);
  let previous = 0;
  let repeats = 1;
  while (code >= 0x61 && code <= 0x7a) {
    repeats = code === previous ? repeats + 1 : 1;
    if (repeats === 3) return undefined;
    previous = code;
    at++;
    code = text.charCodeAt(at);
  }
  return at > start && (code === SPACE || code === COMMA) ? at : undefined;
}

/** Reads the word that starts at `start`, which must be a letter or a digit. A word has letters of one script. */
export function readWord(text: string, start: number): RawWord {
  let script = "";
  let isLatin = true;
  let isAscii = true;
  let isDrawnOut = false;
  let isIdentifier = false;
  let upper = 0;
  let lower = 0;
  let at = start;
  let previous = 0;
  let repeats = 0;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === previous) {
      repeats++;
      if (repeats === 3) isDrawnOut = true;
    } else {
      repeats = 1;
      previous = code;
    }
    // Nearly all characters are of this kind, so they are not looked up.
    if (code >= 0x61 && code <= 0x7a && isLatin) {
      script = "Latin";
      lower++;
      continue;
    }
    const kind = kindOf(code);
    if (kind === CharacterKind.letter) {
      const own = scriptOf(code)?.name ?? "";
      if (script !== own && script !== "") break;
      script = own;
      isLatin = own === "Latin";
      if (code >= 0x41 && code <= 0x5a) upper++;
      else lower++;
    } else if (kind === CharacterKind.apostrophe || kind === CharacterKind.underscore) {
      if (!isLetterOrDigit(text, at + 1)) break;
      if (kind === CharacterKind.underscore) isIdentifier = true;
    } else if (kind !== CharacterKind.digit) {
      if (kind !== CharacterKind.invisible) break;
    }
    if (code >= 0x80) isAscii = false;
  }
  return {
    end: at,
    script,
    isAscii,
    hasUpperCase: upper > 0,
    isCapital: upper >= 2 && lower === 0,
    isDrawnOut,
    isIdentifier,
  };
}

/** Whether a letter or digit stands there. */
export function isLetterOrDigit(text: string, at: number): boolean {
  const kind = kindOf(text.charCodeAt(at));
  return kind === CharacterKind.letter || kind === CharacterKind.digit;
}
