/** A word, an emoji or the border of a clause. Words are lower-case; those of Chinese are single characters. */
export interface Token {
  /** Empty where the token is no word. */
  readonly text: string;
  /** How a drawn-out word is written: `good` for `gooood`. Empty for all others. */
  readonly shortened: string;
  /** Script of the word. */
  readonly script: string;
  readonly isCapital: boolean;
  readonly isBoundary: boolean;
  /** Strength of an emoji or emoticon; 0 for all other tokens. */
  readonly strength: number;
}

export interface Sentence {
  readonly tokens: readonly Token[];
  /** Exclamation marks in it. */
  readonly exclamations: number;
  /** Has words in capitals and others: capitals then stand for emphasis. */
  readonly isMixedCase: boolean;
  /** Where the sentence ends in the text. */
  readonly end: number;
}

/** A Chinese character, but for its text. */
export const IDEOGRAPH: Token = {
  text: "",
  shortened: "",
  script: "Han",
  isCapital: false,
  isBoundary: false,
  strength: 0,
};

/** A comma, a bracket, a dash: what was said before does not reach over it. */
export const BOUNDARY: Token = {
  text: "",
  shortened: "",
  script: "",
  isCapital: false,
  isBoundary: true,
  strength: 0,
};
