import { describe, expect, test } from "vitest";

import { readSpan, roleOf } from "../../src/dialects/index.ts";
import { spanWith } from "./head.ts";

const named = (
  name: string,
  attributes: Record<string, unknown> = {},
  events: { name: string; attributes: Record<string, unknown> }[] = [],
) => ({
  ...spanWith(attributes, { events }),
  name: `claude_code.${name}`,
});

test("trap 21: the prompt is on the interaction, the answer on the last request of the conversation", () => {
  expect(readSpan(named("interaction", { user_prompt: '{"is": "not parsed"}', "session.id": "s1" }))).toMatchObject({
    inputMessages: [{ role: "user", text: '{"is": "not parsed"}' }],
    conversationId: "s1",
  });
  expect(
    readSpan(named("llm_request", { query_source: "sdk", "response.model_output": "Done." })).outputMessages,
  ).toMatchObject([{ role: "assistant", text: "Done." }]);
});

test("trap 26: titles, suggestions and quota checks are aside", () => {
  expect(
    ["repl_main_thread", "sdk", undefined].map((source) => roleOf(named("llm_request", { query_source: source }))),
  ).toEqual(["model", "model", "model"]);
  expect(roleOf(named("llm_request", { query_source: "generate_session_title" }))).toBe("utility");
});

test("trap 16: what is said before a tool runs is no answer", () => {
  const asking = { "response.model_output": "Let me look.", "response.has_tool_call": true };
  expect(readSpan(named("llm_request", asking)).outputMessages).toBeUndefined();
});

describe("tools", () => {
  test("have their result in an event", () => {
    const span = named("tool", { tool_name: "Bash", tool_use_id: "t1", tool_input: '{"command":"ls"}' }, [
      { name: "tool.output", attributes: { output: "a.txt" } },
    ]);
    expect(readSpan(span).toolCall).toMatchObject({
      id: "t1",
      name: "Bash",
      arguments: { command: "ls" },
      result: "a.txt",
    });
  });

  test("waiting for the user and running are no tools of their own", () => {
    expect(roleOf(named("tool.blocked_on_user"))).toBe("other");
    expect(roleOf(named("tool.execution"))).toBe("other");
  });
});

test("trap 35: a prompt that was not to be logged is withheld", () => {
  expect(readSpan(named("interaction", { user_prompt: "<REDACTED>" }))).toMatchObject({ isContentWithheld: true });
});
