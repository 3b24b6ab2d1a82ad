import { diag } from "@opentelemetry/api";

import type { EndedSpan } from "../model/captured-span.ts";

/** Which processor scores a run, by its root span. Shared by all copies of this package in the process. */
const CLAIMS_KEY: unique symbol = Symbol.for("spanscore.claims");

interface Claims {
  readonly holders: WeakMap<EndedSpan, object>;
  hasComplained: boolean;
}

/**
 * Claims a run for one processor. False where another one has it already: two of them on one trace would judge, and pay,
 * twice; that is said once a process.
 */
export function claimRun(root: EndedSpan, processor: object): boolean {
  const shared = globalThis as { [CLAIMS_KEY]?: Claims };
  const claims = (shared[CLAIMS_KEY] ??= { holders: new WeakMap(), hasComplained: false });
  const holder = claims.holders.get(root);
  if (holder === undefined || holder === processor) {
    claims.holders.set(root, processor);
    return true;
  }
  if (!claims.hasComplained) diag.error(COMPLAINT);
  claims.hasComplained = true;
  return false;
}

const COMPLAINT =
  "spanscore: two ScoringSpanProcessors are registered for the same traces. Only the first scores; register one, wrapped around all exporting processors.";
