/**
 * What the engine knows of one language, as text that is parsed once. Entries are separated by white space. The words of
 * an entry are joined by `_`; in Chinese every character is a word of its own. The longest entry that fits always wins, so
 * `not_only` takes the `not` away from what follows. A weight holds for the entries after it.
 */
export interface TonePack {
  /** Primary subtag of BCP 47, as `en`. */
  readonly language: string;
  /** The language's name in English. */
  readonly name: string;
  /** Script whose words are looked up in this pack, as in `scripts.ts`. */
  readonly script: string;
  /** Changes with the data. */
  readonly version: string;
  /** Strengths, from -4 (strongest blame) to 4 (strongest praise), each with its entries. */
  readonly strengths: string;
  /** Entries that turn what follows them round. */
  readonly negators: string;
  /** How many words a negator looks ahead. */
  readonly negatorReach: number;
  /** Factors, each with the entries that multiply the strength of what follows them. */
  readonly boosters: string;
  /** Factors, each with the entries that multiply the strength of what stands before them. */
  readonly trailingBoosters: string;
  /** Entries after which a sentence says what it means: `but`. */
  readonly contrasts: string;
  /** Entries that open a clause which the rest of the sentence outweighs: `although`. */
  readonly concessions: string;
  /** Entries that say nothing, though a part of them would. */
  readonly neutral: string;
  /** `written=spelt_out` pairs that are read as what they are short for. */
  readonly contractions: string;
  /** Abbreviations, without their last dot, whose dot ends no sentence. */
  readonly abbreviations: string;
  /** Frequent words by which the language is told from others of its script. */
  readonly stopWords: string;
  /** Characters that are read alike, a group a word; entries are written with the first of a group. */
  readonly variants: string;
}
