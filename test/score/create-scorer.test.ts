import { describe, expect, test } from "vitest";
import { z } from "zod";

import { createScorer, type ScorerBuilder } from "../../src/score/create-scorer.ts";
import { notScorable } from "../../src/score/not-scorable.ts";
import { createFakeJudge, createManualClock } from "../../src/testing.ts";

const BASE = { id: "custom", description: "Counts." } as const;
const scored = (score: unknown): ScorerBuilder => createScorer(BASE).generateScore(() => score as number);

describe("the order of steps", () => {
  test("case 144: is fixed, whatever the order of chaining, and each step sees what came before", async () => {
    const seen: unknown[] = [];
    const scorer = createScorer(BASE)
      .generateReason(({ run, results, score }) => {
        seen.push(["generateReason", run.output, results, score]);
        return "because";
      })
      .generateScore(({ run, results }) => {
        seen.push(["generateScore", run.output, results]);
        return 0.25;
      })
      .analyze(({ run, results }) => {
        seen.push(["analyze", run.output, results]);
        return "analyzed";
      })
      .preprocess(({ run, results }) => {
        seen.push(["preprocess", run.output, results]);
        return ["preprocessed"];
      });
    const result = await scorer.run({ output: "o" });
    const preprocessStepResult = ["preprocessed"];
    const both = { preprocessStepResult, analyzeStepResult: "analyzed" };
    expect(seen).toEqual([
      ["preprocess", "o", {}],
      ["analyze", "o", { preprocessStepResult }],
      ["generateScore", "o", both],
      ["generateReason", "o", both, 0.25],
    ]);
    expect(result).toMatchObject({ ...both, score: 0.25, reason: "because", output: "o", judge: [] });
  });

  test("case 146: results may be of any kind, absent ones included, and steps may take their time", async () => {
    for (const value of ["text", [1, 2], null, undefined, { a: 1 }]) {
      const result = await createScorer(BASE)
        .preprocess(async () => Promise.resolve(value))
        .analyze(({ results }) => results.preprocessStepResult)
        .generateScore(async ({ results }) => Promise.resolve(results.analyzeStepResult === value ? 1 : 0))
        .run({});
      expect(result.score).toBe(1);
      expect(result.preprocessStepResult).toEqual(value);
      expect(result).not.toHaveProperty("reason");
    }
  });
});

describe("chaining", () => {
  test("case 145: gives a new scorer and leaves the old one as it was", async () => {
    const base = createScorer(BASE);
    const one = base.generateScore(() => 1);
    const zero = one.generateScore(() => 0);
    expect([(await one.run({})).score, (await zero.run({})).score]).toEqual([1, 0]);
    await expect(base.run({})).rejects.toMatchObject({ failedStep: "generateScore", completedSteps: [] });
  });

  test("case 145: the id is needed, and is the name unless one is given", () => {
    for (const id of [undefined, "", "  ", 7])
      expect(() => createScorer({ ...BASE, id: id as string })).toThrow(/`id`/);
    expect(() => createScorer(undefined as never)).toThrow(/`id`/);
    expect(createScorer(BASE)).toMatchObject({
      id: "custom",
      name: "custom",
      description: "Counts.",
      annotatorKind: "CODE",
      scale: 1,
    });
    expect(createScorer({ ...BASE, name: "Custom" }).name).toBe("Custom");
  });

  test.each([
    [{ scale: 0 }, /`scale`/],
    [{ direction: "up" }, /`direction`/],
    [{ defaultThreshold: 2 }, /`defaultThreshold`/],
    [{ timeoutMillis: 0 }, /`timeoutMillis`/],
    [{ name: 5 }, /`name`/],
    [{ instruction: "x" }, /`instruction`.*`instructions`/],
    [{ model: {} }, /`model`/],
    [{ model: "a/b", judge: { model: "a/b" } }, /`judge`/],
  ])("refuses %j at construction, by name", (options, message) => {
    expect(() => createScorer({ ...BASE, ...options } as never)).toThrow(message);
  });
});

describe("the score", () => {
  test.each([Number.NaN, Number.POSITIVE_INFINITY, "0.5", undefined, null, {}])(
    "case 147: %j fails the step",
    async (score) => {
      await expect(scored(score).run({})).rejects.toMatchObject({ code: "SCORER_FAILED", failedStep: "generateScore" });
    },
  );

  test("case 147: a step that throws fails the run with its error as the cause", async () => {
    const cause = new Error("broken");
    const scorer = createScorer(BASE)
      .preprocess(() => 1)
      .generateScore(() => {
        throw cause;
      });
    await expect(scorer.run({})).rejects.toMatchObject({
      failedStep: "generateScore",
      completedSteps: ["preprocess"],
      cause,
      message: "Scorer custom failed in step generateScore: broken",
    });
  });
});

