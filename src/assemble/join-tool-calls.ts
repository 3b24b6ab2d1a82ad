import { comparableName } from "../dialects/reading/comparable-call.ts";
import type { ReadToolCall } from "../dialects/dialect.ts";
import { presentToolResult, type ToolResult } from "../dialects/reading/tool-result.ts";
import type { CallDraft } from "./call-draft.ts";
import { createCallRegister } from "./call-register.ts";
import { questionIndex } from "./question.ts";
import type { RunMember } from "./run-members.ts";

/** One tool call, put together from all places of the run that speak of it. */
export interface JoinedCall extends ToolResult, Pick<CallDraft, "source" | "isOfThisTurn"> {
  readonly name?: string | undefined;
  readonly arguments?: unknown;
  readonly isTruncated: boolean;
}

/** Tools of frameworks by which a model hands in its answer: what goes in and comes out is the answer itself. */
const ANSWER_TOOLS = new Set(["final_answer", "final_result"]);

/**
 * Joins what the spans of a run say of tool calls, one span or call between two yields: by id, then by name and arguments in
 * order; results that no id leads to a call go to the calls of the same messages in order.
 */
export function* joinToolCalls(members: readonly RunMember[]): Generator<void, readonly JoinedCall[]> {
  const register = createCallRegister();
  for (const member of members) {
    const { toolCall, inputMessages: asked, outputMessages: said } = member.reading;
    if (toolCall !== undefined && isTold(toolCall)) register.addSpan(member, toolCall);
    if (asked !== undefined) register.addMessages(member, asked, questionIndex(asked));
    if (said !== undefined) register.addMessages(member, said, questionIndex(said));
    yield;
  }
  const joined: JoinedCall[] = [];
  for (const { call, exception, source, isOfThisTurn } of register.drafts) {
    const { name, arguments: given, isTruncated = false } = call;
    if (ANSWER_TOOLS.has(comparableName(name))) continue;
    const { result, text, error = exception } = presentToolResult(call);
    joined.push({ name, arguments: given, result, text, error, isTruncated, source, isOfThisTurn });
    yield;
  }
  return joined;
}

/** A span that another processor emptied tells of no call. */
function isTold({ id, name, arguments: given, result }: ReadToolCall): boolean {
  return id !== undefined || name !== undefined || given !== undefined || result !== undefined;
}
