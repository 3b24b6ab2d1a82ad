import type { CapturedSpan } from "../model/captured-span.ts";
import type { SpanRole } from "../model/span-role.ts";
import type { Dialect } from "./dialect.ts";
import { readObservedSpan } from "./reading/observed-span.ts";
import { conversationIdOf, firstText, identified } from "./reading/span-attributes.ts";

const ROLES = new Map<unknown, SpanRole>([
  ["flow", "workflow"],
  ["agent", "agent"],
  ["prompt", "step"],
  ["executable-prompt", "step"],
  ["model", "model"],
  ["background-model", "model"],
  ["tool", "tool"],
  ["tool.v2", "tool"],
  ["retriever", "retrieval"],
  ["reranker", "retrieval"],
  ["embedder", "utility"],
  ["indexer", "utility"],
  ["evaluator", "evaluator"],
]);

const NAME = ["genkit:name"];
const CONVERSATION = ["genkit:metadata:sessionId", "genkit:sessionId"];

/** Genkit: every action with its input and output as JSON. */
export const genkit: Dialect = {
  name: "genkit",
  claims: ({ attributes }) => attributes["genkit:type"] !== undefined,
  role: ({ attributes }) => roleOfAction(attributes),
  read(span) {
    const { attributes } = span;
    const role = roleOfAction(attributes);
    const name = firstText(attributes, NAME) ?? span.name;
    const content = readObservedSpan({
      role,
      given: attributes["genkit:input"],
      result: attributes["genkit:output"],
      toolName: name,
    });
    return identified(content, {
      title: role === "workflow" || role === "agent" ? name : undefined,
      conversationId: firstText(attributes, CONVERSATION) ?? conversationIdOf(attributes),
    });
  },
};

function roleOfAction(attributes: CapturedSpan["attributes"]): SpanRole {
  return ROLES.get(attributes["genkit:metadata:subtype"] ?? attributes["genkit:type"]) ?? "step";
}
