import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { readMessages } from "../../../src/dialects/reading/messages.ts";

function read(value: unknown, speaker: "user" | "assistant" = "user") {
  return readMessages(value, { speaker }).messages;
}

function turnsOf(value: unknown, speaker: "user" | "assistant" = "user") {
  return read(value, speaker).map(({ role, text }) => [role, text]);
}

const HELLO = [["user", "Hello"]];

describe("trap 11: content", () => {
  test.each([
    ["text", "Hello"],
    ["a list of texts", ["Hello"]],
    ["a list of parts", [{ type: "text", text: "Hello" }]],
    ["parts with content", [{ type: "text", content: "Hello" }]],
    ["an object with text", { text: "Hello" }],
    ["an object with content", { content: "Hello" }],
    ["an object with a value", { value: "Hello" }],
    ["an object with parts", { parts: [{ text: "Hello" }] }],
    ["an input_text part", [{ type: "input_text", text: "Hello" }]],
    ["an output_text part", [{ type: "output_text", text: "Hello" }]],
    ["a text with annotations", [{ type: "text", text: { value: "Hello", annotations: [] } }]],
  ])("may be %s", (_name, content) => {
    expect(turnsOf([{ role: "user", content }])).toEqual(HELLO);
  });

  test("may be null or missing beside a tool call", () => {
    const call = { id: "c1", type: "function", function: { name: "find", arguments: '{"q":1}' } };
    for (const content of [{ content: null }, { content: "" }, {}])
      expect(readMessages([{ role: "assistant", ...content, tool_calls: [call] }], { speaker: "user" })).toMatchObject({
        messages: [{ role: "assistant", toolCalls: [{ id: "c1", name: "find", arguments: { q: 1 } }] }],
        isContentWithheld: false,
      });
  });

  test("in several parts is joined: the user's by lines, the assistant's as it was streamed", () => {
    const content = [
      { type: "text", text: "One" },
      { type: "text", text: " two" },
    ];
    expect(turnsOf([{ role: "user", content }])).toEqual([["user", "One\n two"]]);
    expect(turnsOf([{ role: "assistant", content }])).toEqual([["assistant", "One two"]]);
  });
});

describe("trap 12: wrappers", () => {
  const message = { role: "user", content: "Hello" };
  test.each([
    ["one message", message],
    ["bare text", "Hello"],
    ["a list in a list", [[message]]],
    ["messages", { messages: [message] }],
    ["message", { message }],
    ["body", { body: message }],
    ["inputs", { inputs: { messages: [message] } }],
    ["outputs", { outputs: { messages: [message] } }],
    ["input", { input: "Hello" }],
    ["a question among other values", { input: "Hello", chat_history: [], k: 3 }],
    ["args and kwargs", { args: ["Hello"], kwargs: {} }],
    ["kwargs", { args: [], kwargs: { question: "Hello" } }],
    ["task", { task: "Hello", stream: false }],
    [
      "generations",
      { generations: [[{ text: "Hello", message: { lc: 1, kwargs: { content: "Hello", type: "human" } } }]] },
    ],
    ["a constructor", { lc: 1, type: "constructor", id: ["langchain", "HumanMessage"], kwargs: { content: "Hello" } }],
    ["a type with data", { type: "human", data: { content: "Hello" } }],
    ["a pair", ["user", "Hello"]],
    ["pairs", [["user", "Hello"]]],
    ["new_message", { new_message: { role: "user", parts: [{ text: "Hello" }] } }],
    ["Gemini's contents", { contents: [{ role: "user", parts: [{ text: "Hello" }] }] }],
  ])("%s", (_name, value) => {
    expect(turnsOf(value)).toEqual(HELLO);
  });

  test("a user's text that is a framework's JSON is what the framework was asked", () => {
    expect(turnsOf([{ role: "user", content: '{"question": "Hello"}' }])).toEqual(HELLO);
    expect(turnsOf([{ role: "user", content: '[{"role":"user","content":"Hello"}]' }])).toEqual(HELLO);
  });

  test("a user's text that is any other JSON stays text", () => {
    for (const text of [
      '{"city":"Oslo"}',
      '{"question":"a","context":"b"}',
      "[1,2]",
      '[{"city":"Oslo"}]',
      "{question}",
    ])
      expect(turnsOf([{ role: "user", content: text }])).toEqual([["user", text]]);
  });
});

