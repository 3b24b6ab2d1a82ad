import { expectTypeOf, test } from "vitest";

import { createScorer } from "../../src/index.ts";

test("what a step returned is there, and typed, in every later one", () => {
  createScorer({ id: "words" })
    .preprocess(() => ["a", "b"])
    .analyze(({ results }) => {
      expectTypeOf(results.preprocessStepResult).toEqualTypeOf<string[]>();
      return results.preprocessStepResult.length;
    })
    .generateScore(({ results }) => {
      expectTypeOf(results.analyzeStepResult).toEqualTypeOf<number>();
      return 1 / results.analyzeStepResult;
    });
});

test("before a step is added nothing is known of its result", () => {
  createScorer({ id: "words" }).generateScore(({ results }) => {
    expectTypeOf(results.preprocessStepResult).toEqualTypeOf<unknown>();
    return 1;
  });
});
