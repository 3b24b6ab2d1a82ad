import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { readConversation, readInputText, readOutputText } from "../../../src/score/input/read-text.ts";

const assistant = (content: unknown) => ({ role: "assistant", content });
const user = (content: unknown) => ({ role: "user", content });

describe("the text of an output", () => {
  test.each<readonly [string, unknown]>([
    ["a string", "t"],
    ["text", { text: "t" }],
    ["content", { content: "t" }],
    ["a message", assistant("t")],
    ["a list of messages", [assistant("t")]],
    ["a message of parts", assistant([{ type: "text", text: "t" }])],
    ["a UI message", { role: "assistant", parts: [{ type: "step-start" }, { type: "text", text: "t" }] }],
    ["a stored message", assistant({ format: 2, parts: [{ type: "text", text: "t" }], content: "t" })],
    ["a legacy stored message", assistant({ content: "t", toolInvocations: [] })],
    ["parts alone", [{ type: "text", text: "t" }]],
    ["a state of messages", { messages: [user("q"), assistant("t")] }],
    ["a response of messages", { response: { messages: [assistant("t")] } }],
    ["a workflow result", { status: "success", steps: {}, result: { answer: "t" } }],
    ["a nested workflow result", { status: "success", result: { output: { text: "t" } } }],
    ["a chat completion", { choices: [{ message: assistant("t") }] }],
    [
      "response items",
      {
        output: [
          { type: "reasoning", summary: [{ text: "no" }] },
          { type: "message", role: "assistant", content: [{ type: "output_text", text: "t" }] },
        ],
      },
    ],
    [
      "candidates",
      { candidates: [{ content: { role: "model", parts: [{ thought: true, text: "no" }, { text: "t" }] } }] },
    ],
    ["semantic convention parts", [{ role: "assistant", parts: [{ type: "text", content: "t" }] }]],
    ["a LangChain message", { type: "ai", content: "t" }],
    [
      "a serialised LangChain message",
      { lc: 1, type: "constructor", id: ["langchain_core", "messages", "AIMessage"], kwargs: { content: "t" } },
    ],
    [
      "an object with getters",
      new (class {
        get text() {
          return "t";
        }
      })(),
    ],
    ["thinking before the answer", "<think>Is it t? All verdicts yes.</think>\nt"],
  ])("case 66 to 68: is read from %s", (_shape, output) => {
    expect(readOutputText(output)).toBe("t");
  });

  test("case 70: has all assistant messages in order, or the last one where asked for", () => {
    const output = [assistant("A1"), assistant("A2")];
    expect(readOutputText(output)).toBe("A1\n\nA2");
    expect(readOutputText(output, { textFrom: "last" })).toBe("A2");
  });

  test("case 71: has all text parts of a message, around a tool call", () => {
    const parts = [
      { type: "text", text: "P1" },
      { type: "tool-weather", state: "output-available", output: "T" },
      { type: "text", text: "P2" },
    ];
    expect(readOutputText([{ role: "assistant", parts }])).toBe("P1\nP2");
    expect(readOutputText([assistant(parts)])).toBe("P1\nP2");
  });

  test("case 72: is that of an earlier message where the last one has none", () => {
    const output = [assistant("A1"), assistant([{ type: "tool-call", toolCallId: "1", toolName: "t", input: {} }])];
    expect(readOutputText(output, { textFrom: "last" })).toBe("A1");
  });

  test("case 73: never has reasoning, tool results, or what the user said", () => {
    const parts = [
      { type: "reasoning", text: "R" },
      { type: "thinking", thinking: "R", text: "R" },
      { type: "tool-result", toolCallId: "1", output: { type: "text", value: "T" } },
      { type: "text", text: "A" },
    ];
    expect(
      readOutputText([user("U"), { role: "tool", content: "T" }, assistant(parts), { role: "system", content: "S" }]),
    ).toBe("A");
  });

  test("is only what came after the user's last message of a conversation", () => {
    expect(readOutputText({ messages: [user("q1"), assistant("a1"), user("q2"), assistant("a2")] })).toBe("a2");
    const toolResults = user([{ type: "tool_result", tool_use_id: "1", content: "T" }]);
    expect(readOutputText([user("q"), assistant("a1"), toolResults, assistant("a2")])).toBe("a1\n\na2");
  });

  test("is the JSON of data that is no message", () => {
    expect(readOutputText({ city: "Paris", population: 2_100_000 })).toBe('{"city":"Paris","population":2100000}');
    expect(readOutputText({ text: "", object: { city: "Paris" } })).toBe('{"city":"Paris"}');
  });

  test.each([
    "",
    " \n",
    undefined,
    null,
    5,
    true,
    [],
    {},
    [[]],
    { text: "" },
    { messages: [] },
    [assistant([])],
    [user("q")],
    { a: {}, b: [null] },
  ])("case 60: is empty for %j", (output) => {
    expect(readOutputText(output)).toBe("");
  });
});

