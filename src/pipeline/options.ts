import type { AgentRun } from "../model/agent-run.ts";
import type { Clock } from "../model/clock.ts";
import type { Outcome } from "../model/outcome.ts";
import type { Rules } from "../sample/rules.ts";
import type { Sampling } from "../sample/sampling.ts";
import type { Scorer } from "../score/scorer.ts";

/** How one scorer is used on live runs. */
export interface ScorerConfig {
  /** What scores: `createFaithfulnessScorer`, `createBiasScorer`, `createToneScorer` or one of your own. */
  readonly scorer: Scorer;
  /** Share of the runs that this scorer sees; the smaller of this and the overall rate holds. Default: every run. */
  readonly sampling?: Sampling;
  /** Bound between `pass` and `fail`, in units of the score. Default: the scorer's own. */
  readonly threshold?: number;
  /** Score only runs that match. Default: all. */
  readonly only?: Rules;
  /** Leave out runs that match. Default: none. */
  readonly except?: Rules;
}

/** Told to `onOutcome` once for every scorer of every run seen. */
export interface OutcomeReport {
  /** The scorer's key in `scorers`. */
  readonly name: string;
  readonly traceId: string;
  /** The judged span. */
  readonly spanId: string;
  readonly outcome: Outcome;
  /** The run as the scorer saw it, after `redact`; absent where it was not read. */
  readonly run?: AgentRun;
}

/** Which text `redact` is given. */
export type RedactField =
  | "input"
  | "output"
  | "evidence"
  | "history"
  | "tool_call"
  | "error"
  | "explanation"
  | "claims";

/** Options of `ScoringSpanProcessor`. Everything but `scorers` has a default. */
export interface ScoringOptions {
  /** Scorers by the name that their evaluations carry; a bare scorer is short for `{ scorer }`. */
  readonly scorers: Readonly<Record<string, Scorer | ScorerConfig>>;
  /** Share of the runs that any scorer sees. Default: `{ type: "none" }`, every run. */
  readonly sampling?: Sampling;
  /** Score only runs that match, whichever the scorer. Default: all. */
  readonly only?: Rules;
  /** Leave out runs that match, whichever the scorer. Default: none. */
  readonly except?: Rules;
  /** Runs scored at once. Default 4, at least 1. */
  readonly maxConcurrency?: number;
  /** Most runs that wait to be scored; beyond it a run is skipped as `queue_full`. Default 1,000. */
  readonly maxQueuedRuns?: number;
  /** Most bytes of spans that waiting runs hold. Default 64 MiB. */
  readonly maxQueuedBytes?: number;
  /** Most traces in flight; beyond it the oldest is given up and its runs are skipped as `evicted`. Default 1,000. */
  readonly maxTraces?: number;
  /** Most spans in flight, as `maxTraces`. Default 100,000. */
  readonly maxSpans?: number;
  /** Most bytes of spans in flight, as `maxTraces`. Default 64 MiB. */
  readonly maxBytes?: number;
  /** Largest run that is read; a larger one is not scorable as `too_large`. Default 8 MiB. */
  readonly maxRunBytes?: number;
  /** How long an ended run waits for spans still open below it, in milliseconds. Default 30,000. */
  readonly graceMillis?: number;
  /** Limit of one scorer on one run, in milliseconds; beyond it the evaluation fails as `scorer_timeout`. Default 120,000. */
  readonly scorerTimeoutMillis?: number;
  /** How long `forceFlush` waits for runs in work, in milliseconds. Default 30,000. */
  readonly flushTimeoutMillis?: number;
  /** How long `shutdown` waits for runs in work, in milliseconds; the rest is skipped as `shutdown`. Default 10,000. */
  readonly shutdownTimeoutMillis?: number;
  /** Called once for every scorer of every run seen. What it throws is reported to the OpenTelemetry diagnostics. Default: none. */
  readonly onOutcome?: (report: OutcomeReport) => void | Promise<void>;
  /**
   * Changes every text of a run before any judge sees it, and every explanation before it is written. Where it throws or
   * gives no string the run is not scored: it fails as `redact_failed`. Default: none.
   */
  readonly redact?: (text: string, field: RedactField) => string | Promise<string>;
  /** `labelled`: `evaluation faithfulness fail`; `plain`: `evaluation faithfulness`. Default `labelled`. */
  readonly spanName?: "labelled" | "plain";
  /** `within`: just before the end of the judged span; `real`: when the judge was asked. Default `within`. */
  readonly times?: "within" | "real";
  /** Source of time, for tests. Default: the system's. */
  readonly clock?: Clock;
}
