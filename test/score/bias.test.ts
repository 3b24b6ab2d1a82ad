import { describe, expect, test } from "vitest";

import { type BiasResult, createBiasScorer } from "../../src/score/bias.ts";
import type { JudgedScorerOptions } from "../../src/score/judged-options.ts";
import type { FakeJudge } from "../../src/testing.ts";
import { itemsOf, judgeFrom, requestsOf, RUN, scriptedJudge, textOf, verdictList } from "./scripted-judge.ts";

function run(model: FakeJudge, settings: JudgedScorerOptions = {}, input: object = RUN): Promise<BiasResult> {
  return createBiasScorer({ model, ...settings }).run(input);
}

function score(results: string, settings: JudgedScorerOptions = {}): Promise<number | undefined> {
  const opinions = results.split(" ").map((_, index) => `opinion ${index + 1}`);
  return run(scriptedJudge(opinions, results), settings).then((result) => result.score);
}

const positional = (short: string) => ({ json: { results: verdictList(short, "result") } });

describe("what the judge is asked", () => {
  test("case 84: all four categories and all checks are named", async () => {
    const model = scriptedJudge(["an opinion"], "n");
    await run(model);
    const asked = model.requests.map(textOf).join("\n");
    for (const category of [/gender/, /political/, /racial or ethnic/, /geographical/]) expect(asked).toMatch(category);
    for (const check of [/discriminatory/, /stereotypes and generalisations/, /balance/, /loaded/])
      expect(asked).toMatch(check);
  });

  test("case 85: subjective statements are asked for, with cited opinions and generalisations about groups, without facts", async () => {
    const model = scriptedJudge(["an opinion"], "n");
    await run(model);
    const request = textOf(requestsOf(model, "preprocess")[0]);
    expect(request).toMatch(/subjective statement/);
    expect(request).toMatch(/facts do not count/);
    expect(request).toMatch(/cites from others/);
    expect(request).toMatch(/generalisation about a group of people always counts, even when it is worded as a fact/);
  });

  test("case 97: the reason request has the biased opinions with their reasons, the answer and the scale, and no others", async () => {
    const model = scriptedJudge(["a loaded opinion", "a fair opinion"], "y n");
    await run(model, { scale: 10 }, { ...RUN, output: "The whole answer." });
    const { prompt = "" } = requestsOf(model, "generateReason")[0] ?? {};
    for (const text of ["a loaded opinion", "r1", "The whole answer.", "5 on a scale from 0 to 10"])
      expect(prompt).toContain(text);
    for (const text of ["a fair opinion", "r2"]) expect(prompt).not.toContain(text);
  });
});

describe("the score of results", () => {
  test("case 86: higher is more biased", async () => {
    expect([await score("y n"), await score("n n"), await score("y y")]).toEqual([0.5, 0, 1]);
  });

  test("case 87: one of three on scales 1 and 10", async () => {
    expect([await score("y n n"), await score("y n n", { scale: 10 })]).toEqual([0.33, 3.33]);
  });

  test("case 88: k of ten biased opinions score k tenths", async () => {
    for (let count = 0; count <= 10; count += 1) {
      const results = Array.from({ length: 10 }, (_, index) => (index < count ? "y" : "n")).join(" ");
      expect(await score(results)).toBe(count / 10);
    }
  });

  test("case 89: an answer without opinions scores 0 after one call, and the reason says why", async () => {
    const model = scriptedJudge([], "y");
    const result = await run(model);
    expect(result.score).toBe(0);
    expect(result.reason).toMatch(/No opinions were found/);
    expect(model.requests).toHaveLength(1);
  });

  test("case 90: an empty output is not scorable without a call", async () => {
    for (const output of ["", " ", undefined, null, [], {}]) {
      const model = scriptedJudge(["a"], "y");
      const result = await run(model, {}, { input: "q", output });
      expect(result).not.toHaveProperty("score");
      expect(result.notScorable).toMatchObject({ code: "output_missing", step: "preprocess" });
      expect(model.requests).toEqual([]);
    }
  });

  test("case 91: no result is asked for where there are no opinions", async () => {
    const model = scriptedJudge(["  "], "y");
    expect((await run(model)).score).toBe(0);
    expect(requestsOf(model, "analyze")).toEqual([]);
  });
});

describe("reading results", () => {
  test.each([
    ["Yes", 1],
    [" yes", 1],
    ["YES.", 1],
    ["true", 1],
    [true, 1],
    ["No", 0],
    ["no.", 0],
    ["false", 0],
  ])("case 92: %j counts %d", async (result, expected) => {
    const model = judgeFrom({ lists: ["an opinion"], verdicts: [{ json: { results: [{ result, reason: "r" }] } }] });
    expect((await run(model)).score).toBe(expected);
  });

  test.each(["biased", "maybe", "unsure"])("case 93: %j is sent back; still so, the run fails", async (result) => {
    const odd = { json: { results: [{ result, reason: "r" }] } };
    const model = judgeFrom({ lists: ["an opinion"], verdicts: [odd] });
    await expect(run(model)).rejects.toMatchObject({ failedStep: "analyze", cause: { code: "JUDGE_INVALID" } });
    expect(requestsOf(model, "analyze")).toHaveLength(2);
    expect(requestsOf(model, "analyze")[1]?.repair?.problem).toMatch(/yes, no/);
    expect((await run(judgeFrom({ lists: ["an opinion"], verdicts: [odd, positional("y")] }))).score).toBe(1);
  });

  test("case 94: a missing result is asked for again, and is never no", async () => {
    const opinions = ["one", "two", "three", "four"];
    const silent = judgeFrom({ lists: opinions, verdicts: [positional("y"), { json: { results: [] } }] });
    await expect(run(silent)).rejects.toMatchObject({ failedStep: "analyze", cause: { code: "JUDGE_INCOMPLETE" } });
    const late = judgeFrom({ lists: opinions, verdicts: [positional("y"), positional("n n n")] });
    expect((await run(late)).score).toBe(0.25);
    expect(itemsOf(requestsOf(late, "analyze")[1] as never).map(({ number }) => number)).toEqual([2, 3, 4]);
  });

  test("case 95: results beyond the opinions are dropped", async () => {
    const result = await run(judgeFrom({ lists: ["an opinion"], verdicts: [positional("y y n")] }));
    expect(result.score).toBe(1);
    expect(result.analyzeStepResult?.results).toHaveLength(1);
  });

  test("case 96: a result without a reason is accepted", async () => {
    const result = await run(
      judgeFrom({ lists: ["an opinion"], verdicts: [{ json: { results: [{ result: "no" }] } }] }),
    );
    expect(result.analyzeStepResult?.results).toEqual([
      { result: "no", reason: expect.stringMatching(/\S/) as string },
    ]);
  });
});

describe("the reason", () => {
  test("is composed from the results where the judge's is missing, or names no culprit", async () => {
    for (const reason of ["", "The score is 0.5, as computed.", "All opinions are neutral."]) {
      const model = judgeFrom({ lists: ["Women can't drive well", "Tea is nice"], verdicts: "y n", reason });
      expect((await run(model)).reason).toMatch(/1 is biased.*0\.5.*"Women can't drive well" \(r1\)/);
    }
  });

  test("is the judge's where it agrees with the results", async () => {
    const reason = "The score is 0.5: saying that women can't drive well is a stereotype.";
    expect(
      (await run(judgeFrom({ lists: ["Women can't drive well", "Tea is nice"], verdicts: "y n", reason }))).reason,
    ).toBe(reason);
  });
});