describe("trap 13: roles", () => {
  test.each([
    ["human", "user"],
    ["ai", "assistant"],
    ["model", "assistant"],
    ["developer", "system"],
    ["function", "tool"],
    ["tool-call", "assistant"],
    ["tool-response", "tool"],
    ["HumanMessage", "user"],
    ["AIMessageChunk", "assistant"],
    ["SystemMessage", "system"],
    ["Role.USER", "user"],
    ["MessageRole.ASSISTANT", "assistant"],
    ["<ChatRole.TOOL: 'tool'>", "tool"],
    ["User", "user"],
  ])("%s is %s", (word, role) => {
    expect(read([{ role: word, content: "Hello" }])[0]?.role).toBe(role);
  });

  test("a message without a role, or with an unknown one, is the speaker's", () => {
    for (const role of [undefined, null, 5, "critic"])
      expect(turnsOf([{ role, content: "Hello" }], "assistant")).toEqual([["assistant", "Hello"]]);
  });

  test("tool results under the user are results and no text", () => {
    const results = [
      { role: "user", parts: [{ type: "tool_call_response", id: "c1", result: "3 found" }] },
      { role: "user", content: [{ type: "tool_result", tool_use_id: "c1", content: "3 found" }] },
      {
        role: "user",
        content: [{ toolResult: { toolUseId: "c1", status: "success", content: [{ text: "3 found" }] } }],
      },
    ];
    for (const message of results)
      expect(read([message])).toMatchObject([
        { role: "user", text: undefined, toolResults: [{ id: "c1", result: "3 found" }] },
      ]);
  });
});

