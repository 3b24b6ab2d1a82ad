import { isRecord, readAttributeValue } from "../capture/attribute-value.ts";
import type { CapturedSpan, SpanHead } from "../model/captured-span.ts";
import type { SpanRole } from "../model/span-role.ts";
import type { Dialect, SpanReading } from "./dialect.ts";
import { readEventList } from "./reading/event-list.ts";
import { readGenAiTexts } from "./reading/gen-ai-texts.ts";
import { readAnswer, readGiven, readObservedSpan, toReading } from "./reading/observed-span.ts";
import { conversationIdOf, filledFrom, firstText, identified } from "./reading/span-attributes.ts";

/** By the beginning of the text that a span's message is made from. */
const ROLES: readonly (readonly [string, SpanRole])[] = [
  ["OpenAI Agents trace", "workflow"],
  ["Agent run", "agent"],
  ["Responses API with", "model"],
  ["Chat completion with", "model"],
  ["Chat Completion with", "model"],
  ["Message with", "model"],
  ["Function: ", "tool"],
  ["Handoff", "step"],
  ["Guardrail", "evaluator"],
];

const NAME = ["name"];
const RESPONSE_ID = ["gen_ai.response.id"];

/** Logfire's own integrations for model clients and for OpenAI's agents. */
export const logfire: Dialect = {
  name: "logfire",
  claims: ({ attributes }) =>
    attributes["logfire.msg_template"] !== undefined &&
    (attributes["request_data"] !== undefined || roleOfTemplate(attributes) !== undefined),
  role: roleOfSpan,
  read(span) {
    const { attributes } = span;
    const role = roleOfSpan(span);
    const name = firstText(attributes, NAME);
    return identified(readContent(span, role), {
      agentName: role === "agent" ? name : undefined,
      conversationId: conversationIdOf(attributes),
      responseId: firstText(attributes, RESPONSE_ID),
    });
  },
};

function roleOfTemplate(attributes: CapturedSpan["attributes"]): SpanRole | undefined {
  const template = attributes["logfire.msg_template"];
  if (typeof template !== "string") return undefined;
  return ROLES.find(([beginning]) => template.startsWith(beginning))?.[1];
}

function roleOfSpan({ attributes }: SpanHead): SpanRole {
  return roleOfTemplate(attributes) ?? "model";
}

function readContent(span: CapturedSpan, role: SpanRole): SpanReading {
  const { attributes } = span;
  if (role === "tool")
    return readObservedSpan({
      role,
      given: attributes["input"],
      result: attributes["output"],
      toolName: firstText(attributes, NAME),
    });
  if (role !== "model") return {};
  const own = toReading(
    readGiven(attributes["request_data"] ?? attributes["raw_input"]),
    readAnswer(withoutChunks(attributes["response_data"])),
  );
  return filledFrom(filledFrom(readGenAiTexts(span, false), readEventList(attributes["events"])), own);
}

/** A streamed answer is put together under a name of its own. */
function withoutChunks(response: unknown): unknown {
  const { value } = readAttributeValue(response);
  return isRecord(value) && typeof value["combined_chunk_content"] === "string"
    ? value["combined_chunk_content"]
    : response;
}
