import type { ReadMessage } from "../dialects/dialect.ts";
import { presentToolResult } from "../dialects/reading/tool-result.ts";
import type { Turn } from "../model/agent-run.ts";
import type { RunMember } from "./run-members.ts";

/** What a run was asked, and the conversation before it. */
export interface Question {
  readonly text: string;
  readonly isTruncated: boolean;
  readonly history: readonly Turn[];
  /** The span that it was read from. */
  readonly source: RunMember;
}

/**
 * The question of the run: from its root, else from the first span by start that holds one and is not below a tool. Messages
 * that were cut may have lost the last one: a later span that holds the same conversation whole is asked instead.
 */
export function findQuestion(members: readonly RunMember[]): Question | undefined {
  let cut: Question | undefined;
  for (const member of members) {
    const { reading, toolAbove } = member;
    const messages = reading.inputMessages;
    if (messages === undefined || toolAbove !== undefined) continue;
    const at = questionIndex(messages);
    const message = messages[at];
    if (message?.text === undefined) continue;
    const isTruncated = message.isTruncated === true || reading.truncated?.includes("input") === true;
    if (isTruncated && isEarlierTurn(messages, at)) continue;
    if (cut !== undefined && (isTruncated || !holdsWhole(messages, cut.text))) continue;
    const history = messages.slice(0, at).flatMap(toTurns);
    const question = { text: message.text, isTruncated, history, source: member };
    if (!isTruncated) return question;
    cut = question;
  }
  return cut;
}

/**
 * Tells a message of cut ones that is likely not the question: an answer stands after it, or it is whole and what came after it
 * was lost.
 */
function isEarlierTurn(messages: readonly ReadMessage[], at: number): boolean {
  const after = messages.slice(at + 1);
  if (after.length === 0) return at > 0 && messages[at]?.isTruncated !== true;
  return after.some(
    ({ role, text, toolCalls }) => role === "assistant" && text !== undefined && toolCalls.length === 0,
  );
}

function holdsWhole(messages: readonly ReadMessage[], beginning: string): boolean {
  return messages.some(({ role, text }) => role === "user" && text?.startsWith(beginning) === true);
}

/**
 * Index of the message that asks: the last one of the user that holds text. Messages of the user that only bring tool results
 * are passed over; one that holds neither, such as an image alone, is passed over only within the user's own turn. -1 where
 * there is none.
 */
export function questionIndex(messages: readonly ReadMessage[]): number {
  let hasMetWordless = false;
  for (let at = messages.length - 1; at >= 0; at--) {
    const message = messages[at];
    if (message?.role === "assistant" && hasMetWordless) return -1;
    if (message?.role !== "user" || (message.toolResults.length > 0 && message.text === undefined)) continue;
    if (message.text !== undefined) return at;
    hasMetWordless = true;
  }
  return -1;
}

function toTurns({ role, text, toolResults }: ReadMessage): Turn[] {
  if (role === "system") return [];
  const results = toolResults.flatMap((call) => {
    const told = presentToolResult(call).text;
    return told === undefined ? [] : [{ role: "tool" as const, text: told }];
  });
  return text === undefined ? results : [{ role, text }, ...results];
}
