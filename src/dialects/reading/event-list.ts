import { isRecord, readAttributeValue } from "../../capture/attribute-value.ts";
import type { SpanReading } from "../dialect.ts";
import { readMessages, type MessageList } from "./messages.ts";
import { toReading } from "./observed-span.ts";

/** One attribute that lists what would be the older events of the conventions, each with its name inside. */
export function readEventList(attribute: unknown): SpanReading {
  const { value } = readAttributeValue(attribute);
  if (!Array.isArray(value)) return {};
  const read = (events: readonly unknown[], speaker: "user" | "assistant"): MessageList =>
    readMessages(events, { speaker });
  return toReading(
    read(
      value.filter((event) => !isChoice(event)),
      "user",
    ),
    read(value.filter(isChoice), "assistant"),
  );
}

function isChoice(event: unknown): boolean {
  return isRecord(event) && event["event.name"] === "gen_ai.choice";
}
