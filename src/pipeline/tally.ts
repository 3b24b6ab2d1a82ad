import type { OutcomeKind } from "../model/outcome.ts";

/** What has become of the runs that one scorer has seen: `seen` is always the sum of all others. */
export type OutcomeCounts = Readonly<Record<OutcomeKind | "seen" | "pending", number>>;

/** Keeps the law of counts: each run is seen once per scorer and ends there exactly once. */
export interface Tally {
  seen(name: string): void;
  ended(name: string, kind: OutcomeKind): void;
  counts(): Readonly<Record<string, OutcomeCounts>>;
}

export function createTally(names: readonly string[]): Tally {
  const rows = new Map(
    names.map((name) => [name, { seen: 0, scored: 0, not_scorable: 0, skipped: 0, failed: 0, pending: 0 }]),
  );
  function row(name: string): Record<OutcomeKind | "seen" | "pending", number> {
    const found = rows.get(name);
    if (found === undefined) throw new Error(`No scorer is named ${name}.`);
    return found;
  }
  return {
    seen(name) {
      row(name).seen += 1;
      row(name).pending += 1;
    },
    ended(name, kind) {
      row(name).pending -= 1;
      row(name)[kind] += 1;
    },
    counts: () => Object.fromEntries(Array.from(rows, ([name, counts]) => [name, { ...counts }])),
  };
}
