import { describe, expect, test } from "vitest";

import { assembleTraces } from "../../src/assemble/assemble-traces.ts";
import { readSpan } from "../../src/dialects/index.ts";
import { createTraceBuilder } from "../../src/testing.ts";
import { spanWith } from "./head.ts";

const as = (type: string, given: unknown, result: unknown) => ({
  attributes: {
    "mlflow.spanType": JSON.stringify(type),
    "mlflow.spanInputs": JSON.stringify(given),
    "mlflow.spanOutputs": JSON.stringify(result),
  },
});

const asked = { messages: [{ role: "user", content: "Rain?" }] };
const human = { type: "human", content: "Rain?", additional_kwargs: {} };
const said = { type: "ai", content: "Yes.", additional_kwargs: {}, tool_calls: [] };
const block = { type: "message", role: "assistant", content: [{ type: "output_text", text: "Yes." }] };

describe("what the integrations record", () => {
  test.each([
    [
      "chat completions",
      "CHAT_MODEL",
      asked,
      { id: "x", choices: [{ message: { role: "assistant", content: "Yes." } }] },
    ],
    ["a streamed answer", "CHAT_MODEL", { ...asked, stream: true }, "Yes."],
    [
      "responses",
      "CHAT_MODEL",
      { model: "m", input: "Rain?" },
      { output: [{ type: "reasoning", summary: [] }, block] },
    ],
    ["Anthropic", "CHAT_MODEL", asked, { role: "assistant", content: [{ type: "text", text: "Yes." }] }],
    [
      "Gemini",
      "LLM",
      { contents: "Rain?" },
      { candidates: [{ content: { role: "model", parts: [{ text: "Yes." }] } }] },
    ],
    ["LangChain's models", "CHAT_MODEL", [[human]], { generations: [[{ text: "Yes.", message: said }]], run: null }],
    ["LangGraph", "CHAIN", asked, { messages: [human, said] }],
    ["a function", "AGENT", { question: "Rain?", limit: 3 }, "Yes."],
    ["an agent of the responses interface", "AGENT", { request: { input: asked.messages } }, { output: [block] }],
    [
      "LlamaIndex",
      "AGENT",
      { user_msg: "Rain?" },
      { response: { role: "assistant", blocks: [{ block_type: "text", text: "Yes." }] }, tool_calls: [] },
    ],
  ] as const)("trap 12: %s", (...[, type, given, result]) => {
    const trace = createTraceBuilder();
    trace.span("root", as(type, given, result));
    expect(assembleTraces(trace.captured)).toMatchObject([{ input: "Rain?", output: "Yes." }]);
  });

  test("trap 2: an answer that looks like JSON stays text", () => {
    const { outputMessages } = readSpan(spanWith(as("AGENT", asked, '{"rain":1.0}').attributes));
    expect(outputMessages).toMatchObject([{ text: '{"rain":1.0}' }]);
  });

  test("trap 18: of several choices the first is the answer", () => {
    const choices = ["Yes.", "No."].map((content, index) => ({ index, message: { role: "assistant", content } }));
    const trace = createTraceBuilder();
    trace.span("chat", as("CHAT_MODEL", asked, { choices }));
    expect(assembleTraces(trace.captured)[0]?.output).toBe("Yes.");
  });

  test("a message of a tool is taken for what it says", () => {
    const message = { type: "tool", content: "rain", name: "weather", tool_call_id: "c1", status: "success" };
    expect(readSpan(spanWith(as("TOOL", "{'city': 'Oslo'}", message).attributes)).toolCall).toMatchObject({
      id: "c1",
      name: "weather",
      arguments: { city: "Oslo" },
      result: "rain",
    });
  });
});

test("a function without a type is the run of what it calls, and gives it its name", () => {
  const trace = createTraceBuilder();
  const root = trace.span("weather_agent", as("UNKNOWN", { question: "Rain?" }, "Yes."));
  root.span("chat", as("CHAT_MODEL", asked, { role: "assistant", content: "Hm." }));
  root.span("weather", as("TOOL", { city: "Oslo" }, "rain"));
  root.span("notes", as("RETRIEVER", "Rain?", [{ page_content: "It rains in Oslo.", metadata: {} }]));
  expect(assembleTraces(trace.captured)).toMatchObject([
    {
      agentName: "weather_agent",
      input: "Rain?",
      output: "Yes.",
      toolCalls: [{ name: "weather", arguments: { city: "Oslo" }, result: "rain" }],
      evidence: [{ text: "rain" }, { text: "It rains in Oslo." }],
    },
  ]);
});

test.each(["s1", '"s1"'])("the session %s is the conversation", (session) => {
  const attributes = { ...as("AGENT", "Rain?", "Yes.").attributes, "mlflow.trace.session": session };
  expect(readSpan(spanWith(attributes)).conversationId).toBe("s1");
});

test("a span that keeps to the conventions is read by them", () => {
  const trace = createTraceBuilder();
  const agent = trace.span("invoke_agent", { attributes: { "gen_ai.operation.name": "invoke_agent" } });
  const tool = {
    "gen_ai.operation.name": "execute_tool",
    "gen_ai.tool.call.arguments": '{"city":"Oslo"}',
    "gen_ai.tool.call.result": '"rain"',
  };
  agent.span("execute_tool", { attributes: tool });
  expect(assembleTraces(trace.captured)[0]?.toolCalls).toMatchObject([{ arguments: { city: "Oslo" }, result: "rain" }]);
});
