import type { CapturedSpan } from "../model/captured-span.ts";
import type { SpanRole } from "../model/span-role.ts";
import type { Dialect } from "./dialect.ts";
import { readObservedSpan } from "./observed-span.ts";
import { conversationIdOf, firstText, firstValue, identified } from "./span-attributes.ts";

const PREFIX = "ai.observability.";

const ROLES = new Map<unknown, SpanRole>([
  ["record_root", "agent"],
  ["agent", "agent"],
  ["workflow_step", "step"],
  ["generation", "model"],
  ["tool", "tool"],
  ["mcp", "tool"],
  ["retrieval", "retrieval"],
  ["reranking", "retrieval"],
  ["embedding", "utility"],
  ["eval", "evaluator"],
  ["eval_root", "evaluator"],
]);

const AGENT_NAME = [`${PREFIX}app_name`];
const TOOL_NAME = [`${PREFIX}tool.name`, `${PREFIX}call.function`];

/** TruLens: attributes of a span are under its own type, what any function was given and gave under `call`. */
export const truLens: Dialect = {
  name: "trulens",
  claims: ({ attributes }) => attributes[`${PREFIX}span_type`] !== undefined,
  role: ({ attributes }) => ROLES.get(attributes[`${PREFIX}span_type`]) ?? "step",
  read(span) {
    const { attributes } = span;
    const role = truLens.role(span);
    const content = readObservedSpan({
      role,
      given: valueOf(attributes, GIVEN),
      result: valueOf(attributes, role === "retrieval" ? RETRIEVED : RESULTS),
      toolName: firstText(attributes, TOOL_NAME) ?? span.name,
    });
    return identified(content, {
      agentName: firstText(attributes, AGENT_NAME),
      conversationId: conversationIdOf(attributes),
    });
  },
};

const GIVEN = ["input", "input_messages", "query_text", "arguments"];
const RESULTS = ["output", "output_messages", "return", "result"];
const RETRIEVED = ["retrieved_contexts", "output_contexts", "return"];

/** The first of the names that the span's own type, or its call, has a value for. */
function valueOf(attributes: CapturedSpan["attributes"], names: readonly string[]): unknown {
  const type = String(attributes[`${PREFIX}span_type`]);
  const keysOf = (group: string): string[] => names.map((name) => `${PREFIX}${group}.${name}`);
  return firstValue(attributes, [...keysOf(type), ...keysOf("call")]);
}
