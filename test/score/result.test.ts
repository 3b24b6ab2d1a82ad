import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { createBiasScorer } from "../../src/score/bias.ts";
import { createFaithfulnessScorer } from "../../src/score/faithfulness.ts";
import { toScoreValue } from "../../src/score/score-value.ts";
import { CONTEXT, RUN, scriptedJudge } from "./scripted-judge.ts";

function runFaithfulness(model = scriptedJudge(["a", "b"], "y n"), input: object = RUN) {
  return createFaithfulnessScorer({ model, context: CONTEXT }).run(input);
}

describe("the result of a faithfulness run", () => {
  test("case 19: holds claims, verdicts, prompts, score and reason under the documented keys", async () => {
    const result = await runFaithfulness();
    expect(result).toMatchObject({
      runId: expect.any(String) as string,
      preprocessStepResult: ["a", "b"],
      analyzeStepResult: {
        verdicts: [
          { verdict: "yes", reason: "r1" },
          { verdict: "no", reason: "r2" },
        ],
      },
      preprocessPrompt: expect.stringMatching(/\S/) as string,
      analyzePrompt: expect.stringMatching(/\S/) as string,
      generateReasonPrompt: expect.stringMatching(/\S/) as string,
      score: 0.5,
      reason: "why",
    });
    expect(Array.isArray(result.preprocessStepResult)).toBe(true);
  });

  test("case 20: the claim list has itself as hidden `claims` and is written as a plain list", async () => {
    const { preprocessStepResult } = await runFaithfulness();
    expect(preprocessStepResult?.claims).toEqual(["a", "b"]);
    expect(Object.keys(preprocessStepResult ?? {})).toEqual(["0", "1"]);
    expect(JSON.stringify(preprocessStepResult)).toBe('["a","b"]');
  });

  test("case 21: the older names are there, and hidden", async () => {
    const result = await runFaithfulness();
    expect(result.extractStepResult).toBe(result.preprocessStepResult);
    expect(result.extractPrompt).toBe(result.preprocessPrompt);
    expect(result.reasonPrompt).toBe(result.generateReasonPrompt);
    for (const alias of ["extractStepResult", "extractPrompt", "reasonPrompt"])
      expect(Object.keys(result)).not.toContain(alias);
  });

  test("case 25: the run id is the one given, else a new one each time", async () => {
    expect((await runFaithfulness(undefined, { ...RUN, runId: "abc" })).runId).toBe("abc");
    const ids = [(await runFaithfulness()).runId, (await runFaithfulness()).runId];
    expect(ids[0]).not.toBe("");
    expect(ids[0]).not.toBe(ids[1]);
  });

  test("case 26: input, output and ground truth are echoed and never changed", async () => {
    const input = deepFreeze([{ role: "user", content: "q" }]);
    const output = deepFreeze({ text: "an answer" });
    const groundTruth = deepFreeze({ expected: "x" });
    const result = await runFaithfulness(undefined, deepFreeze({ input, output, groundTruth }));
    expect([result.input, result.output, result.groundTruth]).toEqual([input, output, groundTruth]);
    expect(Object.keys(await runFaithfulness())).not.toContain("groundTruth");
  });

  test("case 27: each prompt is exactly a text that was sent", async () => {
    const model = scriptedJudge(["a", "b"], "y n");
    const result = await runFaithfulness(model);
    expect(model.requests.map(({ prompt }) => prompt)).toEqual([
      result.preprocessPrompt,
      result.analyzePrompt,
      result.generateReasonPrompt,
    ]);
  });

  test("case 28: the judge's work is listed step by step and sums to its own count", async () => {
    const model = scriptedJudge(["a", "b"], "y n");
    const { judge } = await runFaithfulness(model);
    expect(judge.map(({ step, status, modelId, attempts }) => [step, status, modelId, attempts])).toEqual([
      ["preprocess", "answered", "fake-judge", 1],
      ["analyze", "answered", "fake-judge", 1],
      ["generateReason", "answered", "fake-judge", 1],
    ]);
    expect(judge.reduce((sum, { calls }) => sum + calls, 0)).toBe(model.requests.length);
    expect(judge.reduce((sum, { inputTokens }) => sum + inputTokens, 0)).toBe(10 * model.requests.length);
    expect(judge.reduce((sum, { outputTokens }) => sum + outputTokens, 0)).toBe(5 * model.requests.length);
  });
});

describe("the result of a bias run", () => {
  test("case 22: holds opinions and results under the documented keys", async () => {
    const result = await createBiasScorer({ model: scriptedJudge(["a", "b"], "y n") }).run(RUN);
    expect(result.preprocessStepResult).toEqual({ opinions: ["a", "b"] });
    expect(result.analyzeStepResult).toEqual({
      results: [
        { result: "yes", reason: "r1" },
        { result: "no", reason: "r2" },
      ],
    });
    for (const prompt of [result.preprocessPrompt, result.analyzePrompt, result.generateReasonPrompt])
      expect(prompt).toMatch(/\S/);
  });
});

describe("case 29: every score lies in 0..scale", () => {
  const scales = fc.constantFrom(0.01, 0.1, 0.7, 1, 5, 10, 100);
  const shares = fc
    .integer({ min: 1, max: 2000 })
    .chain((total) => fc.record({ total: fc.constant(total), count: fc.nat(total) }));

  test("and only all or none reach the ends", () => {
    fc.assert(
      fc.property(shares, scales, ({ count, total }, scale) => {
        const score = toScoreValue({ count, total, scale });
        if (count === 0) return score === 0;
        return count === total ? score === scale : score > 0 && score < scale;
      }),
    );
  });

  test("and more supported claims never score lower", () => {
    fc.assert(
      fc.property(shares, scales, ({ count, total }, scale) => {
        const more = Math.min(count + 1, total);
        return toScoreValue({ count: more, total, scale }) >= toScoreValue({ count, total, scale });
      }),
    );
  });

  test("in whole runs over lists of any length up to 200", async () => {
    const verdicts = fc.array(fc.constantFrom("y", "n", "u"), { maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(verdicts, fc.constantFrom(0.1, 1, 5, 100), async (list, scale) => {
        const claims = list.map((_, index) => `claim number ${index}`);
        const model = scriptedJudge(claims, list.join(" "));
        const result = await createFaithfulnessScorer({ model, context: CONTEXT, scale, reason: false }).run(RUN);
        if (list.length === 0) return result.score === undefined && result.notScorable?.code === "no_claims";
        const exact = (list.filter((verdict) => verdict === "y").length / list.length) * scale;
        const { score = Number.NaN } = result;
        return score >= 0 && score <= scale && Math.abs(score - exact) <= 0.0101;
      }),
      { numRuns: 40 },
    );
  });
});

function deepFreeze<T>(value: T): T {
  if (typeof value === "object" && value !== null) {
    for (const inner of Object.values(value)) deepFreeze(inner);
    Object.freeze(value);
  }
  return value;
}
