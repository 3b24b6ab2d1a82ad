import { fieldOf, isBlank, itemsOf, stringField } from "./safe-access.ts";
import { textOfPart } from "./message.ts";
import { toJsonText } from "./to-json-text.ts";

/** What one finished tool call gave: its result, or its error. */
export interface ToolResult {
  readonly callId: string | undefined;
  readonly text: string;
}

const ID_NAMES = ["toolCallId", "tool_call_id", "tool_use_id", "call_id", "toolUseId", "id"] as const;
const TOOL_NAMES = ["toolName", "tool_name", "name"] as const;
const OUTCOME_NAMES = ["result", "output", "response", "content", "value"] as const;
const ERROR_NAMES = ["errorText", "error", "message"] as const;
const RESULT_TYPES: ReadonlySet<unknown> = new Set([
  "tool-result",
  "tool_result",
  "tool-error",
  "tool_call_response",
  "function_call_output",
]);

/**
 * Reads a value as one finished tool call, in any of the forms that frameworks keep them in: message parts, tool
 * messages, legacy invocations. `undefined` where the value is none, or where the call gave nothing.
 * @param names of tools by the id of their call, for results that don't repeat them.
 */
export function readToolResult(value: unknown, names: ReadonlyMap<string, string>): ToolResult | undefined {
  const call = finishedCall(value);
  if (call === undefined) return undefined;
  const callId = callIdOf(call);
  const name = firstString(call, TOOL_NAMES) ?? toolNameOfType(call) ?? names.get(callId ?? "");
  const text = isFailed(call) ? failureText(call, name) : resultText(outcomeOf(call));
  return isBlank(text) ? undefined : { callId, text };
}

/** The id of a tool call or of its result. */
export function callIdOf(value: unknown): string | undefined {
  return firstString(value, ID_NAMES);
}

/** The name of the tool that a value calls, in the forms of the common model interfaces. */
export function calledToolOf(value: unknown): string | undefined {
  return firstString(value, TOOL_NAMES) ?? firstString(fieldOf(value, "function"), TOOL_NAMES);
}

/** Whether a value is a tool call, finished or not: nothing else is to be read below it. */
export function isToolCall(value: unknown): boolean {
  const type = stringField(value, "type") ?? "";
  return RESULT_TYPES.has(type) || isUiToolPart(type) || isLegacyInvocation(value) || isToolMessage(value);
}

/** The object that holds the name, the id and the outcome; undefined where the call has not finished. */
function finishedCall(value: unknown): unknown {
  const type = stringField(value, "type") ?? "";
  if (RESULT_TYPES.has(type)) return fieldOf(value, "payload") ?? value;
  const state = fieldOf(value, "state");
  if (isUiToolPart(type)) return state === "output-available" || state === "output-error" ? value : undefined;
  if (isLegacyInvocation(value)) return state === undefined || state === "result" ? value : undefined;
  if (isToolMessage(value)) return value;
  return fieldOf(value, "functionResponse") ?? fieldOf(value, "toolResult");
}

function isUiToolPart(type: string): boolean {
  return type === "dynamic-tool" || (type.startsWith("tool-") && !RESULT_TYPES.has(type) && !NO_TOOL_PARTS.has(type));
}

const NO_TOOL_PARTS: ReadonlySet<string> = new Set([
  "tool-call",
  "tool-invocation",
  "tool-input",
  "tool-output-denied",
]);

function isLegacyInvocation(value: unknown): boolean {
  return stringField(value, "toolName") !== undefined && fieldOf(value, "type") === undefined;
}

/** A message of the role `tool` whose content is the result itself rather than a list of result parts. */
function isToolMessage(value: unknown): boolean {
  const speaker = stringField(value, "role") ?? stringField(value, "type");
  if (speaker !== "tool" && speaker !== "function") return false;
  const parts = [...itemsOf(fieldOf(value, "content")), ...itemsOf(fieldOf(value, "parts"))];
  return !parts.some((part) => RESULT_TYPES.has(fieldOf(part, "type")));
}

function isFailed(call: unknown): boolean {
  const outputType = stringField(fieldOf(call, "output"), "type");
  return (
    fieldOf(call, "state") === "output-error" ||
    fieldOf(call, "type") === "tool-error" ||
    fieldOf(call, "status") === "error" ||
    outputType === "error-text" ||
    outputType === "error-json" ||
    [call, outcomeOf(call)].some((place) => fieldOf(place, "isError") === true || fieldOf(place, "is_error") === true)
  );
}

function failureText(call: unknown, name: string | undefined): string {
  const outcome = outcomeOf(call);
  const errors = [...ERROR_NAMES.map((key) => fieldOf(call, key)), outcome, fieldOf(outcome, "error")];
  const error = errors.map(errorText).find((text) => !isBlank(text));
  const subject = name === undefined ? "A tool" : `Tool ${name}`;
  return error === undefined ? `${subject} failed.` : `${subject} failed: ${error}`;
}

function errorText(error: unknown): string {
  const message = stringField(error, "message");
  return message === undefined || isBlank(message) ? resultText(error) : message;
}

/** The name is in the type of the part: `tool-<name>`. */
function toolNameOfType(call: unknown): string | undefined {
  const type = stringField(call, "type") ?? "";
  return isUiToolPart(type) && type !== "dynamic-tool" ? type.slice("tool-".length) : undefined;
}

/** What the call gave, taken out of the typed envelope of the AI SDK's model messages where it is in one. */
function outcomeOf(call: unknown): unknown {
  const name = OUTCOME_NAMES.find((key) => fieldOf(call, key) !== undefined);
  const outcome = name === undefined ? undefined : fieldOf(call, name);
  const isEnvelope = ENVELOPE_TYPES.has(fieldOf(outcome, "type")) && fieldOf(outcome, "value") !== undefined;
  return isEnvelope ? fieldOf(outcome, "value") : outcome;
}

const ENVELOPE_TYPES: ReadonlySet<unknown> = new Set(["text", "json", "content", "error-text", "error-json"]);

/** Plain text without quotes, text parts joined, anything else as JSON; empty for nothing. */
function resultText(outcome: unknown): string {
  if (outcome === undefined || outcome === null) return "";
  const parts = itemsOf(fieldOf(outcome, "content") ?? outcome);
  const texts = parts.map(textOfPart).filter((text) => !isBlank(text));
  const isAllText =
    parts.length > 0 && texts.length === parts.length && parts.every((part) => typeof part === "object");
  return isAllText ? texts.join("\n") : toJsonText(outcome);
}

function firstString(value: unknown, names: readonly string[]): string | undefined {
  return names.map((name) => stringField(value, name)).find((text) => !isBlank(text));
}
