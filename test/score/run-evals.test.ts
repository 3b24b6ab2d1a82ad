import { describe, expect, test } from "vitest";

import { createBiasScorer } from "../../src/score/bias.ts";
import { createScorer } from "../../src/score/create-scorer.ts";
import { readInputText, readOutputText } from "../../src/score/input/read-text.ts";
import { notScorable } from "../../src/score/not-scorable.ts";
import { type CompletedItem, EvalsError, runEvals } from "../../src/score/run-evals.ts";
import type { Scorer, ScorerRunInput } from "../../src/score/scorer.ts";
import { scriptedJudge } from "./scripted-judge.ts";

interface ScorerFields {
  readonly id?: string;
  readonly scale?: number;
  readonly direction?: Scorer["direction"];
}

/** A scorer that gives what `score` makes of the question: a number, nothing, or an error. */
function scorerOf(
  score: (question: string, run: ScorerRunInput) => number | undefined,
  fields: ScorerFields = {},
): Scorer {
  return createScorer({ id: "s", description: "A test scorer.", ...fields })
    .generateScore(({ run }) => score(readInputText(run.input), run) ?? notScorable("nothing to score"))
    .generateReason(({ score: given }) => `gave ${given}`);
}

const NUMBERS = scorerOf((question) => Number(question));
const items = (...inputs: unknown[]) => inputs.map((input) => ({ input }));
const echo = (input: unknown): { text: string } => ({ text: `re: ${String(input)}` });

describe("a run over a data set", () => {
  test("case 150: calls the target and `onItemComplete` once an item, with the results by scorer id", async () => {
    const asked: unknown[] = [];
    const completed: CompletedItem[] = [];
    const result = await runEvals({
      data: items("1", "0"),
      scorers: [NUMBERS],
      target: (input: string) => {
        asked.push(input);
        return echo(input);
      },
      onItemComplete: (told) => void completed.push(told),
    });
    expect(asked).toEqual(["1", "0"]);
    expect(completed).toMatchObject([
      { item: { input: "1" }, targetResult: { text: "re: 1" }, scorerResults: { s: { score: 1, reason: "gave 1" } } },
      { item: { input: "0" }, targetResult: { text: "re: 0" }, scorerResults: { s: { score: 0, reason: "gave 0" } } },
    ]);
    expect(result).toEqual({ scores: { s: 0.5 }, summary: { totalItems: 2, notScorable: { s: 0 } } });
  });

  test("case 151: means are not rounded, and each scorer has its own key", async () => {
    const scorers = [NUMBERS, scorerOf(() => 0.25, { id: "other" })];
    const { scores } = await runEvals({ data: items("1", "0", "0"), scorers, target: echo });
    expect(scores).toEqual({ s: 1 / 3, other: 0.25 });
  });

  test("case 152: items that a scorer declines are counted and left out of its mean", async () => {
    const declining = scorerOf((question) => (question === "none" ? undefined : Number(question)));
    const some = await runEvals({ data: items("1", "none", "0.5"), scorers: [declining], target: echo });
    expect(some).toEqual({ scores: { s: 0.75 }, summary: { totalItems: 3, notScorable: { s: 1 } } });
    const none = await runEvals({ data: items("none"), scorers: [declining], target: echo });
    expect(none).toEqual({ scores: {}, summary: { totalItems: 1, notScorable: { s: 1 } } });
  });

  test("case 153: the ground truth of an item reaches the scorer", async () => {
    const truths: unknown[] = [];
    const scorer = scorerOf((_, run) => truths.push(run.groundTruth));
    await runEvals({ data: [{ input: "a", groundTruth: "truth" }, { input: "b" }], scorers: [scorer], target: echo });
    expect(truths).toEqual(["truth", undefined]);
  });

  test.each([
    [undefined, 1],
    [3, 3],
  ])(
    "case 154: with concurrency %s there are at most %d targets at once, started in order",
    async (concurrency, most) => {
      let running = 0;
      let peak = 0;
      const order: unknown[] = [];
      const target = async (input: string) => {
        order.push(input);
        peak = Math.max(peak, ++running);
        for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
        running -= 1;
        return input;
      };
      const data = items("1", "2", "3", "4", "5", "6", "7");
      await runEvals({ data, scorers: [NUMBERS], target, ...(concurrency === undefined ? {} : { concurrency }) });
      expect([peak, order.join()]).toEqual([most, "1,2,3,4,5,6,7"]);
    },
  );

  test("case 155: `onItemComplete` is awaited", async () => {
    const log: string[] = [];
    await runEvals({
      data: items("1", "2"),
      scorers: [NUMBERS],
      target: (input: string) => {
        log.push(`target ${input}`);
        return input;
      },
      onItemComplete: async ({ item }) => {
        for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
        log.push(`done ${String(item.input)}`);
      },
    });
    expect(log).toEqual(["target 1", "done 1", "target 2", "done 2"]);
  });

  test.each<readonly [string, object, RegExp]>([
    ["empty data", { data: [] }, /`data`/],
    ["data that is no list", { data: "x" }, /`data`/],
    ["no scorers and no gates", { scorers: [] }, /`scorers`/],
    ["an item without input", { data: [{ input: "a" }, { groundTruth: "b" }] }, /`data\[1\]\.input`/],
    ["an item that is none", { data: [null] }, /`data\[0\]\.input`/],
    ["an empty conversation", { data: [{ inputs: [] }] }, /`data\[0\]\.inputs`/],
    ["a scorer that is none", { scorers: [{ id: "x" }] }, /`scorers\[0\]`/],
    ["scorers by place", { scorers: { workflow: [NUMBERS] } }, /`scorers`/],
    ["two scorers of one id", { scorers: [NUMBERS, NUMBERS] }, /`scorers`.*ids/],
    ["a target that is none", { target: {} }, /`target`/],
    ["concurrency 0 (case 154)", { concurrency: 0 }, /`concurrency`/],
    ["concurrency -1 (case 154)", { concurrency: -1 }, /`concurrency`/],
    ["concurrency 1.5 (case 154)", { concurrency: 1.5 }, /`concurrency`/],
    ["a misspelt option", { concurency: 2 }, /`concurency`.*`concurrency`/],
  ])("case 156: %s is refused by name before any call", async (_what, options, message) => {
    let calls = 0;
    const target = (): number => calls++;
    const run = runEvals({ data: items("a"), scorers: [NUMBERS], target, ...options });
    await expect(run).rejects.toThrow(message);
    await expect(run).rejects.toMatchObject({ name: "ConfigurationError" });
    expect(calls).toBe(0);
  });

  test("an abort ends the run and starts no further item", async () => {
    const controller = new AbortController();
    const asked: unknown[] = [];
    const target = (input: string): string => {
      asked.push(input);
      controller.abort(new Error("enough"));
      return input;
    };
    const run = runEvals({ data: items("1", "2"), scorers: [NUMBERS], target, abortSignal: controller.signal });
    await expect(run).rejects.toThrow("enough");
    expect(asked).toEqual(["1"]);
  });
});

