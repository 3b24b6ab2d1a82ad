import { expect, test } from "vitest";

import { assembleTraces } from "../../src/assemble/assemble-traces.ts";
import { readSpan } from "../../src/dialects/index.ts";
import { createTraceBuilder } from "../../src/testing.ts";
import { spanWith } from "./head.ts";

const as = (type: string, fields: Readonly<Record<string, unknown>>) => ({
  attributes: Object.fromEntries(
    Object.entries({ span_type: type, ...fields }).map(([key, value]) => [`ai.observability.${key}`, value]),
  ),
});

const CONTEXTS = ["Oslo is wet in May.", "Bergen is wet all year."];

test("a record is a run, named after the application, with what was retrieved for it", () => {
  const trace = createTraceBuilder();
  const root = trace.span(
    "__main__.Guide.query",
    as("record_root", {
      app_name: "guide",
      "record_root.input": "Is Oslo wet?",
      "record_root.output": "In May.",
      "record_root.ground_truth_output": "Yes.",
    }),
  );
  root.span(
    "__main__.Guide.retrieve",
    as("retrieval", { "retrieval.query_text": "Is Oslo wet?", "retrieval.retrieved_contexts": CONTEXTS }),
  );
  root.span(
    "__main__.Guide.complete",
    as("generation", {
      "call.kwargs.query": "Is Oslo wet?",
      "call.kwargs.context": CONTEXTS,
      "call.return": "In May.",
    }),
  );
  expect(assembleTraces(trace.captured)).toMatchObject([
    {
      agentName: "guide",
      input: "Is Oslo wet?",
      output: "In May.",
      evidence: CONTEXTS.map((text) => ({ text })),
      toolCalls: [],
    },
  ]);
});

test("the arguments of a call are attributes each, and a function's name is the last part of its path", () => {
  const tool = as("tool", { "call.function": "app.tools.weather", "call.kwargs.city": "Oslo", "call.return": "rain" });
  expect(readSpan(spanWith(tool.attributes)).toolCall).toMatchObject({
    name: "weather",
    arguments: { city: "Oslo" },
    result: "rain",
  });
  const root = as("record_root", { "call.kwargs.query": "Rain?", "call.return": "Yes." });
  expect(readSpan(spanWith(root.attributes))).toMatchObject({
    inputMessages: [{ text: "Rain?" }],
    outputMessages: [{ text: "Yes." }],
  });
});

test("trap 38: what evaluates a record, and the model calls below it, are no run", () => {
  const trace = createTraceBuilder();
  const evaluation = trace.span("evaluation", as("eval_root", { "eval_root.score": 0.75 }));
  evaluation.span("criterion", as("eval", { "eval.score": 1 }));
  evaluation.span("judge", as("generation", { "call.kwargs.prompt": "Relevant?", "call.return": "8" }));
  expect(assembleTraces(trace.captured)).toEqual([]);
});
