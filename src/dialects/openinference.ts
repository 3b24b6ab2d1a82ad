import { isRecord, readAttributeValue } from "../capture/attribute-value.ts";
import type { CapturedSpan, SpanHead } from "../model/captured-span.ts";
import type { SpanRole } from "../model/span-role.ts";
import { readCrewTasks } from "./reading/crew-tasks.ts";
import type { Dialect, SpanReading } from "./dialect.ts";
import { readFlattened } from "./reading/flattened.ts";
import { readMessages, type MessageList } from "./reading/messages.ts";
import {
  orNothing,
  readAnswer,
  readGiven,
  readObservedDocuments,
  readObservedSpan,
  toReading,
} from "./reading/observed-span.ts";
import { conversationIdOf, firstText, identified } from "./reading/span-attributes.ts";

type Attributes = CapturedSpan["attributes"];
type Fields = Readonly<Record<string, unknown>>;

const KINDS: readonly (readonly [string, SpanRole])[] = [
  ["AGENT", "agent"],
  ["CHAIN", "workflow"],
  ["LLM", "model"],
  ["TOOL", "tool"],
  ["RETRIEVER", "retrieval"],
  ["RERANKER", "retrieval"],
  ["EMBEDDING", "utility"],
  ["PROMPT", "utility"],
];

/** Spans that applications write by hand have the kind in lower case, too. */
const ROLES = new Map<unknown, SpanRole>(
  KINDS.flatMap(([kind, role]) => [
    [kind, role],
    [kind.toLowerCase(), role],
  ]),
);

/** OpenInference of Arize, and the forks of it that put another prefix before the kind of a span. */
export const openInference: Dialect = {
  name: "openinference",
  claims: ({ attributes }) => kindOf(attributes) !== undefined,
  role: roleOfSpan,
  read(span) {
    const { attributes } = span;
    const role = roleOfSpan(span);
    return identified(readContent(span, role), {
      agentName: agentNameOf(attributes, role),
      conversationId: conversationIdOf(attributes),
      responseId: undefined,
      title: role === "agent" || role === "workflow" ? titleOf(span) : undefined,
    });
  },
};

const AGENT_NAME = ["agent.name", "gen_ai.agent.name"];
const HAND_OFF = "handoff to ";
const GRAPH_NODE = ["graph.node.id"];
const TOOL_NAME = ["tool.name", "tool_call.function.name", "gen_ai.tool.name"];
const TOOL_CALL_ID = ["tool_call.id", "tool.id"];

/** A hand-off between agents is written as a tool's span, and gives nothing but their names. */
function roleOfSpan({ name, attributes }: SpanHead): SpanRole {
  const role = ROLES.get(kindOf(attributes)) ?? "step";
  return role === "tool" && name.startsWith(HAND_OFF) ? "step" : role;
}

function kindOf(attributes: Attributes): unknown {
  return attributes["openinference.span.kind"] ?? attributes["fi.span.kind"];
}

function agentNameOf(attributes: Attributes, role: SpanRole): string | undefined {
  const named = firstText(attributes, AGENT_NAME) ?? metadataText(attributes, "lc_agent_name");
  return named ?? (role === "agent" ? firstText(attributes, GRAPH_NODE) : undefined);
}

function metadataText(attributes: Attributes, key: string): string | undefined {
  const metadata = attributes["metadata"];
  if (typeof metadata !== "string" || !metadata.includes(key)) return undefined;
  const { value } = readAttributeValue(metadata);
  const text = isRecord(value) ? value[key] : undefined;
  return typeof text === "string" && text !== "" ? text : undefined;
}

/** Instrumentations name a span after what runs, with the method that ran it behind a dot. */
function titleOf({ name }: SpanHead): string {
  return name.replace(METHOD, "");
}

const METHOD = /\.(?:run|kickoff|_?execute_core|execute_task|invoke|query|workflow|forward)(?:_async|_stream)?$/;

