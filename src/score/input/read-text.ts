import type { Turn } from "../../model/agent-run.ts";
import type { Message } from "./message.ts";
import { readMessages } from "./read-messages.ts";
import { fieldOf, isBlank } from "./safe-access.ts";

/** Which of several answers in an output are read: all of them, or the last that has text. */
export type TextFrom = "all" | "last";

/** Names under which agents, workflows and model clients put their answer. */
const OUTPUT_NAMES = [
  "outputMessages",
  "messages",
  "response",
  "result",
  "output",
  "message",
  "choices",
  "candidates",
  "object",
  "answer",
  "completion",
  "output_text",
] as const;

/** Names under which agents and workflows take their question. */
const INPUT_NAMES = ["inputMessages", "messages", "prompt", "input", "question", "query", "message"] as const;

/**
 * The text of an answer, whatever shape the output has; empty where it has none. Text parts only: no reasoning, no tool
 * results, nothing said by the user, and of a whole conversation only what came after the user's last message.
 */
export function readOutputText(output: unknown, { textFrom = "all" }: { readonly textFrom?: TextFrom } = {}): string {
  const messages = readMessages(output, OUTPUT_NAMES);
  const lastAsked = messages.findLastIndex((message) => message.role === "user" && !isBlank(message.text));
  const recent = answersIn(messages.slice(lastAsked + 1));
  const answers = recent.length > 0 ? recent : answersIn(messages);
  return textFrom === "last" ? (answers.at(-1) ?? "") : answers.join("\n\n");
}

/** The question of an input, which is its last user message; empty where there is none. */
export function readInputText(input: unknown): string {
  const messages = readInputMessages(input);
  return messages[questionIndex(messages)]?.text.trim() ?? "";
}

/** What was said before the question, oldest first. */
export function readConversation(input: unknown): readonly Turn[] {
  const messages = readInputMessages(input);
  return messages.slice(0, Math.max(0, questionIndex(messages))).flatMap(({ role = "user", text }) => {
    if (role === "system" || isBlank(text)) return [];
    return [{ role, text: text.trim() }];
  });
}

function readInputMessages(input: unknown): readonly Message[] {
  const remembered = readMessages(fieldOf(input, "rememberedMessages"), INPUT_NAMES);
  return [...remembered, ...readMessages(input, INPUT_NAMES)];
}

function questionIndex(messages: readonly Message[]): number {
  return messages.findLastIndex(({ role, text }) => (role === undefined || role === "user") && !isBlank(text));
}

function answersIn(messages: readonly Message[]): readonly string[] {
  return messages
    .filter(({ role }) => role === undefined || role === "assistant")
    .map(({ text }) => withoutThinking(text).trim())
    .filter((text) => text !== "");
}

/** Some models write their reasoning into the text itself, in a block before the answer. */
function withoutThinking(text: string): string {
  const opening = /^\s*<(think|thinking)>/i.exec(text);
  if (opening === null) return text;
  const closing = `</${opening[1]?.toLowerCase()}>`;
  const end = text.toLowerCase().indexOf(closing);
  return end === -1 ? "" : text.slice(end + closing.length);
}
