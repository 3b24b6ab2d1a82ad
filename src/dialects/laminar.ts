import { isRecord, readAttributeValue } from "../capture/attribute-value.ts";
import type { SpanRole } from "../model/span-role.ts";
import type { Dialect } from "./dialect.ts";
import { readGenAiTexts } from "./reading/gen-ai-texts.ts";
import { readObservedSpan } from "./reading/observed-span.ts";
import { conversationIdOf, filledFrom, firstText, identified } from "./reading/span-attributes.ts";

const ROLES = new Map<unknown, SpanRole>([
  ["DEFAULT", "workflow"],
  ["LLM", "model"],
  ["TOOL", "tool"],
  ["EVALUATOR", "evaluator"],
  ["HUMAN_EVALUATOR", "evaluator"],
  ["EVALUATION", "evaluator"],
]);

const AGENT_NAME = ["gen_ai.agent.name"];
const RESPONSE_ID = ["gen_ai.response.id"];

/** Laminar's SDK: functions with their arguments and values, model calls by the conventions. */
export const laminar: Dialect = {
  name: "laminar",
  claims: ({ attributes }) => attributes["lmnr.span.type"] !== undefined || attributes["lmnr.span.path"] !== undefined,
  role: ({ attributes }) => ROLES.get(attributes["lmnr.span.type"]) ?? "step",
  read(span) {
    const { attributes } = span;
    const role = laminar.role(span);
    const observed = readObservedSpan({
      role,
      given: attributes["lmnr.span.input"],
      result: attributes["lmnr.span.output"],
      toolName: span.name,
    });
    return identified(role === "model" ? filledFrom(readGenAiTexts(span, true), observed) : observed, {
      agentName: firstText(attributes, AGENT_NAME) ?? describedAgent(attributes["lmnr.span.input"]),
      title: role === "workflow" ? span.name : undefined,
      conversationId: conversationIdOf(attributes),
      responseId: firstText(attributes, RESPONSE_ID),
    });
  },
};

/** OpenAI's agents are described in what goes into their span. */
function describedAgent(input: unknown): string | undefined {
  if (typeof input !== "string" || !input.includes('"handoffs"')) return undefined;
  const { value } = readAttributeValue(input);
  return isRecord(value) && typeof value["name"] === "string" ? value["name"] : undefined;
}
