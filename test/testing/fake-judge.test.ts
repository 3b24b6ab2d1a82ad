import { expect, test } from "vitest";

import { JudgeError } from "../../src/score/judge/judge-error.ts";
import type { JudgeRequest } from "../../src/score/judge/judge.ts";
import { createFakeJudge, createManualClock } from "../../src/testing.ts";

const request: JudgeRequest = {
  step: "analyze",
  task: { type: "custom" },
  system: "Say yes or no.",
  prompt: "Is it so?",
  maxOutputTokens: 10,
};

const signal = new AbortController().signal;

test("answers come in the order of the script, and requests are kept", async () => {
  const judge = createFakeJudge({
    answers: ["yes", { json: { verdict: "no" } }, { text: "cut", finishReason: "length" }],
  });
  const attempts: string[] = [];
  const options = { signal, onAttempt: () => void attempts.push("attempt") };

  expect(await judge.answer(request, options)).toEqual({
    text: "yes",
    finishReason: "stop",
    inputTokens: 10,
    outputTokens: 5,
  });
  expect((await judge.answer({ ...request, step: "preprocess" }, options)).text).toBe('{"verdict":"no"}');
  expect(await judge.answer(request, options)).toEqual({ text: "cut", finishReason: "length" });
  expect(judge.requests.map(({ step }) => step)).toEqual(["analyze", "preprocess", "analyze"]);
  expect(attempts).toHaveLength(3);
});

test("a function answers by the request", async () => {
  const judge = createFakeJudge({ answers: ({ step }, index) => `${step} ${index}` });
  await judge.answer(request, { signal });
  expect((await judge.answer(request, { signal })).text).toBe("analyze 1");
});

test("an error in the script is what the call rejects with", async () => {
  const error = new JudgeError("JUDGE_EMPTY", "no text");
  await expect(createFakeJudge({ answers: [error] }).answer(request, { signal })).rejects.toBe(error);
});

test("a call beyond the script rejects and says which", async () => {
  await expect(createFakeJudge({ answers: [] }).answer(request, { signal })).rejects.toThrow(
    /no answer for call 1, step analyze/,
  );
});

test("a silent judge gives up when it is aborted", async () => {
  const judge = createFakeJudge({ answers: [{ silent: "until_aborted" }] });
  const controller = new AbortController();
  const call = judge.answer(request, { signal: controller.signal });
  controller.abort(new Error("enough"));
  await expect(call).rejects.toThrow("enough");
  expect(judge.inFlightCount).toBe(0);
});

test("a judge that is silent for ever does not give up", async () => {
  const judge = createFakeJudge({ answers: [{ silent: "ever" }] });
  const controller = new AbortController();
  void judge.answer(request, { signal: controller.signal });
  controller.abort();
  await new Promise((resolve) => setImmediate(resolve));
  expect(judge.inFlightCount).toBe(1);
});

test("a slow judge answers when the clock has moved that far", async () => {
  const clock = createManualClock();
  const judge = createFakeJudge({ answers: () => ({ afterMillis: 500, answer: "late" }), clock });
  const calls = [judge.answer(request, { signal }), judge.answer(request, { signal })];
  clock.advance(499);
  expect(judge.inFlightCount).toBe(2);
  clock.advance(1);
  expect((await Promise.all(calls)).map(({ text }) => text)).toEqual(["late", "late"]);
  expect(judge.mostInFlightCount).toBe(2);
});
