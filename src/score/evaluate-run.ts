import { isKeptOut, type AgentRun } from "../model/agent-run.ts";
import type { Clock } from "../model/clock.ts";
import type { EvaluatedOutcome, JudgeUsage, ScoreLabel } from "../model/outcome.ts";
import { REASON_CODES, type FailedCode, type NotScorableCode } from "../model/reason-codes.ts";
import { JudgeError } from "./judge/judge-error.ts";
import { ScorerError } from "./scorer-error.ts";
import type { JudgeCall, JudgeStepReport, Scorer, ScorerResult } from "./scorer.ts";

export interface EvaluateRunOptions {
  readonly run: AgentRun;
  readonly scorer: Scorer;
  /** Bound between `pass` and `fail`, in units of the score. */
  readonly threshold: number;
  readonly timeoutMillis: number;
  readonly signal: AbortSignal;
  readonly clock: Clock;
  readonly onJudgeCall?: ((call: JudgeCall) => void) | undefined;
}

/** One scorer on one run, always with an outcome: whatever the scorer does, this resolves, and within the limit. */
export async function evaluateRun(options: EvaluateRunOptions): Promise<EvaluatedOutcome> {
  const { run, scorer, threshold, timeoutMillis, signal, clock, onJudgeCall } = options;
  const unreadable = whyUnreadable(run);
  if (unreadable !== undefined) return declined(unreadable, REASON_CODES.not_scorable[unreadable], []);
  const limit = new AbortController();
  // Listeners go to a signal of this evaluation alone: Node warns the program of many on one, and `signal` is shared.
  const ending = AbortSignal.any([signal, limit.signal]);
  let cancel: (() => void) | undefined;
  const overtime = new Promise<"overtime">((resolve) => {
    cancel = clock.after(timeoutMillis, () => resolve("overtime"));
  });
  const aborted = new Promise<"aborted">((resolve) => {
    if (signal.aborted) resolve("aborted");
    ending.addEventListener("abort", () => resolve("aborted"), { once: true });
  });
  try {
    const scoring = Promise.resolve(
      scorer.run({
        ...(run.input === undefined ? {} : { input: run.input }),
        output: run.output,
        runId: run.span.spanId,
        agentRun: run,
        ...(onJudgeCall === undefined ? {} : { onJudgeCall }),
        abortSignal: ending,
      }),
    );
    scoring.catch(() => {});
    const result = await Promise.race([scoring, overtime, aborted]);
    if (result === "overtime")
      return failed("scorer_timeout", `The scorer did not finish within ${timeoutMillis} ms.`, []);
    if (result === "aborted") return failed("aborted", REASON_CODES.failed.aborted, []);
    return fromResult({ result, scorer, threshold, run });
  } catch (error) {
    return fromError(error);
  } finally {
    cancel?.();
    limit.abort();
  }
}

/** Why no scorer can work on the run, known before any is asked. */
export function whyUnreadable(run: AgentRun): NotScorableCode | undefined {
  if (run.output !== undefined && run.output.trim() !== "") return undefined;
  if (isKeptOut(run.absent.output)) return "content_withheld";
  if (run.absent.output === "truncated") return "truncated";
  const isEmpty = run.input === undefined && run.evidence.length === 0 && run.toolCalls.length === 0;
  return isEmpty && run.error === undefined ? "nothing_to_read" : "output_missing";
}

function fromResult({
  result,
  scorer,
  threshold,
  run,
}: {
  result: ScorerResult;
  scorer: Scorer;
  threshold: number;
  run: AgentRun;
}): EvaluatedOutcome {
  const { score, notScorable, reason, claims } = result;
  const judge = Array.isArray(result.judge) ? (result.judge as readonly JudgeStepReport[]) : [];
  if (notScorable !== undefined) {
    const isWithheld = notScorable.code === "evidence_missing" && isKeptOut(run.absent.evidence);
    const code = notScorable.code in REASON_CODES.not_scorable ? notScorable.code : "scorer_declined";
    return declined(isWithheld ? "content_withheld" : code, notScorable.reason, judge);
  }
  if (typeof score !== "number" || !(score >= 0 && score <= scorer.scale))
    return failed(
      "scorer_error",
      `The scorer gave ${String(score)}, which is no score between 0 and ${scorer.scale}.`,
      judge,
    );
  return {
    kind: "scored",
    score,
    label: labelOf(score, threshold, scorer.direction),
    explanation: reason ?? "",
    ...(claims === undefined ? {} : { claims }),
    judge: usageOf(judge),
  };
}

function labelOf(score: number, threshold: number, direction: Scorer["direction"]): ScoreLabel {
  const isPassing = direction === "higher_is_better" ? score >= threshold : score <= threshold;
  return isPassing ? "pass" : "fail";
}

function fromError(error: unknown): EvaluatedOutcome {
  const message = error instanceof Error ? error.message : String(error);
  const cause = ScorerError.isInstance(error) ? error.cause : error;
  const judge = ScorerError.isInstance(error) ? error.judge : [];
  if (JudgeError.isInstance(cause)) return failed(cause.code.toLowerCase() as FailedCode, message, judge);
  if (ScorerError.isInstance(error) && error.code === "SCORER_TIMEOUT") return failed("scorer_timeout", message, judge);
  if (ScorerError.isInstance(error) && error.code === "SCORER_ABORTED") return failed("aborted", message, judge);
  return failed("scorer_error", message, judge);
}

function declined(code: NotScorableCode, explanation: string, judge: readonly JudgeStepReport[]): EvaluatedOutcome {
  return { kind: "not_scorable", code, explanation, judge: usageOf(judge) };
}

function failed(code: FailedCode, explanation: string, judge: readonly JudgeStepReport[]): EvaluatedOutcome {
  return { kind: "failed", code, explanation, judge: usageOf(judge) };
}

function usageOf(reports: readonly JudgeStepReport[]): JudgeUsage {
  const sum = (key: "attempts" | "inputTokens" | "outputTokens"): number =>
    reports.reduce((total, report) => total + (Number.isFinite(report[key]) ? report[key] : 0), 0);
  const modelId = reports[0]?.modelId;
  return {
    ...(modelId === undefined ? {} : { modelId }),
    calls: sum("attempts"),
    inputTokens: sum("inputTokens"),
    outputTokens: sum("outputTokens"),
  };
}
