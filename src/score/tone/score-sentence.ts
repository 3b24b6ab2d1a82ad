import { type Clause, createClause } from "./clause.ts";
import type { Entry, Lexicon } from "./lexicon.ts";
import type { Sentence } from "./sentence.ts";
import { createTally, type Tally } from "./tally.ts";

/** A sentence that says something. */
export interface ScoredSentence {
  /** From -1 to 1. */
  readonly sentiment: number;
  /** Opens with a word like "but": it outweighs the sentence before it. */
  readonly isContrast: boolean;
}

/** The larger, the more strong words it takes to drive a sentence to an extreme. */
const CURVE = 6;
const CAPITALS = 1.3;
const EXCLAMATION = 0.3;
const MAX_EXCLAMATIONS = 3;
/** Of parts that are set against each other, the last says what is meant. */
const LAST_PART_WEIGHT = 2;

/** The sentiment of a sentence; undefined where no word, emoji or emoticon in it carries any. */
export type SentenceScorer = (sentence: Sentence) => ScoredSentence | undefined;

export function createSentenceScorer(lexicon: Lexicon): SentenceScorer {
  const clause = createClause();
  const tally = createTally();
  return (sentence) => {
    clause.reset();
    const reading = { sentence, lexicon, clause, tally };
    for (let start = 0; start < sentence.tokens.length;) start = readTokenAt(reading, start);
    const parts = tally.take();
    if (parts.length === 0) return undefined;
    const emphasis = EXCLAMATION * Math.min(sentence.exclamations, MAX_EXCLAMATIONS);
    return {
      sentiment: weighParts(parts.map((sum) => toSentiment(sum + Math.sign(sum) * emphasis))),
      isContrast: lexicon.entryAt(sentence.tokens, 0)?.role === "contrast",
    };
  };
}

function toSentiment(strength: number): number {
  return strength / Math.sqrt(strength * strength + CURVE);
}

function weighParts(sentiments: readonly number[]): number {
  const last = sentiments.at(-1) ?? 0;
  const sum = sentiments.reduce((total, sentiment) => total + sentiment, last * (LAST_PART_WEIGHT - 1));
  return sum / (sentiments.length + LAST_PART_WEIGHT - 1);
}

interface Reading {
  readonly sentence: Sentence;
  readonly lexicon: Lexicon;
  readonly clause: Clause;
  readonly tally: Tally;
}

/** Reads the longest entry at `start` and gives the place after it. */
function readTokenAt(reading: Reading, start: number): number {
  const { sentence, lexicon, clause, tally } = reading;
  const token = sentence.tokens[start];
  const entry = lexicon.entryAt(sentence.tokens, start);
  const end = start + (entry?.length ?? 1);
  if (token?.isBoundary === true) clause.reset();
  else if (token !== undefined && token.strength !== 0) tally.addEmoji(token.strength, end);
  else if (entry === undefined) clause.pass(1);
  else applyEntry(reading, { entry, start, end });
  return end;
}

function applyEntry(reading: Reading, { entry, start, end }: { entry: Entry; start: number; end: number }): void {
  const { sentence, clause, tally } = reading;
  const { strength, factor, trailingFactor, reach, role } = entry;
  if (role === "contrast") {
    clause.reset();
    tally.contrast();
  }
  if (role === "concession") clause.concede();
  const isBooster = factor !== undefined && (strength === undefined || isBoostable(reading, end));
  if (isBooster) clause.boost(factor);
  else if (strength !== undefined) {
    const isEmphasised = sentence.isMixedCase && sentence.tokens[start]?.isCapital === true;
    tally.add(clause.read(isEmphasised ? strength * CAPITALS : strength), end);
  }
  if (trailingFactor !== undefined && !tally.boostLast(trailingFactor, start)) clause.boost(trailingFactor);
  if (reach !== undefined) clause.negate(reach);
  if (!isBooster && strength === undefined && reach === undefined) clause.pass(end - start);
}

/** A word like "pretty" or "terribly" boosts what it stands before, and else speaks for itself. */
function isBoostable({ sentence, lexicon }: Reading, next: number): boolean {
  const entry = lexicon.entryAt(sentence.tokens, next);
  return entry?.strength !== undefined || entry?.factor !== undefined;
}
