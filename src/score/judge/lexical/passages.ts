import { contentWords } from "./content-words.ts";
import { namesIn } from "./names-in.ts";
import { type CountedNumber, numbersIn } from "./numbers-in.ts";
import { splitClauses, splitSentences } from "./split-sentences.ts";

/** A sentence or clause with what is compared of it. */
export interface Passage {
  /** Verbatim. */
  readonly text: string;
  readonly words: ReadonlySet<string>;
  readonly numbers: readonly CountedNumber[];
  readonly names: ReadonlySet<string>;
}

/** One piece of evidence with its sentences and clauses. */
export interface EvidenceItem extends Passage {
  readonly passages: readonly Passage[];
}

/** Reads a sentence. */
export function toPassage(text: string): Passage {
  return { text, words: contentWords(text), numbers: numbersIn(text), names: namesIn(text) };
}

/** Share of the claim's words that a passage has. */
export function coverageOf(said: Passage, passage: Passage): number {
  let shared = 0;
  for (const word of said.words) if (passage.words.has(word)) shared += 1;
  return said.words.size === 0 ? 0 : shared / said.words.size;
}

/** Reads a piece of evidence: prose by sentence and clause, JSON by record. */
export function toEvidenceItem(text: string): EvidenceItem {
  const sentences = text.split(/(?<=\}),\s{0,10}(?=\{)/).flatMap(splitSentences);
  const clauses = sentences.flatMap((sentence) => {
    const parts = splitClauses(sentence);
    return parts.length > 1 ? [sentence, ...parts] : [sentence];
  });
  return { ...toPassage(text), passages: clauses.map(toPassage) };
}
