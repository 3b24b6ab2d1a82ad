/** "not good" is nearly "bad"; "not bad" is far from "good". */
const NEGATED_PRAISE = -0.85;
const NEGATED_BLAME = -0.5;
const DOUBLY_NEGATED = 0.7;
/** How far on a negator still turns a word joined to the one it has turned: "not good or useful". */
const COORDINATION_REACH = 3;
/** Of two negators nearer than that the one turns the other: "not without problems". */
const WORDS_BETWEEN_NEGATORS = 1;
const BOOSTER_REACH = 3;
/** What a clause weighs that opens with "although". */
const CONCEDED = 0.6;

/** What the words of a clause so far do to the next one. */
export interface Clause {
  negate(reach: number): void;
  boost(factor: number): void;
  concede(): void;
  /** A strength as it is meant here. */
  read(strength: number): number;
  /** Words that did none of this have passed. */
  pass(words: number): void;
  /** The clause is over. */
  reset(): void;
}

export function createClause(): Clause {
  let negators = 0;
  let negationLeft = 0;
  let turnedSign = 0;
  let factor = 1;
  let boosterLeft = 0;
  let isConceded = false;

  const turn = (strength: number): number => {
    const sign = Math.sign(strength);
    if (negationLeft <= 0 || (turnedSign !== 0 && turnedSign !== sign)) return strength;
    turnedSign = sign;
    negationLeft = COORDINATION_REACH;
    if (negators % 2 === 0) return strength * DOUBLY_NEGATED;
    return strength * (sign > 0 ? NEGATED_PRAISE : NEGATED_BLAME);
  };

  return {
    negate(reach) {
      const isDouble = turnedSign === 0 && negationLeft > 0 && reach - negationLeft <= WORDS_BETWEEN_NEGATORS;
      negators = isDouble ? negators + 1 : 1;
      turnedSign = 0;
      negationLeft = reach;
    },
    boost(by) {
      factor *= by;
      boosterLeft = BOOSTER_REACH;
    },
    concede() {
      isConceded = true;
    },
    read(strength) {
      const turned = turn(strength);
      // What is denied is the degree: "not very good" says no more than "not good".
      const isDenied = turned !== strength;
      const boosted = boosterLeft > 0 && !(isDenied && factor > 1) ? turned * factor : turned;
      factor = 1;
      boosterLeft = 0;
      return isConceded ? boosted * CONCEDED : boosted;
    },
    pass(words) {
      negationLeft -= words;
      boosterLeft -= words;
      if (boosterLeft <= 0) factor = 1;
    },
    reset() {
      negationLeft = 0;
      factor = 1;
      boosterLeft = 0;
      isConceded = false;
    },
  };
}
