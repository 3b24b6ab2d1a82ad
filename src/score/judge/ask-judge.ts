import { type ExaminedReply, examineJson, examineText, type Reading } from "./examine-reply.ts";
import { JudgeError } from "./judge-error.ts";
import type { JudgeMeter } from "./judge-meter.ts";
import type { Judge, JudgeReply, JudgeRequest } from "./judge.ts";

export type { Reading } from "./examine-reply.ts";

/** One question to a judge, with the meter that its cost goes to. */
export interface JudgeQuestion {
  readonly judge: Judge;
  readonly request: JudgeRequest;
  readonly signal: AbortSignal;
  readonly meter: JudgeMeter;
}

/**
 * Asks for JSON and resolves with what `read` made of it. An answer that can't be used is sent back once, with the
 * problem, for a repair; after that the ask fails.
 * @throws JudgeError (as a rejection) with the raw answer; the signal's reason where it was aborted.
 */
export async function askJudge<T>(
  question: JudgeQuestion & { readonly read: (value: unknown) => Reading<T> },
): Promise<T> {
  const { judge, request, signal, meter, read } = question;
  return meter.measure({ judge, step: request.step, signal }, async (call) => {
    const first = await call(request);
    const examined = examineJson(first, read);
    if (examined.ok) return examined.value;
    const second = await call(toRepairRequest(request, { reply: first, examined }));
    return valueOf(judge, second, examineJson(second, read));
  });
}

/**
 * Asks for plain text. There is no repair turn: every caller has a text of its own to fall back on, so a second call
 * would be paid for nothing.
 * @throws JudgeError (as a rejection) where the answer is empty, filtered or cut off; the signal's reason where it was
 * aborted.
 */
export async function askJudgeForText({ judge, request, signal, meter }: JudgeQuestion): Promise<string> {
  return meter.measure({ judge, step: request.step, signal }, async (call) => {
    const reply = await call(request);
    return valueOf(judge, reply, examineText(reply));
  });
}

type FailedReply = Extract<ExaminedReply<unknown>, { ok: false }>;

/** An answer that hit its limit would hit the same limit again, so the repair turn gets twice the room. */
function toRepairRequest(
  request: JudgeRequest,
  { reply, examined }: { readonly reply: JudgeReply; readonly examined: FailedReply },
): JudgeRequest {
  return {
    ...request,
    maxOutputTokens: examined.code === "JUDGE_CUT_OFF" ? request.maxOutputTokens * 2 : request.maxOutputTokens,
    repair: { answer: reply.text, problem: examined.problem },
  };
}

function valueOf<T>(judge: Judge, reply: JudgeReply, examined: ExaminedReply<T>): T {
  if (examined.ok) return examined.value;
  throw new JudgeError(examined.code, `The answer of judge ${judge.modelId} can't be used. ${examined.problem}`, {
    answer: reply.text,
  });
}
