import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { dialectOf, dialects, readSpan, roleOf } from "../../src/dialects/index.ts";
import type { SpanHead } from "../../src/model/captured-span.ts";
import { spanWith } from "./head.ts";

function headWith(attributes: Readonly<Record<string, unknown>>, scopeName = "test"): SpanHead {
  return { name: "span", attributes, instrumentationScope: { name: scopeName } };
}

describe("roles", () => {
  test.each([
    ["invoke_agent", "agent"],
    ["invoke_workflow", "workflow"],
    ["agent_step", "step"],
    ["chat", "model"],
    ["generate_content", "model"],
    ["text_completion", "model"],
    ["execute_tool", "tool"],
    ["retrieval", "retrieval"],
    ["search_memory", "retrieval"],
    ["update_memory", "utility"],
    ["create_agent", "utility"],
    ["plan", "utility"],
    ["embeddings", "utility"],
  ])("operation %s is %s", (operation, role) => {
    expect(roleOf(headWith({ "gen_ai.operation.name": operation }))).toBe(role);
  });

  test.each([
    ["ai.generateText", "agent"],
    ["ai.streamText", "agent"],
    ["ai.generateObject", "agent"],
    ["ai.streamObject", "agent"],
    ["ai.generateText.doGenerate", "model"],
    ["ai.streamText.doStream", "model"],
    ["ai.toolCall", "tool"],
    ["ai.embed", "utility"],
    ["ai.embedMany.doEmbed", "utility"],
    ["ai.rerank", "utility"],
  ])("AI SDK operation %s is %s", (operationId, role) => {
    expect(roleOf(headWith({ "ai.operationId": operationId }))).toBe(role);
  });

  test("an operation of one's own is a model call where it names a model, else a step", () => {
    expect(roleOf(headWith({ "gen_ai.operation.name": "respond", "gen_ai.request.model": "small" }))).toBe("model");
    expect(roleOf(headWith({ "gen_ai.operation.name": "respond" }))).toBe("step");
    expect(roleOf(headWith({ "gen_ai.operation.name": "constructor" }))).toBe("step");
  });

  test("older spans without an operation are told by what they carry", () => {
    expect(roleOf(headWith({ "gen_ai.request.model": "small" }))).toBe("model");
    expect(roleOf(headWith({ "gen_ai.prompt.0.role": "user" }))).toBe("model");
    expect(roleOf(headWith({ "gen_ai.tool.name": "search" }))).toBe("tool");
  });

  test("trap 30: the span kind tells nothing, and spans that are not GenAI are other", () => {
    expect(roleOf(headWith({ "http.request.method": "POST" }))).toBe("other");
    expect(dialectOf(headWith({ "http.request.method": "POST" }))).toBeUndefined();
  });

  test("trap 42: what an exporter writes of a span that has only begun is nothing", () => {
    const pending = headWith({ "logfire.span_type": "pending_span", "gen_ai.operation.name": "invoke_agent" });
    expect(roleOf(pending)).toBe("other");
    expect(dialectOf(pending)).toBeUndefined();
  });
});

describe("trap 38: evaluators", () => {
  test.each([
    ["our own spans", {}, "spanscore"],
    ["operation evaluation", { "gen_ai.operation.name": "evaluation" }, "test"],
    ["OpenInference evaluators", { "openinference.span.kind": "EVALUATOR", "gen_ai.operation.name": "chat" }, "test"],
    ["OpenInference guardrails", { "openinference.span.kind": "GUARDRAIL" }, "test"],
    ["Langfuse evaluators", { "langfuse.observation.type": "evaluator" }, "test"],
    ["Langfuse guardrails", { "langfuse.observation.type": "guardrail" }, "test"],
    ["TruLens evaluations", { "ai.observability.span_type": "eval" }, "test"],
    ["TruLens evaluation roots", { "ai.observability.span_type": "eval_root" }, "test"],
    ["scores on a span of their own", { "gen_ai.evaluation.name": "Relevance" }, "test"],
  ])("%s are evaluators", (_name, attributes, scope) => {
    expect(roleOf(headWith(attributes, scope))).toBe("evaluator");
  });

  test("a score that was written onto the judged span makes no evaluator of it", () => {
    expect(roleOf(headWith({ "gen_ai.evaluation.name": "Relevance", "gen_ai.operation.name": "invoke_agent" }))).toBe(
      "agent",
    );
  });
});

