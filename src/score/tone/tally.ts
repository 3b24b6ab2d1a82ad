/** The same emoji any more often in a row says no more. */
const MAX_REPEATS = 3;
/** How far behind a word a trailing booster may stand: "I like it a lot". */
const TRAILING_REACH = 3;

/** Adds up what a sentence says. Positions count tokens. */
export interface Tally {
  /** A word that was read, and where it ends. */
  add(strength: number, end: number): void;
  addEmoji(strength: number, end: number): void;
  /** Multiplies the word read last, unless that is too far back: then says so. */
  boostLast(factor: number, start: number): boolean;
  /** What comes now is set against what was added so far. */
  contrast(): void;
  /** Gives away the sums of the parts that are set against each other, those that something was added to, and starts anew. */
  take(): readonly number[];
}

export function createTally(): Tally {
  let parts: number[] = [];
  let sum = 0;
  let isEmpty = true;
  let lastStrength = 0;
  let lastEnd = -Infinity;
  let repeats = 0;
  const add = (strength: number, end: number): void => {
    sum += strength;
    isEmpty = false;
    lastStrength = strength;
    lastEnd = end;
  };
  const closePart = (): void => {
    if (!isEmpty) parts.push(sum);
    sum = 0;
    isEmpty = true;
  };
  return {
    add,
    addEmoji(strength, end) {
      repeats = lastEnd === end - 1 && lastStrength === strength ? repeats + 1 : 1;
      if (repeats <= MAX_REPEATS) add(strength, end);
      else lastEnd = end;
    },
    boostLast(factor, start) {
      if (start - lastEnd >= TRAILING_REACH) return false;
      sum += lastStrength * (factor - 1);
      return true;
    },
    contrast: closePart,
    take() {
      closePart();
      const taken = parts;
      if (parts.length > 0) parts = [];
      lastStrength = 0;
      lastEnd = -Infinity;
      return taken;
    },
  };
}
