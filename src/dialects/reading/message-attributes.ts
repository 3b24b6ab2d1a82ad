import { isRecord, readAttributeText, readAttributeValue } from "../../capture/attribute-value.ts";
import { readMessages, type MessageList, type ReadMessagesOptions } from "./messages.ts";

type Speaker = ReadMessagesOptions["speaker"];

/** An attribute that is defined as a list of messages. Text that is no JSON, such as a printed object, holds none. */
export function readMessageAttribute(attribute: unknown, speaker: Speaker): MessageList | undefined {
  if (attribute === undefined) return undefined;
  const { value, isTruncated } = readAttributeValue(attribute);
  if (typeof value === "string" && (value.startsWith("[") || value.startsWith("{"))) return undefined;
  return readMessages(value, { speaker, isCut: isTruncated });
}

/** An attribute that holds either messages as JSON or a bare text. JSON that holds no message is such a text. */
export function readPromptAttribute(attribute: unknown, speaker: Speaker): MessageList | undefined {
  if (attribute === undefined) return undefined;
  const { value, text, isTruncated } = readAttributeValue(attribute);
  const options = { speaker, isCut: isTruncated };
  if (typeof value !== "object") return readMessages(text, options);
  const list = readMessages(value, options);
  const isMessageList = list.messages.length > 0 || list.isContentWithheld || isHollow(value);
  return isMessageList ? list : readMessages(text, options);
}

/** An attribute that is defined as the text of one message. */
export function readTextAttribute(attribute: unknown, speaker: Speaker): MessageList {
  const { text, isTruncated } = readAttributeText(attribute);
  return readMessages(text, { speaker, isCut: isTruncated });
}

function isHollow(value: object | null): boolean {
  return value === null || Object.keys(value).length === 0;
}

/**
 * The content of one message, where it is plain text or, as JSON text, a list of parts. Any other JSON is the text of the
 * message: an answer may look like JSON.
 */
export function readContentAttribute(attribute: unknown): unknown {
  if (typeof attribute !== "string" || !attribute.trimStart().startsWith("[")) return attribute;
  const { value } = readAttributeValue(attribute);
  return Array.isArray(value) && value.length > 0 && value.every(isPart) ? value : attribute;
}

const PART_KEYS = ["type", "text", "toolUse", "toolResult", "image", "document", "reasoningContent"];

function isPart(part: unknown): boolean {
  return isRecord(part) && PART_KEYS.some((key) => key in part);
}
