import { describe, expect, test } from "vitest";

import { assembleTraces } from "../../src/assemble/assemble-traces.ts";
import { createTraceBuilder } from "../../src/testing.ts";

function turn(number: number, startMillis: number, input: string) {
  const trace = createTraceBuilder({ number, startMillis });
  trace.agent({ input, output: `Answer to ${input}` }).model({ input });
  return trace.captured;
}

test("the runs of several traces come in order of time, however their spans are mixed", () => {
  const [late, early] = [turn(1, 2_000, "second"), turn(2, 1_000, "first")];
  const mixed = late.flatMap((span, at) => [span, ...early.slice(at, at + 1)]);
  expect(assembleTraces(mixed).map(({ input }) => input)).toEqual(["first", "second"]);
});

test("trap 41: spans that were delivered twice count once", () => {
  const spans = turn(1, 1_000, "once");
  expect(assembleTraces([...spans, ...spans])).toEqual(assembleTraces(spans));
});

test("trap 42: of a span that was sent while it ran and again when it had ended the later state counts", () => {
  const spans = turn(1, 1_000, "asked");
  const begun = spans.map((span) => ({
    ...span,
    endTime: span.startTime,
    attributes: { "gen_ai.operation.name": "invoke_agent" },
  }));
  for (const order of [
    [...begun, ...spans],
    [...spans, ...begun],
  ])
    expect(assembleTraces(order)).toEqual(assembleTraces(spans));
});

test("trap 41: a run that one instrumentation wrote around another is one run", () => {
  const trace = createTraceBuilder();
  const outer = trace.agent({ name: "support", input: "Rain?", output: "Yes." });
  outer.span("ai.generateText", { attributes: { "ai.operationId": "ai.generateText", "ai.response.text": "Yes." } });
  expect(assembleTraces(trace.captured)).toMatchObject([{ agentName: "support", output: "Yes." }]);
});

describe("spans above and beside a run", () => {
  test("a lone model call is named by the application's span around it", () => {
    const trace = createTraceBuilder();
    trace.span("weather-agent").model({ input: "Rain?", output: "Yes." });
    expect(assembleTraces(trace.captured)).toMatchObject([
      { agentName: "weather-agent", span: { name: "chat model" } },
    ]);
  });

  test("trap 38: a trace of evaluators alone holds no run", () => {
    const trace = createTraceBuilder();
    trace
      .span("eval", { attributes: { "openinference.span.kind": "EVALUATOR" } })
      .agent({ input: "Judge", output: "1" });
    expect(assembleTraces(trace.captured)).toEqual([]);
  });

  test("trap 28: a trace of embeddings alone holds no run", () => {
    const trace = createTraceBuilder();
    trace.span("index").model({ input: "a chunk", attributes: { "gen_ai.operation.name": "embeddings" } });
    expect(assembleTraces(trace.captured)).toEqual([]);
  });
});

test("no spans hold no run", () => {
  expect(assembleTraces([])).toEqual([]);
});