describe("precedence", () => {
  test("trap 41: a span in two dialects is read by the first that claims it", () => {
    const both = headWith({ "ai.operationId": "ai.generateText", "gen_ai.operation.name": "chat" });
    expect(dialectOf(both)?.name).toBe("ai-sdk");
    expect(roleOf(both)).toBe("agent");
    const names = dialects.map(({ name }) => name);
    expect(names.indexOf("ai-sdk")).toBeLessThan(names.indexOf("gen-ai"));
  });
});

describe("cost and safety on every ended span", () => {
  test("the role of a span that is not GenAI takes a few property reads and no list of keys", () => {
    const reads: PropertyKey[] = [];
    const attributes = new Proxy<Record<string, unknown>>(
      {},
      {
        get: (_target, key) => void reads.push(key),
        ownKeys: () => expect.unreachable("keys were listed"),
      },
    );
    expect(roleOf(headWith(attributes))).toBe("other");
    expect(reads.length).toBeLessThan(60);
  });

  test("attributes that throw are no GenAI span", () => {
    const hostile = new Proxy(
      {},
      {
        get: () => {
          throw new Error("hostile");
        },
      },
    );
    const getter = Object.defineProperty({}, "gen_ai.operation.name", {
      get: () => {
        throw new Error("hostile");
      },
    });
    for (const attributes of [
      hostile,
      getter,
      undefined as unknown as Record<string, unknown>,
      null as unknown as Record<string, unknown>,
    ]) {
      expect(roleOf(headWith(attributes))).toBe("other");
      expect(dialectOf(headWith(attributes))).toBeUndefined();
      expect(readSpan({ ...spanWith({}), attributes })).toEqual({});
    }
  });

  test("any attributes have a role and can be read", () => {
    const keys = fc.constantFrom(
      "gen_ai.operation.name",
      "gen_ai.input.messages",
      "gen_ai.output.messages",
      "gen_ai.prompt",
      "gen_ai.completion",
      "gen_ai.tool.name",
      "gen_ai.tool.call.id",
      "gen_ai.tool.call.arguments",
      "gen_ai.tool.call.result",
      "gen_ai.retrieval.documents",
      "gen_ai.prompt.0.content",
      "gen_ai.prompt.9.tool_calls.0.name",
      "gen_ai.response.finish_reasons",
      "gen_ai.usage.output_tokens",
      "ai.operationId",
      "ai.prompt",
      "ai.prompt.messages",
      "ai.response.text",
      "ai.response.object",
      "ai.response.toolCalls",
      "ai.toolCall.args",
      "ai.toolCall.result",
      "ai.telemetry.functionId",
      "session.id",
    );
    const operations = fc.constantFrom(
      "chat",
      "invoke_agent",
      "execute_tool",
      "retrieval",
      "ai.generateText",
      "ai.toolCall",
    );
    const value = fc.oneof(
      fc.json(),
      fc.anything(),
      fc.string(),
      operations,
      fc.json().map((text) => text.slice(0, -3)),
    );
    fc.assert(
      fc.property(fc.dictionary(keys, value), operations, (attributes, operation) => {
        for (const named of [
          attributes,
          { ...attributes, "gen_ai.operation.name": operation },
          { ...attributes, "ai.operationId": operation },
        ]) {
          const span = spanWith(named, { events: [{ name: "gen_ai.choice", attributes: named }] });
          expect(typeof roleOf(span)).toBe("string");
          for (const dialect of dialects) expect(() => dialect.read(span)).not.toThrow();
        }
      }),
    );
  });
});
