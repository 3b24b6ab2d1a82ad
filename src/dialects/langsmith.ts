import type { SpanRole } from "../model/span-role.ts";
import type { Dialect, SpanReading } from "./dialect.ts";
import { readObservedSpan } from "./reading/observed-span.ts";
import { conversationIdOf, firstText, identified } from "./reading/span-attributes.ts";

const ROLES = new Map<unknown, SpanRole>([
  ["chain", "workflow"],
  ["llm", "model"],
  ["tool", "tool"],
  ["retriever", "retrieval"],
  ["embedding", "utility"],
  ["prompt", "utility"],
  ["parser", "utility"],
]);

const AGENT_NAME = ["langsmith.metadata.lc_agent_name", "gen_ai.agent.name"];
const TOOL_NAME = ["gen_ai.tool.name", "langsmith.trace.name"];
const RESPONSE_ID = ["gen_ai.response.id"];

/** The switches that hide inputs and outputs leave an empty object. */
function withoutContent({ toolCall }: SpanReading): SpanReading {
  return { toolCall: toolCall && { id: toolCall.id, name: toolCall.name }, isContentWithheld: true };
}

function isNothing(attribute: unknown): boolean {
  return attribute === undefined || attribute === "{}";
}

/**
 * LangSmith's export of runs: `gen_ai.prompt` and `gen_ai.completion` are all that went into a run and came out of it, on spans
 * of every kind. Its `session` is the project, not a conversation.
 */
export const langSmith: Dialect = {
  name: "langsmith",
  claims: ({ attributes }) => attributes["langsmith.span.kind"] !== undefined,
  role: ({ attributes }) => ROLES.get(attributes["langsmith.span.kind"]) ?? "step",
  read(span) {
    const { attributes } = span;
    const role = langSmith.role(span);
    const isHidden = isNothing(attributes["gen_ai.prompt"]) && isNothing(attributes["gen_ai.completion"]);
    const content = readObservedSpan({
      role,
      given: attributes["gen_ai.prompt"],
      result: attributes["gen_ai.completion"],
      toolName: firstText(attributes, TOOL_NAME) ?? span.name,
      toolCallId: attributes["gen_ai.tool.call.id"],
    });
    return identified(isHidden ? withoutContent(content) : content, {
      agentName: firstText(attributes, AGENT_NAME),
      title: role === "workflow" || span.name !== attributes["langsmith.trace.name"] ? span.name : undefined,
      conversationId: conversationIdOf(attributes),
      responseId: firstText(attributes, RESPONSE_ID),
    });
  },
};
