import type { CapturedSpan, SpanHead } from "../model/captured-span.ts";
import type { SpanRole } from "../model/span-role.ts";
import type { Dialect, SpanReading } from "./dialect.ts";
import { readDocuments } from "./reading/documents.ts";
import { readGenAiTexts } from "./reading/gen-ai-texts.ts";
import { readGenAiTool } from "./reading/gen-ai-tool.ts";
import { conversationIdOf, firstText, identified } from "./reading/span-attributes.ts";

const ROLES = new Map<unknown, SpanRole>([
  ["invoke_agent", "agent"],
  ["invoke_workflow", "workflow"],
  ["agent_step", "step"],
  ["execute_event_loop_cycle", "step"],
  ["execute_task", "step"],
  ["chat", "model"],
  ["generate_content", "model"],
  ["text_completion", "model"],
  ["generateText", "model"],
  ["streamText", "model"],
  ["execute_tool", "tool"],
  ["retrieval", "retrieval"],
  ["search_memory", "retrieval"],
  ["create_agent", "utility"],
  ["plan", "utility"],
  ["embeddings", "utility"],
  ["rerank", "utility"],
]);

/** The OpenTelemetry GenAI conventions, in their present and their earlier forms. */
export const genAi: Dialect = {
  name: "gen-ai",
  claims: ({ attributes }) =>
    attributes["gen_ai.operation.name"] !== undefined ||
    attributes["gen_ai.request.model"] !== undefined ||
    attributes["gen_ai.input.messages"] !== undefined ||
    attributes["gen_ai.output.messages"] !== undefined ||
    attributes["gen_ai.prompt"] !== undefined ||
    attributes["gen_ai.completion"] !== undefined ||
    attributes["gen_ai.prompt.0.role"] !== undefined ||
    attributes["gen_ai.prompt.0.content"] !== undefined ||
    attributes["gen_ai.tool.name"] !== undefined,
  role: roleOfSpan,
  read(span) {
    const { attributes } = span;
    return identified(readContent(span, roleOfSpan(span)), {
      agentName: firstText(attributes, AGENT_NAME),
      title: firstText(attributes, WORKFLOW_NAME),
      conversationId: conversationIdOf(attributes),
      responseId: firstText(attributes, RESPONSE_ID),
    });
  },
};

const AGENT_NAME = ["gen_ai.agent.name"];
const WORKFLOW_NAME = ["gen_ai.workflow.name", "traceloop.workflow.name"];
const RESPONSE_ID = ["gen_ai.response.id"];

/** The conventions permit operation names of one's own: such a span is a model call where it names a model, else a step. */
function roleOfSpan({ attributes }: SpanHead): SpanRole {
  const operation = attributes["gen_ai.operation.name"];
  const known = ROLES.get(operation);
  if (known !== undefined) return known;
  if (typeof operation === "string" && operation.endsWith("_memory")) return "utility";
  if (attributes["gen_ai.tool.name"] !== undefined) return "tool";
  return operation === undefined || attributes["gen_ai.request.model"] !== undefined ? "model" : "step";
}

function readContent(span: CapturedSpan, role: SpanRole): SpanReading {
  switch (role) {
    case "tool":
      return readGenAiTool(span);
    case "retrieval":
      return readRetrieval(span.attributes);
    case "utility":
      return {};
    default:
      return readGenAiTexts(span, role === "model");
  }
}

function readRetrieval(attributes: CapturedSpan["attributes"]): SpanReading {
  const { documents, isTruncated, isContentWithheld } = readDocuments(
    attributes["gen_ai.retrieval.documents"] ?? attributes["gen_ai.memory.records"],
  );
  return { documents, isContentWithheld, truncated: isTruncated ? ["evidence"] : [] };
}
