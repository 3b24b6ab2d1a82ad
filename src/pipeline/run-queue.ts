import PQueue from "p-queue";

import type { Clock } from "../model/clock.ts";

export interface RunQueueOptions {
  readonly maxConcurrency: number;
  readonly maxQueuedRuns: number;
  readonly maxQueuedBytes: number;
  readonly clock: Clock;
}

/** Work on runs, a bounded number at once, behind a queue bounded in runs and bytes. */
export interface RunQueue {
  /** False where the queue is full: the work is then not taken. `work` must not reject. */
  add(bytes: number, work: () => Promise<void>): boolean;
  /** True once nothing waits or runs, false where that takes longer than `millis`. */
  whenIdle(millis: number): Promise<boolean>;
  /** Forgets the work that waits. */
  clear(): void;
  /** Runs that wait or are in work, and the age of the oldest of them. */
  readonly state: { readonly depth: number; readonly oldestAgeSeconds: number };
}

export function createRunQueue({ maxConcurrency, maxQueuedRuns, maxQueuedBytes, clock }: RunQueueOptions): RunQueue {
  const queue = new PQueue({ concurrency: maxConcurrency });
  /** When each run was taken, oldest first. */
  const taken = new Map<symbol, number>();
  let queuedBytes = 0;

  return {
    add(bytes, work) {
      if (queue.size >= maxQueuedRuns || queuedBytes + bytes > maxQueuedBytes) return false;
      const ticket = Symbol("run");
      taken.set(ticket, clock.now());
      queuedBytes += bytes;
      void queue.add(async () => {
        await work();
        queuedBytes -= bytes;
        taken.delete(ticket);
      });
      return true;
    },
    whenIdle(millis) {
      return new Promise((resolve) => {
        const cancel = clock.after(millis, () => resolve(false), true);
        void queue.onIdle().then(() => {
          cancel();
          resolve(true);
        });
      });
    },
    clear() {
      queue.clear();
      taken.clear();
      queuedBytes = 0;
    },
    get state() {
      const [oldest] = taken.values();
      return { depth: taken.size, oldestAgeSeconds: oldest === undefined ? 0 : (clock.now() - oldest) / 1000 };
    },
  };
}
