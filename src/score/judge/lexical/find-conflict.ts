import { isNegated } from "./is-negated.ts";
import type { CountedNumber } from "./numbers-in.ts";
import { coverageOf, type Passage, toPassage } from "./passages.ts";
import { OPPOSITES } from "./word-lists.ts";

/** How a claim contradicts the passage that resembles it most, in words; `undefined` where it does not. */
export function findConflict(said: Passage, passage: Passage): string | undefined {
  return (
    numberConflict(said, passage) ??
    nameConflict(said, passage) ??
    oppositeConflict(said, closestPart(said, passage)) ??
    negationConflict(said, closestPart(said, passage)) ??
    complementConflict(said, passage)
  );
}

/** Another number in the place of the claim's: of the same unit, or bare in a record of keys and values. */
function numberConflict(said: Passage, passage: Passage): string | undefined {
  const isRecord = /"\s*:/.test(passage.text);
  const competes = (one: CountedNumber, other: CountedNumber): boolean =>
    one.unit === other.unit || (isRecord && other.unit === undefined);
  const unused = passage.numbers.filter(({ value }) => !said.numbers.some((number) => number.value === value));
  for (const number of said.numbers) {
    if (passage.numbers.some(({ value }) => value === number.value)) continue;
    const rival = unused.find((other) => competes(number, other));
    if (rival !== undefined) return `the evidence has the number ${rival.text} where it has ${number.text}.`;
  }
  return undefined;
}

/** A name of the claim's own where the passage has another one. */
function nameConflict(said: Passage, passage: Passage): string | undefined {
  const text = passage.text.toLowerCase();
  const claim = said.text.toLowerCase();
  const name = [...said.names].find((candidate) => !text.includes(candidate));
  const rival = [...passage.names].find((candidate) => !claim.includes(candidate));
  return name === undefined || rival === undefined
    ? undefined
    : `the evidence names “${rival}” where it has “${name}”.`;
}

function oppositeConflict(said: Passage, passage: Passage): string | undefined {
  const isOpposed = ([one, other]: readonly [RegExp, RegExp]): boolean =>
    hasOnly(said.text, one, other) && hasOnly(passage.text, other, one);
  const isTurned = OPPOSITES.some(([one, other]) => isOpposed([one, other]) || isOpposed([other, one]));
  return isTurned && isNegated(said.text) === isNegated(passage.text) ? "the evidence says the opposite." : undefined;
}

function hasOnly(text: string, wanted: RegExp, unwanted: RegExp): boolean {
  return wanted.test(text) && !unwanted.test(text);
}

function negationConflict(said: Passage, passage: Passage): string | undefined {
  return isNegated(said.text) === isNegated(passage.text) ? undefined : "one of the two is negated, the other is not.";
}

/**
 * The part of a sentence between commas that alone resembles the claim, since a negation in another part is none of the
 * claim's; the whole sentence where no part does.
 */
function closestPart(said: Passage, passage: Passage): Passage {
  const parts = passage.text.split(/[,，;；]\s?/).map(toPassage);
  const closest = parts.toSorted((one, other) => coverageOf(said, other) - coverageOf(said, one))[0];
  return closest !== undefined && coverageOf(said, closest) >= 0.5 ? closest : passage;
}

/** What in Chinese stands before a complement: it is, was born in, goes to, is called … */
const RELATION = /[是为于在到从由叫姓]$/;

/**
 * Chinese writes names like any other word. So two statements are compared from both ends: where they begin alike up
 * to a word of relation and end alike, and what stands between shares no character, one thing was put in the place of
 * another.
 */
function complementConflict(said: Passage, passage: Passage): string | undefined {
  const one = bare(said.text);
  const other = bare(passage.text);
  const start = sharedStart(one, other);
  const end = sharedEnd(one.slice(start), other.slice(start));
  const replaced = one.slice(start, one.length - end);
  const original = other.slice(start, other.length - end);
  if (!RELATION.test(one.slice(0, start)) || replaced.length < 2 || original.length < 2) return undefined;
  const sharesAny = Array.from(replaced).some((character) => original.includes(character));
  return sharesAny ? undefined : `the evidence has “${original}” where it has “${replaced}”.`;
}

function bare(text: string): string {
  return text.replaceAll(/[\s，。；：！“”"'']/g, "");
}

function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

function sharedEnd(one: string, other: string): number {
  let length = 0;
  while (length < one.length && length < other.length && one.at(-1 - length) === other.at(-1 - length)) length += 1;
  return length;
}
