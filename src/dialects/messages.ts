import { isRecord, readAttributeValue } from "../capture/attribute-value.ts";
import { readContent, type Content } from "./content-parts.ts";
import type { ReadMessage, ReadToolCall } from "./dialect.ts";
import { toRole } from "./message-roles.ts";
import { isEmptyValue } from "./placeholders.ts";
import { readToolCallFields, readToolResultFields } from "./tool-values.ts";

type Fields = Readonly<Record<string, unknown>>;

export interface MessageList {
  readonly messages: readonly ReadMessage[];
  /** True where a placeholder stands for content, or a message is there without its content. */
  readonly isContentWithheld: boolean;
  /** True where the list was cut: messages after the last one may be missing. */
  readonly isCut: boolean;
}

export interface ReadMessagesOptions {
  /** Whose words a message without a role is. */
  readonly speaker: "user" | "assistant";
  /** True where the list was cut: its last message then is marked as cut. */
  readonly isCut?: boolean;
}

/** How deep a list of messages may be wrapped. */
const MOST_WRAPPERS = 6;

/** Names under which frameworks keep the messages of a run, or one text of it. */
const WRAPPERS = [
  "messages",
  "inputs",
  "outputs",
  "input",
  "output",
  "generations",
  "contents",
  "new_message",
  "task",
  "kwargs",
  "args",
  "question",
  "query",
  "prompt",
];

/**
 * Translates messages of any producer: a list, one message, bare text, or either of them in the wrappers of frameworks.
 * A message that can't be read is left out and the others stay. Linear; never throws on plain values.
 */
export function readMessages(value: unknown, { speaker, isCut = false }: ReadMessagesOptions): MessageList {
  const messages: ReadMessage[] = [];
  let isContentWithheld = false;
  let lastContent: Content | undefined;
  const add = (item: unknown, wrappers: number): void => {
    if (isTurn(item)) return add({ role: item[0], content: item[1] }, wrappers);
    if (Array.isArray(item)) {
      if (wrappers > 0) for (const inner of item) add(inner, wrappers - 1);
      return;
    }
    const fields = typeof item === "string" ? { content: item } : isRecord(item) ? unwrapMessage(item) : undefined;
    if (fields === undefined) return;
    if (!isMessage(fields)) {
      const inner = WRAPPERS.find((name) => !isEmptyValue(fields[name]));
      if (inner !== undefined && wrappers > 0) add(fields[inner], wrappers - 1);
      return;
    }
    const content = readContent(contentOf(fields));
    const message = toMessage(fields, content, speaker);
    const worded = message.role === "user" && wrappers > 0 ? readWordedMessages(message.text) : undefined;
    if (worded !== undefined) return add(worded, wrappers - 1);
    messages.push(message);
    isContentWithheld ||= content.isContentWithheld || !("text" in fields || holdsAnything(fields));
    lastContent = content;
  };
  add(value, MOST_WRAPPERS);
  if (isCut && lastContent !== undefined) messages.push(asCut(messages.pop(), lastContent.last));
  return { messages, isContentWithheld, isCut };
}

/**
 * What a user's text stands for that a framework wrote as JSON: the messages that it was given, or its one named field.
 * Undefined for any other text.
 */
