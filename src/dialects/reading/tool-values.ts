import { isRecord, readAttributeValue } from "../../capture/attribute-value.ts";
import type { ReadToolCall } from "../dialect.ts";
import { isPlaceholder } from "./placeholders.ts";
import { readToolResult, type ToolOutcome, type ToolReading } from "./tool-result.ts";

type Fields = Readonly<Record<string, unknown>>;

/** The id that joins a call and its result: producers put blanks around it, write numbers, or a placeholder where there is none. */
export function toCallId(id: unknown): string | undefined {
  const text = typeof id === "string" ? id.trim() : typeof id === "number" ? String(id) : "";
  return text === "" || isPlaceholder(text) ? undefined : text;
}

/** Arguments of a call, from JSON text or a structured value. Absent where there are none, or where a placeholder stands for them. */
export function readToolArguments(given: unknown): { readonly value: unknown; readonly isContentWithheld: boolean } {
  const { value } = readAttributeValue(given);
  const isContentWithheld = typeof value === "string" && isPlaceholder(value);
  return { value: isContentWithheld || value === null || value === "" ? undefined : value, isContentWithheld };
}

/** A call put together from what was asked and what came of it. */
export function toToolCall(asked: ReadToolCall, { result, wording, isError, isTruncated }: ToolOutcome): ReadToolCall {
  return { id: asked.id, name: asked.name, arguments: asked.arguments, result, wording, isError, isTruncated };
}

/** A call from a part of a message, whatever its field names: `id`, `toolCallId`, `function.name`, `toolUse.input`… */
export function readToolCallFields(fields: Fields): ToolReading<ReadToolCall> {
  const inner = [fields["function"], fields["tool_call"]].find(isRecord) ?? fields;
  const id =
    fields["toolCallId"] ??
    fields["tool_call_id"] ??
    fields["toolUseId"] ??
    fields["call_id"] ??
    fields["id"] ??
    fields["ref"];
  const given = inner["arguments"] ?? inner["input"] ?? inner["args"] ?? inner["parameters"];
  const { value, isContentWithheld } = readToolArguments(given);
  return {
    call: toToolCall({ id: toCallId(id), name: nameOf(inner), arguments: value }, NO_OUTCOME),
    isContentWithheld,
  };
}

const NO_OUTCOME: ToolOutcome = {};

/** A call's result from a part of a message: `response`, `result`, `output`, `content`. */
export function readToolResultFields(fields: Fields): ToolReading<ReadToolCall> {
  const id = fields["toolCallId"] ?? fields["tool_call_id"] ?? fields["tool_use_id"] ?? fields["toolUseId"];
  const given = fields["response"] ?? fields["result"] ?? fields["output"] ?? fields["content"];
  const { call, isContentWithheld } = readToolResult(given);
  const isError = fields["is_error"] === true || fields["isError"] === true || fields["status"] === "error";
  const asked = {
    id: toCallId(id ?? fields["call_id"] ?? fields["id"] ?? fields["ref"]),
    name: nameOf(fields),
    arguments: undefined,
  };
  const told = { result: call.result, wording: undefined, isError: isError || call.isError, isTruncated: undefined };
  return { call: toToolCall(asked, told), isContentWithheld: isContentWithheld || given === undefined };
}

function nameOf(fields: Fields): string | undefined {
  const name = fields["name"] ?? fields["toolName"] ?? fields["tool_name"];
  return typeof name === "string" && name !== "" ? name : undefined;
}
