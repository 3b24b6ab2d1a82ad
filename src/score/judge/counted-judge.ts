import type { Clock } from "../../model/clock.ts";
import type { Judge } from "./judge.ts";
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
        return await judge.answer(request, { signal });
      } catch (error) {
        signal.throwIfAborted();
        throw toJudgeError(error, { modelId, now: clock.now() });
      }
    },
  };
}
