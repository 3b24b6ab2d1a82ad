import { describe, expect, test } from "vitest";

import { readSpan, roleOf } from "../../src/dialects/index.ts";
import { spanWith } from "./head.ts";

const P = "gcp.vertex.agent.";
const named = (name: string, attributes: Record<string, unknown> = {}) => ({
  ...spanWith({ [`${P}event_id`]: "e1", ...attributes }),
  name,
});

test.each([
  ["invocation", "step"],
  ["invoke_agent weather_agent", "agent"],
  ["agent_run [weather_agent]", "agent"],
  ["call_llm", "model"],
  ["generate_content gemini-2.5-flash", "model"],
  ["execute_tool get_weather", "tool"],
])("%s is %s", (name, role) => {
  expect(roleOf(named(name))).toBe(role);
});

test("trap 21: an agent's span has no more than its name; in older versions that is in the span's", () => {
  expect(readSpan(named("agent_run [weather_agent]")).title).toBe("weather_agent");
});

describe("model calls", () => {
  const request = {
    contents: [
      { role: "user", parts: [{ text: "Rain in Oslo?" }] },
      { role: "model", parts: [{ functionCall: { id: "c1", name: "w", args: { city: "Oslo" } } }] },
      { role: "user", parts: [{ functionResponse: { id: "c1", name: "w", response: { rain: true } } }] },
    ],
    config: { systemInstruction: "Be brief." },
  };

  test("trap 13: contents are messages, tool results under the user's role too", () => {
    const { inputMessages } = readSpan(named("call_llm", { [`${P}llm_request`]: JSON.stringify(request) }));
    expect(
      inputMessages?.map(({ text, toolCalls, toolResults }) => [text, toolCalls.length, toolResults.length]),
    ).toEqual([
      ["Rain in Oslo?", 0, 0],
      [undefined, 1, 0],
      [undefined, 0, 1],
    ]);
  });

  test("trap 15: thoughts are no part of the answer", () => {
    const response = { content: { role: "model", parts: [{ text: "Hm.", thought: true }, { text: "It rains." }] } };
    const { outputMessages } = readSpan(named("call_llm", { [`${P}llm_response`]: JSON.stringify(response) }));
    expect(outputMessages).toMatchObject([{ role: "assistant", text: "It rains." }]);
  });

  test("the experimental mode writes them by the conventions", () => {
    const attributes = { "gen_ai.input.messages": '[{"role":"user","parts":[{"type":"text","content":"Rain?"}]}]' };
    expect(readSpan(named("generate_content g", attributes)).inputMessages).toMatchObject([{ text: "Rain?" }]);
  });
});

describe("tools", () => {
  const call = (args: unknown, response: unknown, name = "execute_tool w") =>
    readSpan(named(name, { [`${P}tool_call_args`]: args, [`${P}tool_response`]: response, [`${P}llm_request`]: "{}" }));

  test("a result that is no record is taken out of the one it was put into", () => {
    expect(call('{"city":"Oslo"}', '{"result":"rain"}').toolCall).toMatchObject({
      name: "w",
      arguments: { city: "Oslo" },
      result: "rain",
    });
    expect(call("{}", '{"result":"rain","unit":"mm"}').toolCall).toMatchObject({
      arguments: {},
      result: { unit: "mm" },
    });
  });

  test("trap 35: with content switched off both are empty, and of several tools run at once nothing is told", () => {
    expect(call("{}", "{}")).toEqual({
      ...call("{}", "{}"),
      toolCall: { name: "w", id: undefined },
      isContentWithheld: true,
    });
    expect(call("N/A", '{"result":"x"}', "execute_tool (merged tools)").toolCall).toBeUndefined();
    expect(call('"<not serializable>"', "{}").isContentWithheld).toBe(true);
  });
});
