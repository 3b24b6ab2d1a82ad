import { expect, test } from "vitest";

import { assembleTraces } from "../../src/assemble/assemble-traces.ts";
import { readSpan } from "../../src/dialects/index.ts";
import { createTraceBuilder } from "../../src/testing.ts";
import { spanWith } from "./head.ts";

const as = (type: string, given?: string, result?: string) => ({
  attributes: {
    "langfuse.observation.type": type,
    ...(given !== undefined && { "langfuse.observation.input": given }),
    ...(result !== undefined && { "langfuse.observation.output": result }),
  },
});

const message = (role: string, content: string) => JSON.stringify([{ role, parts: [{ type: "text", content }] }]);
const CHAT = {
  "gen_ai.operation.name": "chat",
  "gen_ai.input.messages": message("user", "Rain?"),
  "gen_ai.output.messages": message("assistant", "Yes."),
};

test("trap 2: an answer that looks like JSON stays text", () => {
  expect(readSpan(spanWith(as("agent", "Rain?", '{"rain": 1.0}').attributes)).outputMessages).toMatchObject([
    { text: '{"rain": 1.0}' },
  ]);
});

test("trap 38: a score's span below a run is no part of it, nor the model call that judged", () => {
  const trace = createTraceBuilder();
  const agent = trace.span("helper", as("agent", "Rain?", "Yes."));
  const evaluator = agent.span("relevance", as("evaluator", "Rain? Yes.", "0.8"));
  evaluator.span("judge", as("generation", "Relevant?", "0.8"));
  expect(assembleTraces(trace.captured)).toMatchObject([{ input: "Rain?", output: "Yes.", evidence: [] }]);
});

test.each([
  ["GenAI conventions", CHAT],
  ["AI SDK", { "ai.operationId": "ai.generateText", "ai.prompt": '{"prompt":"Rain?"}', "ai.response.text": "Yes." }],
])("trap 41: an observation around a span of the %s is one run", (_name, inner) => {
  const trace = createTraceBuilder();
  trace.span("helper", as("agent")).span("call", { attributes: inner });
  expect(assembleTraces(trace.captured)).toMatchObject([{ agentName: "helper", input: "Rain?", output: "Yes." }]);
});

test("trap 41: a span of another instrumentation that was given a type keeps its content", () => {
  expect(readSpan(spanWith({ ...CHAT, ...as("generation").attributes }))).toMatchObject({
    inputMessages: [{ text: "Rain?" }],
    outputMessages: [{ text: "Yes." }],
  });
});

test("trap 22: the application's root below a server's span is the run", () => {
  const trace = createTraceBuilder();
  const server = trace.span("POST /ask", { attributes: { "http.request.method": "POST" } });
  const { attributes } = as("agent", "Rain?", "Yes.");
  server.span("helper", { attributes: { ...attributes, "langfuse.internal.is_app_root": true } });
  expect(assembleTraces(trace.captured)).toMatchObject([{ agentName: "helper", input: "Rain?", output: "Yes." }]);
});

test.each(["tool", "retriever"])("the trace's answer on the span of a %s is not what that one gave", (type) => {
  const trace = createTraceBuilder();
  const agent = trace.span("helper", as("agent", "Rain?", "Yes."));
  const { attributes } = as(type);
  agent.span("weather", {
    attributes: { ...attributes, "langfuse.trace.input": "Rain?", "langfuse.trace.output": "Yes." },
  });
  expect(assembleTraces(trace.captured)).toMatchObject([{ output: "Yes.", evidence: [] }]);
});
