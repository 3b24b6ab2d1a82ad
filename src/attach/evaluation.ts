import type { EvaluatedOutcome, ScoreLabel } from "../model/outcome.ts";

/** What an evaluation span says of the scorer. */
export interface ScorerFacts {
  readonly version: string;
  readonly fingerprint: string;
  /** The highest score. */
  readonly scale: number;
  readonly annotatorKind: "LLM" | "CODE";
}

/** One scorer's verdict on one run, ready to be attached. */
export interface Evaluation {
  readonly name: string;
  readonly outcome: EvaluatedOutcome;
  readonly scorer: ScorerFacts;
  /** Share of the runs like this one that the scorer sees. */
  readonly samplingRate: number;
  /** When the evaluation ended, in milliseconds since the Unix epoch. */
  readonly evaluatedAt: number;
  readonly durationSeconds: number;
}

/** The score label as it is written; a failed evaluation has none. */
export function labelOf(outcome: EvaluatedOutcome): ScoreLabel | "not_scorable" | undefined {
  if (outcome.kind === "scored") return outcome.label;
  return outcome.kind === "not_scorable" ? "not_scorable" : undefined;
}
