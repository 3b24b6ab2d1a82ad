import type { RunEvalsResult } from "./eval-summary.ts";

const MARKER: unique symbol = Symbol.for("spanscore.EvalsError");

/** What went wrong with one item. */
export interface EvalsFailure {
  /** Position of the item in the data. */
  readonly itemIndex: number;
  /** The scorer that failed; absent where it was the target or `onItemComplete`. */
  readonly scorerId?: string;
  readonly cause: unknown;
}

/** Some items of an evaluation failed; all others were run to their end. */
export class EvalsError extends Error {
  override readonly name = "EvalsError";
  readonly [MARKER] = true;
  /** Over everything that did not fail. */
  readonly result: RunEvalsResult;
  readonly errors: readonly EvalsFailure[];

  constructor(errors: readonly EvalsFailure[], result: RunEvalsResult) {
    const first = errors[0];
    const place = first?.scorerId === undefined ? "" : `, scorer ${first.scorerId}`;
    const why = first?.cause instanceof Error ? first.cause.message : String(first?.cause);
    super(`${errors.length} failed of an evaluation; the first is item ${first?.itemIndex}${place}: ${why}`, {
      cause: first?.cause,
    });
    this.result = result;
    this.errors = errors;
  }

  /** Tells such an error by its marker, also one from another copy of this package. */
  static isInstance(error: unknown): error is EvalsError {
    return typeof error === "object" && error !== null && MARKER in error;
  }
}
