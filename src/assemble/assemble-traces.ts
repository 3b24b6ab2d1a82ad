import { roleOf } from "../dialects/index.ts";
import type { AgentRun } from "../model/agent-run.ts";
import type { CapturedSpan } from "../model/captured-span.ts";
import { findRunRoots } from "./agent-run-root.ts";
import { buildAgentRun } from "./build-agent-run.ts";
import { explainRun, type ExplainedRun } from "./explain-run.ts";
import { joinRuns } from "./join-runs.ts";
import type { RunSpans } from "./run-members.ts";
import { separateRuns } from "./separate-runs.ts";
import { compareTimes } from "./span-time.ts";

/** All agent runs in stored spans of any number of traces, in order of their starts. */
export function assembleTraces(spans: readonly CapturedSpan[]): AgentRun[] {
  return runsIn(spans).map(buildAgentRun);
}

/** As `assembleTraces`, with an account of what each span gave. */
export function explainTraces(spans: readonly CapturedSpan[]): ExplainedRun[] {
  return runsIn(spans).map(explainRun);
}

function runsIn(spans: readonly CapturedSpan[]): readonly RunSpans[] {
  const traces = new Map<string, Map<string, CapturedSpan>>();
  for (const span of spans) {
    const trace = traces.get(span.traceId) ?? new Map<string, CapturedSpan>();
    traces.set(span.traceId, trace);
    const known = trace.get(span.spanId);
    if (known === undefined || isLaterStateOf(known, span)) trace.set(span.spanId, span);
  }
  const runs = Array.from(traces.values())
    .flatMap(runsOfTrace)
    .sort((a, b) => compareTimes(a.root.startTime, b.root.startTime));
  return traces.size === 1 ? runs : joinRuns(runs);
}

/** Some exporters send a span when it starts and again when it has ended. */
function isLaterStateOf(known: CapturedSpan, span: CapturedSpan): boolean {
  return compareTimes(known.endTime, span.endTime) < 0;
}

function runsOfTrace(trace: ReadonlyMap<string, CapturedSpan>): readonly RunSpans[] {
  const nodes = Array.from(trace.values(), (span) => ({
    spanId: span.spanId,
    parentSpanId: span.parentSpanId,
    role: roleOf(span),
    startTime: span.startTime,
    endTime: span.endTime,
  }));
  return findRunRoots(nodes).flatMap(({ rootSpanId, memberSpanIds }) => {
    const root = trace.get(rootSpanId);
    const spans = memberSpanIds.flatMap((spanId) => trace.get(spanId) ?? []);
    return root === undefined ? [] : separateRuns({ root, spans, above: trace.get(root.parentSpanId ?? "") });
  });
}
