import { expect, test } from "vitest";

import { runEvals } from "../../../src/evals.ts";
import type { ScorerResult } from "../../../src/score/scorer.ts";
import { createToneScorer } from "../../../src/score/tone/tone-scorer.ts";

test("case 108: through runEvals each item has its comparison with the ground truth, and the scorer the mean", async () => {
  const answers = new Map([
    ["How was the stay?", "It was excellent, wonderful and superb."],
    ["How was the food?", "It was terrible, awful and disgusting."],
  ]);
  const results: ScorerResult[] = [];
  const { scores } = await runEvals({
    data: Array.from(answers.keys(), (input) => ({ input, groundTruth: "It was great, a wonderful time." })),
    target: { generate: async (input: unknown) => Promise.resolve({ text: answers.get(String(input)) }) },
    scorers: [createToneScorer()],
    onItemComplete: ({ scorerResults }) => void results.push(scorerResults["tone-scorer"] as ScorerResult),
  });
  expect(results.map(({ score }) => score)).toEqual([expect.any(Number), expect.any(Number)]);
  const [praise = 0, blame = 1] = results.map(({ score }) => score);
  expect(praise).toBeGreaterThan(0.8);
  expect(blame).toBeLessThan(0.3);
  for (const { preprocessStepResult, analyzeStepResult } of results)
    expect(JSON.stringify([preprocessStepResult, analyzeStepResult])).toMatch(/difference/i);
  expect(scores["tone-scorer"]).toBeCloseTo((praise + blame) / 2);
});
