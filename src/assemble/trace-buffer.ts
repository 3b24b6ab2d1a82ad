import type { SpanContext } from "@opentelemetry/api";

import type { EndedSpan } from "../model/captured-span.ts";
import type { Clock } from "../model/clock.ts";
import { roleOf } from "../dialects/index.ts";
import { findRunRoots } from "./agent-run-root.ts";
import { createIdSet } from "./id-set.ts";
import { spanBytes } from "./span-bytes.ts";
import {
  createTrackedTrace,
  isAgentRole,
  isBelowAnotherRun,
  pruneTrace,
  removeSpans,
  subtreeOf,
  toNodes,
  type TrackedSpan,
  type TrackedTrace,
} from "./tracked-trace.ts";

/** A run whose root has ended. `spans` is empty where nobody wanted the trace. */
export interface CompletedRun {
  readonly traceId: string;
  readonly rootSpanId: string;
  readonly traceFlags: number;
  readonly isWanted: boolean;
  readonly spans: readonly EndedSpan[];
  /** The span above the root, where it is known: it may tell what a lone model call is part of. */
  readonly above: EndedSpan | undefined;
  readonly bytes: number;
}

/** A run that was given up before it was complete. */
export type AbandonedRun = Pick<CompletedRun, "traceId" | "rootSpanId" | "traceFlags">;

export interface TraceBufferLimits {
  readonly maxTraces: number;
  readonly maxSpans: number;
  readonly maxBytes: number;
  /** How long an ended run waits for spans that are still open below it. */
  readonly graceMillis: number;
}

export interface TraceBufferOptions {
  readonly limits: TraceBufferLimits;
  readonly clock: Clock;
  /** Asked once a trace, of its first span: does any scorer draw it? */
  readonly isWanted: (context: SpanContext) => boolean;
  readonly onRun: (run: CompletedRun) => void;
  readonly onEvicted: (run: AbandonedRun) => void;
}

/** Groups spans by trace and hands out each agent run once it is complete. Never above its limits. */
export interface TraceBuffer {
  /** A span was started; `isJudge` marks one of our own judge calls, below which nothing is a run. */
  started(span: EndedSpan, isJudge: boolean): void;
  ended(span: EndedSpan): void;
  /** Completes the runs that wait for open spans longer than the grace time, or all that wait. */
  completeWaiting(which: "overdue" | "all"): void;
  /** Empties the buffer; the runs in it are returned, not reported. */
  abandon(): readonly AbandonedRun[];
  readonly size: { readonly traces: number; readonly spans: number; readonly bytes: number };
}

