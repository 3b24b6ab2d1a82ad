import { describe, expect, test } from "vitest";

import { createFaithfulnessScorer, type FaithfulnessResult } from "../../src/score/faithfulness.ts";
import type { FaithfulnessSettings } from "../../src/score/faithfulness-options.ts";
import { JudgeError } from "../../src/score/judge/judge-error.ts";
import { createAgentRun, type FakeJudge } from "../../src/testing.ts";
import { CONTEXT, itemsOf, judgeFrom, requestsOf, RUN, scriptedJudge, textOf, verdictList } from "./scripted-judge.ts";

function run(model: FakeJudge, settings: FaithfulnessSettings = {}, input: object = RUN): Promise<FaithfulnessResult> {
  return createFaithfulnessScorer({ model, context: CONTEXT, ...settings }).run(input);
}

function score(verdicts: string, settings: FaithfulnessSettings = {}): Promise<number | undefined> {
  const claims = verdicts.split(" ").map((_, index) => `claim ${index + 1}`);
  return run(scriptedJudge(claims, verdicts), settings).then((result) => result.score);
}

const repeated = (letter: string, count: number) => Array.from({ length: count }, () => letter);
const mixed = (yes: number, total: number) => [...repeated("y", yes), ...repeated("n", total - yes)].join(" ");

describe("the score of verdicts", () => {
  test("case 42: three supported claims score 1 and keep the judge's reason", async () => {
    const claims = ["The Model 3 came in 2017", "It goes 358 miles", "It takes 5.8 seconds to 60 mph"];
    const result = await run(scriptedJudge(claims, "y y y", "The score is 1: all of it is in the context."));
    expect([result.score, result.reason]).toEqual([1, "The score is 1: all of it is in the context."]);
  });

  test("case 43: two supported and two unverifiable claims score 0.5", async () => {
    expect(await score("y y u u")).toBe(0.5);
  });

  test("case 44: three contradicted claims score 0", async () => {
    expect(await score("n n n")).toBe(0);
  });

  test("case 45: y n u scores about 0.333, since only yes counts", async () => {
    expect(await score("y n u")).toBeCloseTo(0.333, 2);
  });

  test("case 46: unverifiable and contradicted claims both score 0 and are told apart in the reason", async () => {
    const unverifiable = await run(scriptedJudge(["a claim", "b claim"], "u u"), { reason: false });
    const contradicted = await run(scriptedJudge(["a claim", "b claim"], "n n"), { reason: false });
    expect([unverifiable.score, contradicted.score]).toEqual([0, 0]);
    expect(unverifiable.reason).toMatch(/Not verifiable/);
    expect(unverifiable.reason).not.toMatch(/contradict/i);
    expect(contradicted.reason).toMatch(/Contradicted/);
    expect(contradicted.reason).not.toMatch(/verifiable/i);
  });

  test.each([
    [1, 0.667],
    [5, 3.333],
    [10, 6.667],
    [100, 66.67],
  ])("case 47: two of three on a scale of %d is about %d", async (scale, expected) => {
    expect(Math.abs(((await score("y y n", { scale })) ?? -1) - expected)).toBeLessThanOrEqual(0.005);
  });

  test("case 48: k of ten claims score k tenths", async () => {
    for (let count = 0; count <= 10; count += 1) expect(await score(mixed(count, 10))).toBe(count / 10);
  });

  test("case 49: nearly all is below 1 and nearly none above 0", async () => {
    expect(await score(mixed(199, 200))).toBe(0.99);
    expect(await score(mixed(1, 201))).toBe(0.01);
    expect(await score(mixed(199, 200), { scale: 10 })).toBe(9.95);
  });

  test("case 50: otherwise two decimals, half up, after scaling", async () => {
    expect(await score(mixed(1, 8))).toBe(0.13);
    expect(await score(mixed(1, 3), { scale: 10 })).toBe(3.33);
    expect(await score(mixed(29, 200))).toBe(0.15);
  });
});

