import type { SpanHead } from "../model/captured-span.ts";
import type { SpanRole } from "../model/span-role.ts";
import type { Dialect } from "./dialect.ts";
import { readObservedSpan } from "./reading/observed-span.ts";
import { conversationIdOf, firstText, identified } from "./reading/span-attributes.ts";

const ROLES = new Map<unknown, SpanRole>([
  ["agent", "agent"],
  ["workflow", "workflow"],
  ["workflow-step", "step"],
  ["llm", "model"],
  ["tool", "tool"],
  ["retriever", "retrieval"],
  ["memory", "utility"],
  ["embedding", "utility"],
  ["vector", "utility"],
  ["guardrail", "evaluator"],
  ["eval", "evaluator"],
]);

const AGENT_NAME = ["entity.name"];
const TOOL_NAME = ["tool.name", "span.label"];
const CONVERSATION = ["conversation.id", "voltagent.conversation_id"];

/** VoltAgent. Every span carries the agent's name; `span.type` tells what the span itself is. */
export const voltAgent: Dialect = {
  name: "voltagent",
  claims: ({ attributes }) =>
    attributes["entity.type"] !== undefined &&
    (attributes["operation.id"] !== undefined || attributes["voltagent.operation_id"] !== undefined),
  role: roleOfSpan,
  read(span) {
    const { attributes } = span;
    const role = roleOfSpan(span);
    const content = readObservedSpan({
      role,
      given: attributes["input"] ?? attributes["llm.messages"] ?? attributes["agent.messages"],
      result: attributes["output"],
      toolName: firstText(attributes, TOOL_NAME) ?? span.name,
      toolCallId: attributes["tool.call.id"],
    });
    return identified(content, {
      agentName: firstText(attributes, AGENT_NAME),
      conversationId: firstText(attributes, CONVERSATION) ?? conversationIdOf(attributes),
    });
  },
};

function roleOfSpan({ attributes }: SpanHead): SpanRole {
  return ROLES.get(attributes["span.type"] ?? attributes["entity.type"]) ?? "step";
}
