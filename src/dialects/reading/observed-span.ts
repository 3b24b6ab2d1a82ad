import { isRecord, readAttributeValue } from "../../capture/attribute-value.ts";
import type { SpanRole } from "../../model/span-role.ts";
import type { ReadMessage, SpanReading } from "../dialect.ts";
import { readDocuments } from "./documents.ts";
import { readPromptAttribute, readTextAttribute } from "./message-attributes.ts";
import { isGraphCommand, isWithoutAnswer, isRestOfMessages } from "./message-shapes.ts";
import { readMessages, type MessageList } from "./messages.ts";
import { conversationIdIn } from "./span-attributes.ts";
import { readEnvelopedTool } from "./tool-envelope.ts";

/** A span of an instrumentation that records what went into a function and what came out of it. */
export interface ObservedSpan {
  readonly role: SpanRole;
  /** What went in, under whichever attribute. */
  readonly given: unknown;
  /** What came out. */
  readonly result: unknown;
  /** Of a tool. */
  readonly toolName?: string | undefined;
  readonly toolCallId?: unknown;
}

/** What such a span says, by its role. */
export function readObservedSpan({ role, given, result, toolName, toolCallId }: ObservedSpan): SpanReading {
  switch (role) {
    case "tool":
      return readEnvelopedTool({ id: toolCallId, name: toolName, given, result });
    case "retrieval":
      return readObservedDocuments(result);
    case "agent":
    case "workflow":
      return { ...toReading(readGiven(given), readAnswer(result)), conversationId: conversationOf(given) };
    case "step":
      return readStep(given, result);
    case "model":
      return toReading(readGiven(given), readAnswer(result));
    default:
      return {};
  }
}

/** A function that gave a list of documents is a retriever, whatever its span is called. */
function readStep(given: unknown, result: unknown): SpanReading {
  const { value } = readAttributeValue(result);
  if (Array.isArray(value) && value.length > 0 && value.every(isDocument))
    return { inputMessages: readGiven(given)?.messages, ...readObservedDocuments(value) };
  return toReading(readGiven(given), readAnswer(result));
}

const DOCUMENT_TEXTS = ["text", "content", "page_content", "pageContent"];
const DOCUMENT_LABELS = ["id", "title", "score", "metadata", "source", "url"];

function isDocument(item: unknown): boolean {
  if (!isRecord(item) || "role" in item) return false;
  const has = (keys: readonly string[]): boolean => keys.some((key) => item[key] !== undefined);
  return DOCUMENT_TEXTS.some((key) => typeof item[key] === "string") && has(DOCUMENT_LABELS);
}

function conversationOf(given: unknown): string | undefined {
  const { value } = typeof given === "string" && given.startsWith("{") ? readAttributeValue(given) : { value: given };
  return isRecord(value) ? conversationIdIn(value) : undefined;
}

/** The documents that came out of a retriever. */
export function readObservedDocuments(result: unknown): SpanReading {
  const { documents, isTruncated, isContentWithheld } = readDocuments(result);
  return { documents, isContentWithheld, truncated: isTruncated ? ["evidence"] : [] };
}

/** What was asked; a record that holds no message is no question. `isText` where it is known not to be JSON. */
export function readGiven(attribute: unknown, isText = false): MessageList | undefined {
  if (attribute === undefined) return undefined;
  if (isText) return orNothing(readTextAttribute(attribute, "user"));
  const { value, text, isTruncated } = readAttributeValue(attribute);
  const asked = typeof value === "object" ? value : (text ?? value);
  return orNothing(readMessages(asked, { speaker: "user", isCut: isTruncated }));
}

/**
 * What was answered; a record that holds no message is a structured answer, unless it only repeats what was asked. `isText`
 * where it is known not to be JSON.
 */
export function readAnswer(attribute: unknown, isText = false): MessageList | undefined {
  if (attribute === undefined) return undefined;
  if (isText) return orNothing(readTextAttribute(attribute, "assistant"));
  const { value, isTruncated } = readAttributeValue(attribute);
  if (isWithoutAnswer(value)) return undefined;
  const isCommand = isGraphCommand(Array.isArray(value) ? value[0] : value);
  if (isCommand || (isTruncated && isRestOfMessages(value)))
    return orNothing(readMessages(value, { speaker: "assistant", isCut: isTruncated }));
  // The beginning of a provider's record of its response, cut before anything was said in it.
  const isRest = isTruncated && isRecord(value) && typeof value["object"] === "string" && !("choices" in value);
  return isRest && !("output" in value) ? undefined : orNothing(readPromptAttribute(attribute, "assistant"));
}

/** The reading of a span that was asked and that answered. */
export function toReading(input: MessageList | undefined, output: MessageList | undefined): SpanReading {
  return {
    inputMessages: input?.messages,
    outputMessages: output?.messages,
    isContentWithheld: input?.isContentWithheld === true || output?.isContentWithheld === true,
    truncated: [...(input?.isCut === true ? INPUT_SIDE : []), ...(output?.isCut === true ? OUTPUT_SIDE : [])],
  };
}

const INPUT_SIDE = ["input", "evidence"] as const;
const OUTPUT_SIDE = ["output"] as const;

/** A list in which anything is said; undefined for any other. */
export function orNothing(list: MessageList | undefined): MessageList | undefined {
  return list !== undefined && (list.isContentWithheld || list.messages.some(saysAnything)) ? list : undefined;
}

function saysAnything({ text, toolCalls, toolResults }: ReadMessage): boolean {
  return text !== undefined || toolCalls.length > 0 || toolResults.length > 0;
}