describe("trap 14: tool calls and results", () => {
  test.each([
    ["GenAI parts", { type: "tool_call", id: "c1", name: "find", arguments: { q: 1 } }],
    ["arguments as JSON text", { type: "tool_call", id: " c1 ", name: "find", arguments: '{"q":1}' }],
    ["the AI SDK", { type: "tool-call", toolCallId: "c1", toolName: "find", input: { q: 1 } }],
    ["Anthropic", { type: "tool_use", id: "c1", name: "find", input: { q: 1 } }],
    ["Bedrock", { toolUse: { toolUseId: "c1", name: "find", input: { q: 1 } } }],
    ["tools of the provider", { type: "server_tool_call", id: "c1", name: "find", arguments: { q: 1 } }],
  ])("a call of %s", (_name, part) => {
    expect(read([{ role: "assistant", parts: [part] }])[0]?.toolCalls).toMatchObject([
      { id: "c1", name: "find", arguments: { q: 1 } },
    ]);
  });

  test("calls stand beside the content, inside it, or as items between messages", () => {
    expect(
      read([
        { role: "ai", content: "", tool_calls: [{ id: "c1", name: "find", args: { q: 1 }, type: "tool_call" }] },
      ])[0]?.toolCalls,
    ).toMatchObject([{ id: "c1", name: "find", arguments: { q: 1 } }]);
    const both = {
      role: "ai",
      content: [{ type: "tool_use", id: "c1", name: "find", input: {} }],
      tool_calls: [{ id: "c1", name: "find", args: {} }],
    };
    expect(read([both])[0]?.toolCalls).toHaveLength(1);
    const items = [
      { type: "function_call", id: "fc_1", call_id: "c1", name: "find", arguments: '{"q":1}' },
      { type: "function_call_output", call_id: "c1", output: "3 found" },
    ];
    expect(read(items)).toMatchObject([
      { role: "assistant", toolCalls: [{ id: "c1", name: "find", arguments: { q: 1 } }] },
      { role: "tool", toolResults: [{ id: "c1", result: "3 found" }] },
    ]);
    expect(
      read([{ role: "assistant", content: null, function_call: { name: "find", arguments: "{}" } }])[0]?.toolCalls,
    ).toMatchObject([{ name: "find" }]);
    expect(
      read([{ role: "model", parts: [{ functionCall: { name: "find", args: { q: 1 } } }] }])[0]?.toolCalls,
    ).toMatchObject([{ name: "find", arguments: { q: 1 } }]);
  });

  test.each([
    ["response", { type: "tool_call_response", id: "c1", response: { found: 3 } }, { found: 3 }],
    ["result", { type: "tool_call_response", id: "c1", result: { found: 3 } }, { found: 3 }],
    [
      "typed output",
      { type: "tool-result", toolCallId: "c1", output: { type: "json", value: { found: 3 } } },
      { found: 3 },
    ],
    ["typed text", { type: "tool-result", toolCallId: "c1", output: { type: "text", value: "3 found" } }, "3 found"],
    [
      "typed content",
      {
        type: "tool-result",
        toolCallId: "c1",
        output: { type: "content", value: [{ type: "text", text: "3 found" }] },
      },
      "3 found",
    ],
    [
      "content blocks",
      {
        type: "tool_result",
        tool_use_id: "c1",
        content: [
          { type: "text", text: "3" },
          { type: "text", text: "found" },
        ],
      },
      "3\nfound",
    ],
    [
      "JSON blocks",
      { toolResult: { toolUseId: "c1", content: [{ json: { found: 3 } }, { json: null }] } },
      '{"found":3}\nnull',
    ],
    [
      "MCP content",
      {
        type: "tool_call_response",
        id: "c1",
        response: { content: [{ type: "text", text: "3 found" }], isError: false },
      },
      "3 found",
    ],
    [
      "a list of documents",
      { type: "tool_call_response", id: "c1", response: [{ id: "d1", text: "Rain." }] },
      [{ id: "d1", text: "Rain." }],
    ],
    ["Gemini's", { functionResponse: { id: "c1", name: "find", response: { found: 3 } } }, { found: 3 }],
  ])("a result as %s", (_name, part, result) => {
    expect(read([{ role: "tool", parts: [part] }])[0]?.toolResults).toMatchObject([{ id: "c1", result }]);
  });

  test("a message of a tool brings its content as the result", () => {
    expect(read([{ role: "tool", tool_call_id: "c1", name: "find", content: "3 found" }])).toMatchObject([
      { role: "tool", text: undefined, toolResults: [{ id: "c1", name: "find", result: "3 found" }] },
    ]);
  });

  test("a result that holds blocks among fields of its own keeps these", () => {
    const result = { title: "Report", content: [{ type: "text", text: "Rain" }] };
    const message = { role: "tool", parts: [{ type: "tool_call_response", id: "c1", response: result }] };
    expect(read([message])[0]?.toolResults).toMatchObject([{ result }]);
  });

  test("errors are results that tell of one", () => {
    const errors = [
      { type: "tool-result", toolCallId: "c1", output: { type: "error-text", value: "No answer" } },
      { type: "tool-result", toolCallId: "c1", output: { type: "execution-denied", reason: "No answer" } },
      { type: "tool_result", tool_use_id: "c1", is_error: true, content: "No answer" },
      { toolResult: { toolUseId: "c1", status: "error", content: [{ text: "No answer" }] } },
      {
        type: "tool_call_response",
        id: "c1",
        response: { content: [{ type: "text", text: "No answer" }], isError: true },
      },
    ];
    for (const part of errors)
      expect(read([{ role: "tool", parts: [part] }])[0]?.toolResults).toMatchObject([
        { result: "No answer", isError: true },
      ]);
  });
});

describe("what is no text of the answer", () => {
  test("trap 15: reasoning in any form", () => {
    const parts = [
      { type: "reasoning", content: "Hm" },
      { type: "thinking", thinking: "Hm" },
      { type: "redacted_thinking", data: "Hm" },
      { thought: true, text: "Hm" },
      { type: "text", content: "Yes." },
    ];
    expect(turnsOf([{ role: "assistant", parts }])).toEqual([["assistant", "Yes."]]);
  });

  test("trap 8: images and other media, as parts and inside text", () => {
    const base64 = "QUJD".repeat(1_000);
    const parts = [
      { type: "blob", mime_type: "image/png", content: base64 },
      { type: "blob", data: base64 },
      { type: "file", mediaType: "image/png", data: base64 },
      { type: "image", image: base64 },
      { type: "image", source: { type: "base64", data: base64 } },
      { type: "image_url", image_url: { url: `data:image/png;base64,${base64}` } },
      { inline_data: { mime_type: "image/png", data: base64 } },
      { type: "uri", uri: "https://example.com/a.png" },
      { type: "text", text: `See ![a](data:image/png;base64,${base64}) here` },
    ];
    expect(turnsOf([{ role: "user", parts }])).toEqual([["user", "See ![a]([media]) here"]]);
  });

  test("trap 16: what is said before the provider's own tools is left out, what is said after stays", () => {
    const parts = [
      { type: "text", content: "Let me search." },
      { type: "server_tool_call", id: "c1", name: "search" },
      { type: "server_tool_call_response", id: "c1", response: "rain" },
      { type: "text", content: "It rains." },
    ];
    expect(turnsOf([{ role: "assistant", parts }])).toEqual([["assistant", "It rains."]]);
  });
});

