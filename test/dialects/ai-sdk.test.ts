import { describe, expect, test } from "vitest";

import { aiSdk } from "../../src/dialects/ai-sdk.ts";
import { spanWith } from "./head.ts";

function read(operationId: string, attributes: Record<string, unknown>) {
  return aiSdk.read(spanWith({ "ai.operationId": operationId, ...attributes }));
}

const PROMPT = { "ai.prompt": '{"system":"Be brief.","prompt":"Rain in Oslo?"}' };

function answerOf(attributes: Record<string, unknown>, operationId = "ai.generateText") {
  return read(operationId, { ...PROMPT, ...attributes }).outputMessages?.map(({ text, toolCalls }) => [
    text,
    toolCalls.length,
  ]);
}

describe("the prompt", () => {
  test("is one text, or messages, in any version", () => {
    const prompts = [
      PROMPT,
      { "ai.prompt": '{"messages":[{"role":"user","content":"Rain in Oslo?"}]}' },
      { "ai.prompt": '{"system":"s","messages":[{"role":"user","content":[{"type":"text","text":"Rain in Oslo?"}]}]}' },
      { "ai.prompt": '{"prompt":[{"role":"user","content":"Rain in Oslo?"}]}' },
      { "ai.prompt.messages": '[{"role":"user","content":[{"type":"text","text":"Rain in Oslo?"}]}]' },
    ];
    for (const prompt of prompts)
      expect(read("ai.generateText", prompt).inputMessages?.filter(({ role }) => role === "user")).toMatchObject([
        { text: "Rain in Oslo?" },
      ]);
  });

  test("that another processor moved to the conventions' name is read there", () => {
    const moved = { "gen_ai.input.messages": '[{"role":"user","parts":[{"type":"text","content":"Rain in Oslo?"}]}]' };
    expect(read("ai.generateText.doGenerate", moved).inputMessages).toMatchObject([{ text: "Rain in Oslo?" }]);
  });

  test("tool calls and results have the fields of version 4 and those of version 5", () => {
    const messages = (call: object, result: object) =>
      JSON.stringify([
        { role: "assistant", content: [{ type: "tool-call", toolCallId: "c1", toolName: "find", ...call }] },
        { role: "tool", content: [{ type: "tool-result", toolCallId: "c1", toolName: "find", ...result }] },
      ]);
    for (const text of [
      messages({ args: { q: 1 } }, { result: { found: 3 } }),
      messages({ input: { q: 1 } }, { output: { type: "json", value: { found: 3 } } }),
    ]) {
      const { inputMessages } = read("ai.generateText.doGenerate", { "ai.prompt.messages": text });
      expect(inputMessages?.[0]?.toolCalls).toMatchObject([{ id: "c1", name: "find", arguments: { q: 1 } }]);
      expect(inputMessages?.[1]?.toolResults).toMatchObject([{ id: "c1", name: "find", result: { found: 3 } }]);
    }
  });
});

describe("the answer", () => {
  test("trap 2: text that looks like JSON stays text", () => {
    for (const text of ['{"name":"Ada"}', "[1,2]", '"quoted"', "42"])
      expect(answerOf({ "ai.response.text": text, "ai.response.finishReason": "stop" })).toEqual([[text, 0]]);
  });

  test("trap 20: an object is its JSON text", () => {
    const object = { "ai.response.object": '{"name":"Ada"}', "ai.response.finishReason": "stop" };
    expect(answerOf(object, "ai.generateObject")).toEqual([['{"name":"Ada"}', 0]]);
    const byTool = {
      ...object,
      "ai.response.finishReason": "tool-calls",
      "ai.response.toolCalls": '[{"toolCallId":"c1","toolName":"json"}]',
    };
    expect(answerOf(byTool, "ai.generateObject.doGenerate")?.at(-1)).toEqual(['{"name":"Ada"}', 0]);
  });

  test("had other names before version 4", () => {
    expect(answerOf({ "ai.result.text": "Yes.", "ai.finishReason": "stop" })).toEqual([["Yes.", 0]]);
  });

  test("trap 16: what a step says before it asks for tools waits for these", () => {
    const calls = '[{"toolCallId":"c1","toolName":"find","input":"{\\"q\\":1}"}]';
    expect(answerOf({ "ai.response.text": "Let me look.", "ai.response.toolCalls": calls })).toEqual([
      ["Let me look.", 1],
    ]);
    expect(answerOf({ "ai.response.text": "Let me look.", "ai.response.finishReason": "tool-calls" })).toEqual([
      [undefined, 0],
    ]);
  });

  test("beside calls of earlier steps it is a step of its own", () => {
    const calls = '[{"toolCallId":"c1","toolName":"find","input":{"q":1}}]';
    expect(
      answerOf({ "ai.response.text": "Yes.", "ai.response.toolCalls": calls, "ai.response.finishReason": "stop" }),
    ).toEqual([
      [undefined, 1],
      ["Yes.", 0],
    ]);
  });

  test("trap 1: arguments that are JSON inside JSON are unwrapped", () => {
    const calls = '[{"toolCallId":"c1","toolName":"find","input":"{\\"q\\":1}"}]';
    expect(
      read("ai.generateText.doGenerate", { ...PROMPT, "ai.response.toolCalls": calls }).outputMessages?.[0]?.toolCalls,
    ).toMatchObject([{ id: "c1", name: "find", arguments: { q: 1 } }]);
  });
});

describe("tool spans", () => {
  test("have name, id, arguments and result", () => {
    const attributes = {
      "ai.toolCall.name": "find",
      "ai.toolCall.id": "c1",
      "ai.toolCall.args": '{"q":1}',
      "ai.toolCall.result": '"3 found"',
    };
    expect(read("ai.toolCall", attributes)).toMatchObject({
      toolCall: { id: "c1", name: "find", arguments: { q: 1 }, result: "3 found" },
      isContentWithheld: false,
    });
  });

  test("trap 36: without arguments the content of outputs is switched off", () => {
    expect(read("ai.toolCall", { "ai.toolCall.name": "find" })).toMatchObject({
      toolCall: { name: "find" },
      isContentWithheld: true,
    });
  });
});

test("trap 36: a missing prompt, or a finished answer that is not there, was withheld", () => {
  expect(read("ai.generateText", { "ai.response.text": "Yes." }).isContentWithheld).toBe(true);
  expect(read("ai.generateText", { ...PROMPT, "ai.response.finishReason": "stop" }).isContentWithheld).toBe(true);
  expect(read("ai.generateText", PROMPT).isContentWithheld).toBe(false);
});

test("the agent is named by functionId, the conversation by metadata", () => {
  const reading = read("ai.generateText", {
    ...PROMPT,
    "ai.telemetry.functionId": "weather",
    "ai.telemetry.metadata.session_id": "s1",
    "ai.response.id": "r1",
  });
  expect(reading).toMatchObject({ agentName: "weather", conversationId: "s1", responseId: "r1" });
});

test("embeddings are not read", () => {
  expect(read("ai.embed", { "ai.value": '"text"', "ai.prompt": "{}" }).inputMessages).toBeUndefined();
});
