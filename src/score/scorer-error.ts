import type { JudgeStepReport, ScorerStep } from "./scorer.ts";

const MARKER: unique symbol = Symbol.for("spanscore.ScorerError");

export type ScorerErrorCode = "SCORER_TIMEOUT" | "SCORER_ABORTED" | "SCORER_FAILED";

/** A run of a scorer that broke: which step, what was done by then, and why. */
export class ScorerError extends Error {
  override readonly name = "ScorerError";
  readonly [MARKER] = true;
  readonly code: ScorerErrorCode;
  readonly failedStep: ScorerStep;
  readonly completedSteps: readonly ScorerStep[];
  /** What the judge was asked until then. */
  readonly judge: readonly JudgeStepReport[];

  constructor(
    code: ScorerErrorCode,
    message: string,
    details: {
      readonly failedStep: ScorerStep;
      readonly completedSteps: readonly ScorerStep[];
      readonly judge?: readonly JudgeStepReport[];
      readonly cause?: unknown;
    },
  ) {
    super(message, { cause: details.cause });
    this.code = code;
    this.failedStep = details.failedStep;
    this.completedSteps = details.completedSteps;
    this.judge = details.judge ?? [];
  }

  /** Tells a scorer error by its marker, also one from another copy of this package. */
  static isInstance(error: unknown): error is ScorerError {
    return typeof error === "object" && error !== null && MARKER in error;
  }
}
