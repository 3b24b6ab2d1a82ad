import { isRecord, readAttributeValue } from "../capture/attribute-value.ts";
import type { CapturedSpan, SpanHead } from "../model/captured-span.ts";
import type { SpanRole } from "../model/span-role.ts";
import { readCrewTasks } from "./crew-tasks.ts";
import type { Dialect, SpanReading } from "./dialect.ts";
import { readFlattened } from "./flattened.ts";
import { readMessages, type MessageList } from "./messages.ts";
import {
  orNothing,
  readAnswer,
  readGiven,
  readObservedDocuments,
  readObservedSpan,
  toReading,
} from "./observed-span.ts";
import { conversationIdOf, firstText, identified } from "./span-attributes.ts";

type Attributes = CapturedSpan["attributes"];
type Fields = Readonly<Record<string, unknown>>;

const ROLES = new Map<unknown, SpanRole>([
  ["AGENT", "agent"],
  ["CHAIN", "workflow"],
  ["LLM", "model"],
  ["TOOL", "tool"],
  ["RETRIEVER", "retrieval"],
  ["RERANKER", "retrieval"],
  ["EMBEDDING", "utility"],
  ["PROMPT", "utility"],
]);

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
const GRAPH_NODE = ["graph.node.id"];
const TOOL_NAME = ["tool.name", "tool_call.function.name"];

/** A hand-off between agents is written as a tool's span, and gives nothing but their names. */
function roleOfSpan({ name, attributes }: SpanHead): SpanRole {
  const role = ROLES.get(kindOf(attributes)) ?? "step";
  return role === "tool" && name.startsWith("handoff to ") ? "step" : role;
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

const METHOD = /\.(?:run|kickoff|_?execute_core|execute_task|invoke|query|workflow)(?:_async|_stream)?$/;

function readContent(span: CapturedSpan, role: SpanRole): SpanReading {
  const { attributes } = span;
  switch (role) {
    case "tool":
      return readObservedSpan({
        role,
        given: attributes["input.value"],
        result: attributes["output.value"],
        toolName: firstText(attributes, TOOL_NAME) ?? span.name,
      });
    case "retrieval":
      return readDocumentsOf(attributes);
    case "utility":
      return {};
    case "model":
      return toReading(
        readFlattenedSide(attributes, INPUT) ?? readInputValue(attributes),
        readFlattenedSide(attributes, OUTPUT) ?? readOutputValue(attributes),
      );
    default:
      // Flattened here may be the first messages of the conversation instead of the last.
      return toReading(
        readInputValue(attributes) ?? readCrewTasks(attributes["crew_tasks"]) ?? readFlattenedSide(attributes, INPUT),
        readOutputValue(attributes) ?? readFlattenedSide(attributes, OUTPUT),
      );
  }
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

function readOutputValue(attributes: Attributes): MessageList | undefined {
  return readAnswer(attributes["output.value"], attributes["output.mime_type"] === "text/plain");
}

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
  } = isRecord(item["message"]) ? item["message"] : item;
  const parts = Array.isArray(contents) ? contents.filter(isRecord).map(({ message_content: part }) => part) : [];
  return {
    role,
    name,
    tool_call_id: id,
    content: parts.length > 0 ? parts : content,
    ...(Array.isArray(calls) && { tool_calls: calls.filter(isRecord).map(toCall) }),
  };
}

/** A call without arguments has no attribute for them. */
function toCall({ tool_call: call }: Fields): unknown {
  if (!isRecord(call) || !isRecord(call["function"]) || "arguments" in call["function"]) return call;
  return { ...call, function: { ...call["function"], arguments: {} } };
}
