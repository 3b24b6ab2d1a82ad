import { fieldOf, isBlank, isList, itemsOf, stringField } from "./safe-access.ts";

/** Who can speak in a message. */
export type MessageRole = "user" | "assistant" | "system" | "tool";

/** A message of any framework, reduced to who spoke and what text was said. Absent role: the shape does not tell. */
export interface Message {
  readonly role?: MessageRole | undefined;
  readonly text: string;
}

const ROLES: ReadonlyMap<string, MessageRole> = new Map([
  ["user", "user"],
  ["human", "user"],
  ["HumanMessage", "user"],
  ["assistant", "assistant"],
  ["ai", "assistant"],
  ["AIMessage", "assistant"],
  ["AIMessageChunk", "assistant"],
  ["model", "assistant"],
  ["system", "system"],
  ["SystemMessage", "system"],
  ["developer", "system"],
  ["tool", "tool"],
  ["ToolMessage", "tool"],
  ["function", "tool"],
]);

/** Types of the parts whose text is said to the reader; reasoning, tool, file and source parts are not. */
const TEXT_PART_TYPES: ReadonlySet<unknown> = new Set([undefined, "text", "output_text", "input_text", "refusal"]);

/**
 * Who spoke, by `role`, by LangChain's `type` or by the class name that it serialises to; undefined where the value is no
 * message.
 */
export function roleOf(value: unknown): MessageRole | undefined {
  const className = itemsOf(fieldOf(value, "id")).at(-1);
  for (const name of [fieldOf(value, "role"), fieldOf(value, "type"), className]) {
    const role = typeof name === "string" ? ROLES.get(name) : undefined;
    if (role !== undefined) return role;
  }
  return undefined;
}

/** Text of a message: its text parts in order, else its plain content; empty where it says nothing. */
export function textOfMessage(message: unknown): string {
  const content = fieldOf(message, "content") ?? fieldOf(fieldOf(message, "kwargs"), "content");
  const candidates = [
    fieldOf(message, "parts"),
    fieldOf(content, "parts"),
    content,
    fieldOf(content, "content"),
    fieldOf(content, "text"),
    fieldOf(message, "text"),
    fieldOf(message, "refusal"),
  ];
  for (const candidate of candidates) {
    const text = textOfContent(candidate);
    if (!isBlank(text)) return text;
  }
  return "";
}

/** Text of one part of a message; empty for parts that are not said to the reader. */
export function textOfPart(part: unknown): string {
  if (typeof part === "string") return part;
  if (!TEXT_PART_TYPES.has(fieldOf(part, "type")) || fieldOf(part, "thought") === true) return "";
  return stringField(part, "text") ?? stringField(part, "content") ?? stringField(part, "refusal") ?? "";
}

function textOfContent(content: unknown): string {
  if (typeof content === "string") return content;
  if (!isList(content)) return "";
  return itemsOf(content)
    .map(textOfPart)
    .filter((text) => !isBlank(text))
    .join("\n");
}
