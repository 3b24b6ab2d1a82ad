import { readAttributeValue } from "../capture/attribute-value.ts";
import type { CapturedSpan } from "../model/captured-span.ts";
import type { RunField } from "../model/agent-run.ts";
import type { ReadMessage, SpanReading } from "./dialect.ts";
import { readGenAiEvents } from "./gen-ai-events.ts";
import { readIndexedMessages } from "./gen-ai-indexed.ts";
import { readMessageAttribute, readPromptAttribute } from "./message-attributes.ts";
import type { MessageList } from "./messages.ts";

type Attributes = CapturedSpan["attributes"];

interface Sides {
  readonly input: MessageList | undefined;
  readonly output: MessageList | undefined;
}

/**
 * The messages of a model or agent span: for each side the first place, from the newest convention to the oldest, that
 * holds any.
 */
export function readGenAiTexts(span: CapturedSpan, isModelCall: boolean): SpanReading {
  const { attributes, events } = span;
  const places: readonly (() => Sides)[] = [
    () => ({
      input: readMessageAttribute(attributes["gen_ai.input.messages"], "user"),
      output: readMessageAttribute(attributes["gen_ai.output.messages"], "assistant"),
    }),
    () => readGenAiEvents(events),
    () => ({
      input: readPromptAttribute(attributes["gen_ai.prompt"], "user"),
      output: readPromptAttribute(attributes["gen_ai.completion"], "assistant"),
    }),
    () => readIndexedMessages(attributes),
  ];
  const found: Sides[] = [];
  for (const place of places) {
    if (found.some(({ input }) => holdsMessages(input)) && found.some(({ output }) => holdsMessages(output))) break;
    found.push(place());
  }
  const input = found.map((sides) => sides.input).find(holdsMessages);
  const output = found.map((sides) => sides.output).find(holdsMessages);
  const isPlaceheld = found.some(
    (sides) => sides.input?.isContentWithheld === true || sides.output?.isContentWithheld === true,
  );
  const isLeftOut = isModelCall && hasAnswered(attributes) && (input === undefined || output === undefined);
  return {
    ...(input !== undefined && { inputMessages: input.messages }),
    ...(output !== undefined && {
      outputMessages: endsWithToolCalls(attributes) ? output.messages.map(withoutText) : output.messages,
    }),
    ...((isPlaceheld || isLeftOut || isElsewhere(attributes)) && { isContentWithheld: true }),
    truncated: cutFields({ span, input, output }),
  };
}

function holdsMessages(list: MessageList | undefined): boolean {
  return list !== undefined && list.messages.length > 0;
}

/** A model that said how it ended, or was paid for an answer, had one: where no text of it is there, it was not to be recorded. */
function hasAnswered(attributes: Attributes): boolean {
  const tokens = attributes["gen_ai.usage.output_tokens"] ?? attributes["gen_ai.usage.completion_tokens"];
  return attributes["gen_ai.response.finish_reasons"] !== undefined || Number(tokens ?? 0) > 0;
}

/** Content that was written to a store, with a reference to it in the span. */
function isElsewhere(attributes: Attributes): boolean {
  return (
    attributes["gen_ai.input.messages_ref"] !== undefined || attributes["gen_ai.output.messages_ref"] !== undefined
  );
}

const TOOL_REASON = /^["[\s]*(?:tool[-_ ]?(?:calls?|use)|function_call)\b/i;

/** True where the span ended to have tools run: what text there is came before the answer. */
function endsWithToolCalls(attributes: Attributes): boolean {
  const { value } = readAttributeValue(attributes["gen_ai.response.finish_reasons"]);
  const reasons = Array.isArray(value) ? value : typeof value === "string" ? value.split(",") : [];
  return reasons.length > 0 && reasons.every((reason) => typeof reason === "string" && TOOL_REASON.test(reason));
}

function withoutText({ role, toolCalls, toolResults }: ReadMessage): ReadMessage {
  return { role, toolCalls, toolResults };
}

function cutFields({ span, input, output }: Sides & { readonly span: CapturedSpan }): readonly RunField[] {
  // A span holds a limited number of attributes and events; messages spread over many of them lose some at the limit.
  const areSpread =
    span.attributes["gen_ai.input.messages"] === undefined && span.attributes["gen_ai.output.messages"] === undefined;
  const isDropped = areSpread && span.droppedAttributesCount + span.droppedEventsCount > 0;
  const isInputCut = isDropped || input?.isCut === true;
  const isOutputCut = isDropped || output?.messages.some(({ isTruncated }) => isTruncated === true) === true;
  return [...(isInputCut ? (["input", "evidence"] as const) : []), ...(isOutputCut ? (["output"] as const) : [])];
}