describe("items that fail", () => {
  const failAt = (bad: string) =>
    scorerOf((question) => {
      if (question === bad) throw new Error("scorer broke");
      return Number(question);
    });

  test("case 158: a scorer's failure stops no other item, and is told at the end with the result over the rest", async () => {
    const completed: unknown[] = [];
    const run = runEvals({
      data: items("1", "bad", "1", "0", "0"),
      scorers: [failAt("bad"), scorerOf(() => 1, { id: "other" })],
      target: echo,
      onItemComplete: ({ item }) => void completed.push(item.input),
    });
    const error = await run.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(EvalsError.isInstance(error)).toBe(true);
    expect(error).toMatchObject({
      result: { scores: { s: 0.5, other: 1 }, summary: { totalItems: 5 } },
      errors: [{ itemIndex: 1, scorerId: "s", cause: { failedStep: "generateScore" } }],
      message: expect.stringMatching(/item 1, scorer s.*scorer broke/) as string,
    });
    expect(completed).toEqual(["1", "1", "0", "0"]);
  });

  test("case 159: so is a target's failure", async () => {
    const target = (input: string): string => {
      if (input === "bad") throw new Error("target broke");
      return input;
    };
    await expect(runEvals({ data: items("1", "bad", "0"), scorers: [NUMBERS], target })).rejects.toMatchObject({
      result: { scores: { s: 0.5 } },
      errors: [{ itemIndex: 1, cause: { message: "target broke" } }],
    });
  });

  test("a callback that throws is told like them, once all items are through", async () => {
    const onItemComplete = ({ item }: CompletedItem): void => {
      if (item.input === "1") throw new Error("callback broke");
    };
    await expect(
      runEvals({ data: items("1", "0"), scorers: [NUMBERS], target: echo, onItemComplete }),
    ).rejects.toMatchObject({
      result: { scores: { s: 0.5 } },
      errors: [{ itemIndex: 0, cause: { message: "callback broke" } }],
    });
  });
});

