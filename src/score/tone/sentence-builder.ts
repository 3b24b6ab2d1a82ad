import { BOUNDARY, type Sentence, type Token } from "./sentence.ts";

/** Longest sentence, in tokens: text without any end mark is cut here, so that memory and scope stay bounded. */
const MAX_TOKENS = 500;

/** Collects the tokens of the sentence that is being read. */
export interface SentenceBuilder {
  /** Adds a word that starts at `start`: to the next sentence, where this one has met its end mark. */
  addWord(word: Token, start: number): void;
  /** An emoji after the end mark still belongs to the sentence before it. */
  addEmoji(emoji: Token): void;
  addBoundary(): void;
  /** The sentence has met its end mark. */
  end(exclamations: number): void;
  /** Closes the sentence at once. */
  close(end: number): void;
  /** Gives the closed sentence away, if there is one. */
  takeClosed(): Sentence | undefined;
}

export function createSentenceBuilder(): SentenceBuilder {
  let closed: Sentence | undefined;
  let tokens: Token[] = [];
  let exclamations = 0;
  let capitals = 0;
  let words = 0;
  let hasEnded = false;
  const close = (end: number): void => {
    hasEnded = false;
    if (tokens.length === 0) return;
    closed = { tokens, exclamations, isMixedCase: capitals > 0 && capitals < words, end };
    tokens = [];
    exclamations = 0;
    capitals = 0;
    words = 0;
  };
  return {
    addWord(word, start) {
      if (hasEnded || tokens.length >= MAX_TOKENS) close(start);
      tokens.push(word);
      words++;
      if (word.isCapital) capitals++;
    },
    addEmoji(emoji) {
      if (tokens.length < MAX_TOKENS) tokens.push(emoji);
    },
    addBoundary() {
      if (!hasEnded && tokens.length < MAX_TOKENS) tokens.push(BOUNDARY);
    },
    end(marks) {
      hasEnded = true;
      exclamations += marks;
    },
    close,
    takeClosed() {
      const sentence = closed;
      closed = undefined;
      return sentence;
    },
  };
}
