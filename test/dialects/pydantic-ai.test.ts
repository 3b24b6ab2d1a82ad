import { describe, expect, test } from "vitest";

import { readSpan, roleOf } from "../../src/dialects/index.ts";
import { spanWith } from "./head.ts";

const text = (role: string, content: string) => ({ role, parts: [{ type: "text", content }] });
const asked = text("user", "Rain in Oslo?");
const call = { role: "assistant", parts: [{ type: "tool_call", id: "c1", name: "w", arguments: '{"city":"Oslo"}' }] };
const told = (role: string) => ({
  role,
  parts: [{ type: "tool_call_response", id: "c1", name: "w", result: { rain: true } }],
});

const readAgent = (messages: readonly unknown[], attributes: Record<string, unknown> = {}) =>
  readSpan(
    spanWith({
      "gen_ai.operation.name": "invoke_agent",
      "pydantic_ai.all_messages": JSON.stringify(messages),
      ...attributes,
    }),
  );

const questionOf = (reading: ReturnType<typeof readAgent>) =>
  reading.inputMessages?.findLast(({ role, text: said }) => role === "user" && said !== undefined)?.text;

describe("the agent's span", () => {
  test.each(["user", "tool"])("trap 13: a tool's result under the role of the %s is not the question", (role) => {
    const reading = readAgent([asked, call, told(role), text("assistant", "It rains.")], { final_result: "It rains." });
    expect(questionOf(reading)).toBe("Rain in Oslo?");
    expect(reading.outputMessages?.at(-1)).toMatchObject({ role: "assistant", text: "It rains." });
  });

  test("a demand to try again is not the question either", () => {
    const retry = text("user", "Fix the errors and try again.");
    expect(
      questionOf(
        readAgent([asked, text("assistant", "x"), retry, text("assistant", "y")], {
          "pydantic_ai.new_message_index": 0,
        }),
      ),
    ).toBeDefined();
    expect(questionOf(readAgent([asked, call, told("tool"), retry, text("assistant", "y")]))).toBe("Rain in Oslo?");
  });

  test("after a history the run begins where the index says, or after the last answer", () => {
    const history = [text("user", "Hi"), text("assistant", "Hello")];
    const turn = [asked, text("assistant", "It rains.")];
    expect(questionOf(readAgent([...history, ...turn], { "pydantic_ai.new_message_index": 2 }))).toBe("Rain in Oslo?");
    expect(questionOf(readAgent([...history, ...turn]))).toBe("Rain in Oslo?");
  });

  test("trap 20: a structured answer is the final result, not the message that there is one", () => {
    const done = {
      role: "user",
      parts: [{ type: "tool_call_response", id: "c1", name: "final_result", result: "Final result processed." }],
    };
    const { outputMessages } = readAgent([asked, call, done], { final_result: '{"rain":true}' });
    expect(outputMessages?.at(-1)?.text).toBe('{"rain":true}');
  });

  test("without content, messages keep their parts and say nothing", () => {
    const hollow = [{ role: "user", parts: [{ type: "text" }] }];
    expect(readAgent(hollow)).toMatchObject({ isContentWithheld: true });
  });
});

describe("older formats", () => {
  test.each([
    ["agent run", "agent"],
    ["running tool", "tool"],
    ["running 2 tools", "step"],
  ])("%s is %s", (name, role) => {
    expect(roleOf({ ...spanWith({ "gen_ai.agent.call.id": "a" }), name })).toBe(role);
  });

  test("format 1 lists events in an attribute, the choice is the answer", () => {
    const events = [
      { content: "Rain?", role: "user", "event.name": "gen_ai.user.message" },
      { index: 0, message: { role: "assistant", content: "Yes." }, "event.name": "gen_ai.choice" },
    ];
    const model = readSpan(
      spanWith({ "gen_ai.agent.call.id": "a", "gen_ai.operation.name": "chat", events: JSON.stringify(events) }),
    );
    expect([model.inputMessages, model.outputMessages]).toMatchObject([[{ text: "Rain?" }], [{ text: "Yes." }]]);
    const agent = readSpan(
      spanWith({
        "gen_ai.operation.name": "invoke_agent",
        all_messages_events: JSON.stringify(events.slice(0, 1)),
        final_result: "Yes.",
      }),
    );
    expect([questionOf(agent), agent.outputMessages]).toMatchObject(["Rain?", [{ text: "Yes." }]]);
  });

  test("tools had arguments and responses of their own names", () => {
    const tool = {
      "gen_ai.tool.name": "w",
      tool_arguments: '{"city":"Oslo"}',
      tool_response: "rain",
      "gen_ai.operation.name": "execute_tool",
    };
    expect(readSpan(spanWith(tool)).toolCall).toMatchObject({ name: "w", arguments: { city: "Oslo" }, result: "rain" });
  });
});
