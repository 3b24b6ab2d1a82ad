import { describe, expect, test } from "vitest";

import { dialectOf, readSpan, roleOf } from "../../src/dialects/index.ts";
import { spanWith } from "./head.ts";

const named = (name: string, attributes: Record<string, unknown> = {}) => ({ ...spanWith(attributes), name });

describe("logfire", () => {
  const template = (text: string, attributes: Record<string, unknown> = {}) =>
    spanWith({ "logfire.msg_template": text, ...attributes });

  test("integrations are told by the template of their message, a program's own spans are not GenAI", () => {
    expect(roleOf(template("Agent run: {name!r}"))).toBe("agent");
    expect(roleOf(template("Function: {name}"))).toBe("tool");
    expect(roleOf(template("Guardrail {name!r}"))).toBe("evaluator");
    expect(roleOf(template("Order {id} paid"))).toBe("other");
  });

  test("a model client's request and response are read, streamed ones too", () => {
    const request = { request_data: '{"model":"m","messages":[{"role":"user","content":"Rain?"}]}' };
    for (const response of [
      '{"message":{"role":"assistant","content":"Yes."}}',
      '{"combined_chunk_content":"Yes.","chunk_count":2}',
    ])
      expect(
        readSpan(template("Chat Completion with {request_data[model]!r}", { ...request, response_data: response })),
      ).toMatchObject({
        inputMessages: [{ text: "Rain?" }],
        outputMessages: [{ text: "Yes." }],
      });
  });

  test("OpenAI's agents: names, events and functions", () => {
    expect(readSpan(template("Agent run: {name!r}", { name: "helper" })).agentName).toBe("helper");
    const events = [
      { "event.name": "gen_ai.user.message", role: "user", content: "Rain?" },
      { "event.name": "gen_ai.choice", index: 0, message: { role: "assistant", content: "Yes." } },
    ];
    expect(
      readSpan(template("Responses API with {gen_ai.request.model!r}", { events: JSON.stringify(events) })),
    ).toMatchObject({
      inputMessages: [{ text: "Rain?" }],
      outputMessages: [{ text: "Yes." }],
    });
    expect(
      readSpan(template("Function: {name}", { name: "w", input: '{"city":"Oslo"}', output: "rain" })).toolCall,
    ).toMatchObject({
      name: "w",
      arguments: { city: "Oslo" },
      result: "rain",
    });
  });

  test("trap 42: a span that has only begun is none", () => {
    expect(dialectOf(template("Agent run: {name!r}", { "logfire.span_type": "pending_span" }))).toBeUndefined();
  });
});

describe("any-agent", () => {
  test("outputs and arguments have names of their own", () => {
    const model = { "gen_ai.operation.name": "call_llm", "gen_ai.output": "Yes.", "gen_ai.output.type": "text" };
    expect(readSpan(spanWith(model)).outputMessages).toMatchObject([{ text: "Yes." }]);
    const tool = {
      "gen_ai.operation.name": "execute_tool",
      "gen_ai.tool.name": "w",
      "gen_ai.tool.args": '{"city":"Oslo"}',
      "gen_ai.output": "rain",
    };
    expect(readSpan(spanWith(tool)).toolCall).toMatchObject({ name: "w", arguments: { city: "Oslo" }, result: "rain" });
  });
});

describe("haystack", () => {
  test("a component is what its class is", () => {
    const component = (type: string) => named("haystack.component.run", { "haystack.component.type": type });
    expect(
      ["OpenAIChatGenerator", "InMemoryBM25Retriever", "ChatPromptBuilder", "SASEvaluator", "MyOwn"].map((type) =>
        roleOf(component(type)),
      ),
    ).toEqual(["model", "retrieval", "utility", "evaluator", "step"]);
  });

  test("a pipeline was asked what several of its components were given", () => {
    const data = { retriever: { query: "Rain?" }, prompt: { question: "Rain?" }, llm: { top_k: 3 } };
    expect(
      readSpan(named("haystack.pipeline.run", { "haystack.pipeline.input_data": JSON.stringify(data) })).inputMessages,
    ).toMatchObject([{ text: "Rain?" }]);
  });

  test("messages of an agent carry calls and results in their parts", () => {
    const origin = { tool_name: "w", arguments: { city: "Oslo" }, id: "c1" };
    const messages = [
      { role: "assistant", content: [{ tool_call: origin }] },
      { role: "tool", content: [{ tool_call_result: { result: "rain", origin, error: false } }] },
      { role: "assistant", content: [{ text: "Yes." }] },
    ];
    const { outputMessages } = readSpan(
      named("haystack.agent.run", { "haystack.agent.output": JSON.stringify({ messages }) }),
    );
    expect(outputMessages).toMatchObject([
      { toolCalls: [{ id: "c1", name: "w", arguments: { city: "Oslo" } }] },
      { toolResults: [{ id: "c1", name: "w", result: "rain" }] },
      { text: "Yes." },
    ]);
  });
});

describe("what no dialect claims", () => {
  test.each([
    ["billing_agent", "agent"],
    ["my-llm-call", "model"],
    ["tool call", "tool"],
    ["vector search", "retrieval"],
  ])("%s is guessed to be of role %s, and it is said that this is a guess", (name, role) => {
    const span = named(name, { input: "Rain?", output: "Yes." });
    expect([roleOf(span), dialectOf(span)?.name]).toEqual([role, "generic (a guess)"]);
  });

  test("an agent's input and output are its question and answer", () => {
    expect(readSpan(named("support agent", { input: "Rain?", output: "Yes." }))).toMatchObject({
      title: "support agent",
      inputMessages: [{ text: "Rain?" }],
      outputMessages: [{ text: "Yes." }],
    });
  });

  test.each([
    ["a span without a word for what it is", named("process order", { input: "x", output: "y" })],
    ["a span that records neither", named("support agent", {})],
    ["a request", named("POST /agent", { "http.request.method": "POST", input: "x" })],
    ["a query", named("SELECT agent", { "db.system": "postgresql", query: "SELECT 1" })],
    ["a word that only begins alike", named("agentic-cache reload", { input: "x" })],
  ])("%s is no GenAI span", (_what, span) => {
    expect(roleOf(span)).toBe("other");
  });
});
