import { expect, test } from "vitest";

import { assembleTraces } from "../../src/assemble/assemble-traces.ts";
import { describeRun } from "../../src/assemble/describe-run.ts";
import { createTraceBuilder } from "../../src/testing.ts";

function describeTrace(build: (trace: ReturnType<typeof createTraceBuilder>) => void) {
  const trace = createTraceBuilder();
  build(trace);
  return assembleTraces(trace.captured).map(describeRun);
}

test("a run is described by all that was read of it", () => {
  const [run] = describeTrace((trace) => {
    const agent = trace.agent({ name: "weather", input: "Rain?", output: "Yes.", conversationId: "c1" });
    agent.tool({ name: "find", arguments: { q: 1 }, result: "rain" });
  });
  expect(run).toEqual({
    traceId: "00000000000000000000000000000001",
    spanId: "0000000100000001",
    dialect: "gen-ai",
    agentName: "weather",
    conversationId: "c1",
    input: "Rain?",
    output: "Yes.",
    toolCalls: [{ spanId: "0000000100000002", name: "find", arguments: { q: 1 }, result: "rain" }],
    evidence: [{ text: "rain", spanId: "0000000100000002" }],
    truncated: [],
    absent: {},
  });
});

test("what the trace does not hold is absent, and why is said", () => {
  const [run] = describeTrace((trace) => trace.agent());
  expect(Object.keys(run ?? {})).toEqual([
    "traceId",
    "spanId",
    "dialect",
    "agentName",
    "toolCalls",
    "evidence",
    "truncated",
    "absent",
  ]);
  expect(run?.absent).toEqual({ input: "not_recorded", output: "not_recorded", evidence: "not_recorded" });
});