describe("verdicts that are missing or out of order", () => {
  const claims = ["claim one", "claim two", "claim three", "claim four"];
  const positional = (short: string) => ({ json: { verdicts: verdictList(short) } });

  test("case 51: what stays missing is unsure and says so", async () => {
    for (const nothing of [{ json: { verdicts: [] } }, { json: {} }, "", "I have nothing to add."]) {
      const result = await run(judgeFrom({ lists: claims, verdicts: [positional("y y"), nothing] }));
      expect(result.score).toBe(0.5);
      expect(result.analyzeStepResult?.verdicts).toHaveLength(4);
      for (const verdict of result.analyzeStepResult?.verdicts.slice(2) ?? [])
        expect(verdict).toEqual({
          verdict: "unsure",
          reason: expect.stringMatching(/No verdict was returned/) as string,
        });
    }
  });

  test("case 52: the missing ones are asked for once more, and those alone", async () => {
    const model = judgeFrom({ lists: claims, verdicts: [positional("y y"), positional("n y")] });
    const result = await run(model);
    expect(result.score).toBe(0.75);
    const requests = requestsOf(model, "analyze");
    expect(requests.map((request) => itemsOf(request).map(({ number }) => number))).toEqual([
      [1, 2, 3, 4],
      [3, 4],
    ]);
    expect(requests[1]?.prompt).toContain('{"3":"claim three","4":"claim four"}');
    expect(Object.keys(requests[1]?.schema?.["properties"] ?? {})).toEqual(["3", "4"]);
  });

  test("case 54: numbered verdicts are matched by number, in any of the usual forms", async () => {
    const forms = [
      {
        verdicts: [
          { number: 2, verdict: "no" },
          { number: 1, verdict: "yes" },
        ],
      },
      [
        { id: "2", verdict: "no" },
        { id: "1", verdict: "yes" },
      ],
      {
        results: [
          { index: 2, result: "no" },
          { index: 1, result: "yes" },
        ],
      },
      [
        { claim: 2, verdict: "no" },
        { claim: 1, verdict: "yes" },
      ],
      { 2: { verdict: "no" }, 1: { verdict: "yes" } },
      { verdicts: { "claim 2": "no", "claim 1": "yes" } },
      { 2: false, 1: true },
    ];
    for (const json of forms) {
      const result = await run(judgeFrom({ lists: ["first", "second"], verdicts: [{ json }] }));
      expect(
        result.analyzeStepResult?.verdicts.map(({ verdict }) => verdict),
        JSON.stringify(json),
      ).toEqual(["yes", "no"]);
    }
  });

  test("verdicts without numbers are taken in order, also as bare words", async () => {
    for (const json of [["yes", "no"], [true, false], { verdicts: verdictList("y n") }, verdictList("y n")])
      expect((await run(judgeFrom({ lists: ["first", "second"], verdicts: [{ json }] }))).score).toBe(0.5);
  });

  test("two verdicts on one number that disagree are none, and are asked for again", async () => {
    const torn = {
      json: [
        { number: 1, verdict: "yes" },
        { number: 1, verdict: "no" },
        { number: 2, verdict: "yes" },
      ],
    };
    const model = judgeFrom({ lists: ["first", "second"], verdicts: [torn, { json: { 1: "no" } }] });
    expect((await run(model)).score).toBe(0.5);
    expect(itemsOf(requestsOf(model, "analyze")[1] as never)).toMatchObject([{ number: 1 }]);
  });

  test("numbers that no claim has are dropped; counting from 0 is refused", async () => {
    const surplus = {
      json: [...verdictList("y n"), ...verdictList("n")].map((item, index) => ({ ...item, number: index + 1 })),
    };
    expect((await run(judgeFrom({ lists: ["first", "second"], verdicts: [surplus] }))).score).toBe(0.5);
    const fromZero = { json: verdictList("y n").map((item, index) => ({ ...item, number: index })) };
    const model = judgeFrom({ lists: ["first", "second"], verdicts: [fromZero, { json: { 1: "yes", 2: "yes" } }] });
    expect((await run(model)).score).toBe(1);
    expect(requestsOf(model, "analyze")[1]?.repair?.problem).toMatch(/counted from 0/);
  });

  test("a copied template is no verdict", async () => {
    const template = { json: { verdicts: [{ n: 1, verdict: "yes", reason: "..." }] } };
    const model = judgeFrom({ lists: ["first"], verdicts: [template] });
    await expect(run(model)).rejects.toMatchObject({ failedStep: "analyze", cause: { code: "JUDGE_INCOMPLETE" } });
  });

  test("no verdict at all, also when asked again, is never a number", async () => {
    for (const json of [{ verdicts: [] }, {}, []])
      await expect(run(judgeFrom({ lists: claims, verdicts: [{ json }] }))).rejects.toMatchObject({
        failedStep: "analyze",
        completedSteps: ["preprocess"],
        cause: { code: "JUDGE_INCOMPLETE" },
      });
  });

  test.each([
    ["Yes", "yes"],
    ["YES", "yes"],
    [" yes ", "yes"],
    ["yes.", "yes"],
    ['"yes"', "yes"],
    ["**yes**", "yes"],
    ["true", "yes"],
    [true, "yes"],
    ["No", "no"],
    ["NO.", "no"],
    ["false", "no"],
    [false, "no"],
    ["Unsure", "unsure"],
    ["idk", "unsure"],
    ["unknown", "unsure"],
    ["n/a", "unsure"],
    ["N/A.", "unsure"],
  ])("case 55: %j is read as %s", async (written, expected) => {
    const model = judgeFrom({
      lists: ["first"],
      verdicts: [{ json: { verdicts: [{ verdict: written, reason: "r" }] } }],
    });
    expect((await run(model)).analyzeStepResult?.verdicts[0]?.verdict).toBe(expected);
    expect(requestsOf(model, "analyze")).toHaveLength(1);
  });

  test.each(["maybe", "yes, partly", "partially supported", "yes/no/unsure", "not yes", "supported? yes"])(
    "%j is no verdict: it is sent back, and then the run fails",
    async (verdict) => {
      const model = judgeFrom({ lists: ["first"], verdicts: [{ json: { verdicts: [{ verdict, reason: "r" }] } }] });
      await expect(run(model)).rejects.toMatchObject({ failedStep: "analyze", cause: { code: "JUDGE_INVALID" } });
      expect(requestsOf(model, "analyze")).toHaveLength(2);
    },
  );

  test("case 57: a verdict without a reason is accepted with a neutral one", async () => {
    const result = await run(judgeFrom({ lists: ["first"], verdicts: [{ json: [{ verdict: "yes" }] }] }));
    expect(result.analyzeStepResult?.verdicts).toEqual([
      { verdict: "yes", reason: expect.stringMatching(/gave no reason/) as string },
    ]);
  });

  test("more claims than a batch holds are asked for batch by batch, numbers running on", async () => {
    const many = Array.from({ length: 45 }, (_, index) => `claim ${index + 1}`);
    const model = scriptedJudge(many, repeated("y", 45).join(" "));
    expect((await run(model)).score).toBe(1);
    const batches = requestsOf(model, "analyze").map((request) => itemsOf(request).map(({ number }) => number));
    expect(batches.map((batch) => [batch[0], batch.length])).toEqual([
      [1, 20],
      [21, 20],
      [41, 5],
    ]);
  });

  test("a batch whose answer is cut off is asked for in halves", async () => {
    const cut = { text: '{"1":{"verdict":"yes"', finishReason: "length" as const };
    const model = judgeFrom({ lists: claims, verdicts: [cut, cut, positional("y y"), positional("n n")] });
    expect((await run(model)).score).toBe(0.5);
    expect(requestsOf(model, "analyze").map((request) => itemsOf(request).length)).toEqual([4, 4, 2, 2]);
  });
});

