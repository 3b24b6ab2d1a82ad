import type { Clock } from "../model/clock.ts";

/** A clock that stands still until it is moved. */
export interface ManualClock extends Clock {
  /** Moves time on and calls back everything that falls due on the way, in order, each at its own time. */
  advance(millis: number): void;
  /** Number of callbacks that still wait. */
  readonly waitingCount: number;
}

/** @param startMillis milliseconds since the Unix epoch. Default: the start of 2026. */
export function createManualClock(startMillis: number = Date.UTC(2026, 0, 1)): ManualClock {
  let now = startMillis;
  const waiting = new Map<symbol, { readonly due: number; readonly callback: () => void }>();

  function nextDue(until: number): symbol | undefined {
    let next: symbol | undefined;
    let nextAt = Infinity;
    for (const [ticket, { due }] of waiting) if (due <= until && due < nextAt) [next, nextAt] = [ticket, due];
    return next;
  }

  return {
    now: () => now,
    after(millis, callback) {
      const ticket = Symbol("timer");
      waiting.set(ticket, { due: now + Math.max(0, millis), callback });
      return () => void waiting.delete(ticket);
    },
    advance(millis) {
      const until = now + millis;
      for (let ticket = nextDue(until); ticket !== undefined; ticket = nextDue(until)) {
        const timer = waiting.get(ticket);
        waiting.delete(ticket);
        now = Math.max(now, timer?.due ?? now);
        timer?.callback();
      }
      now = until;
    },
    get waitingCount() {
      return waiting.size;
    },
  };
}