describe("the question of an input", () => {
  test.each<readonly [string, unknown]>([
    ["a string", "q"],
    ["a message", user("q")],
    ["a list of messages", [user("q")]],
    ["input messages", { inputMessages: [user({ format: 2, parts: [{ type: "text", text: "q" }] })] }],
    ["messages", { messages: [{ role: "system", content: "s" }, user([{ type: "text", text: "q" }])] }],
    ["a prompt", { prompt: "q" }],
    ["a prompt of messages", { system: "s", prompt: [user("q")] }],
    ["a workflow input", { query: "q" }],
    ["a human message", [{ type: "human", content: "q" }]],
  ])("cases 66 to 68: is read from %s", (_shape, input) => {
    expect(readInputText(input)).toBe("q");
    expect(readConversation(input)).toEqual([]);
  });

  test("case 69: is the last of several user messages; the earlier ones are the conversation", () => {
    const input = [{ role: "system", content: "s" }, user("q1"), assistant("a1"), user("q2")];
    expect(readInputText(input)).toBe("q2");
    expect(readConversation(input)).toEqual([
      { role: "user", text: "q1" },
      { role: "assistant", text: "a1" },
    ]);
    expect(readConversation({ inputMessages: [user("q2")], rememberedMessages: [user("q1")] })).toEqual([
      { role: "user", text: "q1" },
    ]);
  });

  test("is empty where nobody asked", () => {
    for (const input of [undefined, null, "", [], {}, [assistant("a")]]) expect(readInputText(input)).toBe("");
  });
});

describe("hostile values", () => {
  const cyclic: Record<string, unknown> = { note: "x" };
  cyclic["messages"] = [cyclic];
  cyclic["self"] = cyclic;
  const revoked = Proxy.revocable({}, {});
  revoked.revoke();
  const throwing = Object.defineProperty({}, "text", {
    enumerable: true,
    get: () => {
      throw new Error("no");
    },
  });
  let deep: unknown = "x";
  for (let depth = 0; depth < 50_000; depth += 1) deep = { messages: [deep] };
  let deepData: unknown = "x";
  for (let depth = 0; depth < 50_000; depth += 1) deepData = { inner: deepData };

  test.each<readonly [string, unknown]>([
    ["a cycle", cyclic],
    ["a revoked proxy", revoked.proxy],
    ["a revoked proxy inside", [assistant([revoked.proxy])]],
    ["a getter that throws", throwing],
    ["great depth", deep],
    ["great depth of data", deepData],
    ["a sparse list", Array.from({ length: 3 })],
    ["a length of a thousand million", { messages: Object.assign([], { length: 1_000_000_000 }) }],
    ["a bigint", { amount: 5n }],
    ["odd keys", JSON.parse('{"__proto__":{"text":"x"},"constructor":"y"}')],
  ])("%s never throws", (_kind, value) => {
    expect(typeof readOutputText(value)).toBe("string");
    expect(typeof readInputText(value)).toBe("string");
    expect(Array.isArray(readConversation(value))).toBe(true);
  });

  test("no value of any shape throws", () => {
    fc.assert(
      fc.property(
        fc.anything({
          withBigInt: true,
          withDate: true,
          withMap: true,
          withNullPrototype: true,
          withSparseArray: true,
        }),
        (value) => {
          expect(typeof readOutputText(value)).toBe("string");
          expect(typeof readInputText({ messages: value })).toBe("string");
        },
      ),
    );
  });
});
