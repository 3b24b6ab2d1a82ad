import type { CapturedSpan } from "../model/captured-span.ts";
import type { SpanRole } from "../model/span-role.ts";
import type { Dialect } from "./dialect.ts";
import { readObservedSpan } from "./reading/observed-span.ts";
import { conversationIdOf, firstText, firstValue, identified } from "./reading/span-attributes.ts";

const PREFIX = "ai.observability.";

const ROLES = new Map<unknown, SpanRole>([
  ["record_root", "agent"],
  ["agent", "agent"],
  ["generation", "model"],
  ["tool", "tool"],
  ["mcp", "tool"],
  ["retrieval", "retrieval"],
  ["reranking", "retrieval"],
  ["embedding", "utility"],
  ["eval", "evaluator"],
  ["eval_root", "evaluator"],
]);

const TYPE = [`${PREFIX}span_type`];
const AGENT_NAME = [`${PREFIX}app_name`];
const TOOL_NAME = [`${PREFIX}tool.name`, `${PREFIX}mcp.tool_name`];
const FUNCTION_NAME = [`${PREFIX}call.function`];

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
      given: valueOf(attributes, GIVEN) ?? argumentsOf(attributes),
      result: valueOf(attributes, role === "retrieval" ? RETRIEVED : RESULTS),
      toolName: firstText(attributes, TOOL_NAME) ?? lastName(firstText(attributes, FUNCTION_NAME) ?? span.name),
    });
    return identified(content, {
      agentName: firstText(attributes, AGENT_NAME),
      conversationId: conversationIdOf(attributes),
    });
  },
};

const GIVEN = ["input", "input_messages", "input_state", "input_arguments", "query_text", "arguments"];
const RESULTS = ["output", "output_messages", "output_state", "output_content", "return", "result"];
const RETRIEVED = ["retrieved_contexts", "output_contexts", "return"];

/** The first of the names that the span's own type, or its call, has a value for. */
function valueOf(attributes: CapturedSpan["attributes"], names: readonly string[]): unknown {
  const type = firstText(attributes, TYPE) ?? "";
  const keysOf = (group: string): string[] => names.map((name) => `${PREFIX}${group}.${name}`);
  return firstValue(attributes, [...keysOf(type), ...keysOf("call")]);
}

const ARGUMENT = `${PREFIX}call.kwargs.`;

/** The arguments of the call, each of which is an attribute of its own; undefined where none is there. */
function argumentsOf(attributes: CapturedSpan["attributes"]): unknown {
  const given = Object.entries(attributes).filter(([key]) => key.startsWith(ARGUMENT));
  if (given.length === 0) return undefined;
  return Object.fromEntries(given.map(([key, value]) => [key.slice(ARGUMENT.length), value]));
}

/** A function is named with its module and its class before it. */
function lastName(qualified: string): string {
  return qualified.slice(qualified.lastIndexOf(".") + 1);
}
