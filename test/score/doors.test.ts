import { expect, test } from "vitest";

import * as evals from "../../src/evals.ts";
import * as code from "../../src/scorers/code.ts";
import * as llm from "../../src/scorers/llm.ts";
import * as prebuilt from "../../src/scorers/prebuilt.ts";

test("case 17: scorers open through the doors that their documents name, and runEvals through that of evals", () => {
  const functions = (door: object) =>
    Object.entries(door)
      .filter(([, value]) => typeof value === "function")
      .map(([name]) => name);
  expect(functions(prebuilt)).toEqual(
    expect.arrayContaining(["createBiasScorer", "createFaithfulnessScorer", "createToneScorer"]),
  );
  expect(functions(llm)).toEqual(expect.arrayContaining(["createBiasScorer", "createFaithfulnessScorer"]));
  expect(functions(code)).toContain("createToneScorer");
  expect(functions(evals)).toContain("runEvals");
});