describe("what can't be read", () => {
  test("trap 19: one malformed message does not lose the list", () => {
    const list = [
      { role: "user", content: "Hello" },
      null,
      5,
      { nothing: 1 },
      [],
      { role: "assistant", parts: [null, 7, { type: "text", content: "Hi" }] },
    ];
    expect(turnsOf(list)).toEqual([
      ["user", "Hello"],
      ["assistant", "Hi"],
    ]);
  });

  test("trap 35: placeholders are no text, and tell of withheld content", () => {
    const { messages, isContentWithheld } = readMessages([{ role: "user", content: "__REDACTED__" }], {
      speaker: "user",
    });
    expect(messages).toMatchObject([{ text: undefined }]);
    expect(isContentWithheld).toBe(true);
  });

  test("trap 10: maps with numbers as keys, and keys of prototypes, do no harm", () => {
    expect(turnsOf({ 0: { role: "user" } })).toEqual([]);
    expect(turnsOf([JSON.parse('{"role":"user","content":"Hello","__proto__":{"text":"hidden"}}')])).toEqual(HELLO);
  });

  test("a cut list marks what the cut hit", () => {
    const cut = (value: unknown) => readMessages(value, { speaker: "user", isCut: true }).messages;
    expect(cut([{ role: "user", content: "Hel" }])).toMatchObject([{ text: "Hel", isTruncated: true }]);
    const result = [
      { type: "text", content: "Yes." },
      { type: "tool_call_response", id: "c1", response: "3 fo" },
    ];
    expect(cut([{ role: "assistant", parts: result }])).toMatchObject([
      { text: "Yes.", isTruncated: false, toolResults: [{ result: "3 fo", isTruncated: true }] },
    ]);
    expect(cut([{ role: "tool", tool_call_id: "c1", content: "3 fo" }])).toMatchObject([
      { toolResults: [{ isTruncated: true }] },
    ]);
    expect(cut([])).toEqual([]);
  });

  test("any value, and any nesting, can be read", () => {
    const part = fc.letrec((tie) => ({
      value: fc.oneof({ maxDepth: 4 }, fc.string(), fc.constant(null), fc.array(tie("value")), tie("object")),
      object: fc.dictionary(
        fc.constantFrom(
          "role",
          "content",
          "parts",
          "type",
          "text",
          "tool_calls",
          "messages",
          "message",
          "data",
          "kwargs",
          "lc",
          "id",
          "output",
          "toolResult",
          "function",
        ),
        tie("value"),
      ),
    }));
    fc.assert(fc.property(fc.oneof(part.value, fc.anything()), (value) => void read(value)));
    let deep: unknown = "Hello";
    for (let level = 0; level < 50_000; level++) deep = level % 2 === 0 ? [deep] : { messages: deep };
    expect(read(deep)).toEqual([]);
  });
});

describe("parts that a processor wrote as JSON into a text", () => {
  const textOf = (content: string) =>
    readMessages([{ role: "assistant", parts: [{ type: "text", content }] }], { speaker: "assistant" }).messages[0];

  test("are the calls and results that they stand for", () => {
    expect(textOf('[{"type":"tool-call","toolCallId":"c1","toolName":"find","input":{"q":1}}]')).toMatchObject({
      text: undefined,
      toolCalls: [{ id: "c1", name: "find", arguments: { q: 1 } }],
    });
  });

  test("trap 2: other lists stay text", () => {
    for (const text of [
      '[{"type":"tool","price":3}]',
      '[{"type":"text","text":"It rains."}]',
      '[{"type":"tool-call","toolName":"find"},{"type":"text","text":"It rains."}]',
      '[{"type":"tool-call","toolName":"fi',
    ])
      expect(textOf(text)).toMatchObject({ text, toolCalls: [] });
  });
});
