import { describe, expect, it } from "vitest";

import {
  createTraceBuffer,
  type AbandonedRun,
  type CompletedRun,
  type TraceBufferLimits,
} from "../../src/assemble/trace-buffer.ts";
import type { EndedSpan } from "../../src/model/captured-span.ts";
import { createManualClock, createTraceBuilder, type TraceBuilder } from "../../src/testing.ts";

const LIMITS: TraceBufferLimits = { maxTraces: 10, maxSpans: 1000, maxBytes: 1_000_000, graceMillis: 1000 };

function createBuffer({
  limits = {},
  isWanted = true,
}: { limits?: Partial<TraceBufferLimits>; isWanted?: boolean } = {}) {
  const runs: CompletedRun[] = [];
  const evicted: AbandonedRun[] = [];
  const clock = createManualClock();
  const buffer = createTraceBuffer({
    limits: { ...LIMITS, ...limits },
    clock,
    isWanted: () => isWanted,
    onRun: (run) => runs.push(run),
    onEvicted: (run) => evicted.push(run),
  });
  const adapter = {
    onStart: (span: EndedSpan) => buffer.started(span, false),
    onEnd: (span: EndedSpan) => buffer.ended(span),
  };
  return { buffer, runs, evicted, clock, play: (trace: TraceBuilder) => trace.playInto(adapter) };
}

/** Agent with a model call and a tool call below an HTTP span. */
function createAgentTrace(number = 1) {
  const trace = createTraceBuilder({ number });
  const agent = trace.span("POST /chat").agent({ name: "support", input: "q", output: "a" });
  agent.model();
  agent.tool({ result: "evidence" });
  const [model, tool, root, http] = trace.ended as [EndedSpan, EndedSpan, EndedSpan, EndedSpan];
  return { trace, model, tool, root, http };
}

const names = (run: CompletedRun | undefined): string[] => (run?.spans ?? []).map(({ name }) => name);

