import { isRecord, readAttributeValue, textOfValue } from "../capture/attribute-value.ts";
import type { ReadToolCall } from "./dialect.ts";
import { withoutMedia } from "./media.ts";
import { isEmptyValue, isPlaceholder } from "./placeholders.ts";

type Fields = Readonly<Record<string, unknown>>;

/** What a tool gave back. */
export type ToolOutcome = Pick<ReadToolCall, "result" | "resultText" | "error" | "isTruncated">;

/** A tool call and whether a placeholder stands where something of it should be. */
export interface ToolReading<T> {
  readonly call: T;
  readonly isContentWithheld: boolean;
}

/** The id that joins a call and its result: producers put blanks around it, write numbers, or a placeholder where there is none. */
export function toCallId(id: unknown): string | undefined {
  const text = typeof id === "string" ? id.trim() : typeof id === "number" ? String(id) : "";
  return text === "" || isPlaceholder(text) ? undefined : text;
}

/** Arguments of a call, from JSON text or a structured value. Absent where there are none, or where a placeholder stands for them. */
export function readToolArguments(given: unknown): ToolReading<Pick<ReadToolCall, "arguments">> {
  const { value } = readAttributeValue(given);
  if (typeof value === "string" && isPlaceholder(value)) return { call: {}, isContentWithheld: true };
  return { call: isBlank(value) ? {} : { arguments: value }, isContentWithheld: false };
}

/** Arguments as text, to tell calls apart that have no id. */
export function argumentsText(given: unknown): string {
  return given === undefined ? "" : (textOfValue(given) ?? "");
}

/** Result of a call, from an attribute that is defined as JSON. */
export function readToolResultAttribute(attribute: unknown): ToolReading<ToolOutcome> {
  const { value, text, isTruncated } = readAttributeValue(attribute);
  const { call, isContentWithheld } = readToolResult(value, text);
  return { call: isTruncated && "resultText" in call ? { ...call, isTruncated } : call, isContentWithheld };
}

/**
 * Result of a call, from a message or an attribute; `wording` is the text that the value was read from. Takes plain values,
 * typed outputs (`{type: "json", value}`) and lists of content blocks.
 */
export function readToolResult(value: unknown, wording?: string): ToolReading<ToolOutcome> {
  const { content, isError } = unwrapResult(value);
  const isUnwrapped = content !== value;
  if (isEmptyValue(content)) return { call: {}, isContentWithheld: false };
  const stripped = withoutMedia(content);
  const isVerbatim = wording !== undefined && !isUnwrapped && stripped === content;
  const text = isVerbatim ? decodeUnicodeEscapes(wording, content) : textOfValue(stripped);
  if (text === undefined || text.trim() === "") return { call: {}, isContentWithheld: false };
  if (isPlaceholder(text)) return { call: {}, isContentWithheld: true };
  return {
    call: isError ? { error: text, resultText: text } : { result: stripped, resultText: text },
    isContentWithheld: false,
  };
}

/** A call from a part of a message, whatever its field names: `id`, `toolCallId`, `function.name`, `toolUse.input`… */
export function readToolCallFields(fields: Fields): ToolReading<ReadToolCall> {
  const inner = isRecord(fields["function"]) ? fields["function"] : fields;
  const id = toCallId(
    fields["toolCallId"] ?? fields["tool_call_id"] ?? fields["toolUseId"] ?? fields["call_id"] ?? fields["id"],
  );
  const name = nameOf(inner);
  const given = inner["arguments"] ?? inner["input"] ?? inner["args"] ?? inner["parameters"];
  const { call, isContentWithheld } = readToolArguments(given);
  return { call: { ...(id !== undefined && { id }), ...(name !== undefined && { name }), ...call }, isContentWithheld };
}

/** A call's result from a part of a message: `response`, `result`, `output`, `content`. */
export function readToolResultFields(fields: Fields): ToolReading<ReadToolCall> {
  const id = toCallId(
    fields["toolCallId"] ??
      fields["tool_call_id"] ??
      fields["tool_use_id"] ??
      fields["toolUseId"] ??
      fields["call_id"] ??
      fields["id"],
  );
  const name = nameOf(fields);
  const given = fields["response"] ?? fields["result"] ?? fields["output"] ?? fields["content"];
  const { call, isContentWithheld } = readToolResult(given);
  const isError = fields["is_error"] === true || fields["isError"] === true || fields["status"] === "error";
  const outcome =
    isError && call.resultText !== undefined ? { error: call.resultText, resultText: call.resultText } : call;
  const isAbsent = given === undefined;
  return {
    call: { ...(id !== undefined && { id }), ...(name !== undefined && { name }), ...outcome },
    isContentWithheld: isContentWithheld || isAbsent,
  };
}

function nameOf(fields: Fields): string | undefined {
  const name = fields["name"] ?? fields["toolName"] ?? fields["tool_name"];
  return typeof name === "string" && name !== "" ? name : undefined;
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === "";
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

function unwrapResult(value: unknown): { readonly content: unknown; readonly isError: boolean } {
  if (Array.isArray(value)) return { content: textOfBlocks(value) ?? value, isError: false };
  if (!isRecord(value)) return { content: value, isError: false };
  const { type, value: held, reason } = value;
  const isTypedError = typeof type === "string" ? TYPED_OUTPUTS.get(type) : undefined;
  if (isTypedError !== undefined && ("value" in value || "reason" in value)) {
    const content = held ?? reason;
    return { content: Array.isArray(content) ? (textOfBlocks(content) ?? content) : content, isError: isTypedError };
  }
  const text = Array.isArray(value["content"]) ? textOfBlocks(value["content"]) : undefined;
  if (text !== undefined) return { content: text, isError: value["isError"] === true };
  return { content: value, isError: false };
}

/** Text of a list in which every item is a content block; undefined for any other list. */
function textOfBlocks(list: readonly unknown[]): string | undefined {
  const texts: string[] = [];
  for (const item of list) {
    if (!isRecord(item)) return undefined;
    if (typeof item["text"] === "string" && isBlock(item, "text")) texts.push(item["text"]);
    else if ("json" in item && isBlock(item, "json")) texts.push(textOfValue(item["json"]) ?? "");
    else if (!isMediaBlock(item)) return undefined;
  }
  return list.length === 0 ? undefined : texts.join("\n");
}

/** A document with a text among other fields is data, a block has nothing of its own beside the text. */
function isBlock(item: Fields, key: string): boolean {
  return item["type"] === key || item["type"] === "output_text" || Object.keys(item).length === 1;
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