test("a judge that runs on over half a batch as well fails after one halving", async () => {
  const cut = { text: '{"1":{"verdict":"yes"', finishReason: "length" as const };
  const model = judgeFrom({ lists: Array.from({ length: 20 }, (_, index) => `claim ${index}`), verdicts: [cut] });
  await expect(run(model)).rejects.toMatchObject({ failedStep: "analyze", cause: { code: "JUDGE_CUT_OFF" } });
  expect(requestsOf(model, "analyze").map((request) => itemsOf(request).length)).toEqual([20, 20, 10, 10]);
});

describe("runs without a number", () => {
  test("case 58: no claims is not scorable after one call, or what `whenEmpty` says", async () => {
    const model = scriptedJudge([], "y");
    const result = await run(model);
    expect(result).not.toHaveProperty("score");
    expect(result.notScorable).toEqual({
      code: "no_claims",
      step: "preprocess",
      reason: expect.stringMatching(/\S/) as string,
    });
    expect(model.requests).toHaveLength(1);
    for (const [whenEmpty, scale, expected] of [
      [0, 1, 0],
      [1, 1, 1],
      [1, 10, 10],
    ] as const) {
      const judge = scriptedJudge([], "y");
      const scored = await run(judge, { whenEmpty, scale });
      expect([scored.score, judge.requests.length]).toEqual([expected, 1]);
      expect(scored.reason).toMatch(/no claim/);
    }
  });

  test("case 59: no verdict is asked for where there are no claims", async () => {
    const model = scriptedJudge([" ", ""], "y n");
    expect((await run(model)).notScorable?.code).toBe("no_claims");
    expect(requestsOf(model, "analyze")).toEqual([]);
  });

  test.each(["", "  \n", undefined, null, [], {}, { text: "" }, [{ role: "assistant", content: [] }]])(
    "case 60: output %j is not scorable without a call",
    async (output) => {
      const model = scriptedJudge(["a"], "y");
      const result = await run(model, {}, { input: "q", output });
      expect(result).not.toHaveProperty("score");
      expect(result.notScorable).toMatchObject({ code: "output_missing", step: "preprocess" });
      expect(model.requests).toEqual([]);
    },
  );

  test.each([[undefined], [[]], [[""]], [["  "]], [""], [() => []]])(
    "case 61: context %j and no tool results is not scorable without a call",
    async (context) => {
      const model = scriptedJudge(["a"], "y");
      const result = await run(model, { context });
      expect(result.notScorable).toMatchObject({
        code: "evidence_missing",
        reason: expect.stringMatching(/context/) as string,
      });
      expect(model.requests).toEqual([]);
    },
  );

  test("a verdict that is not yes on cut evidence is not scorable; all yes is scored", async () => {
    const agentRun = createAgentRun({ truncated: ["evidence"] });
    const cut = await run(scriptedJudge(["a claim", "b claim"], "y u"), {}, { ...RUN, agentRun });
    expect(cut.notScorable).toMatchObject({ code: "truncated", step: "analyze" });
    expect(cut).not.toHaveProperty("score");
    expect((await run(scriptedJudge(["a claim"], "y"), {}, { ...RUN, agentRun })).score).toBe(1);
  });

  test("a cut answer is scored and the reason says that it was cut", async () => {
    const agentRun = createAgentRun({ truncated: ["output"] });
    const result = await run(scriptedJudge(["a claim"], "y", "Fine."), {}, { ...RUN, agentRun });
    expect([result.score, result.reason]).toEqual([1, "Fine. The answer was cut before it reached the trace."]);
  });
});

