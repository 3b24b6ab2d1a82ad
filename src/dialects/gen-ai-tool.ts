import type { CapturedSpan } from "../model/captured-span.ts";
import type { ReadToolCall, SpanReading } from "./dialect.ts";
import { readMessageAttribute } from "./message-attributes.ts";
import { isPlaceholder } from "./placeholders.ts";
import { readToolArguments, readToolResultAttribute, toCallId } from "./tool-values.ts";

/** What a tool span says of its call, in attributes or, where these are absent, in events. */
export function readGenAiTool({ attributes, events }: CapturedSpan): SpanReading {
  const raw = {
    id: attributes["gen_ai.tool.call.id"],
    given: attributes["gen_ai.tool.call.arguments"],
    result: attributes["gen_ai.tool.call.result"],
  };
  const fromParts: ReadToolCall = {};
  for (const event of events) {
    if (event.name === "gen_ai.tool.message") {
      raw.id ??= event.attributes["id"];
      raw.given ??= event.attributes["content"];
    } else if (event.name === "gen_ai.choice") {
      raw.id ??= event.attributes["id"];
      raw.result ??= event.attributes["message"] ?? event.attributes["content"];
    } else if (event.name === "gen_ai.client.inference.operation.details") {
      const asked = readMessageAttribute(event.attributes["gen_ai.input.messages"], "user");
      const told = readMessageAttribute(event.attributes["gen_ai.output.messages"], "assistant");
      Object.assign(fromParts, asked?.messages[0]?.toolCalls[0], told?.messages[0]?.toolResults[0]);
    }
  }
  const name = attributes["gen_ai.tool.name"];
  // A span that stands for several tools at once repeats what their own spans say.
  if (typeof name === "string" && isPlaceholder(name)) return {};
  const id = toCallId(raw.id);
  const asked = readToolArguments(raw.given);
  const told = readToolResultAttribute(raw.result);
  return {
    toolCall: {
      ...fromParts,
      ...(id !== undefined && { id }),
      ...(typeof name === "string" && name !== "" && { name }),
      ...asked.call,
      ...told.call,
    },
    ...((asked.isContentWithheld || told.isContentWithheld) && { isContentWithheld: true }),
  };
}
