import type { Clock } from "../../model/clock.ts";
import { JudgeError } from "./judge-error.ts";
import type { Judge } from "./judge.ts";

/**
 * Ends a call that takes longer than `callTimeoutMillis` with `JUDGE_TIMEOUT`, and one that is aborted with the
 * signal's reason: at once, also where the judge pays no heed to the signal that it is given.
 */
export function createTimingOutJudge({
  judge,
  callTimeoutMillis,
  clock,
}: {
  readonly judge: Judge;
  readonly callTimeoutMillis: number;
  readonly clock: Clock;
}): Judge {
  return {
    modelId: judge.modelId,
    annotatorKind: judge.annotatorKind,
    async answer(request, { signal, onAttempt }) {
      signal.throwIfAborted();
      const controller = new AbortController();
      const onAbort = (): void => controller.abort(signal.reason);
      signal.addEventListener("abort", onAbort, { once: true });
      const onTimeout = (): void =>
        controller.abort(
          new JudgeError("JUDGE_TIMEOUT", `Judge ${judge.modelId} did not answer within ${callTimeoutMillis} ms.`),
        );
      const cancelTimeout = clock.after(callTimeoutMillis, onTimeout);
      try {
        return await Promise.race([
          judge.answer(request, { signal: controller.signal, onAttempt }),
          rejectionOf(controller.signal),
        ]);
      } catch (error) {
        controller.signal.throwIfAborted();
        throw error;
      } finally {
        cancelTimeout();
        signal.removeEventListener("abort", onAbort);
      }
    },
  };
}

async function rejectionOf(signal: AbortSignal): Promise<never> {
  await new Promise<void>((resolve) => {
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
  throw signal.reason;
}
