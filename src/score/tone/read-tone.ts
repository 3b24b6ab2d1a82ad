import { createLanguageDetector, type DetectedLanguage, type LanguageDetector } from "./detect-language.ts";
import { joinLexicons } from "./lexicon.ts";
import { meanOf } from "./mean.ts";
import { tonePacks } from "./packs/index.ts";
import type { TonePack } from "./packs/tone-pack.ts";
import { createSentenceScorer, type ScoredSentence } from "./score-sentence.ts";
import type { Sentence } from "./sentence.ts";
import { sentencesOf } from "./sentences-of.ts";
import { type Spelling, spellingOf } from "./spelling.ts";

/** The tone of a text. */
export type ToneReading =
  | {
      readonly kind: "read";
      /** Primary subtag of the main language; undefined where emoji alone speak. */
      readonly language: string | undefined;
      /** The sentences that say something, in order. */
      readonly sentences: readonly ScoredSentence[];
      /** Mean of the sentences, from -1 to 1; one that opens with "but" or the like weighs more. */
      readonly sentiment: number;
    }
  /** There is no pack. `name` is that of the language, or of the script where no more can be told. */
  | { readonly kind: "language_unsupported"; readonly name: string }
  /** Nothing in the text carries sentiment. */
  | { readonly kind: "no_sentiment" };

/** Reads a text in steps, between which the caller may do something else. */
export type ToneReader = (text: string) => Generator<void, ToneReading>;

export interface ToneReaderOptions {
  /** Primary subtag of the language to read every text in. Default: told from the text. */
  readonly language?: string | undefined;
  /** Default: every language that we have. */
  readonly packs?: readonly TonePack[];
}

/** Characters by whose beginning the language is told. */
const SAMPLE_CHARACTERS = 10_000;
/** Characters read in one step. */
const STEP_CHARACTERS = 10_000;
/** Weight of a sentence that sets itself against the one before it. */
const CONTRAST_WEIGHT = 1.5;

/** Makes a reader. Texts of any length are read in time linear in it. */
export function createToneReader({ language, packs = tonePacks }: ToneReaderOptions = {}): ToneReader {
  const chosen = packs.find((pack) => pack.language === language);

  return function* read(text) {
    const { spelling, detectLanguage } = toolsOf(packs);
    const sentences = sentencesOf(text, spelling);
    const sample = takeSample(sentences);
    const detected: DetectedLanguage =
      chosen === undefined ? detectLanguage(sample) : { kind: "supported", packs: [chosen] };
    if (detected.kind === "unsupported") return { kind: "language_unsupported", name: detected.name };
    const languages = detected.kind === "supported" ? detected.packs : [];
    const scoreSentence = createSentenceScorer(joinLexicons(languages));
    const scored: ScoredSentence[] = [];
    let stepEnd = STEP_CHARACTERS;
    for (const sentence of chain(sample, sentences)) {
      const score = scoreSentence(sentence);
      if (score !== undefined) scored.push(score);
      if (sentence.end < stepEnd) continue;
      yield;
      stepEnd = sentence.end + STEP_CHARACTERS;
    }
    if (scored.length === 0) return { kind: "no_sentiment" };
    return { kind: "read", language: languages[0]?.language, sentences: scored, sentiment: weigh(scored) };
  };
}

interface Tools {
  readonly spelling: Spelling;
  readonly detectLanguage: LanguageDetector;
}

const tools = new WeakMap<readonly TonePack[], Tools>();

/** What is parsed out of the packs, once for all readers of the same ones, and not before a text is read. */
function toolsOf(packs: readonly TonePack[]): Tools {
  const made = tools.get(packs) ?? { spelling: spellingOf(packs), detectLanguage: createLanguageDetector(packs) };
  tools.set(packs, made);
  return made;
}

function takeSample(sentences: Generator<Sentence, void>): readonly Sentence[] {
  const sample: Sentence[] = [];
  for (let next = sentences.next(); next.done !== true; next = sentences.next()) {
    sample.push(next.value);
    if (next.value.end >= SAMPLE_CHARACTERS) break;
  }
  return sample;
}

function* chain(sample: readonly Sentence[], rest: Iterable<Sentence>): Generator<Sentence, void> {
  yield* sample;
  yield* rest;
}

function weigh(sentences: readonly ScoredSentence[]): number {
  return meanOf(
    sentences.map(({ sentiment }) => sentiment),
    sentences.map(({ isContrast }) => (isContrast ? CONTRAST_WEIGHT : 1)),
  );
}
