import { createCallRegister, type JoinedCall } from "./call-register.ts";
import { questionIndex } from "./question.ts";
import type { RunMember } from "./run-members.ts";

/**
 * Joins what the spans of a run say of tool calls, one span between two yields: by id, then by name and arguments in order;
 * results that no id leads to a call go to the calls of the same messages in order.
 */
export function* joinToolCalls(members: readonly RunMember[]): Generator<void, readonly JoinedCall[]> {
  const register = createCallRegister();
  for (const member of members) {
    if (member.reading.toolCall !== undefined) register.addSpan(member, member.reading.toolCall);
    const { inputMessages: asked, outputMessages: said } = member.reading;
    if (asked !== undefined) register.addMessages(member, asked, questionIndex(asked));
    if (said !== undefined) register.addMessages(member, said, -1);
    yield;
  }
  return register.calls;
}
