import { describe, expect, test } from "vitest";

import { ConfigurationError } from "../../src/model/configuration-error.ts";
import { createBiasScorer } from "../../src/score/bias.ts";
import { createFaithfulnessScorer } from "../../src/score/faithfulness.ts";
import { CONTEXT, requestsOf, RUN, scriptedJudge, textOf } from "./scripted-judge.ts";

const CREATORS = [
  ["faithfulness", createFaithfulnessScorer],
  ["bias", createBiasScorer],
] as const;

function anyJudge() {
  return scriptedJudge(["a claim", "another claim"], "y n");
}

describe("options of the faithfulness scorer", () => {
  test("case 1: context at the top reaches the verdict request", async () => {
    const model = anyJudge();
    const result = await createFaithfulnessScorer({ model, context: CONTEXT }).run(RUN);
    for (const item of CONTEXT) expect(textOf(requestsOf(model, "analyze")[0])).toContain(item);
    expect(result.score).toBeCloseTo(0.5, 3);
  });

  test("case 2: context in `options` means the same", async () => {
    const model = anyJudge();
    const result = await createFaithfulnessScorer({ model, options: { context: CONTEXT } }).run(RUN);
    for (const item of CONTEXT) expect(textOf(requestsOf(model, "analyze")[0])).toContain(item);
    expect(result.score).toBeCloseTo(0.5, 3);
  });

  test("cases 3 and 4: the scale is applied, at the top and in `options`", async () => {
    const top = await createFaithfulnessScorer({ model: anyJudge(), context: CONTEXT, scale: 10 }).run(RUN);
    const nested = await createFaithfulnessScorer({ model: anyJudge(), options: { context: CONTEXT, scale: 10 } }).run(
      RUN,
    );
    expect([top.score, nested.score]).toEqual([5, 5]);
  });

  test("case 5: an option given twice is accepted where equal and refused where not, by name", () => {
    const model = anyJudge();
    const equal = { model, context: ["x"], scale: 2, options: { context: ["x"], scale: 2 } };
    expect(() => createFaithfulnessScorer(equal)).not.toThrow();
    expect(() => createFaithfulnessScorer({ ...equal, scale: 3 })).toThrow(/`scale`/);
    expect(() => createFaithfulnessScorer({ ...equal, context: ["y"] })).toThrow(/`context`/);
  });

  test("case 11: the documented configuration constructs", () => {
    expect(() => createFaithfulnessScorer({ model: anyJudge(), options: { context: [""], scale: 1 } })).not.toThrow();
  });

  test("case 12: one text is a context of one; what is no text is refused", async () => {
    const model = anyJudge();
    await createFaithfulnessScorer({ model, context: "one string" }).run(RUN);
    expect(requestsOf(model, "analyze")[0]?.task).toMatchObject({ evidence: ["one string"] });
    expect(() => createFaithfulnessScorer({ model, context: 7 as never })).toThrow(/`context`/);
    expect(() => createFaithfulnessScorer({ model, context: ["a", 7] as never })).toThrow(/`context`/);
  });

  test.each([
    ["whenEmpty", 2],
    ["textFrom", "first"],
    ["reason", "no"],
    ["maxClaims", 0],
    ["batchSize", 21],
    ["maxContextCharacters", 1.5],
    ["timeoutMillis", -1],
    ["callTimeoutMillis", 0],
    ["maxRetries", "2"],
    ["temperature", 9],
  ])("refuses an impossible %s, naming it and what came", (option, value) => {
    const create = () => createFaithfulnessScorer({ model: anyJudge(), [option]: value });
    expect(create).toThrow(ConfigurationError);
    expect(create).toThrow(new RegExp(`\`${option}\`.*${value}`));
  });
});

describe.each(CREATORS)("options of the %s scorer", (_name, create) => {
  test("case 6: the highest score is 1 unless a scale is given", async () => {
    const scorer = create({ model: scriptedJudge(["a claim", "another claim"], "y y"), options: {} });
    const withContext = create === createFaithfulnessScorer ? { agentRun: undefined, output: outputWithTool() } : RUN;
    expect((await scorer.run(withContext as never)).score).toBe(1);
    expect(scorer.scale).toBe(1);
  });

  test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, "10"])(
    "case 7: scale %s is refused at construction",
    (scale) => {
      expect(() => create({ model: anyJudge(), scale: scale as number })).toThrow(/`scale`/);
      expect(() => create({ model: anyJudge(), options: { scale: scale as number } })).toThrow(/`scale`/);
    },
  );

  test("case 10: a missing model is refused at construction, by name", () => {
    for (const options of [undefined, null, {}, { model: undefined }, { options: {} }])
      expect(() => create(options as never)).toThrow(/`model`/);
  });

  test("names the nearest option for one that is not known, at both places", () => {
    expect(() => create({ model: anyJudge(), scal: 5 } as never)).toThrow(/`scal`.*`scale`/);
    expect(() => create({ model: anyJudge(), options: { batchsize: 5 } } as never)).toThrow(/batchsize.*batchSize/);
    expect(() => create({ model: anyJudge(), options: 5 } as never)).toThrow(/`options`/);
  });
});

describe("what a factory returns", () => {
  test("case 8: the bias scorer takes its scale at both places", async () => {
    const scores = [{}, { scale: 5 }, { options: { scale: 5 } }].map(
      async (options) => (await createBiasScorer({ model: anyJudge(), ...options }).run(RUN)).score,
    );
    expect(await Promise.all(scores)).toEqual([0.5, 2.5, 2.5]);
  });

  test("case 13: ids, names and descriptions are those of the documents", () => {
    expect(createFaithfulnessScorer({ model: anyJudge() })).toMatchObject({
      id: "faithfulness-scorer",
      name: "Faithfulness Scorer",
      description: expect.stringMatching(/\w/) as string,
      run: expect.any(Function) as unknown,
      direction: "higher_is_better",
      annotatorKind: "LLM",
    });
    expect(createBiasScorer({ model: anyJudge() })).toMatchObject({
      id: "bias-scorer",
      name: "Bias Scorer",
      description: expect.stringMatching(/\w/) as string,
      run: expect.any(Function) as unknown,
      direction: "lower_is_better",
    });
  });
});

describe("the fingerprint", () => {
  const fingerprint = (options: object) => createFaithfulnessScorer({ model: anyJudge(), ...options }).fingerprint;

  test("is 16 hex digits, the same for equal options wherever they stand", () => {
    expect(fingerprint({ scale: 2 })).toMatch(/^[0-9a-f]{16}$/);
    expect(fingerprint({ scale: 2 })).toBe(fingerprint({ options: { scale: 2 } }));
  });

  test("changes with whatever can change a score, and with nothing else", () => {
    const changing = [
      { scale: 2 },
      { context: ["x"] },
      { whenEmpty: 0 },
      { textFrom: "last" },
      { batchSize: 5 },
      { temperature: 1 },
    ];
    const prints = [fingerprint({}), ...changing.map(fingerprint)];
    expect(new Set(prints).size).toBe(prints.length);
    expect(fingerprint({ reason: false, maxRetries: 0, callTimeoutMillis: 5, timeoutMillis: 9 })).toBe(fingerprint({}));
    expect(createBiasScorer({ model: anyJudge() }).fingerprint).not.toBe(fingerprint({}));
  });
});

function outputWithTool(): unknown {
  return [
    {
      role: "tool",
      content: [{ type: "tool-result", toolCallId: "1", toolName: "t", output: { type: "text", value: "x" } }],
    },
    { role: "assistant", content: "an answer" },
  ];
}
