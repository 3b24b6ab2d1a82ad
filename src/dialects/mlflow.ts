import { readAttributeValue } from "../capture/attribute-value.ts";
import type { CapturedSpan } from "../model/captured-span.ts";
import type { SpanRole } from "../model/span-role.ts";
import type { Dialect } from "./dialect.ts";
import { readObservedSpan } from "./reading/observed-span.ts";
import { conversationIdOf, firstText, identified } from "./reading/span-attributes.ts";

const ROLES = new Map<unknown, SpanRole>([
  ["AGENT", "agent"],
  ["CHAIN", "workflow"],
  ["WORKFLOW", "workflow"],
  ["CHAT_MODEL", "model"],
  ["LLM", "model"],
  ["TOOL", "tool"],
  ["RETRIEVER", "retrieval"],
  ["RERANKER", "retrieval"],
  ["EMBEDDING", "utility"],
  ["PARSER", "utility"],
  ["MEMORY", "utility"],
  ["EVALUATOR", "evaluator"],
  ["GUARDRAIL", "evaluator"],
]);

const CONVERSATION = ["mlflow.trace.session", "mlflow.traceSession"];

/** MLflow's export: every value is JSON, the type of a span too. */
export const mlflow: Dialect = {
  name: "mlflow",
  claims: ({ attributes }) => attributes["mlflow.spanType"] !== undefined,
  role: ({ attributes }) => roleOfType(attributes),
  read(span) {
    const { attributes } = span;
    const role = roleOfType(attributes);
    const content = readObservedSpan({
      role,
      given: attributes["mlflow.spanInputs"],
      result: attributes["mlflow.spanOutputs"],
      toolName: span.name,
    });
    return identified(content, {
      title: role === "agent" || role === "workflow" || role === "step" ? span.name : undefined,
      conversationId: unquoted(firstText(attributes, CONVERSATION) ?? conversationIdOf(attributes)),
    });
  },
};

function roleOfType(attributes: CapturedSpan["attributes"]): SpanRole {
  const type = attributes["mlflow.spanType"];
  return ROLES.get(typeof type === "string" ? unquoted(type) : type) ?? "step";
}

/** Text that may be written as JSON. */
function unquoted(text: string | undefined): string | undefined {
  if (text?.startsWith('"') !== true) return text;
  const { value } = readAttributeValue(text);
  return typeof value === "string" ? value : text;
}
