import { expect, test } from "vitest";

import { allSeriesOf, seriesOf } from "../../src/attach/outcome-series.ts";
import type { Outcome } from "../../src/model/outcome.ts";
import { REASON_CODES } from "../../src/model/reason-codes.ts";
import { failed, notScorable, scored } from "./an-evaluation.ts";

const skipped: Outcome = { kind: "skipped", code: "sampling" };

test("a scored run counts by its label, every other by its reason", () => {
  expect(seriesOf("bias", scored)).toEqual({
    "gen_ai.evaluation.name": "bias",
    "spanscore.outcome": "scored",
    "gen_ai.evaluation.score.label": "fail",
  });
  expect(seriesOf("bias", skipped)).toEqual({
    "gen_ai.evaluation.name": "bias",
    "spanscore.outcome": "skipped",
    "spanscore.reason.code": "sampling",
  });
});

test.each([scored, { ...scored, label: "pass" } as Outcome, notScorable, failed, skipped])(
  "the series of $kind is among those shown from the start",
  (outcome) => {
    expect(allSeriesOf("bias")).toContainEqual(seriesOf("bias", outcome));
  },
);

test("there is a series for each label and each reason code, and none twice", () => {
  const codes = Object.values(REASON_CODES).flatMap((group) => Object.keys(group));
  const series = allSeriesOf("bias").map((attributes) => JSON.stringify(attributes));
  expect(new Set(series).size).toBe(2 + codes.length);
  expect(series).toHaveLength(2 + codes.length);
});
