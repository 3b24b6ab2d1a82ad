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

/** Reads a piece of evidence: prose by sentence and clause, JSON by line. */
export function toEvidenceItem(text: string): EvidenceItem {
  const sentences = splitSentences(text);
  const clauses = sentences.flatMap((sentence) => {
    const parts = splitClauses(sentence);
    return parts.length > 1 ? [sentence, ...parts] : [sentence];
  });
  return { ...toPassage(text), passages: clauses.map(toPassage) };
}
