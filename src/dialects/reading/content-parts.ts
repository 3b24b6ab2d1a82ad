import { isRecord, readAttributeValue } from "../../capture/attribute-value.ts";
import type { ReadToolCall } from "../dialect.ts";
import { withoutMediaInText } from "./media.ts";
import { isPlaceholder, isPrintedObject } from "./placeholders.ts";
import type { ToolReading } from "./tool-result.ts";
import { readToolCallFields, readToolResultFields } from "./tool-values.ts";

type Fields = Readonly<Record<string, unknown>>;

/** What the content of one message says. Reasoning and media are left out. */
export interface Content {
  /** Texts in order; of a message that goes on after a tool part, those after the last one. */
  readonly texts: readonly string[];
  readonly toolCalls: readonly ReadToolCall[];
  readonly toolResults: readonly ReadToolCall[];
  readonly isContentWithheld: boolean;
  /** What the content ends with: a cut hits that. */
  readonly last: "text" | "call" | "result" | undefined;
}

interface Collected {
  texts: string[];
  textsBefore: string[];
  toolCalls: ReadToolCall[];
  toolResults: ReadToolCall[];
  isContentWithheld: boolean;
  last: Content["last"];
}

const CALLS = new Set([
  "tool_call",
  "tool-call",
  "tool_use",
  "toolCall",
  "function_call",
  "server_tool_call",
  "server_tool_use",
  "mcp_tool_use",
]);
const RESULTS = new Set([
  "tool_call_response",
  "tool-result",
  "tool_result",
  "toolResult",
  "function_call_output",
  "server_tool_call_response",
  "mcp_tool_result",
]);
const TEXTS = new Set(["text", "input_text", "output_text", "refusal"]);

/** Reads a message's content: text, a part, or a list of parts of any producer. A part that can't be read is passed over. */
export function readContent(content: unknown): Content {
  const collected: Collected = {
    texts: [],
    textsBefore: [],
    toolCalls: [],
    toolResults: [],
    isContentWithheld: false,
    last: undefined,
  };
  for (const part of Array.isArray(content) ? content : [content]) {
    if (typeof part === "string") addText(collected, part);
    else if (isRecord(part)) addPart(collected, part);
  }
  if (collected.texts.length === 0) collected.texts = collected.textsBefore;
  return collected;
}

function addText(collected: Collected, text: string): void {
  if (text === "" || isPrintedObject(text)) return;
  if (isPlaceholder(text)) {
    collected.isContentWithheld = true;
    return;
  }
  const parts = readWordedParts(text);
  if (parts !== undefined) {
    for (const part of parts) addPart(collected, part);
    return;
  }
  collected.texts.push(withoutMediaInText(text));
  collected.last = "text";
}

const WORDED_PARTS = /^\[\s*\{\s*"type"\s*:\s*"(?:tool|function|reasoning)/;

/** The calls and results that a text stands for where a processor wrote a message's parts as JSON. Undefined for other text. */
function readWordedParts(text: string): readonly Fields[] | undefined {
  if (!WORDED_PARTS.test(text)) return undefined;
  const { value, isTruncated } = readAttributeValue(text);
  if (isTruncated || !Array.isArray(value) || !value.every(isRecord)) return undefined;
  const isOfTools = value.every(({ type }) => typeof type === "string" && !TEXTS.has(type));
  return isOfTools && value.some(({ type }) => CALLS.has(type as string) || RESULTS.has(type as string))
    ? value
    : undefined;
}

function addPart(collected: Collected, part: Fields): void {
  const { type } = part;
  if (typeof type === "string") {
    if (TEXTS.has(type)) return addTextPart(collected, part);
    if (CALLS.has(type)) return addTool(collected, "call", readToolCallFields(part));
    if (RESULTS.has(type) || type.endsWith("_tool_result"))
      return addTool(collected, "result", readToolResultFields(part));
    return;
  }
  if (part["thought"] === true) return;
  const call = part["toolUse"] ?? part["functionCall"] ?? part["function_call"] ?? part["toolRequest"];
  if (isRecord(call)) return addTool(collected, "call", readToolCallFields(call));
  const result = part["toolResult"] ?? part["functionResponse"] ?? part["function_response"] ?? part["toolResponse"];
  if (isRecord(result)) return addTool(collected, "result", readToolResultFields(result));
  if (isRecord(part["tool_call"])) return addTool(collected, "call", readToolCallFields(part["tool_call"]));
  if (isRecord(part["tool_call_result"]))
    return addTool(collected, "result", readToolResultFields(withOrigin(part["tool_call_result"])));
  addTextPart(collected, part);
}

/** Haystack keeps the call that a result belongs to inside the result. */
function withOrigin(result: Fields): Fields {
  const origin = isRecord(result["origin"]) ? result["origin"] : {};
  return { ...result, id: origin["id"], name: origin["tool_name"], is_error: result["error"] };
}

/** A part that says it is text and has none had its content left out. */
function addTextPart(collected: Collected, part: Fields): void {
  const text = part["content"] ?? part["text"] ?? part["value"] ?? part["refusal"];
  if (typeof text === "string") addText(collected, text);
  else if (isRecord(text) && typeof text["value"] === "string") addText(collected, text["value"]);
  else if (typeof part["type"] === "string" || part["kind"] === "text") collected.isContentWithheld = true;
}

function addTool(
  collected: Collected,
  kind: "call" | "result",
  { call, isContentWithheld }: ToolReading<ReadToolCall>,
): void {
  (kind === "call" ? collected.toolCalls : collected.toolResults).push(call);
  collected.isContentWithheld ||= isContentWithheld;
  collected.last = kind;
  for (const text of collected.texts) collected.textsBefore.push(text);
  if (collected.texts.length > 0) collected.texts = [];
}
