import { isRecord, readAttributeValue } from "../capture/attribute-value.ts";
import type { CapturedSpan, SpanHead } from "../model/captured-span.ts";
import type { SpanRole } from "../model/span-role.ts";
import type { Dialect, ReadMessage, SpanReading } from "./dialect.ts";
import { readDocumentList } from "./documents.ts";
import { readFlattened } from "./flattened.ts";
import { readPromptAttribute, readTextAttribute } from "./message-attributes.ts";
import { readMessages, type MessageList } from "./messages.ts";
import { readCrewTasks } from "./crew-tasks.ts";
import { conversationIdOf, firstText, identified } from "./span-attributes.ts";
import { readEnvelopedTool } from "./tool-envelope.ts";

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
      return readEnvelopedTool({
        name: firstText(attributes, TOOL_NAME) ?? span.name,
        given: attributes["input.value"],
        result: attributes["output.value"],
      });
    case "retrieval":
      return readDocumentsOf(attributes);
    case "utility":
      return {};
    case "model":
      return readTexts(attributes, true);
    default:
      return readTexts(attributes, false);
  }
}

function readDocumentsOf(attributes: Attributes): SpanReading {
  for (const prefix of ["reranker.output_documents", "retrieval.documents"]) {
    const items = readFlattened(attributes, prefix);
    if (items.length > 0) return toReading(readDocumentList(items));
  }
  return toReading(readDocumentList(readAttributeValue(attributes["output.value"]).value));
}

function toReading({ documents, isContentWithheld }: ReturnType<typeof readDocumentList>): SpanReading {
  return { documents, isContentWithheld };
}

/**
 * Of a model call the flattened messages are the best record. On other spans they may be the first messages of the
 * conversation instead of the last ones, so what went in and came out is asked first.
 */
function readTexts(attributes: Attributes, isModelCall: boolean): SpanReading {
  const read = (side: Side): MessageList | undefined =>
    isModelCall
      ? (readFlattenedSide(attributes, side) ?? readValue(attributes, side))
      : (readValue(attributes, side) ?? readFlattenedSide(attributes, side));
  const [input, output] = [read(INPUT) ?? readCrewTasks(attributes["crew_tasks"]), read(OUTPUT)];
  return {
    inputMessages: input?.messages,
    outputMessages: output?.messages,
    isContentWithheld: input?.isContentWithheld === true || output?.isContentWithheld === true,
    truncated: [
      ...(input?.isCut === true ? (["input", "evidence"] as const) : []),
      ...(output?.isCut === true ? (["output"] as const) : []),
    ],
  };
}

const INPUT: Side = {
  messages: "llm.input_messages",
  value: "input.value",
  type: "input.mime_type",
  speaker: "user",
};
const OUTPUT: Side = {
  messages: "llm.output_messages",
  value: "output.value",
  type: "output.mime_type",
  speaker: "assistant",
};

interface Side {
  /** Prefix of the flattened messages. */
  readonly messages: string;
  /** Attribute of the one value. */
  readonly value: string;
  readonly type: string;
  readonly speaker: "user" | "assistant";
}

function readFlattenedSide(attributes: Attributes, { messages, speaker }: Side): MessageList | undefined {
  return orNothing(readMessages(readFlattened(attributes, messages).map(toMessage), { speaker }));
}

/** A record without messages is no question; as an answer it is a structured one. */
function readValue(attributes: Attributes, { value, type, speaker }: Side): MessageList | undefined {
  const whole = attributes[value];
  if (whole === undefined) return undefined;
  if (attributes[type] === "text/plain") return orNothing(readTextAttribute(whole, speaker));
  if (speaker === "assistant") return orNothing(readPromptAttribute(whole, speaker));
  const { value: parsed, text, isTruncated } = readAttributeValue(whole);
  return orNothing(readMessages(typeof parsed === "object" ? parsed : text, { speaker, isCut: isTruncated }));
}

function orNothing(list: MessageList | undefined): MessageList | undefined {
  return list !== undefined && (list.isContentWithheld || list.messages.some(saysAnything)) ? list : undefined;
}

function saysAnything({ text, toolCalls, toolResults }: ReadMessage): boolean {
  return text !== undefined || toolCalls.length > 0 || toolResults.length > 0;
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
