import fc from "fast-check";
import { describe, expect, test } from "vitest";

import type { AgentRun } from "../../../src/model/agent-run.ts";
import { ScorerError } from "../../../src/score/scorer-error.ts";
import type { ScorerResult, ScorerRunInput } from "../../../src/score/scorer.ts";
import type { ToneComparison, ToneStability } from "../../../src/score/tone/tone-metrics.ts";
import type { ToneScorerOptions } from "../../../src/score/tone/tone-options.ts";
import { createToneScorer } from "../../../src/score/tone/tone-scorer.ts";

const SERVICE = "The service was excellent and exceeded expectations!";
const SUPPORT = "The support team was friendly and very helpful.";

function run(input: ScorerRunInput, options?: ToneScorerOptions): Promise<ScorerResult> {
  return createToneScorer(options).run(input);
}

async function compare(output: unknown, groundTruth: unknown, options?: ToneScorerOptions) {
  const result = await run({ output, groundTruth }, options);
  return { ...result, ...(result.analyzeStepResult as ToneComparison) };
}

async function follow(output: unknown, options?: ToneScorerOptions) {
  const result = await run({ output }, options);
  return { ...result, ...(result.analyzeStepResult as ToneStability) };
}

describe("the result", () => {
  test("case 13: the scorer says what it is", () => {
    expect(createToneScorer()).toMatchObject({
      id: "tone-scorer",
      name: "Tone Scorer",
      description: expect.any(String) as unknown,
      scale: 1,
      direction: "higher_is_better",
      annotatorKind: "CODE",
      fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/) as unknown,
    });
  });

  test("cases 23, 126: a comparison has run id, metrics, score and reason, and asks no judge", async () => {
    const result = await run({ output: "It was good.", groundTruth: SERVICE });
    expect(Object.keys(result).toSorted()).toEqual(
      ["analyzeStepResult", "groundTruth", "judge", "output", "reason", "runId", "score"].toSorted(),
    );
    expect(Object.keys(result.analyzeStepResult as object)).toEqual([
      "responseSentiment",
      "referenceSentiment",
      "difference",
    ]);
    expect(result.judge).toEqual([]);
    expect(result.reason).toContain("differ by");
  });

  test("case 23: stability has the mean and the variance, and no difference", async () => {
    const result = await run({ output: "I love it. It is good." });
    expect(Object.keys(result.analyzeStepResult as object)).toEqual(["avgSentiment", "sentimentVariance"]);
    expect(result.reason).toContain("2 sentences");
  });

  test("case 24: preprocessStepResult mirrors the metrics and is not enumerable", async () => {
    const result = await run({ output: "It was good.", groundTruth: SERVICE });
    expect(result.preprocessStepResult).toEqual(result.analyzeStepResult);
    expect(Object.keys(result)).not.toContain("preprocessStepResult");
  });

  test("case 25: the run id is taken or made", async () => {
    const scorer = createToneScorer();
    expect((await scorer.run({ output: "good", runId: "abc" })).runId).toBe("abc");
    const [one, other] = [await scorer.run({ output: "good" }), await scorer.run({ output: "good" })];
    expect(one.runId).not.toBe("");
    expect(one.runId).not.toBe(other.runId);
  });

  test("case 26: what was given is echoed and left as it was, deeply frozen or not", async () => {
    const message = Object.freeze({ role: "assistant", content: "It was good." });
    const given = Object.freeze({ input: "How was it?", output: Object.freeze([message]), groundTruth: SERVICE });
    expect(await run(given)).toMatchObject({ input: "How was it?", output: [message], groundTruth: SERVICE });
  });

  test("an aborted run rejects as such", async () => {
    const reason = new Error("enough");
    const error: unknown = await run({ output: "good", abortSignal: AbortSignal.abort(reason) }).catch(
      (e: unknown) => e,
    );
    expect(ScorerError.isInstance(error) && [error.code, error.cause]).toEqual(["SCORER_ABORTED", reason]);
  });

  test("a long text can be aborted while it is read", async () => {
    const controller = new AbortController();
    const running = run({ output: "It was good. ".repeat(20_000), abortSignal: controller.signal });
    controller.abort();
    await expect(running).rejects.toMatchObject({ code: "SCORER_ABORTED" });
  });
});

