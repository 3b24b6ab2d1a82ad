import type { EndedSpan } from "../model/captured-span.ts";
import type { SpanRole } from "../model/span-role.ts";
import { roleOf } from "../dialects/index.ts";
import type { SpanNode } from "./agent-run-root.ts";

/** A span of a trace in flight. Ended spans of a trace that nobody wants keep their role and lose their content. */
export interface TrackedSpan {
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly startTime: EndedSpan["startTime"];
  readonly traceFlags: number;
  span: EndedSpan | undefined;
  isOpen: boolean;
  /** Fixed where it is known for good; an open span's is read anew each time. */
  role: SpanRole | undefined;
  bytes: number;
}

/** A run whose root has ended: since when, and which spans below it were open when it was last looked at. */
export interface WaitingRun {
  readonly endedAt: number;
  openBelow: Set<string>;
}

export interface TrackedTrace {
  readonly traceId: string;
  /** False where no scorer draws the trace: its runs are only counted. */
  readonly isWanted: boolean;
  readonly spans: Map<string, TrackedSpan>;
  openCount: number;
  bytes: number;
  /** Outermost agent spans that have ended, by id. */
  readonly waiting: Map<string, WaitingRun>;
  /** Since when, in milliseconds, an ended span waits for a parent whose start was not seen. */
  orphanedSince: number | undefined;
  pruneAt: number;
}

/** Number of spans from which a trace is searched for spans that no run can need. */
const FIRST_PRUNE = 512;

export function createTrackedTrace(traceId: string, isWanted: boolean): TrackedTrace {
  return {
    traceId,
    isWanted,
    spans: new Map(),
    openCount: 0,
    bytes: 0,
    waiting: new Map(),
    orphanedSince: undefined,
    pruneAt: FIRST_PRUNE,
  };
}

/** The role by the attributes so far. */
function roleNow(tracked: TrackedSpan): SpanRole {
  return tracked.role ?? (tracked.span === undefined ? "other" : roleOf(tracked.span));
}

export function isAgentRole(role: SpanRole): boolean {
  return role === "agent" || role === "workflow";
}

function isRunOrEvaluator(role: SpanRole): boolean {
  return isAgentRole(role) || role === "evaluator";
}

/** True where an agent or an evaluator stands above the span, so that it can't be a run of its own. */
export function isBelowAnotherRun(trace: TrackedTrace, tracked: TrackedSpan): boolean {
  const passed = new Set<string>([tracked.spanId]);
  for (
    let above = parentOf(trace, tracked);
    above !== undefined && !passed.has(above.spanId);
    above = parentOf(trace, above)
  ) {
    if (isRunOrEvaluator(roleNow(above))) return true;
    passed.add(above.spanId);
  }
  return false;
}

function parentOf(trace: TrackedTrace, tracked: TrackedSpan): TrackedSpan | undefined {
  return tracked.parentSpanId === undefined ? undefined : trace.spans.get(tracked.parentSpanId);
}

/** The span and all tracked spans below it, in order of arrival. */
export function subtreeOf(trace: TrackedTrace, rootSpanId: string): TrackedSpan[] {
  return spansAtOrBelow(trace, (tracked) => tracked.spanId === rootSpanId);
}

/** The marked spans and all below them, in order of arrival. Linear: no span's way up is walked twice; cycles end. */
function spansAtOrBelow(trace: TrackedTrace, isMarked: (tracked: TrackedSpan) => boolean): TrackedSpan[] {
  const answers = new Map<string, boolean>();
  const inside: TrackedSpan[] = [];
  for (const start of trace.spans.values()) {
    // Parents come first as a rule, and so most answers are one step away.
    let answer = answers.get(start.spanId) ?? (isMarked(start) || answers.get(start.parentSpanId ?? ""));
    if (answer === undefined) answer = answerAbove(trace, start, { answers, isMarked });
    answers.set(start.spanId, answer);
    if (answer) inside.push(start);
  }
  return inside;
}

interface Search {
  readonly answers: Map<string, boolean>;
  readonly isMarked: (tracked: TrackedSpan) => boolean;
}

/** Answers for all spans on the way up from one that is not marked, up to the first answer that is known. */
function answerAbove(trace: TrackedTrace, start: TrackedSpan, { answers, isMarked }: Search): boolean {
  const way: TrackedSpan[] = [];
  let at: TrackedSpan | undefined = start;
  while (at !== undefined && !answers.has(at.spanId)) {
    answers.set(at.spanId, false);
    way.push(at);
    at = parentOf(trace, at);
  }
  let isInside = at !== undefined && answers.get(at.spanId) === true;
  for (const tracked of way.reverse()) {
    isInside ||= isMarked(tracked);
    answers.set(tracked.spanId, isInside);
  }
  return isInside;
}

/** The trace as `findRunRoots` reads it. */
export function toNodes(trace: TrackedTrace): SpanNode[] {
  return Array.from(trace.spans.values(), (tracked) => ({
    spanId: tracked.spanId,
    parentSpanId: tracked.parentSpanId,
    role: roleNow(tracked),
    startTime: tracked.startTime,
  }));
}

/** Takes spans out of the trace and its sums. */
export function removeSpans(trace: TrackedTrace, spans: Iterable<TrackedSpan>): void {
  for (const tracked of spans) {
    if (!trace.spans.delete(tracked.spanId)) continue;
    trace.bytes -= tracked.bytes;
    if (tracked.isOpen) trace.openCount -= 1;
  }
}

/**
 * Drops ended spans that are no part of any run: without a GenAI role, childless, and below no agent. Keeps a trace whose
 * root never ends from growing. Runs only when the trace has doubled, so that its cost a span is constant.
 */
export function pruneTrace(trace: TrackedTrace): void {
  if (trace.spans.size < trace.pruneAt) return;
  const children = new Map<string, number>();
  for (const { parentSpanId } of trace.spans.values())
    if (parentSpanId !== undefined) children.set(parentSpanId, (children.get(parentSpanId) ?? 0) + 1);
  const needed = new Set(spansAtOrBelow(trace, (tracked) => isRunOrEvaluator(roleNow(tracked))));
  for (const tracked of Array.from(trace.spans.values()).reverse()) {
    if (tracked.isOpen || tracked.role !== "other" || needed.has(tracked)) continue;
    if ((children.get(tracked.spanId) ?? 0) > 0) continue;
    removeSpans(trace, [tracked]);
    if (tracked.parentSpanId !== undefined)
      children.set(tracked.parentSpanId, (children.get(tracked.parentSpanId) ?? 1) - 1);
  }
  trace.pruneAt = Math.max(FIRST_PRUNE, trace.spans.size * 2);
}
