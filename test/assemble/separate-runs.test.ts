import { describe, expect, test } from "vitest";

import { findRunRoots } from "../../src/assemble/agent-run-root.ts";
import { assembleTraces } from "../../src/assemble/assemble-traces.ts";
import { createTraceBuilder, type SpanPlace } from "../../src/testing.ts";

const WORKFLOW = { attributes: { "gen_ai.operation.name": "invoke_workflow" } };

const runsOf = (build: (workflow: SpanPlace) => void) => {
  const trace = createTraceBuilder();
  build(trace.span("workflow", WORKFLOW));
  return assembleTraces(trace.captured).map(({ span, input, output }) => [span.name, input, output]);
};

describe("trap 22: a workflow that says nothing itself", () => {
  test("stands around as many runs as its agents were asked different things", () => {
    expect(
      runsOf((workflow) => {
        workflow.agent({ name: "weather", input: "Rain?", output: "Yes." });
        workflow.agent({ name: "capitals", input: "Capital of Norway?", output: "Oslo." });
      }),
    ).toMatchObject([
      [expect.stringContaining("weather"), "Rain?", "Yes."],
      [expect.stringContaining("capitals"), "Capital of Norway?", "Oslo."],
    ]);
  });

  test("is one run where an agent goes on with the question of the one before", () => {
    expect(
      runsOf((workflow) => {
        workflow.agent({ name: "supervisor", input: "Refund?" });
        workflow.agent({ name: "billing", input: "Refund?", output: "Done." });
      }),
    ).toEqual([["workflow", "Refund?", "Done."]]);
  });
});

test("orphaned siblings belong to the workflow that encloses them in time, and to no other", () => {
  const node = (spanId: string, role: "workflow" | "model" | "agent", [from, to]: readonly [number, number]) => ({
    spanId,
    parentSpanId: "never came",
    role,
    startTime: [from, 0] as [number, number],
    endTime: [to, 0] as [number, number],
  });
  const rootsOf = (nodes: Parameters<typeof findRunRoots>[0]) =>
    findRunRoots(nodes).map(({ rootSpanId, memberSpanIds }) => [rootSpanId, memberSpanIds.length]);
  expect(rootsOf([node("b", "workflow", [2, 3]), node("c", "model", [4, 5]), node("a", "workflow", [1, 9])])).toEqual([
    ["a", 3],
  ]);
  expect(rootsOf([node("a", "workflow", [1, 3]), node("b", "workflow", [4, 6])])).toEqual([
    ["a", 1],
    ["b", 1],
  ]);
  expect(rootsOf([node("a", "agent", [1, 9]), node("b", "agent", [4, 6])])).toEqual([
    ["a", 1],
    ["b", 1],
  ]);
});