describe("case 101: what is measured", () => {
  const groundTruth = "It was terrible.";
  const input = "I am worried.";
  const output = "I love it. It is great.";

  test("the reference tone comes before the ground truth, and that before the input", async () => {
    const [configured, truth, asked] = [
      await run({ input, output, groundTruth }, { referenceTone: "Thank you!" }),
      await run({ input, output, groundTruth }),
      await run({ input, output }),
    ].map((result) => (result.analyzeStepResult as ToneComparison).referenceSentiment);
    expect(configured).toBeGreaterThan(0);
    expect(truth).toBeLessThan(0);
    expect(asked).toBeLessThan(0);
    expect(truth).not.toBe(asked);
  });

  test("with one text only it is stability", async () => {
    expect((await run({ output, input: "  ", groundTruth: "" })).analyzeStepResult).toHaveProperty("avgSentiment");
  });

  test("the mode can be set", async () => {
    const stable = await run({ input, output, groundTruth }, { mode: "stability" });
    expect(stable.analyzeStepResult).toHaveProperty("avgSentiment");
    const compared = await run({ output }, { mode: "comparison" });
    expect(compared.notScorable).toMatchObject({
      code: "evidence_missing",
      reason: expect.stringContaining("reference") as unknown,
    });
  });

  test("a run from a trace is followed for stability, unless there is a reference tone or a mode", async () => {
    const agentRun = {} as AgentRun;
    expect((await run({ input, output, agentRun })).analyzeStepResult).toHaveProperty("avgSentiment");
    const options = [{ referenceTone: "Thank you!" }, { mode: "comparison" }] as const;
    for (const option of options)
      expect((await run({ input, output, agentRun }, option)).analyzeStepResult).toHaveProperty("difference");
  });
});

describe("comparison", () => {
  test("case 102: score and difference follow from the sentiments", async () => {
    const { difference, responseSentiment, referenceSentiment, score } = await compare(
      "It was slow but good.",
      "Awful! I hate it.",
      { scale: 7 },
    );
    expect(difference).toBeCloseTo(Math.abs(responseSentiment - referenceSentiment), 9);
    expect(score).toBeCloseTo((1 - difference / 2) * 7, 9);
  });

  test.each(["It was good.", "I love it. I hate it. It is fine, but slow.", "很好。很差！", "😀"])(
    "case 104: %s is exactly like itself",
    async (text) => {
      expect(await compare(text, text)).toMatchObject({ difference: 0, score: 1 });
    },
  );

  test.each([
    "It was terrible and awful.",
    "The service was bad.",
    "It was a terrible experience and I hate it.",
    "Horrible. I was very disappointed.",
  ])("case 106: against praise of the service, %s scores 0.3 at most", async (text) => {
    expect((await compare(text, SERVICE)).score).toBeLessThanOrEqual(0.3);
  });

  test.each(["It was excellent and wonderful.", "Great service, I love it!", "It was very good, thank you!"])(
    "case 106: against praise of the service, %s scores 0.8 or more",
    async (text) => {
      expect((await compare(text, SERVICE)).score).toBeGreaterThanOrEqual(0.8);
    },
  );

  test.each(["The staff were rude and unhelpful.", "They were not friendly and not helpful at all."])(
    "case 107: against praise of the team, %s scores 0.4 at most",
    async (text) => {
      expect((await compare(text, SUPPORT)).score).toBeLessThanOrEqual(0.4);
    },
  );

  test.each(["They were kind and very helpful.", "The team was polite and quick to help, thank you."])(
    "case 107: against praise of the team, %s scores 0.8 or more",
    async (text) => {
      expect((await compare(text, SUPPORT)).score).toBeGreaterThanOrEqual(0.8);
    },
  );

  test("case 109: answer and reference can change places", async () => {
    const [there, back] = [await compare("It was slow.", SERVICE), await compare(SERVICE, "It was slow.")];
    expect([there.difference, there.score]).toEqual([back.difference, back.score]);
  });

  test.each([
    "The food was great. The service was terrible.",
    "The food was great, but the service was terrible.",
    "I love the screen. I hate the keyboard.",
    "The room was lovely and the food was great, but the staff were rude and the bathroom was dirty.",
  ])("case 112: %s lies in the middle against strong praise", async (text) => {
    const { score } = await compare(text, "It is excellent, wonderful and superb.");
    expect(score).toBeGreaterThanOrEqual(0.35);
    expect(score).toBeLessThanOrEqual(0.8);
  });

  test("case 114: the shape of the output does not matter", async () => {
    const text = "It was good, but slow.";
    const shapes = [text, { text }, [{ role: "assistant", content: text }], { content: text }];
    const metrics = await Promise.all(shapes.map(async (shape) => (await compare(shape, SERVICE)).analyzeStepResult));
    expect(new Set(metrics.map((one) => JSON.stringify(one))).size).toBe(1);
  });

  test("case 118: answer and reference may be in different languages", async () => {
    expect((await compare("服务非常好，我很满意。", SERVICE)).score).toBeGreaterThan(0.8);
    expect((await compare("It was terrible.", "服务非常好，我很满意。")).score).toBeLessThan(0.3);
  });
});

