import type { SpanHead } from "../model/captured-span.ts";
import type { SpanRole } from "../model/span-role.ts";
import type { Dialect } from "./dialect.ts";
import { readObservedSpan } from "./reading/observed-span.ts";
import { conversationIdOf, firstText, firstValue, identified } from "./reading/span-attributes.ts";

/** Words in a span's name that tell what it may be. */
const WORDS: readonly (readonly [RegExp, SpanRole])[] = [
  [/\b(?:agent|assistant|chatbot|copilot|crew)\b/i, "agent"],
  [/\btool(?:[ _-]?call)?\b/i, "tool"],
  [/\b(?:retrieve|retriever|retrieval|rag|vector[ _-]?search)\b/i, "retrieval"],
  [/\b(?:llm|chat|completion|gpt)\b/i, "model"],
];

const LONGEST_NAME = 200;

const GIVEN = "input input.value agent.input llm.input tool.input question query prompt user_input".split(" ");
const RESULT = "output output.value agent.output llm.output tool.output answer response completion".split(" ");
const DOCUMENTS = ["documents", "contexts", "retrieved_contexts", ...RESULT];

/** Spans of these have inputs and outputs that are none of an agent's. */
const REQUESTS = "http.request.method http.method url.full db.system db.system.name rpc.system messaging.system".split(
  " ",
);

const AGENT_NAME = ["agent.name", "agent_name"];
const TOOL_NAME = ["tool.name", "tool_name"];

/**
 * For what no other dialect claims: a span that is called as an agent, a model call, a tool or a retriever may be, and that
 * says what went in or came out. It guesses, and is named so wherever a dialect is shown.
 */
export const generic: Dialect = {
  name: "generic (a guess)",
  claims: (head) => roleByName(head.name) !== undefined && holdsAny(head.attributes) && !isRequest(head.attributes),
  role: ({ name }) => roleByName(name) ?? "other",
  read(span) {
    const { attributes, name } = span;
    const role = roleByName(name) ?? "other";
    const content = readObservedSpan({
      role,
      given: firstValue(attributes, GIVEN),
      result: firstValue(attributes, role === "retrieval" ? DOCUMENTS : RESULT),
      toolName: firstText(attributes, TOOL_NAME) ?? name,
    });
    return identified(content, {
      agentName: firstText(attributes, AGENT_NAME),
      title: role === "agent" ? name : undefined,
      conversationId: conversationIdOf(attributes),
    });
  },
};

function roleByName(name: string): SpanRole | undefined {
  if (name.length > LONGEST_NAME) return undefined;
  // An underscore is a letter to an expression, and in names stands between words.
  const spaced = name.includes("_") ? name.replaceAll("_", " ") : name;
  return WORDS.find(([word]) => word.test(spaced))?.[1];
}

function holdsAny(attributes: SpanHead["attributes"]): boolean {
  return firstValue(attributes, GIVEN) !== undefined || firstValue(attributes, DOCUMENTS) !== undefined;
}

function isRequest(attributes: SpanHead["attributes"]): boolean {
  return REQUESTS.some((key) => attributes[key] !== undefined);
}