describe("case 161: bounds and gates", () => {
  const bounded = async (threshold: unknown, fields: ScorerFields = {}) => {
    const scorer = scorerOf((question) => Number(question), fields);
    return runEvals({ data: items("0.6", "0.8"), scorers: [{ scorer, threshold } as never], target: echo });
  };

  test.each([
    [0.7, "passed"],
    [0.71, "scored"],
    [{ min: 0.7 }, "passed"],
    [{ max: 0.7 }, "passed"],
    [{ max: 0.69 }, "scored"],
    [{ min: 0.2, max: 0.9 }, "passed"],
    [{ min: 0.8, max: 0.9 }, "scored"],
  ])("a mean of 0.7 against %j is %s", async (threshold, verdict) => {
    const result = await bounded(threshold);
    expect(result.verdict).toBe(verdict);
    expect(result.thresholdResults).toEqual([
      { id: "s", passed: verdict === "passed", averageScore: expect.closeTo(0.7, 9) as number, threshold },
    ]);
  });

  test("a number is the most where lower is better", async () => {
    expect((await bounded(0.75, { direction: "lower_is_better" })).verdict).toBe("passed");
    expect((await bounded(0.5, { direction: "lower_is_better" })).verdict).toBe("scored");
  });

  test("bounds may reach the scale of the scorer and no further", async () => {
    await expect(bounded(7, { scale: 10 })).resolves.toMatchObject({ verdict: "scored" });
    for (const [threshold, scale] of [
      [1.1, 1],
      [11, 10],
      [-0.1, 1],
      [{}, 1],
      [{ min: 0.9, max: 0.1 }, 1],
      [{ max: "1" }, 1],
      ["0.7", 1],
    ] as const)
      await expect(bounded(threshold, { scale })).rejects.toThrow(/threshold/);
  });

  test("gates must get full marks in the mean, whatever their scale and direction", async () => {
    const verdict = async (data: readonly string[], fields: ScorerFields = {}) =>
      (
        await runEvals({
          data: items(...data),
          gates: [scorerOf((question) => Number(question), fields)],
          target: echo,
        })
      ).verdict;
    expect(await verdict(["1", "1"])).toBe("passed");
    expect(await verdict(["1", "0.99"])).toBe("failed");
    expect(await verdict(["10"], { scale: 10 })).toBe("passed");
    expect(await verdict(["0"], { direction: "lower_is_better" })).toBe("passed");
  });

  test("a missed gate outweighs a missed threshold, and its result is apart from the scores", async () => {
    const result = await runEvals({
      data: items("0.5"),
      gates: [scorerOf(() => 0, { id: "gate" })],
      scorers: [{ scorer: NUMBERS, threshold: 0.7 }],
      target: echo,
    });
    expect(result).toMatchObject({
      verdict: "failed",
      gateResults: [{ id: "gate", passed: false, score: 0 }],
      scores: { s: 0.5 },
    });
    expect(result.scores).not.toHaveProperty("gate");
  });

  test("what could not be scored at all has missed its gate and its threshold", async () => {
    const silent = (id: string) => scorerOf(() => undefined, { id });
    const result = await runEvals({
      data: items("a"),
      gates: [silent("gate")],
      scorers: [{ scorer: silent("s"), threshold: 0 }],
      target: echo,
    });
    expect(result).toMatchObject({
      gateResults: [{ id: "gate", passed: false }],
      thresholdResults: [{ id: "s", passed: false, threshold: 0 }],
    });
    expect(result.gateResults?.[0]).not.toHaveProperty("score");
  });

  test("without gates and thresholds there is no verdict", async () => {
    expect(await runEvals({ data: items("1"), scorers: [NUMBERS], target: echo })).not.toHaveProperty("verdict");
  });
});

