import { isRecord } from "../../capture/attribute-value.ts";
import { readContent, type Content } from "./content-parts.ts";
import type { ReadMessage, ReadToolCall } from "../dialect.ts";
import { toRole } from "./message-roles.ts";
import {
  contentOf,
  isMessage,
  isStandaloneItem,
  isTurn,
  readWordedMessages,
  unwrapMessage,
  wrappedValueOf,
} from "./message-shapes.ts";
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

/**
 * Translates messages of any producer: a list, one message, bare text, or either of them in the wrappers of frameworks.
 * A message that can't be read is left out and the others stay. Linear; never throws on plain values.
 */
export function readMessages(value: unknown, { speaker, isCut = false }: ReadMessagesOptions): MessageList {
  const messages: ReadMessage[] = [];
  let isContentWithheld = false;
  let lastContent: Content | undefined;
  let isLastNameless = false;
  const add = (item: unknown, wrappers: number, isListed = false): void => {
    if (isTurn(item)) return add({ role: item[0], content: item[1] }, wrappers);
    if (Array.isArray(item)) {
      if (wrappers > 0) for (const inner of item) add(inner, wrappers - 1, true);
      return;
    }
    const fields = typeof item === "string" ? { content: item } : isRecord(item) ? unwrapMessage(item) : undefined;
    if (fields === undefined) return;
    if (!isMessage(fields)) {
      if (wrappers > 0) add(wrappedValueOf(fields, speaker), wrappers - 1);
      return;
    }
    const content = readContent(contentOf(fields));
    const message = toMessage(fields, content, speaker);
    const worded = message.role === "user" && wrappers > 0 ? readWordedMessages(message.text) : undefined;
    if (worded !== undefined) return add(worded, wrappers - 1);
    messages.push(message);
    isLastNameless = isListed && isRecord(item) && !isAttributed(fields, content);
    isContentWithheld ||= content.isContentWithheld || !("text" in fields || holdsAnything(fields));
    lastContent = content;
  };
  add(value, MOST_WRAPPERS);
  if (isCut && isLastNameless) messages.pop();
  else if (isCut && lastContent !== undefined) messages.push(asCut(messages.pop(), lastContent.last));
  return { messages, isContentWithheld, isCut };
}

/** Some producers write the speaker behind the words: where a cut took it, nobody knows whose they are. */
function isAttributed(fields: Fields, content: Content): boolean {
  return (fields["role"] ?? fields["type"]) !== undefined || roleByContent(content) !== undefined;
}

/** A message that names its speaker and nothing else had its content left out. */
function holdsAnything(fields: Fields): boolean {
  return (
    "parts" in fields ||
    "content" in fields ||
    "contents" in fields ||
    "blocks" in fields ||
    callsOf(fields) !== undefined ||
    isStandaloneItem(fields["type"])
  );
}

function toMessage(fields: Fields, content: Content, speaker: ReadMessagesOptions["speaker"]): ReadMessage {
  const role =
    toRole(fields["role"]) ?? toRole(fields["type"]) ?? roleByContent(content) ?? roleByShape(fields) ?? speaker;
  const toolCalls = withCallsBeside(content.toolCalls, callsOf(fields));
  if (role === "tool" && content.toolResults.length === 0) {
    const id = fields["tool_call_id"] ?? fields["id"];
    const name = fields["name"] ?? (toRole(fields["role"]) === undefined ? fields["role"] : undefined);
    const { call } = readToolResultFields({
      ...fields,
      id,
      name,
      content: fields["content"] ?? content.texts.join("\n"),
    });
    return { role, text: undefined, toolCalls, toolResults: [call], isTruncated: false };
  }
  const text = content.texts.length === 1 ? content.texts[0] : content.texts.join(role === "assistant" ? "" : "\n");
  const isBlank = text === undefined || text.trim() === "";
  return { role, text: isBlank ? undefined : text, toolCalls, toolResults: content.toolResults, isTruncated: false };
}

/** LangChain's message of a tool may have the tool's name for its role. */
function roleByShape(fields: Fields): ReadMessage["role"] | undefined {
  return typeof fields["role"] === "string" && "additional_kwargs" in fields ? "tool" : undefined;
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

/** Marks what a cut hit: the last result, or the text where that comes last. */
function asCut(message: ReadMessage | undefined, last: Content["last"]): ReadMessage {
  const { role = "assistant", text, toolResults = [], toolCalls = [] } = message ?? {};
  const isResultCut = last === "result" || role === "tool";
  const results = isResultCut ? [...toolResults.slice(0, -1), ...toolResults.slice(-1).map(asCutResult)] : toolResults;
  return { role, text, toolCalls, toolResults: results, isTruncated: !isResultCut && last !== "call" };
}

function asCutResult(call: ReadToolCall): ReadToolCall {
  return { ...call, isTruncated: true };
}
