import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { readToolResults } from "../../../src/score/input/read-context.ts";

const part = (fields: object) => [{ role: "assistant", parts: [{ toolCallId: "1", ...fields }] }];
const legacy = (...toolInvocations: object[]) => [
  { role: "assistant", content: { format: 2, parts: [], toolInvocations } },
];
const fact = { fact: "x" };
const FACT = '{"fact":"x"}';

describe("tool results in messages", () => {
  test.each<readonly [string, unknown]>([
    [
      "legacy invocations in the content (case 74)",
      legacy({ state: "result", toolCallId: "1", toolName: "t", result: fact }),
    ],
    [
      "legacy invocations beside the content",
      { toolInvocations: [{ state: "result", toolCallId: "1", toolName: "t", result: fact }] },
    ],
    [
      "tool-invocation parts",
      part({
        type: "tool-invocation",
        toolInvocation: { state: "result", toolCallId: "1", toolName: "t", result: fact },
      }),
    ],
    ["named tool parts", part({ type: "tool-weather", state: "output-available", input: {}, output: fact })],
    ["dynamic tool parts", part({ type: "dynamic-tool", toolName: "t", state: "output-available", output: fact })],
    [
      "result parts with a typed output",
      [
        {
          role: "tool",
          content: [{ type: "tool-result", toolCallId: "1", toolName: "t", output: { type: "json", value: fact } }],
        },
      ],
    ],
    [
      "result parts with a plain result",
      [{ role: "tool", content: [{ type: "tool-result", toolCallId: "1", toolName: "t", result: fact }] }],
    ],
    [
      "results of a generation",
      { text: "a", toolResults: [{ type: "tool-result", toolCallId: "1", toolName: "t", input: {}, output: fact }] },
    ],
    [
      "results with a payload",
      { toolResults: [{ type: "tool-result", payload: { toolCallId: "1", toolName: "t", result: fact } }] },
    ],
    [
      "results of steps",
      { steps: [{ toolResults: [{ type: "tool-result", toolCallId: "1", toolName: "t", output: fact }] }] },
    ],
    [
      "tool_result blocks",
      [{ role: "user", content: [{ type: "tool_result", tool_use_id: "1", content: [{ type: "text", text: FACT }] }] }],
    ],
    ["tool messages", [{ role: "tool", tool_call_id: "1", content: FACT }]],
    ["LangChain tool messages", { messages: [{ type: "tool", tool_call_id: "1", name: "t", content: FACT }] }],
    ["function call outputs", { output: [{ type: "function_call_output", call_id: "1", output: FACT }] }],
    ["semantic convention parts", [{ role: "tool", parts: [{ type: "tool_call_response", id: "1", response: fact }] }]],
    ["function responses", [{ role: "user", parts: [{ functionResponse: { name: "t", response: fact } }] }]],
  ])("are found in %s", (_form, output) => {
    expect(readToolResults(output)).toEqual([FACT]);
  });

  test("case 76: one call in several places is one result", () => {
    const invocation = { state: "result", toolCallId: "1", toolName: "t", result: fact };
    const content = {
      format: 2,
      parts: [{ type: "tool-invocation", toolInvocation: invocation }],
      toolInvocations: [{ ...invocation }],
    };
    expect(readToolResults([{ role: "assistant", content }])).toEqual([FACT]);
    expect(
      readToolResults({
        toolResults: [{ type: "tool-result", toolCallId: "1", output: fact }],
        steps: [{ content: [{ type: "tool-result", toolCallId: "1", output: fact }] }],
      }),
    ).toEqual([FACT]);
  });

  test("case 77: text stands without quotes, objects as JSON, and nothing for nothing", () => {
    const output = part({ type: "tool-a", state: "output-available", output: "plain" });
    expect(readToolResults(output)).toEqual(["plain"]);
    for (const nothing of [null, undefined, "", "  "])
      expect(readToolResults(part({ type: "tool-a", state: "output-available", output: nothing }))).toEqual([]);
    for (const state of ["input-streaming", "input-available", "approval-requested"])
      expect(readToolResults(part({ type: "tool-a", state, input: {}, output: "early" }))).toEqual([]);
    expect(readToolResults(legacy({ state: "call", toolCallId: "1", toolName: "t", args: {} }))).toEqual([]);
    expect(
      readToolResults(
        part({ type: "tool-a", state: "output-available", output: { content: [{ type: "text", text: "plain" }] } }),
      ),
    ).toEqual(["plain"]);
    expect(readToolResults(part({ type: "tool-a", state: "output-available", output: [1, 2] }))).toEqual(["[1,2]"]);
  });

  test.each<readonly [string, unknown]>([
    ["an error state", part({ type: "tool-weather", state: "output-error", errorText: "boom" })],
    [
      "an error state of a dynamic tool",
      part({ type: "dynamic-tool", toolName: "weather", state: "output-error", errorText: "boom" }),
    ],
    ["isError", part({ type: "tool-result", toolName: "weather", result: "boom", isError: true })],
    [
      "isError in a payload",
      {
        toolResults: [
          { type: "tool-result", payload: { toolCallId: "1", toolName: "weather", result: "boom", isError: true } },
        ],
      },
    ],
    [
      "isError in the result",
      legacy({
        state: "result",
        toolCallId: "1",
        toolName: "weather",
        result: { isError: true, content: [{ type: "text", text: "boom" }] },
      }),
    ],
    [
      "an error output",
      part({ type: "tool-result", toolName: "weather", output: { type: "error-text", value: "boom" } }),
    ],
    [
      "an error part",
      { content: [{ type: "tool-error", toolCallId: "1", toolName: "weather", error: new Error("boom") }] },
    ],
    [
      "a tool message with a status",
      [{ type: "tool", name: "weather", tool_call_id: "1", status: "error", content: "boom" }],
    ],
    [
      "a block whose name stands at the call",
      [
        { role: "assistant", content: [{ type: "tool_use", id: "1", name: "weather" }] },
        { role: "user", content: [{ type: "tool_result", tool_use_id: "1", is_error: true, content: "boom" }] },
      ],
    ],
  ])("case 78: a failed call says so, by %s", (_form, output) => {
    expect(readToolResults(output)).toEqual(["Tool weather failed: boom"]);
  });

  test("keep their order, over inputs and outputs", () => {
    const result = (id: string) => ({
      role: "tool",
      content: [{ type: "tool-result", toolCallId: id, output: { type: "text", value: `r${id}` } }],
    });
    expect(readToolResults([result("1"), result("2")], { messages: [result("3"), result("1")] })).toEqual([
      "r1",
      "r2",
      "r3",
    ]);
  });

  test("of two messages that count their calls from the start are both kept", () => {
    const result = (content: string) => ({ role: "tool", tool_call_id: "call_0", content });
    expect(readToolResults([result("first"), result("second"), result("first")])).toEqual(["first", "second"]);
  });

  test("are not looked for inside the result of a tool", () => {
    const inner = { toolResults: [{ type: "tool-result", toolCallId: "9", output: "inner" }] };
    expect(readToolResults(part({ type: "tool-a", state: "output-available", output: inner }))).toHaveLength(1);
  });
});

