import type { FailedCode, NotScorableCode, SkippedCode } from "./reason-codes.ts";

export type OutcomeKind = "scored" | "not_scorable" | "skipped" | "failed";
export type ScoreLabel = "pass" | "fail";

/** One claim or opinion of the answer and what the judge made of it. */
export interface ClaimVerdict {
  readonly claim: string;
  readonly verdict: string;
  readonly reason: string;
  /** Span of the evidence that the judge's verbatim quote was found in. */
  readonly evidenceSpanId?: string;
}

/** What the judge of one evaluation cost. `modelId` is absent where no judge was asked. */
export interface JudgeUsage {
  readonly modelId?: string;
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** What every outcome of an evaluation that was begun carries. */
export interface Evaluated {
  /** Why, in words; for people. */
  readonly explanation: string;
  readonly claims?: readonly ClaimVerdict[];
  readonly judge: JudgeUsage;
}

/** How one scorer ended on one run. Only `scored` carries a number. */
export type Outcome =
  | (Evaluated & { readonly kind: "scored"; readonly score: number; readonly label: ScoreLabel })
  | (Evaluated & { readonly kind: "not_scorable"; readonly code: NotScorableCode })
  | { readonly kind: "skipped"; readonly code: SkippedCode }
  | (Evaluated & { readonly kind: "failed"; readonly code: FailedCode });

/** How an evaluation ended that was begun. */
export type EvaluatedOutcome = Exclude<Outcome, { readonly kind: "skipped" }>;