export function createTraceBuffer({ limits, clock, isWanted, onRun, onEvicted }: TraceBufferOptions): TraceBuffer {
  const traces = new Map<string, TrackedTrace>();
  const detached = createIdSet(Math.max(limits.maxSpans, LEAST_REMEMBERED));
  let spanCount = 0;
  let byteCount = 0;

  function shrink(trace: TrackedTrace, edit: () => void): void {
    const [spans, bytes] = [trace.spans.size, trace.bytes];
    edit();
    spanCount += trace.spans.size - spans;
    byteCount += trace.bytes - bytes;
  }

  function traceOf(context: SpanContext): TrackedTrace {
    let trace = traces.get(context.traceId);
    if (trace === undefined) {
      trace = createTrackedTrace(context.traceId, isWanted(context));
      traces.set(context.traceId, trace);
    }
    return trace;
  }

  function track(trace: TrackedTrace, span: EndedSpan, isJudge: boolean): TrackedSpan {
    const { spanId, traceFlags } = span.spanContext();
    const tracked: TrackedSpan = {
      spanId,
      parentSpanId: span.parentSpanContext?.spanId,
      startTime: span.startTime,
      traceFlags,
      span,
      isOpen: true,
      role: isJudge ? "evaluator" : undefined,
      bytes: 0,
    };
    trace.spans.set(spanId, tracked);
    trace.openCount += 1;
    spanCount += 1;
    return tracked;
  }

  function close(trace: TrackedTrace, tracked: TrackedSpan, span: EndedSpan): void {
    trace.openCount -= 1;
    tracked.isOpen = false;
    const role = (tracked.role ??= roleOf(span));
    tracked.span = trace.isWanted ? span : undefined;
    tracked.bytes = trace.isWanted ? spanBytes(span) : 0;
    trace.bytes += tracked.bytes;
    byteCount += tracked.bytes;
    for (const run of trace.waiting.values()) run.openBelow.delete(tracked.spanId);
    if (isAgentRole(role) && !isBelowAnotherRun(trace, tracked))
      trace.waiting.set(tracked.spanId, { endedAt: clock.now(), openBelow: new Set() });
  }

  /** Hands the run out and forgets its spans; those still open are remembered by id alone, so that they start no run. */
  function complete(trace: TrackedTrace, rootSpanId: string, members: readonly TrackedSpan[]): void {
    trace.waiting.delete(rootSpanId);
    const root = trace.spans.get(rootSpanId);
    const ended = members.filter((tracked) => !tracked.isOpen);
    shrink(trace, () => removeSpans(trace, members));
    for (const tracked of members) if (tracked.isOpen) detached.add(tracked.spanId);
    if (root === undefined) return;
    onRun({
      traceId: trace.traceId,
      rootSpanId,
      traceFlags: root.traceFlags,
      isWanted: trace.isWanted,
      spans: ended.flatMap(({ span }) => (span === undefined ? [] : [span])),
      above: root.parentSpanId === undefined ? undefined : trace.spans.get(root.parentSpanId)?.span,
      bytes: ended.reduce((sum, { bytes }) => sum + bytes, 0),
    });
  }

  function settle(trace: TrackedTrace, dueBefore: number): void {
    for (const [rootSpanId, run] of trace.waiting) {
      const isDue = run.endedAt <= dueBefore;
      if (run.openBelow.size > 0 && !isDue) continue;
      const members = subtreeOf(trace, rootSpanId);
      run.openBelow = new Set(members.flatMap(({ isOpen, spanId }) => (isOpen ? [spanId] : [])));
      if (isDue || run.openBelow.size === 0) complete(trace, rootSpanId, members);
    }
    if (trace.openCount === 0 && (trace.orphanedSince ?? -Infinity) <= dueBefore) finish(trace);
    else if (trace.spans.size >= trace.pruneAt) shrink(trace, () => pruneTrace(trace));
  }

  /** No span of the trace is open: what is left may be a run without an agent span. */
  function finish(trace: TrackedTrace): void {
    const rest = trace.spans.size === 0 ? [] : findRunRoots(toNodes(trace));
    for (const { rootSpanId, memberSpanIds } of rest) {
      const members = memberSpanIds.flatMap((spanId) => trace.spans.get(spanId) ?? []);
      complete(trace, rootSpanId, members);
    }
    drop(trace);
  }

  /** The end of a span whose start was not seen: a root of this process ends the wait of those that came before it. */
  function endUnstarted(span: EndedSpan): void {
    const trace = traceOf(span.spanContext());
    close(trace, track(trace, span, false), span);
    trace.orphanedSince = hasLocalParent(span) ? (trace.orphanedSince ?? clock.now()) : undefined;
    settle(trace, NOT_YET);
  }

  function drop(trace: TrackedTrace): void {
    traces.delete(trace.traceId);
    spanCount -= trace.spans.size;
    byteCount -= trace.bytes;
  }

  function giveUp(trace: TrackedTrace): AbandonedRun[] {
    const given = findRunRoots(toNodes(trace)).map(({ rootSpanId }) => ({
      traceId: trace.traceId,
      rootSpanId,
      traceFlags: trace.spans.get(rootSpanId)?.traceFlags ?? 0,
    }));
    for (const tracked of trace.spans.values()) if (tracked.isOpen) detached.add(tracked.spanId);
    drop(trace);
    return given;
  }

  function keepWithinLimits(): void {
    while (traces.size > limits.maxTraces || spanCount > limits.maxSpans || byteCount > limits.maxBytes) {
      const [oldest] = traces.values();
      if (oldest === undefined) return;
      for (const run of giveUp(oldest)) onEvicted(run);
    }
  }

  return {
    started(span, isJudge) {
      const context = span.spanContext();
      const parentSpanId = span.parentSpanContext?.spanId;
      if (parentSpanId !== undefined && detached.has(parentSpanId)) return detached.add(context.spanId);
      const trace = traceOf(context);
      if (trace.spans.has(context.spanId)) return;
      track(trace, span, isJudge);
      keepWithinLimits();
    },
    ended(span) {
      const { traceId, spanId } = span.spanContext();
      if (detached.delete(spanId)) return;
      const trace = traces.get(traceId);
      const tracked = trace?.spans.get(spanId);
      if (trace !== undefined && tracked !== undefined) {
        if (!tracked.isOpen) return;
        close(trace, tracked, span);
        settle(trace, NOT_YET);
      } else endUnstarted(span);
      keepWithinLimits();
    },
    completeWaiting(which) {
      const dueBefore = which === "all" ? Infinity : clock.now() - limits.graceMillis;
      for (const trace of traces.values()) if (isWaiting(trace)) settle(trace, dueBefore);
    },
    abandon: () => Array.from(traces.values()).flatMap(giveUp),
    get size() {
      return { traces: traces.size, spans: spanCount, bytes: byteCount };
    },
  };
}

/** Least number of spans remembered by id after their run was handed out or given up, so that none is seen twice. */
const LEAST_REMEMBERED = 10_000;

/** A time before every end: nothing is due yet. */
const NOT_YET = -Infinity;

function isWaiting(trace: TrackedTrace): boolean {
  return trace.waiting.size > 0 || trace.orphanedSince !== undefined;
}

function hasLocalParent(span: EndedSpan): boolean {
  return span.parentSpanContext !== undefined && span.parentSpanContext.isRemote !== true;
}