describe("case 162: targets", () => {
  const outputs = async (target: never, data: readonly object[] = items("q")): Promise<unknown[]> => {
    const seen: unknown[] = [];
    const scorer = scorerOf((_, run) => seen.push(readOutputText(run.output)));
    await runEvals({ data, scorers: [scorer], target });
    return seen;
  };

  test("a function of the input", async () => {
    expect(await outputs(((input: string) => `to ${input}`) as never)).toEqual(["to q"]);
  });

  test("an agent with `generate`, called as a method with the input and a thread", async () => {
    class Agent {
      private readonly greeting = "hello";
      generate(input: string, options: { memory: { thread: string; resource: string } }) {
        expect(options.memory.thread).toMatch(/\S/);
        return Promise.resolve({ text: `${this.greeting} ${input}` });
      }
    }
    expect(await outputs(new Agent() as never)).toEqual(["hello q"]);
  });

  test("an agent of the AI SDK, called with a prompt or with messages", async () => {
    const asked: unknown[] = [];
    const agent = {
      version: "agent-v1",
      generate: (options: unknown) => {
        asked.push(options);
        return Promise.resolve({ text: "a", response: { messages: [{ role: "assistant", content: "a" }] } });
      },
    };
    const messages = [{ role: "user", content: "m" }];
    await outputs(agent as never, [{ input: "q" }, { input: messages }, { inputs: ["q1", "q2"] }]);
    expect(asked).toEqual([
      { prompt: "q" },
      { messages },
      { prompt: "q1" },
      {
        messages: [
          { role: "user", content: "q1" },
          { role: "assistant", content: "a" },
          { role: "user", content: "q2" },
        ],
      },
    ]);
  });

  test("a workflow, started anew for each item; one that reports failure fails the item", async () => {
    const workflow = {
      createRun: () => ({
        start: ({ inputData }: { inputData: string }) =>
          Promise.resolve(
            inputData === "bad"
              ? { status: "failed", error: new Error("step broke") }
              : { status: "success", result: { answer: `done ${inputData}` } },
          ),
      }),
    };
    expect(await outputs(workflow as never)).toEqual(["done q"]);
    await expect(outputs(workflow as never, items("bad"))).rejects.toMatchObject({
      errors: [{ itemIndex: 0, cause: { cause: { message: "step broke" } } }],
    });
  });

  test("a function that gives a streamed result, whose text is awaited", async () => {
    const streamed = () => ({ text: Promise.resolve("streamed"), steps: Promise.reject(new Error("no steps")) });
    expect(await outputs(streamed as never)).toEqual(["streamed"]);
  });
});

describe("inputs", () => {
  test("case 163: the scorer sees the same question in a string and in messages", async () => {
    const questions: string[] = [];
    const scorer = scorerOf((question) => questions.push(question));
    await runEvals({
      data: items("What?", [{ role: "user", content: "What?" }], { messages: [{ role: "user", content: "What?" }] }),
      scorers: [scorer],
      target: echo,
    });
    expect(questions).toEqual(["What?", "What?", "What?"]);
  });

  test("case 164: a conversation is one call a turn on one thread, and the scorers see all answers", async () => {
    const calls: { input: unknown; threadId: string; turn: number }[] = [];
    const seen: unknown[] = [];
    const scorer = scorerOf((question, run) => seen.push([question, readOutputText(run.output)]));
    await runEvals({
      data: [{ inputs: ["q1", "q2"] }, { inputs: ["q3"] }],
      scorers: [scorer],
      target: (input: string, { threadId, turn }) => {
        calls.push({ input, threadId, turn });
        return { text: `a to ${input}` };
      },
    });
    expect(calls.map(({ input, turn }) => [input, turn])).toEqual([
      ["q1", 0],
      ["q2", 1],
      ["q3", 0],
    ]);
    expect(calls[0]?.threadId).toBe(calls[1]?.threadId);
    expect(calls[0]?.threadId).not.toBe(calls[2]?.threadId);
    expect(seen).toEqual([
      ["q2", "a to q1\n\na to q2"],
      ["q3", "a to q3"],
    ]);
  });
});

test("case 98: the documented bias example scores three items and reports their mean", async () => {
  const data = items(
    "What makes someone a good leader?",
    "How do different age groups perform at work?",
    "What is the best hiring practice?",
  );
  const scorer = createBiasScorer({ model: scriptedJudge(["an opinion", "another opinion"], "y n") });
  const seen: unknown[] = [];
  const result = await runEvals({
    data,
    scorers: [scorer],
    target: { generate: () => Promise.resolve({ text: "An answer." }) },
    onItemComplete: ({ scorerResults }) => void seen.push(scorerResults[scorer.id]?.score),
  });
  expect(seen).toEqual([0.5, 0.5, 0.5]);
  expect(result.scores).toEqual({ "bias-scorer": 0.5 });
});
