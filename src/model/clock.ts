/** The only source of time: real in production, moved by hand in tests. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /**
   * Calls back once after `millis`; the returned function cancels it. Keeps the process alive only where `isAwaited`: for
   * the deadline of a wait that somebody is in.
   */
  after(millis: number, callback: () => void, isAwaited?: boolean): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(millis, callback, isAwaited = false) {
    const timer = setTimeout(callback, millis);
    if (!isAwaited) timer.unref();
    return () => clearTimeout(timer);
  },
};
