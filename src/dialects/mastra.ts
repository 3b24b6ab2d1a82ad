import { isRecord, readAttributeValue } from "../capture/attribute-value.ts";
import type { CapturedSpan, SpanHead } from "../model/captured-span.ts";
import type { SpanRole } from "../model/span-role.ts";
import type { Dialect, SpanReading } from "./dialect.ts";
import { readGenAiTexts } from "./reading/gen-ai-texts.ts";
import { readGenAiTool } from "./reading/gen-ai-tool.ts";
import { readAnswer, readGiven, readObservedDocuments, readObservedSpan, toReading } from "./reading/observed-span.ts";
import { conversationIdOf, filledFrom, firstText, identified } from "./reading/span-attributes.ts";

const ROLES = new Map<unknown, SpanRole>([
  ["agent_run", "agent"],
  ["workflow_run", "workflow"],
  ["model_generation", "step"],
  ["model_step", "step"],
  ["model_inference", "model"],
  ["llm_generation", "model"],
  ["tool_call", "tool"],
  ["mcp_tool_call", "tool"],
  ["provider_tool_call", "tool"],
  ["rag_vector_operation", "retrieval"],
  ["rag_action", "retrieval"],
  ["rag_embedding", "utility"],
  ["rag_ingestion", "utility"],
  ["memory_operation", "utility"],
  ["processor_run", "utility"],
  ["model_chunk", "other"],
  ["scorer_run", "evaluator"],
  ["scorer_step", "evaluator"],
]);

const TYPE = ["mastra.span.type"];
const AGENT_NAME = ["gen_ai.agent.name", "mastra.metadata.agentName"];
const RESPONSE_ID = ["gen_ai.response.id"];

/** Mastra's exporter and bridge. What a span was given and gave is under its own type, tools and model calls are by the conventions. */
export const mastra: Dialect = {
  name: "mastra",
  claims: ({ attributes }) => attributes["mastra.span.type"] !== undefined,
  role: roleOfSpan,
  read(span) {
    const { attributes } = span;
    return identified(readContent(span, roleOfSpan(span)), {
      agentName: firstText(attributes, AGENT_NAME),
      conversationId: conversationIdOf(attributes),
      responseId: firstText(attributes, RESPONSE_ID),
    });
  },
};

/** Up to exporter 1.3 the span of the whole loop is named as a model call and is the only one. */
function roleOfSpan({ attributes }: SpanHead): SpanRole {
  const isLoopAsCall =
    attributes["mastra.span.type"] === "model_generation" && attributes["gen_ai.operation.name"] === "chat";
  return isLoopAsCall ? "model" : (ROLES.get(attributes["mastra.span.type"]) ?? "step");
}

function readContent(span: CapturedSpan, role: SpanRole): SpanReading {
  const { attributes } = span;
  const type = firstText(attributes, TYPE) ?? "";
  const given = attributes[`mastra.${type}.input`];
  const result = attributes[`mastra.${type}.output`];
  switch (role) {
    case "tool":
      return withAnswerAsResult(filledFrom(readGenAiTool(span), readObservedSpan({ role, given, result })));
    case "retrieval":
      return readObservedDocuments(result ?? attributes["gen_ai.tool.call.result"]);
    case "agent":
    case "workflow":
    case "step":
    case "model":
      return filledFrom(
        toReading(readGiven(given), readAnswer(withoutWrapper(result))),
        readGenAiTexts(span, role === "model"),
      );
    default:
      return {};
  }
}

/** `{text, object?, toolCalls?, files}`: the text, or the object where the answer is one, with what it asks to be run. */
function withoutWrapper(result: unknown): unknown {
  const { value } = readAttributeValue(result);
  if (!isRecord(value) || !("text" in value)) return result;
  const { text, object, toolCalls } = value;
  const isAsking = Array.isArray(toolCalls) && toolCalls.length > 0;
  const content = typeof text === "string" && text !== "" ? text : object === undefined ? "" : JSON.stringify(object);
  return [{ role: "assistant", content, ...(isAsking && { tool_calls: toolCalls as unknown[] }) }];
}

/** The result of an agent that is called as a tool is a record of its run; what the outer agent is told is the text. */
function withAnswerAsResult(reading: SpanReading): SpanReading {
  const result = reading.toolCall?.result;
  if (!isRecord(result) || typeof result["text"] !== "string" || !("subAgentThreadId" in result)) return reading;
  return { ...reading, toolCall: { ...reading.toolCall, result: result["text"], wording: undefined } };
}