describe("hostile values", () => {
  test("results that JSON can't hold are written as far as they go", () => {
    const cyclic: Record<string, unknown> = { name: "x", amount: 5n };
    cyclic["self"] = cyclic;
    Object.defineProperty(cyclic, "broken", {
      enumerable: true,
      get: () => {
        throw new Error("no");
      },
    });
    const [text] = readToolResults(part({ type: "tool-a", state: "output-available", output: cyclic }));
    expect(text).toContain('"name":"x"');
    expect(text).toContain('"amount":"5"');
  });

  test("cycles, depth and throwing properties never throw", () => {
    const cyclic: { messages: unknown[] } = { messages: [] };
    cyclic.messages.push(cyclic, [cyclic]);
    let deep: unknown = {};
    for (let depth = 0; depth < 50_000; depth += 1) deep = { steps: [deep] };
    const revoked = Proxy.revocable({}, {});
    revoked.revoke();
    for (const value of [cyclic, deep, revoked.proxy, [revoked.proxy], { steps: revoked.proxy }, 5, "x", null])
      expect(readToolResults(value)).toEqual([]);
  });

  test("no value of any shape throws", () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withMap: true, withNullPrototype: true }), (value) => {
        expect(
          Array.isArray(
            readToolResults(
              value,
              { messages: [value] },
              part({ type: "tool-a", state: "output-available", output: value }),
            ),
          ),
        ).toBe(true);
      }),
    );
  });
});
