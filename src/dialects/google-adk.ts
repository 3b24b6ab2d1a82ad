import { isRecord, readAttributeValue } from "../capture/attribute-value.ts";
import type { CapturedSpan, SpanHead } from "../model/captured-span.ts";
import type { SpanRole } from "../model/span-role.ts";
import type { Dialect, SpanReading } from "./dialect.ts";
import { readGenAiTexts } from "./reading/gen-ai-texts.ts";
import { readGenAiTool } from "./reading/gen-ai-tool.ts";
import { readAnswer, readGiven, readObservedSpan, toReading } from "./reading/observed-span.ts";
import { toCallId } from "./reading/tool-values.ts";
import { conversationIdOf, filledFrom, firstText, identified } from "./reading/span-attributes.ts";

const SCOPE = "gcp.vertex.agent";
const PREFIX = "gcp.vertex.agent.";

/** By the first word of the span's name, which no attribute replaces on all of them. */
const ROLES = new Map<string, SpanRole>([
  ["invoke_agent", "agent"],
  ["agent_run", "agent"],
  ["call_llm", "model"],
  ["generate_content", "model"],
  ["execute_tool", "tool"],
  ["invoke_workflow", "step"],
  ["invocation", "step"],
]);

const AGENT_NAME = ["gen_ai.agent.name"];

/** Google's Agent Development Kit. Content is on its own attributes, on those of the conventions in its experimental mode. */
export const googleAdk: Dialect = {
  name: "google-adk",
  claims: ({ attributes, instrumentationScope }) =>
    instrumentationScope.name === SCOPE ||
    attributes[`${PREFIX}llm_request`] !== undefined ||
    attributes[`${PREFIX}event_id`] !== undefined,
  role: roleOfSpan,
  read(span) {
    const { attributes, name } = span;
    const role = roleOfSpan(span);
    return identified(readContent(span, role), {
      agentName: firstText(attributes, AGENT_NAME),
      title: role === "agent" ? nameBehind(name) : undefined,
      conversationId: conversationIdOf(attributes),
    });
  },
};

function roleOfSpan({ name }: SpanHead): SpanRole {
  const end = name.indexOf(" ");
  return ROLES.get(end < 0 ? name : name.slice(0, end)) ?? "step";
}

/** `agent_run [weather]`, `execute_tool lookup`. */
function nameBehind(name: string): string | undefined {
  const [, rest] = /^\S+ \[?([^\]]+)\]?$/.exec(name) ?? [];
  return rest;
}

function readContent(span: CapturedSpan, role: SpanRole): SpanReading {
  const { attributes } = span;
  switch (role) {
    case "tool":
      return filledTool(span);
    case "model":
      return filledFrom(
        toReading(readGiven(attributes[`${PREFIX}llm_request`]), readAnswer(attributes[`${PREFIX}llm_response`])),
        readGenAiTexts(span, true),
      );
    default:
      return readGenAiTexts(span, false);
  }
}

/** One span stands for all tools that ran side by side and repeats what their own spans say. */
function filledTool(span: CapturedSpan): SpanReading {
  const { attributes } = span;
  const name = nameBehind(span.name);
  if (name === undefined || name.startsWith("(")) return {};
  const given = attributes[`${PREFIX}tool_call_args`];
  const response = attributes[`${PREFIX}tool_response`];
  // With content switched off both are empty objects.
  if (given === "{}" && (response === "{}" || response === undefined))
    return { toolCall: { name, id: toCallId(attributes["gen_ai.tool.call.id"]) }, isContentWithheld: true };
  const { toolCall, isContentWithheld } = readObservedSpan({
    role: "tool",
    given: given === "N/A" ? undefined : given,
    result: withoutWrapper(response),
    toolName: name,
    toolCallId: attributes["gen_ai.tool.call.id"],
  });
  const byConventions = readGenAiTool(span);
  const other = byConventions.toolCall;
  return {
    toolCall: {
      ...toolCall,
      arguments: toolCall?.arguments ?? other?.arguments,
      ...(toolCall?.result === undefined && { result: other?.result, wording: other?.wording }),
    },
    isContentWithheld: isContentWithheld === true || byConventions.isContentWithheld === true,
  };
}

/** A result that is no record is put into one. */
function withoutWrapper(response: unknown): unknown {
  const { value } = readAttributeValue(response);
  return isRecord(value) && Object.keys(value).length === 1 && "result" in value ? value["result"] : response;
}
