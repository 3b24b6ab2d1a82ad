import { SpanKind } from "@opentelemetry/api";

/** What a GenAI span is called and carries, by the OpenTelemetry conventions. Absent fields leave their attribute out. */
export interface GenAiSpan {
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes: Readonly<Record<string, unknown>>;
}

export interface AgentFields {
  /** Default `agent`. */
  readonly name?: string;
  /** Text of the user's message. */
  readonly input?: string;
  /** Text of the answer. */
  readonly output?: string;
  readonly conversationId?: string;
}

export interface ModelFields {
  /** Default `model`. */
  readonly name?: string;
  readonly input?: string;
  readonly output?: string;
  readonly responseId?: string;
}

export interface ToolFields {
  /** Default `tool`. */
  readonly name?: string;
  readonly arguments?: unknown;
  /** Written as it stands where it is text, else as JSON text. */
  readonly result?: unknown;
}

export interface RetrievalFields {
  /** Default `documents`. */
  readonly name?: string;
  readonly query?: string;
  /** Texts of the retrieved documents. */
  readonly documents?: readonly string[];
}

export function agentSpan({ name = "agent", input, output, conversationId }: AgentFields): GenAiSpan {
  return {
    name: `invoke_agent ${name}`,
    kind: SpanKind.INTERNAL,
    attributes: {
      "gen_ai.operation.name": "invoke_agent",
      "gen_ai.agent.name": name,
      ...(conversationId === undefined ? {} : { "gen_ai.conversation.id": conversationId }),
      ...messages(input, output),
    },
  };
}

export function modelSpan({ name = "model", input, output, responseId }: ModelFields): GenAiSpan {
  return {
    name: `chat ${name}`,
    kind: SpanKind.CLIENT,
    attributes: {
      "gen_ai.operation.name": "chat",
      "gen_ai.request.model": name,
      ...(responseId === undefined ? {} : { "gen_ai.response.id": responseId }),
      ...messages(input, output),
    },
  };
}

export function toolSpan({ name = "tool", arguments: given, result }: ToolFields): GenAiSpan {
  return {
    name: `execute_tool ${name}`,
    kind: SpanKind.INTERNAL,
    attributes: {
      "gen_ai.operation.name": "execute_tool",
      "gen_ai.tool.name": name,
      ...(given === undefined ? {} : { "gen_ai.tool.call.arguments": asText(given) }),
      ...(result === undefined ? {} : { "gen_ai.tool.call.result": asText(result) }),
    },
  };
}

export function retrievalSpan({ name = "documents", query, documents }: RetrievalFields): GenAiSpan {
  const contents = documents?.map((content, index) => ({ id: `document-${index + 1}`, score: 1, content }));
  return {
    name: `retrieval ${name}`,
    kind: SpanKind.CLIENT,
    attributes: {
      "gen_ai.operation.name": "retrieval",
      "gen_ai.data_source.id": name,
      ...(query === undefined ? {} : { "gen_ai.retrieval.query.text": query }),
      ...(contents === undefined ? {} : { "gen_ai.retrieval.documents": JSON.stringify(contents) }),
    },
  };
}

function messages(input: string | undefined, output: string | undefined): Record<string, string> {
  return {
    ...(input === undefined ? {} : { "gen_ai.input.messages": message("user", input) }),
    ...(output === undefined ? {} : { "gen_ai.output.messages": message("assistant", output) }),
  };
}

function message(role: string, content: string): string {
  const finish = role === "assistant" ? { finish_reason: "stop" } : {};
  return JSON.stringify([{ role, parts: [{ type: "text", content }], ...finish }]);
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
