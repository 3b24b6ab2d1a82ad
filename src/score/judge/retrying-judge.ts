import pRetry from "p-retry";
import { JudgeError } from "./judge-error.ts";
import type { Judge } from "./judge.ts";
import type { SharedPause } from "./shared-pause.ts";

/** Waits between tries: half a second to one at first, doubled each time, with chance in it. */
const BACK_OFF = { minTimeout: 500, factor: 2, maxTimeout: 8000, randomize: true } as const;

/**
 * Repeats a call that was rate-limited or could not reach the provider, at most `maxRetries` times, and never one that
 * would fail again. Where the provider says how long to wait, that pause is kept by all callers of the model, and the
 * random wait comes on top. With the pause bounded by `MAX_PAUSE_MILLIS`, so is the whole.
 */
export function createRetryingJudge({
  judge,
  maxRetries,
  pause,
}: {
  readonly judge: Judge;
  readonly maxRetries: number;
  readonly pause: SharedPause;
}): Judge {
  return {
    modelId: judge.modelId,
    annotatorKind: judge.annotatorKind,
    async answer(request, options) {
      const { signal } = options;
      const attempt = async () => {
        await pause.wait(signal);
        return judge.answer(request, options);
      };
      try {
        return await pRetry(attempt, {
          ...BACK_OFF,
          retries: maxRetries,
          signal,
          shouldRetry: ({ error }) => isTransient(error),
          onFailedAttempt: async ({ error, retriesLeft }) => {
            if (!isTransient(error) || error.retryAfterMillis === undefined) return;
            pause.extend(error.retryAfterMillis);
            if (retriesLeft > 0) await pause.wait(signal);
          },
        });
      } catch (error) {
        signal.throwIfAborted();
        throw error;
      }
    },
  };
}

function isTransient(error: unknown): error is JudgeError {
  return JudgeError.isInstance(error) && (error.code === "JUDGE_RATE_LIMITED" || error.code === "JUDGE_UNAVAILABLE");
}
