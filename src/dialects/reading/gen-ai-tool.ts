import type { CapturedEvent, CapturedSpan } from "../../model/captured-span.ts";
import type { ReadToolCall, SpanReading } from "../dialect.ts";
import { readMessageAttribute } from "./message-attributes.ts";
import { isPlaceholder } from "./placeholders.ts";
import { readToolResultAttribute } from "./tool-result.ts";
import { readToolArguments, toCallId, toToolCall } from "./tool-values.ts";

/** What a tool span says of its call, in attributes or, where these are absent, in events. */
export function readGenAiTool({ attributes, events }: CapturedSpan): SpanReading {
  const name = attributes["gen_ai.tool.name"];
  // A span that stands for several tools at once repeats what their own spans say.
  if (typeof name === "string" && isPlaceholder(name)) return {};
  const told = readEvents(events);
  const given = readToolArguments(attributes["gen_ai.tool.call.arguments"] ?? told.given);
  const result = readToolResultAttribute(attributes["gen_ai.tool.call.result"] ?? told.result);
  return {
    toolCall: toToolCall(
      {
        id: toCallId(attributes["gen_ai.tool.call.id"] ?? told.id) ?? told.parts?.id,
        name: typeof name === "string" && name !== "" ? name : told.parts?.name,
        arguments: given.value ?? told.parts?.arguments,
      },
      result.call.result === undefined ? (told.parts ?? {}) : result.call,
    ),
    isContentWithheld: given.isContentWithheld || result.isContentWithheld,
  };
}

interface EventValues {
  id?: unknown;
  given?: unknown;
  result?: unknown;
  /** The call as parts of messages. */
  parts?: ReadToolCall;
}

function readEvents(events: readonly CapturedEvent[]): EventValues {
  const values: EventValues = {};
  for (const { name, attributes } of events) {
    if (name === "gen_ai.tool.message") {
      values.id ??= attributes["id"];
      values.given ??= attributes["content"];
    } else if (name === "gen_ai.choice") {
      values.id ??= attributes["id"];
      values.result ??= attributes["message"] ?? attributes["content"];
    } else if (name === "gen_ai.client.inference.operation.details") {
      const asked = readMessageAttribute(attributes["gen_ai.input.messages"], "user")?.messages[0]?.toolCalls[0];
      const told = readMessageAttribute(attributes["gen_ai.output.messages"], "assistant")?.messages[0]?.toolResults[0];
      values.parts = {
        ...(told ?? values.parts),
        id: values.parts?.id ?? asked?.id ?? told?.id,
        name: values.parts?.name ?? asked?.name ?? told?.name,
        arguments: values.parts?.arguments ?? asked?.arguments,
      };
    }
  }
  return values;
}
