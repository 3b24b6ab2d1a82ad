import { diag } from "@opentelemetry/api";

import { toEvaluationSpan, type EvaluationSpan } from "../attach/evaluation-span.ts";
import { createMetrics } from "../attach/metrics.ts";
import type { AgentRun } from "../model/agent-run.ts";
import type { EvaluatedOutcome, Outcome } from "../model/outcome.ts";
import { REASON_CODES, type FailedCode, type SkippedCode } from "../model/reason-codes.ts";
import { combinedRate } from "../sample/sampling.ts";
import { evaluateRun } from "../score/evaluate-run.ts";
import { isOutByTrace, skipCodeFor } from "./decide.ts";
import { createFailureNotices } from "./failure-notices.ts";
import type { OutcomeReport } from "./options.ts";
import { readPendingRun, type PendingRun } from "./read-pending-run.ts";
import { redactOutcome, redactRun } from "./redact-run.ts";
import type { ResolvedOptions, ResolvedScorer } from "./resolve-options.ts";
import { openRunLedger, type RunLedger } from "./run-ledger.ts";
import { createRunQueue } from "./run-queue.ts";
import { createTally, type OutcomeCounts } from "./tally.ts";
import { nextTurn } from "./time-slice.ts";

export { isInsideJudgeCall } from "../score/judge/judge-scope.ts";

/** Everything between a complete run and its evaluation spans. */
export interface Pipeline {
  /** Looks at the id alone: may any scorer draw runs of this trace? */
  isWanted(traceId: string): boolean;
  /** Takes a complete run. Never throws, never waits. */
  submit(run: PendingRun): void;
  /** Counts a run that never became complete. */
  giveUp(run: Pick<PendingRun, "traceId" | "rootSpanId">, code: SkippedCode): void;
  /** True once no run waits or is in work, false where that takes longer than `millis`. */
  whenIdle(millis: number): Promise<boolean>;
  /** Aborts what is in work, and counts all that has no outcome yet as skipped by shutdown. */
  close(): void;
  /** What has become of the runs seen, by scorer. */
  counts(): Readonly<Record<string, OutcomeCounts>>;
}

export interface PipelineOptions {
  readonly options: ResolvedOptions;
  /** Takes an evaluation span on its way out. */
  readonly emit: (span: EvaluationSpan) => void;
}

