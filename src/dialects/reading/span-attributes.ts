import type { SpanReading } from "../dialect.ts";

type Attributes = Readonly<Record<string, unknown>>;

/** Adds names and ids to what the content of a span says. Every field is written out: copying objects costs more than reading them. */
export function identified(content: SpanReading, identity: Identity): SpanReading {
  return {
    inputMessages: content.inputMessages,
    outputMessages: content.outputMessages,
    toolCall: content.toolCall,
    documents: content.documents,
    agentName: identity.agentName,
    title: identity.title,
    conversationId: identity.conversationId ?? content.conversationId,
    responseId: identity.responseId,
    isContentWithheld: content.isContentWithheld,
    isContentElsewhere: content.isContentElsewhere,
    truncated: content.truncated,
  };
}

/** What one reading lacks, taken from another way of reading the same span. */
export function filledFrom(reading: SpanReading, other: SpanReading): SpanReading {
  return {
    inputMessages: reading.inputMessages ?? other.inputMessages,
    outputMessages: reading.outputMessages ?? other.outputMessages,
    toolCall: reading.toolCall ?? other.toolCall,
    documents: reading.documents ?? other.documents,
    agentName: reading.agentName ?? other.agentName,
    title: reading.title ?? other.title,
    conversationId: reading.conversationId ?? other.conversationId,
    responseId: reading.responseId ?? other.responseId,
    isContentWithheld: reading.isContentWithheld === true || other.isContentWithheld === true,
    isContentElsewhere: reading.isContentElsewhere === true || other.isContentElsewhere === true,
    truncated: [...new Set([...(reading.truncated ?? []), ...(other.truncated ?? [])])],
  };
}

type Identity = Partial<Pick<SpanReading, "agentName" | "title" | "conversationId" | "responseId">>;

/** The first of the attributes that is text which is not blank; numbers count as text. */
export function firstText(attributes: Attributes, keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const value = attributes[key];
    if (typeof value === "string" && value.trim() !== "") return value;
    if (typeof value === "number") return String(value);
  }
  return undefined;
}

/** The value of the first of the attributes that is there. */
export function firstValue(attributes: Attributes, keys: readonly string[]): unknown {
  for (const key of keys) if (attributes[key] !== undefined) return attributes[key];
  return undefined;
}

const SESSION_NAMES = [
  "sessionId",
  "session_id",
  "langfuseSessionId",
  "threadId",
  "thread_id",
  "conversationId",
  "conversation_id",
];
/** Under these, instrumentations write what the application told them, by names of its own. */
const APPLICATION_PREFIXES = [
  "ai.telemetry.metadata.",
  "ai.settings.context.",
  "traceloop.association.properties.",
  "langsmith.metadata.",
  "mastra.metadata.",
  "lmnr.association.properties.",
];

const CONVERSATION_KEYS = [
  "langfuse.session.id",
  "session.id",
  "gen_ai.conversation.id",
  "gcp.vertex.agent.session_id",
  "lmnr.association.properties.metadata.openai.agents.group_id",
  ...APPLICATION_PREFIXES.flatMap((prefix) => SESSION_NAMES.map((name) => prefix + name)),
];

/** The id that an application gave its agent among other values. */
export function conversationIdIn(values: Attributes): string | undefined {
  return firstText(values, SESSION_NAMES);
}

/** The id that joins the turns of a conversation, from an attribute of the conventions or one that applications set. */
export function conversationIdOf(attributes: Attributes): string | undefined {
  return firstText(attributes, CONVERSATION_KEYS);
}
