import { CharacterKind, kindOf } from "./characters.ts";
import { scriptOf } from "./scripts.ts";

/** A run of letters and digits as it stands in the text. */
export interface RawWord {
  readonly end: number;
  /** Empty where the word has digits only. */
  readonly script: string;
  /** Lower-case ASCII letters and digits only: can be looked up as it is. */
  readonly isPlain: boolean;
  readonly hasApostrophe: boolean;
  /** Two letters or more, all of them upper-case. */
  readonly isCapital: boolean;
  /** Has the same letter three times running. */
  readonly isDrawnOut: boolean;
  /** Has an underscore inside: a name in a program, not a word. */
  readonly isIdentifier: boolean;
}

/** Reads the word that starts at `start`, which must be a letter or a digit. A word has letters of one script. */
export function readWord(text: string, start: number): RawWord {
  let script = "";
  let isPlain = true;
  let hasApostrophe = false;
  let isDrawnOut = false;
  let isIdentifier = false;
  let upper = 0;
  let lower = 0;
  let at = start;
  let previous = 0;
  let repeats = 0;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const kind = kindOf(code);
    if (kind === CharacterKind.letter) {
      const own = code < 0x80 ? "Latin" : (scriptOf(code)?.name ?? "");
      if (script !== own && script !== "") break;
      script = own;
      repeats = code === previous ? repeats + 1 : 1;
      if (repeats === 3) isDrawnOut = true;
      const isUpper = code >= 0x41 && code <= 0x5a;
      if (isUpper) upper++;
      else lower++;
      if (isUpper || code >= 0x80) isPlain = false;
    } else if (kind === CharacterKind.invisible) {
      isPlain = false;
    } else if (kind === CharacterKind.apostrophe || kind === CharacterKind.underscore) {
      if (!isLetterOrDigit(text, at + 1)) break;
      if (kind === CharacterKind.underscore) isIdentifier = true;
      else hasApostrophe = true;
    } else if (kind !== CharacterKind.digit) {
      break;
    }
    previous = code;
  }
  return {
    end: at,
    script,
    isPlain: isPlain && !hasApostrophe,
    hasApostrophe,
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