function readWordedMessages(text: string | undefined): unknown {
  if (text === undefined || !/^\s*[[{]\s*[{"]/.test(text)) return undefined;
  const { value, isTruncated } = readAttributeValue(text);
  if (isTruncated) return undefined;
  if (Array.isArray(value))
    return value.length > 0 && value.every((item) => isRecord(item) && "role" in item && "content" in item)
      ? value
      : undefined;
  if (!isRecord(value)) return undefined;
  const [name = "", ...others] = Object.keys(value);
  return others.length === 0 && WRAPPERS.includes(name) && typeof value[name] === "string" ? value[name] : undefined;
}

/** A message as a pair, `["user", "text"]`. */
function isTurn(item: unknown): item is [string, string] {
  return Array.isArray(item) && item.length === 2 && typeof item[1] === "string" && toRole(item[0]) !== undefined;
}

/** Takes off what frameworks put around a single message, and names its role where the wrapper alone tells it. */
function unwrapMessage(item: Fields): Fields {
  const inner = item["message"] ?? item["data"] ?? item["body"];
  if (item["lc"] !== undefined && isRecord(item["kwargs"])) {
    const id = Array.isArray(item["id"]) ? (item["id"] as unknown[]).at(-1) : undefined;
    return { type: id, ...item["kwargs"] };
  }
  if (!isRecord(inner) || "content" in item || "parts" in item) return item;
  const message = inner["lc"] !== undefined && isRecord(inner["kwargs"]) ? inner["kwargs"] : inner;
  return { role: item["role"] ?? item["type"], ...message };
}

function isMessage(fields: Fields): boolean {
  return (
    "parts" in fields ||
    "content" in fields ||
    ("contents" in fields && "role" in fields) ||
    "tool_calls" in fields ||
    "role" in fields ||
    typeof fields["text"] === "string" ||
    isStandaloneItem(fields["type"])
  );
}

/** Items that OpenAI's responses put between messages. */
function isStandaloneItem(type: unknown): boolean {
  return type === "function_call" || type === "function_call_output";
}

function contentOf(fields: Fields): unknown {
  if (isStandaloneItem(fields["type"])) return fields;
  const content = fields["parts"] ?? fields["content"] ?? fields["contents"] ?? fields["text"];
  return isRecord(content) && Array.isArray(content["parts"]) ? content["parts"] : content;
}

/** A message that names its speaker and nothing else had its content left out. */
function holdsAnything(fields: Fields): boolean {
  return (
    "parts" in fields ||
    "content" in fields ||
    "contents" in fields ||
    callsOf(fields) !== undefined ||
    isStandaloneItem(fields["type"])
  );
}

function toMessage(fields: Fields, content: Content, speaker: ReadMessagesOptions["speaker"]): ReadMessage {
  const role = toRole(fields["role"]) ?? toRole(fields["type"]) ?? roleByContent(content) ?? speaker;
  const toolCalls = withCallsBeside(content.toolCalls, callsOf(fields));
  if (role === "tool" && content.toolResults.length === 0) {
    const { call } = readToolResultFields({
      ...fields,
      id: fields["tool_call_id"] ?? fields["id"],
      content: fields["content"] ?? content.texts,
    });
    return { role, toolCalls, toolResults: [call] };
  }
  const text = content.texts.join(role === "assistant" ? "" : "\n");
  return { role, ...(text.trim() !== "" && { text }), toolCalls, toolResults: content.toolResults };
}

/** LangChain repeats its tool calls beside content blocks that already hold them. */
function withCallsBeside(calls: readonly ReadToolCall[], beside: unknown): readonly ReadToolCall[] {
  if (!Array.isArray(beside)) return calls;
  const ids = new Set(calls.map(({ id }) => id));
  const more = beside.filter(isRecord).map((call) => readToolCallFields(call).call);
  return [...calls, ...more.filter(({ id }) => id === undefined || !ids.has(id))];
}

function callsOf(fields: Fields): unknown {
  const additional = isRecord(fields["additional_kwargs"]) ? fields["additional_kwargs"]["tool_calls"] : undefined;
  const single = isRecord(fields["function_call"]) ? [fields["function_call"]] : undefined;
  return fields["tool_calls"] ?? fields["toolCalls"] ?? additional ?? single;
}

function roleByContent({ toolCalls, toolResults }: Content): ReadMessage["role"] | undefined {
  return toolResults.length > 0 ? "tool" : toolCalls.length > 0 ? "assistant" : undefined;
}

function asCut(message: ReadMessage | undefined, last: Content["last"]): ReadMessage {
  const { role = "assistant", toolResults = [], toolCalls = [], ...rest } = message ?? {};
  const isResultCut = last === "result" || role === "tool";
  return {
    ...rest,
    role,
    toolCalls,
    toolResults: isResultCut
      ? toolResults.map((call, index) => (index === toolResults.length - 1 ? { ...call, isTruncated: true } : call))
      : toolResults,
    ...(!isResultCut && last !== "call" && { isTruncated: true }),
  };
}
