import { isNegated } from "./is-negated.ts";
import type { CountedNumber } from "./numbers-in.ts";
import type { Passage } from "./passages.ts";
import { OPPOSITES } from "./word-lists.ts";

/** How a claim contradicts the passage that resembles it most, in words; `undefined` where it does not. */
export function findConflict(said: Passage, passage: Passage): string | undefined {
  return (
    numberConflict(said, passage) ??
    nameConflict(said, passage) ??
    oppositeConflict(said, passage) ??
    negationConflict(said, passage) ??
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

const CHINESE_COMPLEMENT = /([^，。；：]{2,12})(?:是|为|叫做|由)([^，。；：]{2,20})/u;

/** In Chinese names are not capitalised: two statements of one subject that share nothing of what they say about it. */
function complementConflict(said: Passage, passage: Passage): string | undefined {
  const [, subject = "", complement = ""] = CHINESE_COMPLEMENT.exec(said.text) ?? [];
  if (subject === "") return undefined;
  const [, otherComplement = ""] =
    CHINESE_COMPLEMENT.exec(passage.text.slice(Math.max(0, passage.text.indexOf(subject.slice(-3))))) ?? [];
  const isSameSubject = passage.text.includes(subject.slice(-3)) && otherComplement !== "";
  const sharesNothing = ![...complement].some((character) => passage.text.includes(character));
  return isSameSubject && sharesNothing
    ? `the evidence has “${otherComplement.trim()}” where it has “${complement}”.`
    : undefined;
}
