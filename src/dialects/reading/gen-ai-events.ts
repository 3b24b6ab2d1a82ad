import { isRecord, readAttributeValue } from "../../capture/attribute-value.ts";
import type { CapturedEvent } from "../../model/captured-span.ts";
import type { ReadMessage } from "../dialect.ts";
import { readContentAttribute, readMessageAttribute, readPromptAttribute } from "./message-attributes.ts";
import { readMessages, type MessageList } from "./messages.ts";
import { firstText } from "./span-attributes.ts";

/** What the events of a span say, by direction. */
export interface EventMessages {
  readonly input: MessageList;
  readonly output: MessageList;
}

const ROLES = new Map<string, ReadMessage["role"]>([
  ["gen_ai.system.message", "system"],
  ["gen_ai.user.message", "user"],
  ["gen_ai.assistant.message", "assistant"],
  ["gen_ai.tool.message", "tool"],
]);

interface Collected {
  readonly messages: ReadMessage[];
  isContentWithheld: boolean;
  isCut: boolean;
}

/**
 * Merges the GenAI events of a span, in their order: all `gen_ai.client.inference.operation.details`, the older events with
 * one message each, and the oldest with a prompt or completion each.
 */
export function readGenAiEvents(events: readonly CapturedEvent[]): EventMessages {
  const input: Collected = { messages: [], isContentWithheld: false, isCut: false };
  const output: Collected = { messages: [], isContentWithheld: false, isCut: false };
  for (const { name, attributes } of events) {
    if (!name.startsWith("gen_ai.")) continue;
    const role = ROLES.get(name);
    if (role !== undefined) add(input, readMessageEvent(role, attributes));
    else if (name === "gen_ai.choice") add(output, readChoice(attributes));
    else if (name === "gen_ai.client.inference.operation.details") {
      add(input, readMessageAttribute(attributes["gen_ai.input.messages"], "user"));
      add(output, readMessageAttribute(attributes["gen_ai.output.messages"], "assistant"));
    } else if (name === "gen_ai.content.prompt") add(input, readPromptAttribute(attributes["gen_ai.prompt"], "user"));
    else if (name === "gen_ai.content.completion")
      add(output, readPromptAttribute(attributes["gen_ai.completion"], "assistant"));
  }
  return { input, output };
}

function add(collected: Collected, list: MessageList | undefined): void {
  if (list === undefined) return;
  for (const message of list.messages) collected.messages.push(message);
  collected.isContentWithheld ||= list.isContentWithheld;
  collected.isCut ||= list.isCut;
}

/** Attributes of the event, or the body that some producers put into one attribute. */
function bodyOf(attributes: CapturedEvent["attributes"]): CapturedEvent["attributes"] {
  const body = attributes["gen_ai.event.content"] ?? attributes["event_body"];
  const { value } = readAttributeValue(body);
  return isRecord(value) ? value : attributes;
}

function readMessageEvent(role: ReadMessage["role"], attributes: CapturedEvent["attributes"]): MessageList {
  const body = bodyOf(attributes);
  return readMessages(
    {
      role: body["role"] ?? role,
      id: body["id"],
      name: body["name"],
      ...("content" in body && { content: readContentAttribute(body["content"]) }),
      ...("tool_calls" in body && { tool_calls: readAttributeValue(body["tool_calls"]).value }),
    },
    { speaker: "user" },
  );
}

const CHOICE_INDEX = ["index"];

/** Several choices of one answer are numbered; the first is the answer. */
function readChoice(attributes: CapturedEvent["attributes"]): MessageList | undefined {
  const body = bodyOf(attributes);
  if (Number(firstText(body, CHOICE_INDEX) ?? 0) > 0) return undefined;
  const message = readAttributeValue(body["message"]).value;
  const held = isRecord(message) && ("content" in message || "tool_calls" in message) ? message : undefined;
  const content = held?.["content"] ?? body["message"] ?? body["content"] ?? body["message.content"];
  const calls = readAttributeValue(held?.["tool_calls"] ?? body["tool_calls"]).value;
  return readMessages(
    {
      role: "assistant",
      ...(content !== undefined && { content: readContentAttribute(content) }),
      ...(calls !== undefined && { tool_calls: calls }),
    },
    { speaker: "assistant" },
  );
}
