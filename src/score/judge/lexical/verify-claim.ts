import { findConflict } from "./find-conflict.ts";
import { coverageOf, type EvidenceItem, type Passage, toPassage } from "./passages.ts";

/** What the built-in judge makes of one claim. */
export interface ClaimCheck {
  readonly verdict: "yes" | "no" | "unsure";
  readonly detail: string;
  /** Verbatim from the evidence; absent where nothing there resembles the claim. */
  readonly quote?: string;
}

/** Shares of the claim's words that the evidence has to have, found by trying on labelled pairs. */
const RELATED = 0.45;
const SUPPORTED = 0.65;
const SUPPORTED_ACROSS_SENTENCES = 0.75;

const MAX_QUOTE_CHARACTERS = 200;

/** Compares a claim with the evidence by words, numbers, names and negation. */
export function verifyClaim(claim: string, evidence: readonly EvidenceItem[]): ClaimCheck {
  const said = toPassage(claim);
  const match = bestMatch(said, evidence);
  if (match === undefined || match.coverage < RELATED)
    return { verdict: "unsure", detail: "the evidence says nothing that resembles it." };

  const { item, passage, coverage } = match;
  const quote = passage.text.slice(0, MAX_QUOTE_CHARACTERS);
  const conflict = findConflict(said, passage);
  if (conflict !== undefined) return { verdict: "no", detail: conflict, quote };

  const missing = missingFrom(said, item);
  if (missing !== undefined) return { verdict: "unsure", detail: `the evidence does not mention ${missing}.` };
  if (coverage >= SUPPORTED || coverageOf(said, item) >= SUPPORTED_ACROSS_SENTENCES)
    return { verdict: "yes", detail: "the evidence has its words, numbers and names.", quote };
  return { verdict: "unsure", detail: "the evidence has only part of its words." };
}

interface Match {
  readonly item: EvidenceItem;
  readonly passage: Passage;
  readonly coverage: number;
  readonly sharedNumbers: number;
}

/** Among equals the passage with more of the claim's numbers, then the shorter one, since it says less besides. */
function bestMatch(said: Passage, evidence: readonly EvidenceItem[]): Match | undefined {
  let best: Match | undefined;
  for (const item of evidence)
    for (const passage of item.passages) {
      const coverage = coverageOf(said, passage);
      const sharedNumbers = said.numbers.filter((number) => hasNumber(passage, number.value)).length;
      const match = { item, passage, coverage, sharedNumbers };
      if (best === undefined || isBetter(match, best)) best = match;
    }
  return best;
}

function isBetter(one: Match, other: Match): boolean {
  if (one.coverage !== other.coverage) return one.coverage > other.coverage;
  if (one.sharedNumbers !== other.sharedNumbers) return one.sharedNumbers > other.sharedNumbers;
  return one.passage.text.length < other.passage.text.length;
}

function hasNumber(passage: Passage, value: string): boolean {
  return passage.numbers.some((number) => number.value === value);
}

function missingFrom(said: Passage, item: EvidenceItem): string | undefined {
  const number = said.numbers.find(({ value }) => !hasNumber(item, value));
  if (number !== undefined) return `the number ${number.text}`;
  const text = item.text.toLowerCase();
  const name = [...said.names].find((candidate) => !text.includes(candidate));
  return name === undefined ? undefined : `“${name}”`;
}
