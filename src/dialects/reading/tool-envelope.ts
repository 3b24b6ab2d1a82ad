import { isRecord, readAttributeValue } from "../../capture/attribute-value.ts";
import type { SpanReading } from "../dialect.ts";
import { isGraphCommand } from "./message-shapes.ts";
import { isPrintedObject } from "./placeholders.ts";
import { readToolResult, readToolResultAttribute } from "./tool-result.ts";
import { readToolArguments, toCallId, toToolCall } from "./tool-values.ts";

type Fields = Readonly<Record<string, unknown>>;

/** A tool's span in the terms of instrumentations that record what went into a function and what came out. */
export interface EnvelopedTool {
  readonly id?: unknown;
  readonly name: string | undefined;
  readonly given: unknown;
  readonly result: unknown;
}

/** What a tool's span says, with what frameworks put around arguments and results taken off. */
export function readEnvelopedTool({ id, name, given, result }: EnvelopedTool): SpanReading {
  const asked = readToolArguments(unwrapArguments(readAttributeValue(given).value));
  const { value } = readAttributeValue(result);
  const message = unwrapMessage(value);
  const told = message === undefined ? readToolResultAttribute(result) : readToolResult(message.content);
  const call = toToolCall(
    { id: toCallId(id ?? message?.id), name: message?.name ?? name, arguments: asked.value },
    told.call,
  );
  return {
    toolCall: message?.isError === true ? { ...call, isError: true } : call,
    isContentWithheld: asked.isContentWithheld || told.isContentWithheld,
  };
}

const CALL_KEYS = new Set(["args", "kwargs", "sanitize_inputs_outputs", "self"]);

/** Arguments without the record of the call that decorators and callbacks put around them. */
function unwrapArguments(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const { args, kwargs, input } = value;
  const keys = Object.keys(value);
  if ("input_str" in value) return filled(value["inputs"]) ?? readAttributeValue(value["input_str"]).value;
  if (keys.length > 0 && keys.every((key) => CALL_KEYS.has(key))) {
    const positional: unknown = Array.isArray(args) && args.length === 1 ? (args as unknown[])[0] : filled(args);
    return filled(kwargs) ?? unwrapArguments(positional);
  }
  return keys.length === 1 && (isRecord(input) || looksLikeFields(input)) ? readAttributeValue(input).value : value;
}

function looksLikeFields(input: unknown): boolean {
  return typeof input === "string" && input.trimStart().startsWith("{");
}

function filled(value: unknown): unknown {
  return typeof value === "object" && value !== null && Object.keys(value).length > 0 ? value : undefined;
}

interface ToolMessage {
  readonly content: unknown;
  readonly id?: unknown;
  readonly name?: string | undefined;
  readonly isError: boolean;
}

const ENVELOPE_KEYS = new Set(["output", "kwargs"]);
const MOST_ENVELOPES = 4;

/** The content of LangChain's message of a tool, and of the envelopes in which its callbacks hand it on. */
function unwrapMessage(value: unknown, envelopes = MOST_ENVELOPES): ToolMessage | undefined {
  if (isPrintedCommand(value)) return { content: undefined, isError: false };
  if (!isRecord(value) || envelopes === 0) return undefined;
  if (isGraphCommand(value)) return toolMessageOf(value, envelopes) ?? { content: undefined, isError: false };
  const inner = value["lc"] === undefined ? value["data"] : value["kwargs"];
  const isTyped = value["lc"] !== undefined || value["type"] === "tool";
  if (isTyped && isRecord(inner) && "content" in inner) return toMessage(inner);
  // A message that was cut before its content.
  if (value["lc"] !== undefined) return { content: undefined, isError: false };
  if ("content" in value && ("tool_call_id" in value || value["type"] === "tool")) return toMessage(value);
  // A message that was cut inside its content, which LangChain writes first.
  if (Object.keys(value).join() === "content") return toMessage(value);
  if ("raw_output" in value && "blocks" in value) return toMessage({ ...value, content: outputOf(value) });
  if (!("output" in value) || !Object.keys(value).every((key) => ENVELOPE_KEYS.has(key))) return undefined;
  const { value: output } = readAttributeValue(value["output"]);
  return unwrapMessage(output, envelopes - 1) ?? { content: output, isError: false };
}

/** A tool that hands over to another node answers the model in the update of the graph's state. */
function toolMessageOf({ update }: Fields, envelopes: number): ToolMessage | undefined {
  const messages = isRecord(update) ? update["messages"] : undefined;
  return Array.isArray(messages) ? unwrapMessage(messages.at(-1), envelopes - 1) : undefined;
}

function isPrintedCommand(value: unknown): boolean {
  return typeof value === "string" && value.startsWith("Command(") && isPrintedObject(value);
}

/** LlamaIndex keeps the tool's own value beside the blocks that the model is given. */
function outputOf({ raw_output: raw, blocks }: Fields): unknown {
  return raw === undefined || raw === null || (typeof raw === "string" && isPrintedObject(raw)) ? blocks : raw;
}

function toMessage({ content, tool_call_id: id, name, status, is_error: isError }: Fields): ToolMessage {
  return {
    content,
    id,
    name: typeof name === "string" ? name : undefined,
    isError: status === "error" || isError === true,
  };
}
