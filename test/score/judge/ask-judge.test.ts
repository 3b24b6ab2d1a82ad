import { describe, expect, it } from "vitest";
import { askJudge, askJudgeForText } from "../../../src/score/judge/ask-judge.ts";
import { JudgeError } from "../../../src/score/judge/judge-error.ts";
import { createFakeJudge, type FakeAnswer } from "../../../src/testing/fake-judge.ts";
import { claimsQuestion, claimsRequest } from "./judge-requests.ts";

const GOOD = { json: { claims: ["a"] } };

async function failureOf(answers: readonly FakeAnswer[]) {
  const judge = createFakeJudge({ answers });
  const question = claimsQuestion(judge);
  const error: unknown = await askJudge(question).catch((reason: unknown) => reason);
  if (!JudgeError.isInstance(error)) throw new Error("The judge did not fail.");
  return { error, judge, reports: question.meter.reports() };
}

describe("askJudge", () => {
  it("case 128: an answer that is no JSON is sent back once with the problem, and the repaired one counts", async () => {
    const judge = createFakeJudge({ answers: ["The sky is blue.", GOOD] });
    expect(await askJudge(claimsQuestion(judge))).toEqual(["a"]);
    expect(judge.requests).toHaveLength(2);
    expect(judge.requests[1]?.repair).toEqual({ answer: "The sky is blue.", problem: "The answer holds no JSON." });
  });

  it("case 128: what the reader finds wrong is what the repair turn says", async () => {
    const judge = createFakeJudge({ answers: [{ json: { claims: "a" } }, GOOD] });
    await askJudge(claimsQuestion(judge));
    expect(judge.requests[1]?.repair?.problem).toBe("`claims` must be a list of strings.");
  });

  it("case 129: after a second unreadable answer it rejects, with the raw answer, after two calls", async () => {
    const { error, judge, reports } = await failureOf(["nothing", "still nothing"]);
    expect(error).toMatchObject({ code: "JUDGE_INVALID", answer: "still nothing" });
    expect(judge.requests).toHaveLength(2);
    expect(reports).toMatchObject([{ calls: 2, attempts: 2, status: "failed", errorCode: "JUDGE_INVALID" }]);
  });

  it.each([
    ["JUDGE_REFUSED", "I'm sorry, but I can't help with that."],
    ["JUDGE_REFUSED", "抱歉，我无法协助完成这个请求。"],
    ["JUDGE_REFUSED", "Es tut mir leid, dabei kann ich nicht helfen."],
    ["JUDGE_FILTERED", { text: "", finishReason: "content-filter" }],
    ["JUDGE_FILTERED", { text: '{"claims":["a"]}', finishReason: "content-filter" }],
    ["JUDGE_EMPTY", ""],
    ["JUDGE_EMPTY", " \n "],
    ["JUDGE_CUT_OFF", '{"claims":["a"'],
    ["JUDGE_CUT_OFF", { text: '{"claims":["a"', finishReason: "length" }],
    ["JUDGE_CUT_OFF", { text: "", finishReason: "length" }],
    ["JUDGE_INVALID", "The sky is blue."],
  ] as const)("cases 132 and 133: %s after one repair turn", async (code, answer) => {
    const { error, judge } = await failureOf([answer, answer]);
    expect(error.code).toBe(code);
    expect(judge.requests).toHaveLength(2);
  });

  it("case 132: the repair turn of an answer that was cut off has twice the room, any other the same", async () => {
    const cut = createFakeJudge({ answers: ['{"claims":["a"', GOOD] });
    await askJudge(claimsQuestion(cut));
    const unreadable = createFakeJudge({ answers: ["nothing", GOOD] });
    await askJudge(claimsQuestion(unreadable));
    expect([cut.requests[1]?.maxOutputTokens, unreadable.requests[1]?.maxOutputTokens]).toEqual([400, 200]);
  });

  it("an error of the judge is passed on without a repair turn", async () => {
    const { error, judge } = await failureOf([new JudgeError("JUDGE_UNAUTHORIZED", "no key")]);
    expect(error.code).toBe("JUDGE_UNAUTHORIZED");
    expect(judge.requests).toHaveLength(1);
  });

  it("case 28: calls and tokens of the repair turn are counted too", async () => {
    const question = claimsQuestion(createFakeJudge({ answers: ["nothing", GOOD] }));
    await askJudge(question);
    expect(question.meter.reports()).toEqual([
      {
        step: "preprocess",
        status: "answered",
        modelId: "fake-judge",
        attempts: 2,
        calls: 2,
        inputTokens: 20,
        outputTokens: 10,
      },
    ]);
  });

  it("case 28: reports are kept by step, and a step that was asked again successfully counts as answered", async () => {
    const judge = createFakeJudge({ answers: ["", "", GOOD, "why"] });
    const question = claimsQuestion(judge);
    await askJudge(question).catch(() => undefined);
    await askJudge(question);
    await askJudgeForText({ ...question, request: claimsRequest({ step: "generateReason" }) });
    expect(question.meter.reports()).toMatchObject([
      { step: "preprocess", status: "answered", calls: 3 },
      { step: "generateReason", status: "answered", calls: 1 },
    ]);
    expect(question.meter.reports()[0]).not.toHaveProperty("errorCode");
  });
});

describe("askJudgeForText", () => {
  const ask = (answer: FakeAnswer) => askJudgeForText(claimsQuestion(createFakeJudge({ answers: [answer] })));

  it("resolves with the text, trimmed and without reasoning", async () => {
    expect(await ask("<think>hm</think>\n Because. \n")).toBe("Because.");
  });

  it.each([
    ["JUDGE_EMPTY", "  "],
    ["JUDGE_EMPTY", "<think>hm</think>"],
    ["JUDGE_FILTERED", { text: "Because", finishReason: "content-filter" }],
    ["JUDGE_CUT_OFF", { text: "Because", finishReason: "length" }],
  ] as const)("rejects with %s at once, since callers have a text of their own", async (code, answer) => {
    await expect(ask(answer)).rejects.toMatchObject({ code });
  });
});
