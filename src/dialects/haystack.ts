import { isRecord, readAttributeValue } from "../capture/attribute-value.ts";
import type { SpanHead } from "../model/captured-span.ts";
import type { SpanRole } from "../model/span-role.ts";
import type { Dialect } from "./dialect.ts";
import { readObservedSpan } from "./reading/observed-span.ts";
import { conversationIdOf, firstText, firstValue, identified } from "./reading/span-attributes.ts";

const ROLES = new Map<string, SpanRole>([
  ["haystack.agent.run", "agent"],
  ["haystack.agent.step", "step"],
  ["haystack.agent.step.llm", "model"],
  ["haystack.agent.step.tool", "tool"],
  ["haystack.pipeline.run", "workflow"],
  ["haystack.async_pipeline.run", "workflow"],
]);

/** By the last words of a component's class. */
const COMPONENTS: readonly (readonly [RegExp, SpanRole])[] = [
  [/Generator$/, "model"],
  [/(?:Retriever|Ranker|WebSearch)$/, "retrieval"],
  [/ToolInvoker$/, "step"],
  [/Agent$/, "step"],
  [/(?:Embedder|Writer|Splitter|Cleaner|Converter|Builder|Joiner|Router)$/, "utility"],
  [/Evaluator$/, "evaluator"],
];

const TOOL_NAME = ["haystack.tool.name"];

/** Haystack's own spans, with content where its content tracing is switched on. */
export const haystack: Dialect = {
  name: "haystack",
  claims: ({ name }) => name.startsWith("haystack."),
  role: roleOfSpan,
  read(span) {
    const { attributes } = span;
    const role = roleOfSpan(span);
    const content = readObservedSpan({
      role,
      given: role === "workflow" ? questionIn(firstValue(attributes, GIVEN)) : firstValue(attributes, GIVEN),
      result: firstValue(attributes, RESULT),
      toolName: firstText(attributes, TOOL_NAME),
    });
    return identified(content, { conversationId: conversationIdOf(attributes) });
  },
};

const GIVEN = [
  "haystack.agent.input",
  "haystack.agent.step.llm.input",
  "haystack.agent.step.tool.input",
  "haystack.pipeline.input_data",
  "haystack.component.input",
];
const RESULT = [
  "haystack.agent.output",
  "haystack.agent.step.llm.output",
  "haystack.agent.step.tool.output",
  "haystack.component.output",
];

function roleOfSpan({ name, attributes }: SpanHead): SpanRole {
  const role = ROLES.get(name);
  const type = attributes["haystack.component.type"];
  if (role !== undefined || typeof type !== "string") return role ?? "step";
  return COMPONENTS.find(([pattern]) => pattern.test(type))?.[1] ?? "step";
}

const QUESTIONS = ["query", "question", "messages", "text", "prompt"];

/** What a pipeline was given is by component and socket; several components are given the same question. */
function questionIn(given: unknown): unknown {
  const { value } = readAttributeValue(given);
  if (!isRecord(value)) return given;
  for (const question of QUESTIONS)
    for (const sockets of Object.values(value))
      if (isRecord(sockets) && sockets[question] !== undefined) return sockets[question];
  return given;
}