describe("the reason", () => {
  const claims = ["Paris is the capital", "The tower is wooden", "It was sold twice"];

  test("case 62: a failing third call leaves the reason to the verdicts", async () => {
    for (const reason of [
      new JudgeError("JUDGE_UNAVAILABLE", "down"),
      new Error("broken"),
      { text: "", finishReason: "content-filter" as const },
    ]) {
      const result = await run(judgeFrom({ lists: claims, verdicts: "y n u", reason }));
      expect(result.score).toBe(0.33);
      expect(result.reason).toMatch(/Supported: "Paris is the capital"/);
      expect(result.reason).toMatch(/Contradicted: "The tower is wooden" \(r2\)/);
      expect(result.reason).toMatch(/Not verifiable: "It was sold twice" \(r3\)/);
      expect(result.reason).toMatch(/unverifiable/);
      expect(result.reason).toContain("0.33");
    }
  });

  test("case 63: an empty third answer leaves it to the verdicts too", async () => {
    for (const reason of ["", " \n "]) {
      const result = await run(judgeFrom({ lists: claims, verdicts: "y n u", reason }));
      expect(result.reason).toMatch(/Contradicted/);
    }
  });

  test("case 64: the third request has the score as returned, the scale and all verdicts", async () => {
    const model = scriptedJudge(claims, "y n u");
    const result = await run(model, { scale: 10 });
    const request = textOf(requestsOf(model, "generateReason")[0]);
    expect(request).toContain(`${result.score} on a scale from 0 to 10`);
    for (const text of [...claims, "yes", "no", "unsure", "r1", "r2", "r3"]) expect(request).toContain(text);
  });

  test("case 65: without a third call the reason comes from the verdicts", async () => {
    const model = scriptedJudge(claims, "y n u");
    const result = await run(model, { reason: false });
    expect(model.requests).toHaveLength(2);
    expect(result.reason).toMatch(/Not verifiable/);
    expect(result).not.toHaveProperty("generateReasonPrompt");
  });

  test.each([
    "The score is 0.33: the wooden tower is contradicted and nothing says that it was sold twice.",
    "0.33 out of 1, because the claims that the tower is wooden and was sold twice lack support.",
    '{"reason":"The score is 0.33. The tower is not wooden, and a sale, let alone one that was sold twice, is not verifiable."}',
  ])("a reason that agrees with the verdicts is kept: %s", async (reason) => {
    const result = await run(judgeFrom({ lists: claims, verdicts: "y n u", reason }));
    expect(result.reason).toMatch(/wooden/);
    expect(result.reason).not.toMatch(/Of 3 claims/);
  });

  test.each([
    ["another number", "The score is 0.9: the tower is not wooden and it was not sold twice."],
    ["a percentage of its own", "It scores 90% since the tower is not wooden and it was not sold twice."],
    ["that all is well", "All claims are supported by the context."],
    ["that nothing is", "None of the claims are supported: neither the wooden tower nor that it was sold twice."],
    ["only one of two culprits", "The score is 0.33 because the tower is not wooden."],
    ["nothing about them", "The score is 0.33 as computed."],
    ["JSON of another kind", '{"verdicts":[{"verdict":"yes"}]}'],
  ])("a reason that says %s gives way to the verdicts", async (_what, reason) => {
    expect((await run(judgeFrom({ lists: claims, verdicts: "y n u", reason }))).reason).toMatch(/^Of 3 claims/);
  });

  test("a reason in a language without spaces names its claims too", async () => {
    const chinese = ["塔是木头做的", "它建于巴黎"];
    const kept = await run(judgeFrom({ lists: chinese, verdicts: "n y", reason: "得分为0.5，因为塔并不是木头做的。" }));
    expect(kept.reason).toMatch(/^得分/);
    const dropped = await run(
      judgeFrom({ lists: chinese, verdicts: "n y", reason: "得分为0.9，因为塔并不是木头做的。" }),
    );
    expect(dropped.reason).toMatch(/^Of 2 claims/);
  });

  test("a long list of culprits is clipped in the composed reason", async () => {
    const many = Array.from({ length: 30 }, (_, index) => `claim ${index + 1} ${"x".repeat(500)}`);
    const result = await run(scriptedJudge(many, repeated("n", 30).join(" ")), { reason: false });
    expect(result.reason).toMatch(/and 20 more/);
    expect(result.reason?.length).toBeLessThan(4000);
  });
});

