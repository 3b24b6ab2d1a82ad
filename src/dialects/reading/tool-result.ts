import { isRecord, readAttributeValue, textOfValue } from "../../capture/attribute-value.ts";
import type { ReadToolCall } from "../dialect.ts";
import { withoutMedia } from "./media.ts";
import { isEmptyValue, isPlaceholder } from "./placeholders.ts";

type Fields = Readonly<Record<string, unknown>>;

/** What a tool gave back, as it was recorded. */
export type ToolOutcome = Pick<ReadToolCall, "result" | "wording" | "isError" | "isTruncated">;

/** A tool call and whether a placeholder stands where something of it should be. */
export interface ToolReading<T> {
  readonly call: T;
  readonly isContentWithheld: boolean;
}

/** Result of a call, from an attribute that is defined as JSON. What Python printed was given to the model as that text. */
export function readToolResultAttribute(attribute: unknown): ToolReading<ToolOutcome> {
  const { value: read, text, isTruncated, isPrinted } = readAttributeValue(attribute);
  const value = isPrinted === true ? text : read;
  const { call, isContentWithheld } = readToolResult(value);
  if (call.result === undefined) return { call, isContentWithheld };
  const { result, isError } = call;
  return { call: { result, wording: result === value ? text : undefined, isError, isTruncated }, isContentWithheld };
}

/**
 * Result of a call: a plain value, a typed output (`{type: "json", value}`) or a list of content blocks. Absent where it is
 * empty or a placeholder stands for it.
 */
export function readToolResult(value: unknown): ToolReading<ToolOutcome> {
  const { content, isError } = unwrapResult(value);
  if (isEmptyValue(content) || isHandOff(content)) return { call: {}, isContentWithheld: false };
  if (typeof content === "string" && isPlaceholder(content)) return { call: {}, isContentWithheld: true };
  return { call: { result: content, isError }, isContentWithheld: false };
}

/** What a call came to, without media: the value, its text, and the error where it is one. */
export interface ToolResult {
  readonly result?: unknown;
  readonly text?: string | undefined;
  readonly error?: string | undefined;
}

/** The result of a call as people and judges are to see it: text word for word where it was recorded as text. */
export function presentToolResult({ result, wording, isError = false }: ReadToolCall): ToolResult {
  if (result === undefined) return {};
  const shown = withoutMedia(result);
  const text = wording !== undefined && shown === result ? decodeUnicodeEscapes(wording, result) : textOfValue(shown);
  return isError ? { text, error: text } : { result: shown, text };
}

/** Kinds of the typed outputs that the AI SDK writes. */
const TYPED_OUTPUTS = new Map([
  ["text", false],
  ["json", false],
  ["content", false],
  ["error-text", true],
  ["error-json", true],
  ["execution-denied", true],
]);

/** All that a result of the Model Context Protocol holds; structured content repeats the text. */
const PROTOCOL_KEYS = new Set(["content", "isError", "structuredContent", "_meta"]);

function unwrapResult(value: unknown): { readonly content: unknown; readonly isError: boolean } {
  if (Array.isArray(value)) return { content: textOfBlocks(value) ?? value, isError: false };
  if (!isRecord(value)) return { content: value, isError: false };
  const { type, value: held, reason } = value;
  const isTypedError = typeof type === "string" ? TYPED_OUTPUTS.get(type) : undefined;
  if (isTypedError !== undefined && ("value" in value || "reason" in value)) {
    const content = held ?? reason;
    return { content: Array.isArray(content) ? (textOfBlocks(content) ?? content) : content, isError: isTypedError };
  }
  const isWrapper = Array.isArray(value["content"]) && Object.keys(value).every((key) => PROTOCOL_KEYS.has(key));
  const text = isWrapper ? textOfBlocks(value["content"] as unknown[]) : undefined;
  if (text !== undefined) return { content: text, isError: value["isError"] === true };
  return { content: value, isError: false };
}

/** What OpenAI's agents are told of a hand-off: the name of the agent that goes on. */
function isHandOff(content: unknown): boolean {
  if (isRecord(content)) return typeof content["assistant"] === "string" && Object.keys(content).length === 1;
  return typeof content === "string" && /^\{\s*["']assistant["']:\s*["'][^"'{}]*["']\s*\}$/.test(content);
}

/** Text of a list in which every item is a content block; undefined for any other list. */
function textOfBlocks(list: readonly unknown[]): string | undefined {
  const texts: string[] = [];
  for (const item of list) {
    if (!isRecord(item)) return undefined;
    if (typeof item["text"] === "string" && isBlock(item, "text")) texts.push(item["text"]);
    else if ("json" in item && isBlock(item, "json")) texts.push(textOfValue(item["json"]) ?? "");
    else if (!isMediaBlock(item) && !isHollowBlock(item)) return undefined;
  }
  return list.length === 0 ? undefined : texts.join("\n");
}

/** A document with a text among other fields is data, a block has nothing of its own beside the text. */
function isBlock(item: Fields, key: string): boolean {
  return item["type"] === key || item["type"] === "output_text" || Object.keys(item).length === 1;
}

/** A block of text whose text was left out. */
function isHollowBlock(item: Fields): boolean {
  return item["type"] === "text" && Object.keys(item).length === 1;
}

function isMediaBlock(item: Fields): boolean {
  return typeof item["type"] === "string" && /^(?:image|audio|media|file|video|resource_link)/.test(item["type"]);
}

const ESCAPE = /\\(?:u([0-9a-fA-F]{4})|.)/g;

/** Writers that keep to ASCII escape every letter beyond it; a reader is to see the letters. Other escapes stay: they are the value's syntax. */
function decodeUnicodeEscapes(wording: string, value: unknown): string {
  if (typeof value === "string" || !wording.includes("\\u")) return wording;
  return wording.replace(ESCAPE, (escape, digits: string | undefined) => {
    const code = digits === undefined ? 0 : Number.parseInt(digits, 16);
    return code < 0xa0 ? escape : String.fromCharCode(code);
  });
}
