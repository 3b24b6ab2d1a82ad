import { isRecord, readAttributeValue } from "../capture/attribute-value.ts";
import type { CapturedSpan } from "../model/captured-span.ts";
import type { SpanRole } from "../model/span-role.ts";
import type { Dialect, ReadMessage, ReadToolCall, SpanReading } from "./dialect.ts";
import { readMessageAttribute, readTextAttribute } from "./reading/message-attributes.ts";
import type { MessageList } from "./reading/messages.ts";
import { conversationIdOf, firstText, firstValue, identified } from "./reading/span-attributes.ts";
import { readToolResultAttribute } from "./reading/tool-result.ts";
import { readToolArguments, readToolCallFields, toCallId, toToolCall } from "./reading/tool-values.ts";

type Attributes = CapturedSpan["attributes"];

const ROLES = new Map<unknown, SpanRole>([
  ["ai.generateText", "agent"],
  ["ai.streamText", "agent"],
  ["ai.generateObject", "agent"],
  ["ai.streamObject", "agent"],
  ["ai.workflowAgent.stream", "agent"],
  ["ai.generateText.doGenerate", "model"],
  ["ai.streamText.doStream", "model"],
  ["ai.generateObject.doGenerate", "model"],
  ["ai.streamObject.doStream", "model"],
  ["ai.toolCall", "tool"],
]);

/** The Vercel AI SDK, version 3 to 7, where it writes `ai.*` attributes. What version 7 writes by the conventions is `gen-ai`. */
export const aiSdk: Dialect = {
  name: "ai-sdk",
  claims: ({ attributes }) => attributes["ai.operationId"] !== undefined,
  role: ({ attributes }) => roleOfOperation(attributes),
  read({ attributes }) {
    return identified(readContent(attributes), {
      agentName: firstText(attributes, AGENT_NAME),
      conversationId: conversationIdOf(attributes),
      responseId: firstText(attributes, RESPONSE_ID),
    });
  },
};

const AGENT_NAME = ["ai.telemetry.functionId"];
const RESPONSE_ID = ["gen_ai.response.id", "ai.response.id"];
const TOOL_NAME = ["ai.toolCall.name", "gen_ai.tool.name", "traceloop.entity.name"];
/** What comes after the first of each is where Traceloop moves it. */
const TOOL_ID = ["ai.toolCall.id", "gen_ai.tool.call.id"];
const TOOL_GIVEN = ["ai.toolCall.args", "gen_ai.tool.call.arguments", "traceloop.entity.input"];
const TOOL_RESULT = ["ai.toolCall.result", "gen_ai.tool.call.result", "traceloop.entity.output"];
const FINISH_REASON = ["ai.response.finishReason", "ai.finishReason"];

function roleOfOperation(attributes: Attributes): SpanRole {
  return ROLES.get(attributes["ai.operationId"]) ?? "utility";
}

function readContent(attributes: Attributes): SpanReading {
  switch (roleOfOperation(attributes)) {
    case "tool":
      return readTool(attributes);
    case "utility":
      return {};
    default:
      return readTexts(attributes);
  }
}

/** Arguments are recorded unless the content of outputs is switched off; Traceloop's processor moves them. */
function readTool(attributes: Attributes): SpanReading {
  const given = firstValue(attributes, TOOL_GIVEN);
  const asked = readToolArguments(given);
  const told = readToolResultAttribute(firstValue(attributes, TOOL_RESULT));
  const isSwitchedOff = given === undefined;
  return {
    toolCall: toToolCall(
      { id: toCallId(firstValue(attributes, TOOL_ID)), name: firstText(attributes, TOOL_NAME), arguments: asked.value },
      told.call,
    ),
    isContentWithheld: isSwitchedOff || asked.isContentWithheld || told.isContentWithheld,
  };
}

/** A prompt is on every span unless the content of inputs is switched off; other processors may have moved it. */
function readTexts(attributes: Attributes): SpanReading {
  const prompt = attributes["ai.prompt.messages"] ?? attributes["ai.prompt"] ?? attributes["gen_ai.input.messages"];
  const input = readMessageAttribute(prompt, "user");
  const output = readAnswer(attributes);
  const isSwitchedOff = prompt === undefined || (output === undefined && finishReasonOf(attributes) !== undefined);
  const isInputCut = input?.isCut === true;
  const isOutputCut = output?.messages.some(isCut) === true;
  return {
    inputMessages: input?.messages,
    outputMessages: output?.messages,
    isContentWithheld: isSwitchedOff || input?.isContentWithheld === true || output?.isContentWithheld === true,
    truncated: [...(isInputCut ? INPUT_SIDE : []), ...(isOutputCut ? OUTPUT_SIDE : [])],
  };
}

const INPUT_SIDE = ["input", "evidence"] as const;
const OUTPUT_SIDE = ["output"] as const;

function isCut({ isTruncated }: ReadMessage): boolean {
  return isTruncated === true;
}

function finishReasonOf(attributes: Attributes): string | undefined {
  return firstText(attributes, FINISH_REASON);
}

/**
 * Text is written as it is and stays text, whatever it looks like. Where the last step asked for tools, what it says is
 * not the answer; version 7 lists the calls of all steps beside the text of the last one.
 */
function readAnswer(attributes: Attributes): MessageList | undefined {
  const object = attributes["ai.response.object"] ?? attributes["ai.result.object"];
  const text = attributes["ai.response.text"] ?? attributes["ai.result.text"];
  const asked = attributes["ai.response.toolCalls"] ?? attributes["ai.result.toolCalls"];
  if (object === undefined && text === undefined && asked === undefined)
    return readMessageAttribute(attributes["gen_ai.output.messages"], "assistant");
  const answer = readTextAttribute(object ?? text, "assistant");
  const calls = readToolCalls(asked);
  const reason = finishReasonOf(attributes);
  const isAsking = object === undefined && (reason === undefined ? calls.length > 0 : reason === "tool-calls");
  if (!isAsking && calls.length === 0) return answer;
  const step: ReadMessage = { role: "assistant", toolCalls: calls, toolResults: [] };
  const said = calls.length > 0 ? answer.messages[0] : undefined;
  return { ...answer, messages: isAsking ? [{ ...said, ...step }] : [step, ...answer.messages] };
}

function readToolCalls(attribute: unknown): readonly ReadToolCall[] {
  const { value } = readAttributeValue(attribute);
  return Array.isArray(value) ? value.filter(isRecord).map((call) => readToolCallFields(call).call) : [];
}
