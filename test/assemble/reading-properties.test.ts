import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { assembleTraces } from "../../src/assemble/assemble-traces.ts";
import { buildAgentRun, readRun } from "../../src/assemble/build-agent-run.ts";
import { describeRun } from "../../src/assemble/describe-run.ts";
import type { CapturedSpan } from "../../src/model/captured-span.ts";
import { createTraceBuilder } from "../../src/testing.ts";

const OPERATIONS = fc.constantFrom(
  "invoke_agent",
  "invoke_workflow",
  "agent_step",
  "chat",
  "execute_tool",
  "retrieval",
  "embeddings",
  "evaluation",
  "respond",
);
const AI_OPERATIONS = fc.constantFrom("ai.generateText", "ai.generateText.doGenerate", "ai.toolCall", "ai.embed");

const id = fc.constantFrom("c1", "c2", " c1 ", 3, undefined);
const words = fc.oneof(
  fc.string(),
  fc.constantFrom("rain", "__REDACTED__", "[tool: x]", '{"a":1}', "…[truncated]", "data:image/png;base64,AAAA"),
);
const part = fc.oneof(
  fc.record({ type: fc.constantFrom("text", "reasoning", "blob"), content: words }),
  fc.record({ type: fc.constant("tool_call"), id, name: words, arguments: fc.oneof(fc.jsonValue(), fc.json()) }),
  fc.record({ type: fc.constant("tool_call_response"), id, response: fc.oneof(fc.jsonValue(), words) }),
  fc.jsonValue(),
);
const message = fc.record({
  role: fc.constantFrom("user", "assistant", "tool", "system", "critic"),
  parts: fc.array(part, { maxLength: 4 }),
});
const list = fc.array(fc.oneof(message, fc.jsonValue()), { maxLength: 6 });
const attribute = fc.oneof(
  list.map((value) => JSON.stringify(value)),
  list,
  fc.tuple(list, fc.nat()).map(([value, cut]) => JSON.stringify(value).slice(0, cut % 200)),
  words,
  fc.anything(),
);
const KEYS = [
  "gen_ai.input.messages",
  "gen_ai.output.messages",
  "gen_ai.tool.call.arguments",
  "gen_ai.tool.call.result",
  "gen_ai.tool.call.id",
  "gen_ai.retrieval.documents",
  "gen_ai.agent.name",
  "gen_ai.response.finish_reasons",
  "ai.prompt",
  "ai.response.text",
  "ai.response.toolCalls",
  "ai.toolCall.result",
  "session.id",
  "__proto__",
  "constructor",
];

const span = fc.record({
  at: fc.nat(9),
  above: fc.nat(12),
  operation: OPERATIONS,
  aiOperation: fc.option(AI_OPERATIONS, { nil: undefined }),
  attributes: fc.dictionary(fc.constantFrom(...KEYS), attribute),
  start: fc.nat(20),
  hasFailed: fc.boolean(),
});

function toSpan({
  at,
  above,
  operation,
  aiOperation,
  attributes,
  start,
  hasFailed,
}: typeof span extends fc.Arbitrary<infer T> ? T : never): CapturedSpan {
  return {
    traceId: "0".repeat(31) + "1",
    spanId: `0000000000000${at}00`,
    parentSpanId: `0000000000000${above}00`,
    traceFlags: 1,
    name: "span",
    kind: 0,
    startTime: [start, 0],
    endTime: [start + at, 0],
    status: { code: hasFailed ? 2 : 0 },
    attributes: { ...attributes, "gen_ai.operation.name": operation, "ai.operationId": aiOperation },
    events: [{ name: "gen_ai.choice", attributes, time: [start, 0] }],
    instrumentationScope: { name: "test" },
    resource: { attributes: {} },
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
  };
}