export function createPipeline({ options, emit }: PipelineOptions): Pipeline {
  const { scorers, clock } = options;
  const names = scorers.map(({ name }) => name);
  const tally = createTally(names);
  const queue = createRunQueue(options);
  const metrics = createMetrics({ names, queueState: () => queue.state });
  const noticeFailure = createFailureNotices();
  const closing = new AbortController();
  const inWork = new Set<RunLedger>();

  function enter(run: Pick<PendingRun, "traceId" | "rootSpanId">): RunLedger {
    return openRunLedger({ traceId: run.traceId, spanId: run.rootSpanId, names, tally, onOutcome: report });
  }

  function report(told: OutcomeReport): void | Promise<void> {
    metrics.recordOutcome(told);
    noticeFailure(told.name, told.outcome);
    return options.onOutcome?.(told);
  }

  function submit(pending: PendingRun): void {
    const ledger = enter(pending);
    if (!pending.isTraceSampled) return ledger.endAll(skipped("trace_not_sampled"));
    for (const scorer of scorers)
      if (isOutByTrace(scorer, options, pending.traceId)) ledger.end(scorer.name, skipped("sampling"));
    if (!names.some(ledger.isOpen)) return;
    if (closing.signal.aborted) return ledger.endAll(skipped("shutdown"));
    inWork.add(ledger);
    if (queue.add(pending.bytes, () => work(pending, ledger))) return;
    inWork.delete(ledger);
    ledger.endAll(skipped("queue_full"));
  }

  /** One run from its spans to its outcomes. The order of the stages is the order of these lines. */
  async function work(pending: PendingRun, ledger: RunLedger): Promise<void> {
    try {
      await nextTurn();
      const reading = await readPendingRun(pending, options.maxRunBytes);
      if (reading === undefined) return ledger.endAll(broken("read_failed"));
      const due = dueScorers(reading.run, ledger);
      if (due.length === 0) return;
      const run = await redacted(reading.run);
      const instead = run === undefined ? broken("redact_failed") : reading.instead;
      await Promise.all(due.map((scorer) => score({ scorer, run: run ?? withoutText(reading.run), instead, ledger })));
    } catch (error) {
      diag.error("spanscore: a run could not be scored", error);
      ledger.endAll(broken("scorer_error"));
    } finally {
      inWork.delete(ledger);
    }
  }

  function dueScorers(run: AgentRun, ledger: RunLedger): ResolvedScorer[] {
    return scorers.filter((scorer) => {
      if (!ledger.isOpen(scorer.name)) return false;
      const code = skipCodeFor(scorer, options, run);
      if (code !== undefined) ledger.end(scorer.name, skipped(code), run);
      return code === undefined;
    });
  }

  async function redacted(run: AgentRun): Promise<AgentRun | undefined> {
    if (options.redact === undefined) return run;
    try {
      return await redactRun(run, options.redact);
    } catch (error) {
      diag.error("spanscore: the redact hook failed, so the run is not scored", error);
      return undefined;
    }
  }

  async function score({ scorer, run, instead, ledger }: ScoreOptions): Promise<void> {
    const startedAt = clock.now();
    const outcome = instead ?? (await evaluated(scorer, run));
    if (closing.signal.aborted || !ledger.isOpen(scorer.name)) return;
    const evaluatedAt = clock.now();
    const durationSeconds = (evaluatedAt - startedAt) / 1000;
    metrics.recordDuration({ name: scorer.name, kind: outcome.kind, durationSeconds });
    const span = toEvaluationSpan({
      run,
      evaluation: {
        name: scorer.name,
        outcome,
        scorer: scorer.scorer,
        samplingRate: combinedRate({ overall: options.sampling, own: scorer.sampling, run }),
        evaluatedAt,
        durationSeconds,
      },
      spanName: options.spanName,
      times: options.times,
    });
    ledger.end(scorer.name, attached(span) ? outcome : broken("attach_failed"), run);
  }

  function attached(span: EvaluationSpan): boolean {
    try {
      emit(span);
      return true;
    } catch (error) {
      diag.error("spanscore: an evaluation span could not be handed on", error);
      return false;
    }
  }

  async function evaluated(scorer: ResolvedScorer, run: AgentRun): Promise<EvaluatedOutcome> {
    await nextTurn();
    const outcome = await evaluateRun({
      run,
      scorer: scorer.scorer,
      threshold: scorer.threshold,
      timeoutMillis: options.scorerTimeoutMillis,
      signal: closing.signal,
      clock,
      onJudgeCall: metrics.recordJudgeCall,
    });
    if (options.redact === undefined) return outcome;
    return redactOutcome(outcome, options.redact).catch(() => broken("redact_failed"));
  }

  return {
    isWanted: (traceId) => scorers.some((scorer) => !isOutByTrace(scorer, options, traceId)),
    submit,
    giveUp: (run, code) => enter(run).endAll(skipped(code)),
    whenIdle: (millis) => queue.whenIdle(millis),
    close() {
      closing.abort();
      queue.clear();
      for (const ledger of inWork) ledger.endAll(skipped("shutdown"));
      inWork.clear();
    },
    counts: () => tally.counts(),
  };
}

interface ScoreOptions {
  readonly scorer: ResolvedScorer;
  readonly run: AgentRun;
  readonly instead: EvaluatedOutcome | undefined;
  readonly ledger: RunLedger;
}

function skipped(code: SkippedCode): Outcome {
  return { kind: "skipped", code };
}

function broken(code: FailedCode): EvaluatedOutcome {
  return {
    kind: "failed",
    code,
    explanation: REASON_CODES.failed[code],
    judge: { calls: 0, inputTokens: 0, outputTokens: 0 },
  };
}

/** What is left of a run whose text must not be shown: nothing of its content. */
function withoutText({ span, spanCount, dialect, absent }: AgentRun): AgentRun {
  return { span, spanCount, dialect, absent, history: [], toolCalls: [], evidence: [], truncated: [] };
}
