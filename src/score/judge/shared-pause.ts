import type { Clock } from "../../model/clock.ts";

/** Longest wait for a provider that asked for one; longer demands are cut to it. */
export const MAX_PAUSE_MILLIS = 30_000;

/** Callers held back by one pause are let go one after the other, not all in the same millisecond. */
const SPACING_MILLIS = 50;

/** A pause that all callers of one model keep after the provider told one of them to wait. */
export interface SharedPause {
  /** Holds back every later call for `millis`; never shortens a pause that is already on. */
  extend(millis: number): void;
  /**
   * Resolves when the pause is over, after at most `MAX_PAUSE_MILLIS` and the callers queued before; at once where
   * there is none.
   * @throws the signal's reason (as a rejection) as soon as it is aborted.
   */
  wait(signal: AbortSignal): Promise<void>;
}

/** Starts without a pause. */
export function createSharedPause(clock: Clock): SharedPause {
  let until = 0;
  let waiting = 0;
  return {
    extend(millis) {
      until = Math.max(until, clock.now() + Math.min(millis, MAX_PAUSE_MILLIS));
    },
    async wait(signal) {
      signal.throwIfAborted();
      const rest = Math.min(until - clock.now(), MAX_PAUSE_MILLIS);
      if (rest <= 0) return;
      const turn = waiting;
      waiting += 1;
      try {
        await sleep({ clock, millis: rest + turn * SPACING_MILLIS, signal });
      } finally {
        waiting -= 1;
      }
      signal.throwIfAborted();
    },
  };
}

const byObject = new WeakMap<object, SharedPause>();
const byName = new Map<string, SharedPause>();

/**
 * The pause of a model in this process: one for each model object, model string and endpoint, whichever scorer asks.
 * Kept with the clock of the first that asked.
 */
export function sharedPauseOf(model: object | string, clock: Clock): SharedPause {
  const pause = (typeof model === "string" ? byName.get(model) : byObject.get(model)) ?? createSharedPause(clock);
  if (typeof model === "string") byName.set(model, pause);
  else byObject.set(model, pause);
  return pause;
}

/** Resolves after `millis` or at an abort, whichever comes first. */
function sleep({
  clock,
  millis,
  signal,
}: {
  readonly clock: Clock;
  readonly millis: number;
  readonly signal: AbortSignal;
}): Promise<void> {
  return new Promise((resolve) => {
    const finish = (): void => {
      cancel();
      signal.removeEventListener("abort", finish);
      resolve();
    };
    const cancel = clock.after(millis, finish);
    signal.addEventListener("abort", finish, { once: true });
  });
}
