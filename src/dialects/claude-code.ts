import type { CapturedSpan, SpanHead } from "../model/captured-span.ts";
import type { SpanRole } from "../model/span-role.ts";
import type { Dialect, SpanReading } from "./dialect.ts";
import { readAnswer, readGiven, readObservedSpan, toReading } from "./reading/observed-span.ts";
import { conversationIdOf, firstText, identified } from "./reading/span-attributes.ts";

const PREFIX = "claude_code.";

/** Model calls for anything else (titles, suggestions, quota) have questions and answers of their own. */
const CONVERSATION_SOURCES: ReadonlySet<unknown> = new Set(["repl_main_thread", "sdk", undefined]);

const ROLES = new Map<string, SpanRole>([
  ["claude_code.interaction", "agent"],
  ["claude_code.llm_request", "model"],
  ["claude_code.tool", "tool"],
]);

const TOOL_NAME = ["tool_name", "gen_ai.tool.name"];
const OUTPUTS = ["output", "content", "diff"];
const RESPONSE_ID = ["gen_ai.response.id", "request_id"];

/** Claude Code and the Claude Agent SDK, as they trace themselves. */
export const claudeCode: Dialect = {
  name: "claude-code",
  claims: ({ name }) => name.startsWith(PREFIX),
  role: roleOfSpan,
  read(span) {
    const { attributes } = span;
    return identified(readContent(span, roleOfSpan(span)), {
      conversationId: conversationIdOf(attributes),
      responseId: firstText(attributes, RESPONSE_ID),
    });
  },
};

function roleOfSpan({ name, attributes }: SpanHead): SpanRole {
  const role = ROLES.get(name) ?? "other";
  const source = attributes["query_source"];
  const isAside =
    role === "model" &&
    !CONVERSATION_SOURCES.has(source) &&
    !(typeof source === "string" && source.startsWith("agent:"));
  return isAside ? "utility" : role;
}

function readContent(span: CapturedSpan, role: SpanRole): SpanReading {
  const { attributes } = span;
  switch (role) {
    case "agent":
      return toReading(readGiven(attributes["user_prompt"], true), undefined);
    case "model":
      return toReading(undefined, readModelOutput(attributes));
    case "tool":
      return readObservedSpan({
        role,
        given: attributes["tool_input"],
        result: resultOf(span),
        toolName: firstText(attributes, TOOL_NAME),
        toolCallId: attributes["gen_ai.tool.call.id"] ?? attributes["tool_use_id"],
      });
    default:
      return {};
  }
}

/** What is said on the way to a tool is no answer. */
function readModelOutput(attributes: CapturedSpan["attributes"]): ReturnType<typeof readAnswer> {
  const isAsking = attributes["response.has_tool_call"] === true || attributes["stop_reason"] === "tool_use";
  return isAsking ? undefined : readAnswer(attributes["response.model_output"], true);
}

function resultOf({ events }: CapturedSpan): unknown {
  const told = events.find(({ name }) => name === "tool.output")?.attributes;
  const key = OUTPUTS.find((name) => told?.[name] !== undefined);
  return key === undefined ? undefined : told?.[key];
}