describe("stability", () => {
  test("case 103: mean, variance and score follow from the sentences", async () => {
    const sentences = ["I love it.", "It was slow.", "Thank you very much!"];
    const alone = await Promise.all(sentences.map(async (text) => (await compare(text, SERVICE)).responseSentiment));
    const mean = alone.reduce((sum, one) => sum + one, 0) / alone.length;
    const variance = alone.reduce((sum, one) => sum + (one - mean) ** 2, 0) / alone.length;
    const { avgSentiment, sentimentVariance, score } = await follow(sentences.join(" "), { scale: 10 });
    expect(avgSentiment).toBeCloseTo(mean, 9);
    expect(sentimentVariance).toBeCloseTo(variance, 9);
    expect(score).toBeCloseTo((1 - variance) * 10, 9);
  });

  test.each([2, 3, 7, 100])("case 105: the same sentence %i times does not vary at all", async (times) => {
    expect(await follow("It was really good. ".repeat(times))).toMatchObject({ sentimentVariance: 0, score: 1 });
    expect(await follow("质量很差！".repeat(times))).toMatchObject({ sentimentVariance: 0, score: 1 });
  });

  test("case 110: love and hate side by side are not stable, with or without the last dot", async () => {
    const dotted = await follow("I love it. I hate it.");
    expect(dotted.sentimentVariance).toBeGreaterThan(0.25);
    expect(dotted.score).toBeLessThan(0.75);
    expect((await follow("I love it. I hate it")).score).toBeCloseTo(dotted.score ?? Number.NaN, 2);
    expect((await follow("我很喜欢。我很讨厌")).score).toBeLessThan(0.75);
  });
});

describe("the scale", () => {
  const text = fc
    .array(
      fc.constantFrom("good", "bad", "not", "but", "very", "love", "hate", ".", "!", "😀", "好", "不", "差", "。", "x"),
    )
    .map((words) => words.join(" "));

  test("cases 29, 113: every score lies between 0 and the scale, and grows with it", async () => {
    await fc.assert(
      fc.asyncProperty(text, text, fc.constantFrom(0.1, 1, 5, 100), async (output, groundTruth, scale) => {
        const [{ score }, unscaled] = [
          await run({ output, groundTruth }, { scale }),
          await run({ output, groundTruth }),
        ];
        expect(score === undefined).toBe(unscaled.score === undefined);
        if (score === undefined || unscaled.score === undefined) return;
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(scale);
        expect(score).toBeCloseTo(unscaled.score * scale, 9);
      }),
    );
  });
});

