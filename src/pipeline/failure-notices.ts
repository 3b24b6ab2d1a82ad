import { diag } from "@opentelemetry/api";

import type { Outcome } from "../model/outcome.ts";
import { REASON_CODES } from "../model/reason-codes.ts";

/**
 * Tells the OpenTelemetry diagnostics of the first failure of each kind; all of them are counted elsewhere. In words of ours
 * alone: an explanation may quote what the run's texts are.
 */
export function createFailureNotices(): (scorer: string, outcome: Outcome) => void {
  const told = new Set<string>();
  return (scorer, outcome) => {
    if (outcome.kind !== "failed" || outcome.code === "aborted") return;
    const key = `${scorer} ${outcome.code}`;
    if (told.has(key)) return;
    told.add(key);
    const meaning = REASON_CODES.failed[outcome.code];
    diag.warn(
      `spanscore: evaluation ${scorer} failed, ${outcome.code}. ${meaning} More of this kind are only counted.`,
    );
  };
}
