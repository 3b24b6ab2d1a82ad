import { expect, test } from "vitest";

import { assembleTraces } from "../../src/assemble/assemble-traces.ts";
import { readSpan } from "../../src/dialects/index.ts";
import { createTraceBuilder } from "../../src/testing.ts";
import { spanWith } from "./head.ts";

const as = (kind: string, given: unknown, result: unknown) => ({
  attributes: {
    "langsmith.span.kind": kind,
    "langsmith.trace.name": "LangGraph",
    "gen_ai.prompt": JSON.stringify(given),
    "gen_ai.completion": JSON.stringify(result),
  },
});

const constructed = (name: string, kwargs: Readonly<Record<string, unknown>>) => ({
  lc: 1,
  type: "constructor",
  id: ["langchain_core", "messages", name],
  kwargs,
});
const CALLS = [{ id: "c1", name: "weather", args: { city: "Oslo" } }];

/** The same turn in each form in which messages are written. */
const FORMS = {
  constructors: [
    constructed("HumanMessage", { content: "Rain?" }),
    constructed("AIMessage", { content: "Let me look.", tool_calls: CALLS }),
    constructed("ToolMessage", { content: "rain", tool_call_id: "c1", name: "weather" }),
    constructed("AIMessageChunk", { content: "Yes." }),
  ],
  data: [
    { type: "human", data: { content: "Rain?" } },
    { type: "ai", data: { content: "Let me look.", tool_calls: CALLS } },
    { type: "tool", data: { content: "rain", tool_call_id: "c1", name: "weather" } },
    { type: "ai", data: { content: "Yes." } },
  ],
  plain: [
    { type: "human", content: "Rain?" },
    { type: "ai", content: "Let me look.", tool_calls: CALLS },
    { type: "tool", content: "rain", tool_call_id: "c1", name: "weather" },
    {
      type: "ai",
      content: [
        { type: "thinking", thinking: "Wet." },
        { type: "text", text: "Yes." },
      ],
    },
  ],
};

test.each(Object.entries(FORMS))(
  "traps 12 and 23: of nested graphs with a state of %s the outermost is the run",
  (_form, turn) => {
    const trace = createTraceBuilder();
    const asked = { messages: turn.slice(0, 1) };
    const outer = trace.span("LangGraph", as("chain", asked, { messages: turn }));
    outer.span("LangGraph", as("chain", asked, { messages: turn.slice(0, 2) }));
    outer.span("weather", as("tool", { input: "{'city': 'Oslo'}" }, { output: turn[2] }));
    expect(assembleTraces(trace.captured)).toMatchObject([
      {
        input: "Rain?",
        output: "Yes.",
        toolCalls: [{ name: "weather", arguments: { city: "Oslo" }, result: "rain" }],
        evidence: [{ text: "rain" }],
      },
    ]);
  },
);

test("trap 20: a structured answer that was given by a call is beside the messages", () => {
  const call = constructed("AIMessage", {
    content: "",
    tool_calls: [{ id: "c1", name: "Answer", args: { rain: true } }],
  });
  const done = constructed("ToolMessage", { content: "Returning it.", tool_call_id: "c1", name: "Answer" });
  const messages = [...FORMS.constructors.slice(0, 1), call];
  for (const state of [messages, [...messages, done]]) {
    const trace = createTraceBuilder();
    const result = { messages: state, structured_response: { rain: true } };
    trace.span("LangGraph", as("chain", { messages: state.slice(0, 1) }, result));
    expect(assembleTraces(trace.captured)[0]?.output).toBe('{"rain":true}');
  }
});

test("trap 18: of several generations the first is the answer", () => {
  const generations = [["Yes.", "No."].map((text) => ({ text, message: constructed("AIMessage", { content: text }) }))];
  const trace = createTraceBuilder();
  trace.span("ChatOpenAI", as("llm", { messages: [FORMS.constructors.slice(0, 1)] }, { generations }));
  expect(assembleTraces(trace.captured)).toMatchObject([{ input: "Rain?", output: "Yes." }]);
});

test.each([{ output: null }, { messages: [] }, { question: "Rain?", answer: "" }])(
  "trap 35: a result that holds nothing, %j, is no answer",
  (result) => {
    const { outputMessages } = readSpan(spanWith(as("chain", { question: "Rain?" }, result).attributes));
    expect(outputMessages).toBeUndefined();
  },
);

test("the answer of a state is under one of its names, beside the question", () => {
  const state = { question: "Rain?", documents: ["wet"], generation: "Yes." };
  const { outputMessages } = readSpan(spanWith(as("chain", { question: "Rain?" }, state).attributes));
  expect(outputMessages).toMatchObject([{ text: "Yes." }]);
});

test.each([
  [{ args: ["Rain?"], kwargs: { limit: 3 } }, "Rain?"],
  [{ args: [], kwargs: { question: "Rain?", user: "u1" } }, "Rain?"],
  [{ args: ["Rain?", "u1"], kwargs: {} }, undefined],
])("of a call's arguments, %j, the question is the one that is known to be it", (given, text) => {
  const { inputMessages } = readSpan(spanWith(as("chain", given, "Yes.").attributes));
  expect(inputMessages?.[0]?.text).toBe(text);
});
