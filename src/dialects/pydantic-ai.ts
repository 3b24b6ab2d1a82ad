import { readAttributeValue } from "../capture/attribute-value.ts";
import type { CapturedSpan, SpanHead } from "../model/captured-span.ts";
import type { SpanRole } from "../model/span-role.ts";
import type { Dialect, ReadMessage, SpanReading } from "./dialect.ts";
import { readEventList } from "./reading/event-list.ts";
import { genAi } from "./gen-ai.ts";
import { readGenAiTexts } from "./reading/gen-ai-texts.ts";
import { readMessageAttribute, readTextAttribute } from "./reading/message-attributes.ts";
import { readMessages, type MessageList } from "./reading/messages.ts";
import { readObservedSpan, toReading } from "./reading/observed-span.ts";
import { conversationIdOf, filledFrom, firstText, identified } from "./reading/span-attributes.ts";

/** Names of the formats before the conventions had operations for them. */
const ROLES = new Map<string, SpanRole>([
  ["agent run", "agent"],
  ["running tool", "tool"],
  ["running tools", "step"],
]);

const AGENT_NAME = ["gen_ai.agent.name", "agent_name"];
const TOOL_NAME = ["gen_ai.tool.name"];
const RESPONSE_ID = ["gen_ai.response.id"];

/** Pydantic AI, formats 1 to 6: the agent's span has all messages and the final result in attributes of its own. */
export const pydanticAi: Dialect = {
  name: "pydantic-ai",
  claims: ({ attributes }) =>
    attributes["gen_ai.agent.call.id"] !== undefined ||
    attributes["pydantic_ai.all_messages"] !== undefined ||
    attributes["all_messages_events"] !== undefined ||
    attributes["final_result"] !== undefined ||
    attributes["tool_arguments"] !== undefined,
  role: roleOfSpan,
  read(span) {
    const { attributes } = span;
    return identified(readContent(span, roleOfSpan(span)), {
      agentName: firstText(attributes, AGENT_NAME),
      conversationId: conversationIdOf(attributes),
      responseId: firstText(attributes, RESPONSE_ID),
    });
  },
};

function roleOfSpan(head: SpanHead): SpanRole {
  if (head.attributes["gen_ai.operation.name"] === undefined) {
    const role = ROLES.get(head.name.replace(/^(running) \d+ (tools?)$/, "$1 $2"));
    if (role !== undefined) return role;
  }
  return genAi.role(head);
}

function readContent(span: CapturedSpan, role: SpanRole): SpanReading {
  const { attributes } = span;
  switch (role) {
    case "tool":
      return readObservedSpan({
        role,
        given: attributes["gen_ai.tool.call.arguments"] ?? attributes["tool_arguments"],
        result: attributes["gen_ai.tool.call.result"] ?? attributes["tool_response"],
        toolName: firstText(attributes, TOOL_NAME),
        toolCallId: attributes["gen_ai.tool.call.id"],
      });
    case "agent":
      return readAgent(attributes);
    case "model":
      return filledFrom(readGenAiTexts(span, true), readEventList(attributes["events"]));
    default:
      return readGenAiTexts(span, false);
  }
}

/**
 * All messages of the conversation are in one list; where there was a history, an index tells where the run begins. The
 * question is the first one after it: what else the user seems to say are tool results and demands to try again.
 */
function readAgent(attributes: CapturedSpan["attributes"]): SpanReading {
  const all =
    readMessageAttribute(attributes["pydantic_ai.all_messages"], "user") ??
    readEvents(attributes["all_messages_events"]);
  const messages = all?.messages ?? [];
  const start = Number(readAttributeValue(attributes["pydantic_ai.new_message_index"]).value ?? 0);
  const from = Number.isInteger(start) && start > 0 ? start : lastTurn(messages);
  const asked = messages.findIndex(({ role, text }, at) => at >= from && role === "user" && text !== undefined);
  const split = asked < 0 ? messages.length : asked + 1;
  const result =
    attributes["final_result"] === undefined ? undefined : readTextAttribute(attributes["final_result"], "assistant");
  const steps = messages.slice(split);
  const input: MessageList | undefined = all && { ...all, messages: messages.slice(0, split) };
  const answer = result === undefined ? steps : [...steps.map(withoutText), ...result.messages];
  return toReading(input, { messages: answer, isContentWithheld: result?.isContentWithheld === true, isCut: false });
}

/** Where nothing tells the beginning, the run begins after the last answer that asked for no tool. */
function lastTurn(messages: readonly ReadMessage[]): number {
  const last = messages.at(-1);
  const end = last?.role === "assistant" ? messages.length - 1 : messages.length;
  const before = messages
    .slice(0, end)
    .findLastIndex(({ role, text, toolCalls }) => role === "assistant" && text !== undefined && toolCalls.length === 0);
  return before + 1;
}

function withoutText({ role, toolCalls, toolResults }: ReadMessage): ReadMessage {
  return { role, toolCalls, toolResults };
}

/** Format 1: what would have been events, in a list. */
function readEvents(attribute: unknown): MessageList | undefined {
  const { value } = readAttributeValue(attribute);
  return Array.isArray(value) ? readMessages(value, { speaker: "user" }) : undefined;
}