describe("whatever the spans are", () => {
  test("runs are read without an exception, and can be printed", () => {
    fc.assert(
      fc.property(fc.array(span, { maxLength: 12 }), (spans) => {
        for (const run of assembleTraces(spans.map(toSpan))) {
          expect(run.output === undefined).toBe("output" in run.absent);
          expect(run.input === undefined).toBe("input" in run.absent);
          expect(run.evidence.length === 0).toBe("evidence" in run.absent);
          for (const { text } of run.evidence) expect(text.trim()).not.toBe("");
          expect(describeRun(run).traceId).toBe(run.span.traceId);
        }
      }),
      { numRuns: 300 },
    );
  });

  test("any single span can be the root, also an evaluator or one that is not GenAI", () => {
    fc.assert(
      fc.property(span, fc.array(span, { maxLength: 6 }), (root, spans) => {
        expect(buildAgentRun({ root: toSpan(root), spans: spans.map(toSpan) }).spanCount).toBeGreaterThan(0);
      }),
    );
  });

  test("no base64 of an image is in any text of a run", () => {
    const base64 = "iVBORw0KGgoAAAANSUhEUg".repeat(60);
    const trace = createTraceBuilder();
    const agent = trace.agent({
      input: `Look: data:image/png;base64,${base64}`,
      output: `Here: data:image/png;base64,${base64}`,
    });
    agent.tool({ name: "draw", result: { image: base64 } });
    agent.tool({ name: "link", result: `data:image/png;base64,${base64}` });
    expect(
      JSON.stringify(
        assembleTraces(trace.captured).map(({ input, output, evidence, toolCalls }) => [
          input,
          output,
          evidence,
          toolCalls,
        ]),
      ),
    ).not.toContain("iVBORw");
  });
});

describe("hostile sizes", () => {
  test("an answer and a result of ten megabytes are read whole", () => {
    const long = "rain ".repeat(2_000_000);
    const trace = createTraceBuilder();
    trace.agent({ input: "Rain?", output: long }).tool({ name: "find", result: { long } });
    const [run] = assembleTraces(trace.captured);
    expect(run?.output).toHaveLength(long.length);
    expect(run?.evidence[0]?.text.length).toBeGreaterThan(long.length);
  });

  test("values nested a hundred thousand deep are passed over", () => {
    const deep = "[".repeat(100_000) + "]".repeat(100_000);
    const trace = createTraceBuilder();
    const agent = trace.agent({ output: "Yes.", attributes: { "gen_ai.input.messages": deep } });
    agent.tool({ name: "find", result: deep });
    agent.tool({ name: "find", result: '{"a":'.repeat(100_000) });
    expect(assembleTraces(trace.captured)).toMatchObject([{ output: "Yes." }]);
  });
});

describe("the work grows with the spans and no faster", () => {
  function agentLoop(steps: number): CapturedSpan[] {
    const trace = createTraceBuilder();
    const agent = trace.agent({ input: "Rain?", output: "Yes." });
    for (let step = 0; step < steps; step++) {
      const call = { type: "tool_call", id: `c${step}`, name: "find", arguments: { same: true } };
      agent.model({ attributes: { "gen_ai.output.messages": JSON.stringify([{ role: "assistant", parts: [call] }]) } });
      agent.tool({ name: "find", arguments: { same: true }, result: `found ${step}` });
      agent.retrieval({ documents: [`document ${step}`] });
    }
    return [...trace.captured];
  }

  function readsOf(steps: number): number {
    let reads = 0;
    const counted = agentLoop(steps).map((captured) => ({
      ...captured,
      attributes: new Proxy(captured.attributes, {
        get: (target, key) => (reads++, Reflect.get(target, key) as unknown),
      }),
    }));
    const [root] = counted.slice(-1);
    if (root === undefined) throw new Error("the trace is empty");
    buildAgentRun({ root, spans: counted });
    return reads;
  }

  test("in reads of attributes", () => {
    expect(readsOf(800)).toBeLessThan(readsOf(100) * 8.5);
  });

  test("in steps that a reader can give way between", () => {
    const stepsOf = (size: number): number => {
      const spans = agentLoop(size);
      const [root] = spans.slice(-1);
      if (root === undefined) throw new Error("the trace is empty");
      return Array.from(readRun({ root, spans })).length;
    };
    expect(stepsOf(800)).toBeLessThan(stepsOf(100) * 8.5);
    expect(stepsOf(100)).toBeGreaterThan(300);
  });
});
