import { scriptOf } from "./scripts.ts";

/** What a code unit is to the reader of sentences. */
export const CharacterKind = {
  other: 0,
  letter: 1,
  /** A word of its own. */
  ideograph: 2,
  digit: 3,
  space: 4,
  newline: 5,
  fullStop: 6,
  /** Ends a sentence, whatever follows. */
  terminator: 7,
  boundary: 8,
  /** Opens code. */
  fence: 9,
  /** Opens an emoticon, else is a boundary. */
  eyes: 10,
  /** May be an emoji, by itself or with the unit after it. */
  symbol: 11,
  apostrophe: 12,
  underscore: 13,
  hyphen: 14,
  at: 15,
  /** Not seen by a reader: zero-width marks, direction marks, variation selectors. */
  invisible: 16,
} as const;

export type CharacterKind = (typeof CharacterKind)[keyof typeof CharacterKind];

const CHARACTERS: readonly (readonly [kind: CharacterKind, characters: string])[] = [
  [CharacterKind.digit, "0123456789０１２３４５６７８９"],
  [CharacterKind.space, " \t\v\f\u00a0\u3000"],
  [CharacterKind.newline, "\n\r\u0085\u2028\u2029"],
  [CharacterKind.fullStop, ".…"],
  [CharacterKind.terminator, "!?！？。．｡‼⁇⁈⁉"],
  [CharacterKind.boundary, ",()[]{}|—–―，；（）【】《》「」『』〈〉،؛;"],
  [CharacterKind.fence, "`~"],
  [CharacterKind.eyes, ":;=<>^："],
  [CharacterKind.apostrophe, "'’‘ʼ＇"],
  [CharacterKind.underscore, "_"],
  [CharacterKind.hyphen, "-"],
  [CharacterKind.at, "@"],
  [CharacterKind.invisible, "\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\u2061\u2062\u2063\u2064\ufeff"],
];

const KINDS = fillKinds();

export function kindOf(code: number): CharacterKind {
  return (KINDS[code] ?? CharacterKind.other) as CharacterKind;
}

function fillKinds(): Uint8Array {
  const kinds = new Uint8Array(0x10000);
  kinds.fill(CharacterKind.space, 0x2000, 0x200b);
  kinds.fill(CharacterKind.invisible, 0x202a, 0x202f);
  kinds.fill(CharacterKind.invisible, 0x2066, 0x206a);
  kinds.fill(CharacterKind.symbol, 0x2100, 0x2e00);
  kinds.fill(CharacterKind.symbol, 0xd800, 0xdc00);
  kinds.fill(CharacterKind.invisible, 0xfe00, 0xfe10);
  for (let code = 0; code < kinds.length; code++) {
    const script = scriptOf(code)?.name;
    if (script !== undefined) kinds[code] = script === "Han" ? CharacterKind.ideograph : CharacterKind.letter;
  }
  for (const [kind, characters] of CHARACTERS) {
    for (let index = 0; index < characters.length; index++) kinds[characters.charCodeAt(index)] = kind;
  }
  return kinds;
}
