import { describe, expect, test } from "vitest";

import { mastra } from "../../src/dialects/mastra.ts";
import { spanWith } from "./head.ts";

const spanOf = (type: string, attributes: Record<string, unknown> = {}) =>
  spanWith({ "mastra.span.type": type, ...attributes });
const read = (type: string, attributes: Record<string, unknown>) => mastra.read(spanOf(type, attributes));

test("the whole loop is a model call only where no span of it is one", () => {
  expect(mastra.role(spanOf("model_generation"))).toBe("step");
  expect(mastra.role(spanOf("model_generation", { "gen_ai.operation.name": "chat" }))).toBe("model");
  expect(mastra.role(spanOf("model_inference", { "gen_ai.operation.name": "chat" }))).toBe("model");
  expect(mastra.role(spanOf("scorer_run"))).toBe("evaluator");
});

describe("an agent's run", () => {
  test("has its question as text or as messages", () => {
    for (const input of [
      "Rain?",
      '[{"role":"user","content":"Rain?"}]',
      '{"messages":[{"role":"user","content":"Rain?"}]}',
    ])
      expect(read("agent_run", { "mastra.agent_run.input": input }).inputMessages).toMatchObject([{ text: "Rain?" }]);
  });

  test("trap 20: has its answer in the text, or in the object where there is no text", () => {
    const answer = (output: object) =>
      read("agent_run", { "mastra.agent_run.output": JSON.stringify(output) }).outputMessages?.map(({ text }) => text);
    expect(answer({ text: "It rains.", files: [] })).toEqual(["It rains."]);
    expect(answer({ text: "", object: { rain: true } })).toEqual(['{"rain":true}']);
  });
});

test("trap 16: a step that asks for a tool answers nothing", () => {
  const output = JSON.stringify({
    text: "Let me look.",
    toolCalls: [{ toolCallId: "c1", toolName: "w", args: { city: "Oslo" } }],
  });
  expect(read("model_step", { "mastra.model_step.output": output }).outputMessages).toMatchObject([
    { toolCalls: [{ id: "c1", name: "w", arguments: { city: "Oslo" } }] },
  ]);
});

test("trap 35: what stands for calls and results in a step's prompt is nothing", () => {
  const input = JSON.stringify([
    { role: "user", content: "Rain?" },
    { role: "assistant", content: "[tool: w]" },
    { role: "tool", content: "[tool-result: w]" },
  ]);
  const { inputMessages } = read("model_step", { "mastra.model_step.input": input });
  expect(inputMessages?.map(({ text, toolResults }) => [text, toolResults.map(({ result }) => result)])).toEqual([
    ["Rain?", []],
    [undefined, []],
    [undefined, [undefined]],
  ]);
});

test("the result of an agent that is a tool is what it answers", () => {
  const result = JSON.stringify({ text: "Refunded.", subAgentThreadId: "t", subAgentToolResults: [] });
  expect(
    read("tool_call", { "gen_ai.tool.name": "agent-billing", "gen_ai.tool.call.result": result }).toolCall,
  ).toMatchObject({ name: "agent-billing", result: "Refunded." });
});
