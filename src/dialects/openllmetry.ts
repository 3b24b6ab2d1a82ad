import type { CapturedSpan, SpanHead } from "../model/captured-span.ts";
import type { SpanRole } from "../model/span-role.ts";
import { readCrewTasks } from "./reading/crew-tasks.ts";
import type { Dialect, SpanReading } from "./dialect.ts";
import { readGenAiTexts } from "./reading/gen-ai-texts.ts";
import { readObservedDocuments, readObservedSpan } from "./reading/observed-span.ts";
import { conversationIdOf, filledFrom, firstText, firstValue, identified } from "./reading/span-attributes.ts";

/** What newer versions say of a span by the conventions is nearer than its kind, which knows four words. */
const OPERATIONS = new Map<unknown, SpanRole>([
  ["invoke_agent", "agent"],
  ["execute_tool", "tool"],
  ["execute_task", "step"],
  ["vector_db_retrieve", "retrieval"],
  ["retrieval", "retrieval"],
  ["chat", "model"],
  ["generate_content", "model"],
  ["text_completion", "model"],
  ["create_agent", "utility"],
  ["embeddings", "utility"],
]);

const KINDS = new Map<unknown, SpanRole>([
  ["workflow", "workflow"],
  ["agent", "agent"],
  ["task", "step"],
  ["tool", "tool"],
]);

const AGENT_NAME = ["gen_ai.agent.name", "traceloop.association.properties.lc_agent_name"];
const ENTITY_NAME = ["traceloop.entity.name", "traceloop.workflow.name"];
const TOOL_NAME = ["gen_ai.tool.name", "traceloop.entity.name"];
const RESPONSE_ID = ["gen_ai.response.id"];

/** OpenLLMetry of Traceloop: decorated functions and frameworks. Its model calls follow the conventions. */
export const openLlmetry: Dialect = {
  name: "openllmetry",
  claims: ({ attributes }) =>
    attributes["traceloop.span.kind"] !== undefined ||
    (attributes["traceloop.workflow.name"] !== undefined && attributes["gen_ai.operation.name"] === undefined),
  role: roleOfSpan,
  read(span) {
    const { attributes } = span;
    const role = roleOfSpan(span);
    const isRoot = role === "workflow" || role === "agent";
    if (role === "retrieval" && span.events.length > 0) return identified(readQueryResults(span), {});
    const observed = readObservedSpan({
      role,
      given: firstValue(attributes, role === "tool" ? TOOL_GIVEN : GIVEN),
      result: firstValue(attributes, role === "tool" ? TOOL_RESULT : RESULT),
      toolName: toolNameOf(span),
      toolCallId: attributes["gen_ai.tool.call.id"],
    });
    const crew: SpanReading = { inputMessages: readCrewTasks(attributes["crewai.crew.tasks"])?.messages };
    const content =
      isRoot || role === "model"
        ? filledFrom(filledFrom(observed, readGenAiTexts(span, role === "model")), crew)
        : observed;
    return identified(content, {
      agentName: firstText(attributes, AGENT_NAME),
      title: isRoot ? firstText(attributes, ENTITY_NAME) : undefined,
      conversationId: conversationIdOf(attributes),
      responseId: firstText(attributes, RESPONSE_ID),
    });
  },
};

const GIVEN = ["traceloop.entity.input", "gen_ai.task.input"];
const RESULT = ["traceloop.entity.output", "gen_ai.task.output", "crewai.crew.result"];
const TOOL_GIVEN = ["gen_ai.tool.call.arguments", ...GIVEN];
const TOOL_RESULT = ["gen_ai.tool.call.result", ...RESULT];

/** Spans of a vector store have no kind, and the SDK puts the workflow's name on those of everything else below it as well. */
function roleOfSpan({ name, attributes }: SpanHead): SpanRole {
  const known = OPERATIONS.get(attributes["gen_ai.operation.name"]) ?? KINDS.get(attributes["traceloop.span.kind"]);
  if (known !== undefined) return known;
  if (attributes["llm.request.type"] !== undefined || attributes["gen_ai.request.model"] !== undefined) return "model";
  if (attributes["traceloop.span.kind"] !== undefined) return "step";
  return VECTOR_QUERY.test(name) ? "retrieval" : "other";
}

const VECTOR_QUERY = /\.(?:query|search)$/;

/** Classes of LangChain, which its JavaScript instrumentation writes for the name of a tool. */
const TOOL_CLASSES = new Set(["DynamicStructuredTool", "DynamicTool", "StructuredTool", "Tool"]);

function toolNameOf({ name, attributes }: SpanHead): string | undefined {
  const told = firstText(attributes, TOOL_NAME) ?? name.replace(/\.tool$/, "");
  return TOOL_CLASSES.has(told) ? undefined : told;
}

/** What a vector store found, one event a document. */
function readQueryResults({ events }: CapturedSpan): SpanReading {
  const found = events.filter(({ name }) => name === "db.query.result" || name === "db.search.result");
  return readObservedDocuments(
    found.map(({ attributes }) => ({
      content: attributes["db.query.result.document"] ?? attributes["db.search.result.entity"],
    })),
  );
}
