import { isRecord, readAttributeValue } from "../capture/attribute-value.ts";
import { readMessages, type MessageList } from "./messages.ts";

/** What a crew of CrewAI was asked: the descriptions of its tasks, one paragraph each. */
export function readCrewTasks(attribute: unknown): MessageList | undefined {
  const { value, isTruncated } = readAttributeValue(attribute);
  if (!Array.isArray(value)) return undefined;
  const descriptions = value
    .map((task: unknown) => (isRecord(task) ? task["description"] : undefined))
    .filter((description): description is string => typeof description === "string");
  if (descriptions.length === 0) return undefined;
  return readMessages(descriptions.join("\n\n"), { speaker: "user", isCut: isTruncated });
}
