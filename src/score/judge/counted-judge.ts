import type { Clock } from "../../model/clock.ts";
import { JudgeError } from "./judge-error.ts";
import type { Judge, JudgeReply } from "./judge.ts";
import { toJudgeError } from "./to-judge-error.ts";

/**
 * Fits a judge from outside into the contract: each answer is reported as one attempt, and whatever it throws becomes a
 * `JudgeError`.
 */
export function createCountedJudge(judge: Judge, clock: Clock): Judge {
  const { modelId, annotatorKind } = judge;
  return {
    modelId,
    annotatorKind,
    async answer(request, { signal, onAttempt }) {
      onAttempt?.();
      try {
        return checkReply(await judge.answer(request, { signal }), modelId);
      } catch (error) {
        signal.throwIfAborted();
        throw toJudgeError(error, { modelId, now: clock.now() });
      }
    },
  };
}

function checkReply(reply: JudgeReply | undefined, modelId: string): JudgeReply {
  if (typeof reply?.text === "string") return reply;
  throw new JudgeError("JUDGE_INVALID", `Judge ${modelId} gave something that is no reply.`);
}
