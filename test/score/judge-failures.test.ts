import { describe, expect, test } from "vitest";

import { createBiasScorer } from "../../src/score/bias.ts";
import { createFaithfulnessScorer } from "../../src/score/faithfulness.ts";
import { JudgeError } from "../../src/score/judge/judge-error.ts";
import { ScorerError } from "../../src/score/scorer-error.ts";
import { createFakeJudge, createManualClock, type FakeAnswer, type FakeJudge } from "../../src/testing.ts";
import { CONTEXT, judgeFrom, requestsOf, RUN, scriptedJudge } from "./scripted-judge.ts";

const SCORERS = [
  [
    "faithfulness",
    (model: FakeJudge, options: object = {}) => createFaithfulnessScorer({ model, context: CONTEXT, ...options }),
  ],
  ["bias", (model: FakeJudge, options: object = {}) => createBiasScorer({ model, ...options })],
] as const;

const prose: FakeAnswer = "Certainly, let me think about that.";

describe.each(SCORERS)("a %s run whose judge fails", (_name, create) => {
  test("case 128: one answer that is no JSON costs one call more, with the problem", async () => {
    const model = judgeFrom({ lists: [prose, { json: ["a"] }], verdicts: "y" });
    expect((await create(model).run(RUN)).score).toBe(1);
    expect(model.requests).toHaveLength(4);
    expect(requestsOf(model, "preprocess")[1]?.repair).toMatchObject({
      answer: prose,
      problem: expect.stringMatching(/JSON/) as string,
    });
  });

  test("case 129: answers that never are JSON fail the step after two calls, with all that is known", async () => {
    const model = judgeFrom({ lists: ["a"], verdicts: [prose] });
    const error = await create(model)
      .run(RUN)
      .then(
        () => undefined,
        (reason: unknown) => reason,
      );
    expect(ScorerError.isInstance(error)).toBe(true);
    expect(error).toMatchObject({
      code: "SCORER_FAILED",
      failedStep: "analyze",
      completedSteps: ["preprocess"],
      message: expect.stringMatching(/-scorer failed in step analyze/) as string,
      judge: [
        { step: "preprocess", status: "answered", calls: 1 },
        { step: "analyze", status: "failed", calls: 2, errorCode: "JUDGE_INVALID" },
      ],
    });
    expect(JudgeError.isInstance((error as ScorerError).cause)).toBe(true);
    expect(requestsOf(model, "analyze")).toHaveLength(2);
  });

  test("case 129: in the first step nothing is completed", async () => {
    await expect(create(judgeFrom({ lists: ["{"] })).run(RUN)).rejects.toMatchObject({
      failedStep: "preprocess",
      completedSteps: [],
    });
  });

  test.each<readonly [string, FakeAnswer]>([
    ["JUDGE_REFUSED", "I'm sorry, but I can't help with that."],
    ["JUDGE_FILTERED", { text: "", finishReason: "content-filter" }],
    ["JUDGE_EMPTY", ""],
    ["JUDGE_CUT_OFF", { text: '["a', finishReason: "stop" }],
  ])("case 133: fails as %s after one repair turn, without a score", async (code, answer) => {
    const model = createFakeJudge({ answers: () => answer });
    await expect(create(model).run(RUN)).rejects.toMatchObject({ failedStep: "preprocess", cause: { code } });
    expect(model.requests).toHaveLength(2);
  });

  test("case 138: a run beyond its time fails at once, and its call is aborted", async () => {
    const clock = createManualClock();
    const model = createFakeJudge({ answers: () => ({ silent: "until_aborted" }) });
    const run = create(model, { clock, timeoutMillis: 200, callTimeoutMillis: 1000 }).run(RUN);
    await untilAsked(model);
    clock.advance(200);
    await expect(run).rejects.toMatchObject({
      code: "SCORER_TIMEOUT",
      failedStep: "preprocess",
      message: expect.stringMatching(/200 ms/) as string,
    });
    expect(model.inFlightCount).toBe(0);
  });

  test("case 138: a call beyond its time fails as a timeout of the judge", async () => {
    const clock = createManualClock();
    const model = createFakeJudge({ answers: () => ({ silent: "ever" }) });
    const run = create(model, { clock, callTimeoutMillis: 200 }).run(RUN);
    await untilAsked(model);
    clock.advance(200);
    await expect(run).rejects.toMatchObject({ code: "SCORER_FAILED", cause: { code: "JUDGE_TIMEOUT" } });
  });

  test("case 139: an aborted run fails at once and asks no more", async () => {
    const controller = new AbortController();
    const model = createFakeJudge({ answers: () => ({ silent: "ever" }) });
    const run = create(model).run({ ...RUN, abortSignal: controller.signal });
    await untilAsked(model);
    controller.abort(new Error("enough"));
    await expect(run).rejects.toMatchObject({
      code: "SCORER_ABORTED",
      failedStep: "preprocess",
      cause: { message: "enough" },
    });
    expect(model.requests).toHaveLength(1);
  });

  test("case 139: a run that is aborted before it starts asks nothing", async () => {
    const model = scriptedJudge(["a"], "y");
    await expect(create(model).run({ ...RUN, abortSignal: AbortSignal.abort() })).rejects.toMatchObject({
      code: "SCORER_ABORTED",
    });
    expect(model.requests).toEqual([]);
  });

  test("case 139: an abort during the reason is no reason to fall back", async () => {
    const controller = new AbortController();
    const script = judgeFrom({ lists: ["a"], verdicts: "y", reason: { silent: "ever" } });
    const run = create(script).run({ ...RUN, abortSignal: controller.signal });
    await untilAsked(script, 3);
    controller.abort();
    await expect(run).rejects.toMatchObject({
      code: "SCORER_ABORTED",
      failedStep: "generateReason",
      completedSteps: ["preprocess", "analyze", "generateScore"],
    });
  });
});

async function untilAsked(model: FakeJudge, count = 1): Promise<void> {
  for (let turn = 0; model.requests.length < count; turn += 1) {
    if (turn > 1000) throw new Error(`The judge was asked ${model.requests.length} times, not ${count}.`);
    await Promise.resolve();
  }
}
