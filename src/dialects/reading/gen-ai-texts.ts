import { readAttributeValue } from "../../capture/attribute-value.ts";
import type { CapturedSpan } from "../../model/captured-span.ts";
import type { RunField } from "../../model/agent-run.ts";
import type { ReadMessage, SpanReading } from "../dialect.ts";
import { readGenAiEvents } from "./gen-ai-events.ts";
import { readIndexedMessages } from "./gen-ai-indexed.ts";
import { readMessageAttribute, readPromptAttribute } from "./message-attributes.ts";
import type { MessageList } from "./messages.ts";
import { firstText } from "./span-attributes.ts";

type Attributes = CapturedSpan["attributes"];

interface Sides {
  readonly input: MessageList | undefined;
  readonly output: MessageList | undefined;
}

/** Places for messages, from the newest convention to the oldest. */
const PLACES: readonly ((span: CapturedSpan) => Sides)[] = [
  ({ attributes }) => ({
    input: readMessageAttribute(attributes["gen_ai.input.messages"], "user"),
    output: readMessageAttribute(attributes["gen_ai.output.messages"], "assistant"),
  }),
  ({ events }) => readGenAiEvents(events),
  ({ attributes }) => ({
    input: readPromptAttribute(attributes["gen_ai.prompt"], "user"),
    output: readPromptAttribute(attributes["gen_ai.completion"], "assistant"),
  }),
  ({ attributes }) => readIndexedMessages(attributes),
];

/** The messages of a model or agent span: each side from the first place that holds any. */
export function readGenAiTexts(span: CapturedSpan, isModelCall: boolean): SpanReading {
  const { attributes } = span;
  let input: MessageList | undefined;
  let output: MessageList | undefined;
  let isPlaceheld = false;
  for (const read of PLACES) {
    if (holdsMessages(input) && holdsMessages(output)) break;
    const sides = read(span);
    if (!holdsMessages(input)) input = sides.input ?? input;
    if (!holdsMessages(output)) output = sides.output ?? output;
    isPlaceheld ||= sides.input?.isContentWithheld === true || sides.output?.isContentWithheld === true;
  }
  const asked = holdsMessages(input) ? input : undefined;
  const said = holdsMessages(output) ? output : undefined;
  const isLeftOut = isModelCall && hasAnswered(attributes) && (asked === undefined || said === undefined);
  return {
    inputMessages: asked?.messages,
    outputMessages: endsWithToolCalls(attributes) ? said?.messages.map(withoutText) : said?.messages,
    isContentWithheld: isPlaceheld || isLeftOut,
    isContentElsewhere: isElsewhere(attributes),
    truncated: cutFields({ span, input: asked, output: said }),
  };
}

function holdsMessages(list: MessageList | undefined): list is MessageList {
  return list !== undefined && list.messages.length > 0;
}

const OUTPUT_TOKENS = ["gen_ai.usage.output_tokens", "gen_ai.usage.completion_tokens"];

/** A model that said how it ended, or was paid for an answer, had one: where no text of it is there, it was not to be recorded. */
function hasAnswered(attributes: Attributes): boolean {
  const tokens = firstText(attributes, OUTPUT_TOKENS);
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
  if (!isInputCut && !isOutputCut) return [];
  return isOutputCut ? (isInputCut ? ["input", "evidence", "output"] : ["output"]) : ["input", "evidence"];
}