describe("quotes and the spans that they come from", () => {
  const agentRun = createAgentRun({
    evidence: [
      { text: 'Opening hours:\n 9 to "17" on weekdays.', spanId: "1111111111111111" },
      { text: "Closed on Sundays.", spanId: "2222222222222222" },
    ],
  });
  const quoting = (...quotes: string[]) =>
    judgeFrom({
      lists: quotes.map((_, index) => `claim ${index}`),
      verdicts: [
        {
          json: { verdicts: quotes.map((quote, index) => ({ number: index + 1, verdict: "yes", reason: "r", quote })) },
        },
      ],
    });

  test("a quote that occurs in the evidence links the claim to its span", async () => {
    const model = quoting(
      "closed on sundays",
      "Closed on Sundays",
      "Opening hours: 9 to 17",
      '…9 to \\"17\\" on…',
      "open all night",
      "",
      "9",
    );
    const result = await run(model, { context: undefined }, { ...RUN, agentRun });
    expect(result.claims?.map(({ evidenceSpanId }) => evidenceSpanId?.[0])).toEqual([
      undefined,
      "2",
      "1",
      "1",
      undefined,
      undefined,
      undefined,
    ]);
    expect(result.score).toBe(1);
  });

  test("every verdict stands among the claims of the result", async () => {
    const result = await run(scriptedJudge(["first", "second"], "y n"));
    expect(result.claims).toEqual([
      { claim: "first", verdict: "yes", reason: "r1" },
      { claim: "second", verdict: "no", reason: "r2" },
    ]);
  });
});

test("a judge that fills every field of the schema gives a full score in three calls", async () => {
  const text = "The statement agrees with the documents and nothing in the reply goes beyond what they say. ".repeat(2);
  const fill = (schema: Record<string, unknown>): unknown => {
    if (Array.isArray(schema["enum"])) return schema["enum"][0];
    if (schema["type"] === "array")
      return Array.from({ length: 10 }, (_, index) => `Item ${index} is refunded within five days.`);
    if (schema["type"] !== "object") return text;
    return Object.fromEntries(
      Object.entries(schema["properties"] as Record<string, Record<string, unknown>>).map(([key, inner]) => [
        key,
        fill(inner),
      ]),
    );
  };
  const { createFakeJudge } = await import("../../src/testing.ts");
  const model = createFakeJudge({
    answers: ({ schema }) => (schema === undefined ? text : { json: fill({ ...schema }) }),
  });
  const result = await run(model);
  expect([result.score, model.requests.length]).toEqual([1, 3]);
});