function readContent(span: CapturedSpan, role: SpanRole): SpanReading {
  const { attributes } = span;
  if (role === "step" && span.name.startsWith(HAND_OFF)) return {};
  switch (role) {
    case "tool":
      return readObservedSpan({
        role,
        given: attributes["input.value"] ?? argumentsIn(attributes["tool.parameters"]),
        result: attributes["output.value"],
        toolName: firstText(attributes, TOOL_NAME) ?? span.name,
        toolCallId: firstText(attributes, TOOL_CALL_ID),
      });
    case "retrieval":
      return readDocumentsOf(attributes);
    case "utility":
      return {};
    case "model":
      return toReading(
        readFlattenedSide(attributes, INPUT) ?? readInputValue(attributes),
        readFlattenedSide(attributes, OUTPUT) ?? readOutputValue(span),
      );
    default:
      // Flattened here may be the first messages of the conversation instead of the last.
      return toReading(
        readInputValue(attributes) ??
          readCrewTasks(attributes["crew_tasks"], attributes["input.value"]) ??
          readFlattenedSide(attributes, INPUT),
        readOutputValue(span) ?? readFlattenedSide(attributes, OUTPUT),
      );
  }
}

/** Some record the arguments where others record their schema. */
function argumentsIn(parameters: unknown): unknown {
  const { value } = readAttributeValue(parameters);
  return isRecord(value) && !("properties" in value) && !("$schema" in value) ? value : undefined;
}

function readDocumentsOf(attributes: Attributes): SpanReading {
  for (const prefix of ["reranker.output_documents", "retrieval.documents"]) {
    const items = readFlattened(attributes, prefix);
    if (items.length > 0) return readObservedDocuments(items);
  }
  return readObservedDocuments(attributes["output.value"]);
}

function readInputValue(attributes: Attributes): MessageList | undefined {
  return readGiven(attributes["input.value"], attributes["input.mime_type"] === "text/plain");
}

function readOutputValue({ attributes, instrumentationScope }: CapturedSpan): MessageList | undefined {
  const value = attributes["output.value"];
  if (instrumentationScope.name.endsWith(".dspy")) return readAnswer(withoutReasoning(value));
  const isPrintedMessage = typeof value === "string" && instrumentationScope.name.includes("llama_index");
  return readAnswer(
    isPrintedMessage ? value.replace(PRINTED_SPEAKER, "") : value,
    attributes["output.mime_type"] === "text/plain",
  );
}

/** DSPy keeps what a program thought and did beside the fields of its answer. */
function withoutReasoning(output: unknown): unknown {
  const { value, isTruncated } = readAttributeValue(output);
  if (!isRecord(value) || isTruncated) return output;
  const said = Object.entries(value).filter(([name]) => !REASONING.has(name));
  return said.length === 1 ? said[0]?.[1] : Object.fromEntries(said);
}

const REASONING = new Set(["reasoning", "rationale", "trajectory"]);

/** LlamaIndex prints a message with its role before it. */
const PRINTED_SPEAKER = /^assistant: /;

interface Side {
  /** Prefix of the flattened messages. */
  readonly prefix: string;
  readonly speaker: "user" | "assistant";
}

const INPUT: Side = { prefix: "llm.input_messages", speaker: "user" };
const OUTPUT: Side = { prefix: "llm.output_messages", speaker: "assistant" };

function readFlattenedSide(attributes: Attributes, { prefix, speaker }: Side): MessageList | undefined {
  return orNothing(readMessages(readFlattened(attributes, prefix).map(toMessage), { speaker }));
}

/** One flattened message in the field names that messages commonly have. */
function toMessage(item: Fields): Fields {
  const {
    role,
    content,
    contents,
    name,
    tool_call_id: id,
    tool_calls: calls,
    function_call_name: calledName,
    function_call_arguments_json: calledWith,
  } = isRecord(item["message"]) ? item["message"] : item;
  const parts = Array.isArray(contents) ? contents.filter(isRecord).map(({ message_content: part }) => part) : [];
  return {
    role,
    name,
    tool_call_id: id,
    content: parts.length > 0 ? parts : content,
    ...(calledName !== undefined && { function_call: { name: calledName, arguments: calledWith } }),
    ...(Array.isArray(calls) && { tool_calls: calls.filter(isRecord).map(toCall) }),
  };
}

/** A call without arguments has no attribute for them. */
function toCall({ tool_call: call }: Fields): unknown {
  if (!isRecord(call) || !isRecord(call["function"]) || "arguments" in call["function"]) return call;
  return { ...call, function: { ...call["function"], arguments: {} } };
}
