import type { Attributes } from "@opentelemetry/api";

import { ATTRIBUTE_KEYS } from "../model/attribute-keys.ts";
import type { Outcome, ScoreLabel } from "../model/outcome.ts";
import { REASON_CODES } from "../model/reason-codes.ts";

const LABELS: readonly ScoreLabel[] = ["pass", "fail"];

/** The series of `spanscore.evaluations` that an outcome of a scorer counts in. */
export function seriesOf(name: string, outcome: Outcome): Attributes {
  return {
    [ATTRIBUTE_KEYS.evaluationName]: name,
    [ATTRIBUTE_KEYS.outcome]: outcome.kind,
    ...(outcome.kind === "scored"
      ? { [ATTRIBUTE_KEYS.scoreLabel]: outcome.label }
      : { [ATTRIBUTE_KEYS.reasonCode]: outcome.code }),
  };
}

/** Every series that `seriesOf` can give for a scorer: each label, and each reason of the closed list. */
export function allSeriesOf(name: string): Attributes[] {
  const scored = LABELS.map((label) => ({
    [ATTRIBUTE_KEYS.evaluationName]: name,
    [ATTRIBUTE_KEYS.outcome]: "scored",
    [ATTRIBUTE_KEYS.scoreLabel]: label,
  }));
  const others = Object.entries(REASON_CODES).flatMap(([outcome, codes]) =>
    Object.keys(codes).map((code) => ({
      [ATTRIBUTE_KEYS.evaluationName]: name,
      [ATTRIBUTE_KEYS.outcome]: outcome,
      [ATTRIBUTE_KEYS.reasonCode]: code,
    })),
  );
  return [...scored, ...others];
}
