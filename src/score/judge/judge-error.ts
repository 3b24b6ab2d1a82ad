/** Everything that can go wrong with a judge call. Lower-cased, each is a reason code of a failed outcome. */
export const JUDGE_ERROR_CODES = [
  "JUDGE_TIMEOUT",
  "JUDGE_RATE_LIMITED",
  "JUDGE_UNAVAILABLE",
  "JUDGE_UNAUTHORIZED",
  "JUDGE_NOT_FOUND",
  "JUDGE_REJECTED",
  "JUDGE_MISCONFIGURED",
  "JUDGE_REFUSED",
  "JUDGE_FILTERED",
  "JUDGE_EMPTY",
  "JUDGE_CUT_OFF",
  "JUDGE_INVALID",
  "JUDGE_INCOMPLETE",
] as const;

export type JudgeErrorCode = (typeof JUDGE_ERROR_CODES)[number];

export interface JudgeErrorDetails {
  readonly cause?: unknown;
  /** HTTP status, where there was one. */
  readonly status?: number | undefined;
  /** How long the provider asked us to wait. */
  readonly retryAfterMillis?: number | undefined;
  /** The raw answer, kept for debugging. */
  readonly answer?: string | undefined;
}

const MARKER: unique symbol = Symbol.for("spanscore.JudgeError");

/** A judge call that gave nothing to score with. */
export class JudgeError extends Error {
  override readonly name = "JudgeError";
  readonly [MARKER] = true;
  readonly code: JudgeErrorCode;
  readonly status: number | undefined;
  readonly retryAfterMillis: number | undefined;
  readonly answer: string | undefined;

  constructor(code: JudgeErrorCode, message: string, details: JudgeErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.status = details.status;
    this.retryAfterMillis = details.retryAfterMillis;
    this.answer = details.answer;
  }

  /** Tells a judge error by its marker, also one from another copy of this package. */
  static isInstance(error: unknown): error is JudgeError {
    return typeof error === "object" && error !== null && MARKER in error;
  }
}
