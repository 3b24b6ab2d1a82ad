import type { Clock } from "../model/clock.ts";

/** The end of a run's time: by its limit or by whoever started it. */
export interface RunLimit {
  readonly signal: AbortSignal;
  /** Why the signal is aborted; undefined while it is not. */
  readonly endedBy: () => "timeout" | "abort" | undefined;
  /** Settles as `work` does, but rejects at once when the run's time ends, whatever `work` is doing. */
  readonly race: <T>(work: PromiseLike<T>) => Promise<T>;
  /** Frees the timer and the listener. */
  readonly release: () => void;
}

/** Starts the time of a run; `release` has to be called when the run is over. */
export function createRunLimit({
  clock,
  timeoutMillis,
  abortSignal,
  isAwaited,
}: {
  readonly clock: Clock;
  readonly timeoutMillis: number;
  readonly abortSignal: AbortSignal | undefined;
  /** False where nobody waits for the run: then it does not keep the process alive. */
  readonly isAwaited: boolean;
}): RunLimit {
  const controller = new AbortController();
  let endedBy: "timeout" | "abort" | undefined;
  const end = (cause: "timeout" | "abort", reason: unknown): void => {
    endedBy ??= cause;
    controller.abort(reason);
  };
  // One signal may be given to many runs, and Node warns of many listeners on one.
  const outer = abortSignal === undefined ? undefined : AbortSignal.any([abortSignal]);
  const onAbort = (): void => end("abort", outer?.reason);
  const onTimeout = (): void => end("timeout", new Error(`The run did not finish within ${timeoutMillis} ms.`));
  const cancelTimeout = clock.after(timeoutMillis, onTimeout, isAwaited);
  outer?.addEventListener("abort", onAbort, { once: true });
  if (outer?.aborted === true) onAbort();
  const ended = new Promise<never>((_resolve, reject) => {
    const refuse = (): void => reject(controller.signal.reason as Error);
    if (controller.signal.aborted) refuse();
    controller.signal.addEventListener("abort", refuse, { once: true });
  });
  ended.catch(() => {});
  return {
    signal: controller.signal,
    endedBy: () => endedBy,
    race: (work) => Promise.race([work, ended]),
    release() {
      cancelTimeout();
      outer?.removeEventListener("abort", onAbort);
    },
  };
}
