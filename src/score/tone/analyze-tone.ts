import type { NotScorable } from "../scorer.ts";
import type { ToneReading } from "./read-tone.ts";
import { compareTones, measureStability, type ToneComparison, type ToneStability } from "./tone-metrics.ts";
import { explainComparison, explainStability } from "./tone-reason.ts";
import type { ToneTexts } from "./tone-texts.ts";

export type ToneAnalysis =
  | { readonly kind: "measured"; readonly metrics: ToneComparison | ToneStability; readonly reason: string }
  | { readonly kind: "declined"; readonly notScorable: NotScorable };

/** Sentences without which nothing can vary. */
const LEAST_SENTENCES = 2;

/** Measures the texts of a run, or says why they can't be. */
export async function analyzeTone(
  { mode, answer, reference }: ToneTexts,
  read: (text: string) => Promise<ToneReading>,
): Promise<ToneAnalysis> {
  if (answer.trim() === "") return decline("output_missing", "There is no answer text to read a tone from.");
  const answerTone = await read(answer);
  if (answerTone.kind === "language_unsupported") return unsupported("answer", answerTone.name);
  if (mode === "stability") return analyzeStability(answerTone);
  if (reference === undefined) return decline("evidence_missing", "There is no reference to compare the tone with.");
  const referenceTone = await read(reference);
  if (referenceTone.kind === "language_unsupported") return unsupported("reference", referenceTone.name);
  return analyzeComparison(answerTone, referenceTone);
}

type Readable = Exclude<ToneReading, { kind: "language_unsupported" }>;

function analyzeStability(answer: Readable): ToneAnalysis {
  if (answer.kind === "no_sentiment") return noSentiment("No sentiment was found in the answer.");
  const { sentences } = answer;
  if (sentences.length < LEAST_SENTENCES)
    return noSentiment("Only one sentence of the answer carries sentiment; stability takes two or more.");
  const metrics = measureStability(sentences.map(({ sentiment }) => sentiment));
  return { kind: "measured", metrics, reason: explainStability(metrics, sentences.length) };
}

function analyzeComparison(answer: Readable, reference: Readable): ToneAnalysis {
  if (answer.kind === "no_sentiment") {
    const where = reference.kind === "no_sentiment" ? "the answer or the reference" : "the answer";
    return noSentiment(`No sentiment was found in ${where}.`);
  }
  if (reference.kind === "no_sentiment") return noSentiment("No sentiment was found in the reference.");
  const metrics = compareTones(answer.sentiment, reference.sentiment);
  return { kind: "measured", metrics, reason: explainComparison(metrics) };
}

function unsupported(side: "answer" | "reference", name: string): ToneAnalysis {
  return decline("language_unsupported", `The ${side} is in ${name}, which there is no tone pack for.`);
}

function noSentiment(reason: string): ToneAnalysis {
  return { kind: "declined", notScorable: { code: "no_sentiment", reason, step: "analyze" } };
}

function decline(code: NotScorable["code"], reason: string): ToneAnalysis {
  return { kind: "declined", notScorable: { code, reason, step: "preprocess" } };
}