describe("case 148: notScorable", () => {
  const steps = ["preprocess", "analyze", "generateScore", "generateReason"] as const;

  test.each(steps)("returned from %s ends the run there, without a score", async (declining) => {
    const ran: string[] = [];
    const step = (name: string, value: unknown) => (): never => {
      ran.push(name);
      return (name === declining ? notScorable("why", { code: "language_unsupported" }) : value) as never;
    };
    const result = await createScorer(BASE)
      .preprocess(step("preprocess", 1))
      .analyze(step("analyze", 2))
      .generateScore(step("generateScore", 0.5))
      .generateReason(step("generateReason", "r"))
      .run({});
    expect(ran).toEqual(steps.slice(0, steps.indexOf(declining) + 1));
    expect(result.notScorable).toEqual({ reason: "why", code: "language_unsupported", step: declining });
    expect(result).not.toHaveProperty("score");
    expect(result).not.toHaveProperty("reason");
  });

  test("may be thrown as well, and has a code of its own by default", async () => {
    const scorer = createScorer(BASE).generateScore(() => {
      throw notScorable("why") as unknown as Error;
    });
    expect((await scorer.run({})).notScorable).toEqual({
      reason: "why",
      code: "scorer_declined",
      step: "generateScore",
    });
  });

  test("wants a reason and a known code", () => {
    expect(() => notScorable(" ")).toThrow(/`reason`/);
    expect(() => notScorable("why", { code: "toString" as never })).toThrow(/`code`/);
  });
});

describe("case 149: steps that are prompts", () => {
  const topicsSchema = z.object({ topics: z.array(z.string()) });
  const prompt = {
    description: "Find topics.",
    outputSchema: topicsSchema,
    createPrompt: ({ run }: { run: { output?: unknown } }) => `Topics of ${String(run.output)}?`,
  };

  test("ask the judge with their schema and instructions, and pass on its checked answer", async () => {
    const model = createFakeJudge({ answers: [{ json: { topics: ["a"] } }, { json: { count: 1 } }, "One topic."] });
    const result = await createScorer({ ...BASE, model, instructions: "You list things." })
      .preprocess(prompt)
      .analyze({
        description: "Count them.",
        instructions: "You count.",
        outputSchema: { type: "object", properties: { count: { type: "integer" } }, required: ["count"] },
        createPrompt: async ({ results }) => Promise.resolve(`Count ${results.preprocessStepResult?.topics.join()}`),
      })
      .generateScore(({ results }) => (results.analyzeStepResult as { count: number }).count / 2)
      .generateReason({ description: "Explain.", createPrompt: ({ score }) => `Why ${score}?` })
      .run({ output: "the answer" });
    expect(result).toMatchObject({
      preprocessStepResult: { topics: ["a"] },
      analyzeStepResult: { count: 1 },
      score: 0.5,
      reason: "One topic.",
      preprocessPrompt: "Topics of the answer?",
      analyzePrompt: "Count a",
      generateReasonPrompt: "Why 0.5?",
    });
    expect(model.requests.map(({ step, system, task }) => [step, system, task.type])).toEqual([
      ["preprocess", "You list things.", "custom"],
      ["analyze", "You count.", "custom"],
      ["generateReason", "You list things.", "custom"],
    ]);
    expect(model.requests[0]?.schema).toMatchObject({
      type: "object",
      properties: { topics: { type: "array" } },
      additionalProperties: false,
    });
    expect(model.requests[2]).not.toHaveProperty("schema");
  });

  test("send an answer of another shape back, with what is wrong", async () => {
    const model = createFakeJudge({ answers: [{ json: { topics: 5 } }, { json: { topics: [] } }] });
    const scorer = createScorer({ ...BASE, judge: { model, instructions: "x" } })
      .preprocess(prompt)
      .generateScore(() => 1);
    expect((await scorer.run({})).preprocessStepResult).toEqual({ topics: [] });
    expect(model.requests[1]?.repair?.problem).toMatch(/topics/);
    expect(scorer.annotatorKind).toBe("LLM");
  });

  test("check answers to a plain JSON Schema too", async () => {
    const outputSchema = { type: "object", properties: { mood: { enum: ["good", "bad"] } }, required: ["mood"] };
    const model = createFakeJudge({ answers: () => ({ json: { mood: "odd" } }) });
    const scorer = createScorer({ ...BASE, model })
      .analyze({ ...prompt, outputSchema })
      .generateScore(() => 1);
    await expect(scorer.run({})).rejects.toMatchObject({ failedStep: "analyze", cause: { code: "JUDGE_INVALID" } });
  });

  test("fail by name where there is no judge", async () => {
    const base = createScorer(BASE).generateScore(() => 1);
    await expect(base.preprocess(prompt).run({})).rejects.toMatchObject({
      failedStep: "preprocess",
      message: expect.stringMatching(/preprocess.*judge/) as string,
    });
    await expect(base.generateReason({ ...prompt }).run({})).rejects.toMatchObject({ failedStep: "generateReason" });
  });

  test("are refused at construction where a part is wrong", () => {
    const base = createScorer(BASE);
    expect(() => base.preprocess({ ...prompt, createPrompt: "x" } as never)).toThrow(/`createPrompt`/);
    expect(() => base.preprocess({ ...prompt, outputSchema: undefined } as never)).toThrow(/`outputSchema`/);
    expect(() => base.preprocess({ ...prompt, outputSchema: { safeParse: 1 } })).toThrow(/`outputSchema`/);
    expect(() => base.analyze(5 as never)).toThrow(/`analyze`/);
    expect(() => base.generateScore({ ...prompt } as never)).toThrow(/`generateScore`.*function/);
  });
});