describe("not scorable", () => {
  test.each([undefined, null, "", "  \n", [], {}, { text: "" }])("case 115: no text at all: %j", async (output) => {
    const result = await run({ output, groundTruth: SERVICE });
    expect(result.notScorable).toMatchObject({
      code: "output_missing",
      step: "preprocess",
      reason: expect.any(String) as unknown,
    });
    expect(result).not.toHaveProperty("score");
  });

  test.each([
    ["The meeting is on Tuesday.", "The meeting is on Tuesday."],
    ["The meeting is on Tuesday.", SERVICE],
    [SERVICE, "The meeting is on Tuesday."],
    ["42", "42"],
    ["会议在星期二。", SERVICE],
  ])("case 116: without sentiment on a side there is nothing to compare: %s / %s", async (output, groundTruth) => {
    const result = await run({ output, groundTruth });
    expect(result.notScorable).toMatchObject({
      code: "no_sentiment",
      step: "analyze",
      reason: expect.stringMatching(/^No sentiment was found/) as unknown,
    });
    expect(result).not.toHaveProperty("score");
  });

  test.each(["I love it.", "I love it. The meeting is on Tuesday.", "The meeting is on Tuesday."])(
    "case 116: fewer than two sentences with sentiment can't vary: %s",
    async (output) => {
      expect((await run({ output })).notScorable).toMatchObject({ code: "no_sentiment", step: "analyze" });
    },
  );

  test.each([
    ["บริการดีมาก", /Thai/],
    ["השירות היה מצוין", /Hebrew/],
    ["አገልግሎቱ በጣም ጥሩ ነው", /Amharic/],
    ["サービスがとても良くて満足しています。", /Japanese/],
    ["서비스가 매우 좋습니다", /Korean/],
    ["Сервис отличный, мне понравилось", /Russian/],
    ["الخدمة ممتازة", /Arabic/],
    ["Der Service war ausgezeichnet und das Personal sehr freundlich.", /German/],
  ])("case 117: %s is in no language that we read", async (text, name) => {
    for (const given of [
      { output: text, groundTruth: SERVICE },
      { output: SERVICE, groundTruth: text },
      { output: text },
    ]) {
      const { notScorable } = await run(given);
      expect(notScorable).toMatchObject({ code: "language_unsupported", step: "preprocess" });
      expect(notScorable?.reason).toMatch(name);
    }
  });
});

describe("case 121: code and addresses carry no sentiment", () => {
  const CODE = "```js\nthrow new Error('terrible, awful, horrible'); // I hate it\n```";
  test.each([
    [`I love it.\n\n${CODE}\n\nIt is great.`, "I love it.\n\n\n\nIt is great."],
    [`I love it.\n\n~~~\nawful\n~~~\n\nIt is great.`, "I love it.\n\n\n\nIt is great."],
    [`I love it. It is great.\n\n${CODE.slice(0, -3)}`, "I love it. It is great."],
    ["I love `awful()` it. It is not `bad` good.", "I love  it. It is not  good."],
    ["I love ``a ` horrible`` it. It is great.", "I love  it. It is great."],
    ["I love it. See https://example.com/horrible/hate?bad=1. It is great.", "I love it. See . It is great."],
    ["I love it (www.worst-ever.com). It is great.", "I love it (). It is great."],
    ["I love it, write to hate@awful.com. It is great.", "I love it, write to . It is great."],
    ["我很喜欢。请看https://example.com/bad，真的很好。", "我很喜欢。请看，真的很好。"],
    ["我很喜欢。`很差`真的很好。", "我很喜欢。真的很好。"],
  ])("%j", async (text, removed) => {
    const [whole, rest] = [await follow(text), await follow(removed)];
    expect(whole.analyzeStepResult).toEqual(rest.analyzeStepResult);
    expect(whole.analyzeStepResult).toBeDefined();
  });

  test("a lone backtick hides nothing", async () => {
    expect((await follow("I love it ` very much. I hate it.")).sentimentVariance).toBeGreaterThan(0.25);
  });
});