describe("a trace buffer", () => {
  it("hands out a run with all spans below its agent and none above once the agent has ended", () => {
    const { runs, play, buffer } = createBuffer();
    play(createAgentTrace().trace);
    expect(names(runs[0]).sort()).toEqual(["chat model", "execute_tool tool", "invoke_agent support"]);
    expect(runs).toHaveLength(1);
    expect(buffer.size).toEqual({ traces: 0, spans: 0, bytes: 0 });
  });

  it("waits for a span that is still open below an ended agent, and takes it along", () => {
    const { runs, buffer } = createBuffer();
    const { root, tool, http } = createAgentTrace();
    for (const span of [http, root, tool]) buffer.started(span, false);
    buffer.ended(root);
    expect(runs).toHaveLength(0);
    buffer.ended(tool);
    expect(runs.map(({ spans }) => spans.length)).toEqual([2]);
  });

  it("waits for a span started after the agent has ended, below one that was open then", () => {
    const { runs, buffer } = createBuffer();
    const trace = createTraceBuilder();
    const agent = trace.agent();
    agent.tool().model();
    const [model, tool, root] = trace.ended as [EndedSpan, EndedSpan, EndedSpan];
    for (const span of [root, tool]) buffer.started(span, false);
    buffer.ended(root);
    buffer.started(model, false);
    buffer.ended(tool);
    expect(runs).toHaveLength(0);
    buffer.ended(model);
    expect(runs.map(({ spans }) => spans.length)).toEqual([3]);
  });

  it("completes an ended run after the grace time though a span below never ends, and starts no run of the straggler", () => {
    const { runs, buffer, clock } = createBuffer();
    const { root, model } = createAgentTrace();
    for (const span of [root, model]) buffer.started(span, false);
    buffer.ended(root);
    clock.advance(999);
    buffer.completeWaiting("overdue");
    expect(runs).toHaveLength(0);
    clock.advance(1);
    buffer.completeWaiting("overdue");
    expect(runs).toHaveLength(1);
    buffer.ended(model);
    expect(runs).toHaveLength(1);
    expect(buffer.size.spans).toBe(0);
  });

  it("sees one run where agents are nested, whichever ends last", () => {
    const { runs, play } = createBuffer();
    const trace = createTraceBuilder();
    trace.agent({ name: "outer" }).tool().agent({ name: "inner" }).model();
    play(trace);
    expect(runs.map(({ spans }) => spans.length)).toEqual([4]);
  });

  it("sees two runs where two agents stand side by side", () => {
    const { runs, play } = createBuffer();
    const trace = createTraceBuilder();
    const http = trace.span("POST /batch");
    http.agent({ name: "first" });
    http.agent({ name: "second" });
    play(trace);
    expect(runs.map(({ spans }) => spans[0]?.name)).toEqual(["invoke_agent first", "invoke_agent second"]);
  });

  it("takes model calls without an agent as a run when the trace ends", () => {
    const { runs, play } = createBuffer();
    const trace = createTraceBuilder();
    trace.span("POST /summary").model({ output: "short" });
    play(trace);
    expect(runs.map(names)).toEqual([["chat model"]]);
  });

  it("sees no run below a judge call of our own", () => {
    const { runs, buffer } = createBuffer();
    const { root, model, tool } = createAgentTrace();
    buffer.started(root, true);
    for (const span of [model, tool]) buffer.started(span, false);
    for (const span of [model, tool, root]) buffer.ended(span);
    expect(runs).toEqual([]);
  });

  it("holds no content of a trace that nobody wants, and still counts its run", () => {
    const { runs, buffer } = createBuffer({ isWanted: false });
    const { root, model } = createAgentTrace();
    buffer.started(root, false);
    buffer.started(model, false);
    buffer.ended(model);
    expect(buffer.size.bytes).toBe(0);
    buffer.ended(root);
    expect(runs).toEqual([expect.objectContaining({ rootSpanId: root.spanContext().spanId, spans: [], bytes: 0 })]);
  });

  it("gathers spans whose start it never saw until their root ends", () => {
    const { runs, buffer } = createBuffer();
    const trace = createTraceBuilder();
    trace.agent().tool({ result: "evidence" });
    for (const span of trace.ended) buffer.ended(span);
    expect(runs.map(({ spans }) => spans.length)).toEqual([2]);
  });

  it("ignores a second start and a second end of one span", () => {
    const { runs, buffer } = createBuffer();
    const trace = createTraceBuilder();
    trace.agent();
    const [root] = trace.ended as [EndedSpan];
    buffer.started(root, false);
    buffer.started(root, false);
    buffer.ended(root);
    expect(runs).toHaveLength(1);
    expect(buffer.size.traces).toBe(0);
  });

  it.each([
    ["traces", { maxTraces: 2 }],
    ["spans", { maxSpans: 2 }],
    ["bytes", { maxBytes: 1500 }],
  ] as const)("gives up the oldest trace, and says so once, when there are too many %s", (_, limits) => {
    const { runs, evicted, buffer } = createBuffer({ limits });
    const traces = [1, 2, 3].map((number) => createAgentTrace(number));
    for (const { root, tool } of traces) {
      buffer.started(root, false);
      buffer.started(tool, false);
      buffer.ended(tool);
    }
    expect(evicted[0]?.traceId).toBe(traces[0]?.trace.traceId);
    expect(buffer.size.traces).toBeLessThanOrEqual(2);
    const before = evicted.length;
    for (const { root } of traces) buffer.ended(root);
    expect(evicted.length).toBe(before);
    expect(runs.length + evicted.length).toBe(3);
  });

  it("keeps a trace small whose root never ends", () => {
    const { runs, buffer } = createBuffer({ limits: { maxSpans: 100_000 } });
    const trace = createTraceBuilder();
    const forever = trace.span("worker");
    for (let index = 0; index < 5000; index++) forever.span("SELECT 1");
    forever.agent();
    const spans = trace.ended;
    const root = spans.at(-1) as EndedSpan;
    buffer.started(root, false);
    for (const span of spans.slice(0, -1)) {
      buffer.started(span, false);
      buffer.ended(span);
    }
    expect(runs).toHaveLength(1);
    expect(buffer.size.spans).toBeLessThan(1100);
  });

  it("returns the runs that are given up at the end, open agents among them", () => {
    const { buffer } = createBuffer();
    const { root, http } = createAgentTrace();
    buffer.started(http, false);
    buffer.started(root, false);
    expect(buffer.abandon().map(({ rootSpanId }) => rootSpanId)).toEqual([root.spanContext().spanId]);
    expect(buffer.size).toEqual({ traces: 0, spans: 0, bytes: 0 });
  });
});