describe("functions that ask the judge themselves", () => {
  test("are counted and recorded under their step", async () => {
    const model = createFakeJudge({ answers: ["first", "second"] });
    const question = { task: { type: "custom" }, system: "s", maxOutputTokens: 5 } as const;
    const result = await createScorer({ ...BASE, model })
      .analyze(async ({ judge }) => [
        await judge.askForText({ ...question, prompt: "p1" }),
        await judge.askForText({ ...question, prompt: "p2" }),
      ])
      .generateScore(() => 1)
      .run({});
    expect(result).toMatchObject({
      analyzeStepResult: ["first", "second"],
      analyzePrompt: "p1",
      judge: [{ step: "analyze", calls: 2 }],
    });
  });

  test("are refused in generateScore", async () => {
    const model = createFakeJudge({ answers: () => "1" });
    const scorer = createScorer({ ...BASE, model }).generateScore(async ({ judge }) =>
      Number(await judge.askForText({ task: { type: "custom" }, system: "", prompt: "", maxOutputTokens: 5 })),
    );
    await expect(scorer.run({})).rejects.toMatchObject({ failedStep: "generateScore" });
    expect(model.requests).toEqual([]);
  });
});

describe("notes and claims", () => {
  test("are put into the result", async () => {
    const claims = [{ claim: "c", verdict: "yes", reason: "r" }];
    const result = await createScorer(BASE)
      .analyze(({ note, setClaims }) => {
        note("Half was read.");
        setClaims(claims);
      })
      .generateScore(() => 1)
      .generateReason(() => "Good.")
      .run({});
    expect(result).toMatchObject({ reason: "Good. Half was read.", claims });
  });
});

describe("the limit of a run", () => {
  test("ends a step that heeds no signal, and frees the timer of one that is done", async () => {
    const clock = createManualClock();
    const hanging = createScorer({ ...BASE, clock, timeoutMillis: 50 }).generateScore(
      async () => new Promise<number>(() => {}),
    );
    const run = hanging.run({});
    clock.advance(50);
    await expect(run).rejects.toMatchObject({ code: "SCORER_TIMEOUT", failedStep: "generateScore" });
    await createScorer({ ...BASE, clock })
      .generateScore(() => 1)
      .run({});
    expect(clock.waitingCount).toBe(0);
  });

  test("a step that rejects after the run has ended is nobody's unhandled rejection", async () => {
    const clock = createManualClock();
    let fail: (error: Error) => void = () => {};
    const late = createScorer({ ...BASE, clock, timeoutMillis: 50 }).generateScore(
      async () => new Promise<number>((_, reject) => (fail = reject)),
    );
    const run = late.run({});
    await Promise.resolve();
    clock.advance(50);
    await expect(run).rejects.toMatchObject({ code: "SCORER_TIMEOUT" });
    fail(new Error("late"));
    await Promise.resolve();
  });
});

describe("the fingerprint", () => {
  test("covers version, texts, schema and parts, not functions", () => {
    const base = createScorer(BASE);
    const prompt = { description: "d", outputSchema: z.object({ a: z.string() }), createPrompt: () => "p" };
    const prints = [
      base,
      createScorer({ ...BASE, version: "2" }),
      createScorer({ ...BASE, fingerprintParts: { limit: 3 } }),
      base.analyze(prompt),
      base.analyze({ ...prompt, description: "e" }),
      base.analyze({ ...prompt, outputSchema: z.object({ b: z.string() }) }),
      base.analyze({ ...prompt, instructions: "i" }),
    ].map(({ fingerprint }) => fingerprint);
    expect(new Set(prints).size).toBe(prints.length);
    expect(base.generateScore(() => 1).fingerprint).toBe(base.generateScore(() => 0).fingerprint);
  });
});
