import { describe, expect, test } from "vitest";

import { readSpan, roleOf } from "../../src/dialects/index.ts";
import { spanWith } from "./head.ts";

const KIND = "traceloop.span.kind";

describe("roles", () => {
  test.each([
    [{ [KIND]: "workflow" }, "workflow"],
    [{ [KIND]: "agent" }, "agent"],
    [{ [KIND]: "task" }, "step"],
    [{ [KIND]: "tool" }, "tool"],
    [{ [KIND]: "task", "gen_ai.operation.name": "execute_tool" }, "tool"],
    [{ [KIND]: "workflow", "gen_ai.operation.name": "invoke_agent" }, "agent"],
    [{ [KIND]: "task", "gen_ai.operation.name": "create_agent" }, "utility"],
  ])("%j is %s", (attributes, role) => {
    expect(roleOf(spanWith(attributes))).toBe(role);
  });

  test("trap 28: a search in a vector store is a retrieval, whatever else is below a workflow is not", () => {
    const below = spanWith({ "traceloop.workflow.name": "w" });
    expect(roleOf({ ...below, name: "pinecone.query" })).toBe("retrieval");
    expect(roleOf({ ...below, name: "GET /orders" })).toBe("other");
    expect(roleOf(spanWith({ [KIND]: "task", "gen_ai.operation.name": "vector_db_retrieve" }))).toBe("retrieval");
  });
});

test("a decorated function was asked with its arguments and answers with its value", () => {
  const reading = (input: unknown) =>
    readSpan(
      spanWith({
        [KIND]: "workflow",
        "traceloop.entity.name": "helper",
        "traceloop.entity.input": JSON.stringify(input),
        "traceloop.entity.output": '"It rains."',
      }),
    );
  for (const input of [
    { args: ["Rain?"], kwargs: {} },
    { args: [], kwargs: { question: "Rain?" } },
    { inputs: { messages: [{ lc: 1, kwargs: { content: "Rain?", type: "human" } }] }, tags: [], metadata: {} },
  ])
    expect(reading(input)).toMatchObject({
      title: "helper",
      inputMessages: [{ role: "user", text: "Rain?" }],
      outputMessages: [{ role: "assistant", text: "It rains." }],
    });
});

test("trap 3: JSON that ends in the middle gives what is left of it, and says so", () => {
  const { outputMessages, truncated } = readSpan(
    spanWith({
      [KIND]: "workflow",
      "traceloop.entity.output": '{"outputs": {"messages": [{"type": "ai", "content": "It rains all d',
    }),
  );
  expect(outputMessages).toMatchObject([{ text: "It rains all d", isTruncated: true }]);
  expect(truncated).toContain("output");
});

describe("tools", () => {
  const call = (attributes: Record<string, unknown>) =>
    readSpan(spanWith({ [KIND]: "tool", "gen_ai.operation.name": "execute_tool", ...attributes })).toolCall;

  test("trap 5: arguments that Python printed into the envelope are read", () => {
    expect(
      call({
        "gen_ai.tool.name": "weather",
        "gen_ai.tool.call.arguments": `{"input_str": "{'city': 'Oslo'}", "tags": [], "metadata": {}, "inputs": null}`,
        "gen_ai.tool.call.result":
          '{"output": {"lc": 1, "kwargs": {"content": "rain", "tool_call_id": "c1", "name": "weather"}}}',
      }),
    ).toMatchObject({ id: "c1", name: "weather", arguments: { city: "Oslo" }, result: "rain" });
  });

  test("the class of a tool is not its name", () => {
    const ofClass = { "traceloop.entity.name": "DynamicStructuredTool", "traceloop.entity.input": '{"args":["{}"]}' };
    expect(call(ofClass)?.name).toBeUndefined();
    const message = { lc: 1, kwargs: { content: "rain", name: "weather", tool_call_id: "c1" } };
    expect(call({ ...ofClass, "traceloop.entity.output": JSON.stringify(message) })?.name).toBe("weather");
  });
});

test("a vector store's events are documents", () => {
  const found = (text: string) => ({ name: "db.query.result", attributes: { "db.query.result.document": text } });
  const span = {
    ...spanWith({ "traceloop.workflow.name": "w" }, { events: [found("first"), found("second")] }),
    name: "chroma.query",
  };
  expect(readSpan(span).documents).toEqual(["first", "second"]);
});

test("a task that gave a list of documents is a retriever", () => {
  const output = JSON.stringify([
    { id: "1", text: "first" },
    { id: "2", title: "Second", text: "second" },
  ]);
  const { documents, outputMessages } = readSpan(spanWith({ [KIND]: "task", "traceloop.entity.output": output }));
  expect([documents, outputMessages]).toEqual([["first", "Second\nsecond"], undefined]);
});
