import { isRecord, readAttributeValue } from "../../capture/attribute-value.ts";
import { readMessages, type MessageList } from "./messages.ts";

type Fields = Readonly<Record<string, unknown>>;

/**
 * What a crew of CrewAI was asked: the descriptions of its tasks, one paragraph each. They are recorded before the crew's
 * inputs are filled in.
 */
export function readCrewTasks(attribute: unknown, inputs?: unknown): MessageList | undefined {
  const { value, isTruncated } = readAttributeValue(attribute);
  if (!Array.isArray(value)) return undefined;
  const given = readAttributeValue(inputs).value;
  const descriptions = value
    .map((task: unknown) => (isRecord(task) ? task["description"] : undefined))
    .filter((description): description is string => typeof description === "string")
    .map((description) => (isRecord(given) ? fillIn(description, given) : description));
  if (descriptions.length === 0) return undefined;
  return readMessages(descriptions.join("\n\n"), { speaker: "user", isCut: isTruncated });
}

/** Names without a value stay as they are: braces may be the task's own words. */
function fillIn(description: string, inputs: Fields): string {
  return description.replace(/\{([A-Za-z_][\w-]{0,99})\}/g, (whole, name: string) => {
    const input = Object.hasOwn(inputs, name) ? inputs[name] : undefined;
    return typeof input === "string" || typeof input === "number" || typeof input === "boolean" ? String(input) : whole;
  });
}
