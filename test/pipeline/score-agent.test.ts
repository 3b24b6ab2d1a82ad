import { diag, type DiagLogger } from "@opentelemetry/api";
import { afterEach, describe, expect, test } from "vitest";

import {
  scoreAgent,
  type AgentScore,
  type AgentScoreFailure,
  type ScoreAgentOptions,
} from "../../src/pipeline/score-agent.ts";
import { createScorer } from "../../src/score/create-scorer.ts";
import { readInputText, readOutputText } from "../../src/score/input/read-text.ts";
import type { Scorer, ScorerRunInput } from "../../src/score/scorer.ts";

afterEach(() => diag.disable());

const scorerOf = (score: (run: ScorerRunInput) => number | Promise<number>): Scorer =>
  createScorer({ id: "s", description: "A test scorer." }).generateScore(({ run }) => score(run));

class Greeter {
  readonly #greeting = "hello";
  calls = 0;
  get name(): string {
    return `greeter ${this.#greeting}`;
  }
  async generate(input: string): Promise<{ text: string }> {
    this.calls += 1;
    if (input === "bad") throw new Error("agent broke");
    return Promise.resolve({ text: `${this.#greeting} ${input}` });
  }
  stream(input: string): { text: Promise<string> } {
    return { text: Promise.resolve(`${this.#greeting} ${input}`) };
  }
  describe(): string {
    return this.#greeting;
  }
}

function scoredGreeter(scorers: ScoreAgentOptions["scorers"], more: Partial<ScoreAgentOptions> = {}) {
  const scores: AgentScore[] = [];
  const failures: AgentScoreFailure[] = [];
  const greeter = new Greeter();
  const scored = scoreAgent(greeter, {
    scorers,
    onScore: (score) => void scores.push(score),
    onError: (failure) => void failures.push(failure),
    ...more,
  });
  return { ...scored, greeter, scores, failures };
}

describe("an agent with scorers", () => {
  test("case 165: each answer is scored once, after it has been returned", async () => {
    const { agent, flush, scores } = scoredGreeter({
      x: { scorer: scorerOf(() => 1), sampling: { type: "ratio", rate: 1 } },
    });
    const answer = await agent.generate("you");
    expect(answer).toEqual({ text: "hello you" });
    expect(scores).toEqual([]);
    expect(await flush()).toBe(true);
    expect(scores).toMatchObject([{ name: "x", result: { score: 1, input: "you", output: { text: "hello you" } } }]);
    expect(scores[0]?.runId).toBe(scores[0]?.result.runId);
  });

  test("case 165: rate 0 scores nothing", async () => {
    const { agent, flush, scores } = scoredGreeter({
      x: { scorer: scorerOf(() => 1), sampling: { type: "ratio", rate: 0 } },
    });
    for (let count = 0; count < 20; count += 1) await agent.generate("you");
    await flush();
    expect(scores).toEqual([]);
  });

  test("case 166: half the answers at rate 0.5, the same ones for every scorer of that rate", async () => {
    const half = { scorer: scorerOf(() => 1), sampling: { type: "ratio", rate: 0.5 } } as const;
    const { agent, flush, scores } = scoredGreeter(
      { a: half, b: half, all: scorerOf(() => 1) },
      { maxQueuedRuns: 1000 },
    );
    await Promise.all(Array.from({ length: 1000 }, async () => agent.generate("you")));
    await flush();
    const idsOf = (name: string) => scores.filter((score) => score.name === name).map(({ runId }) => runId);
    expect(idsOf("all")).toHaveLength(1000);
    expect(idsOf("a").length).toBeGreaterThan(400);
    expect(idsOf("a").length).toBeLessThan(600);
    expect(new Set(idsOf("a"))).toEqual(new Set(idsOf("b")));
  });

  test("case 167: every answer without a sampling or with none", async () => {
    const { agent, flush, scores } = scoredGreeter({
      bare: scorerOf(() => 1),
      none: { scorer: scorerOf(() => 1), sampling: { type: "none" } },
    });
    for (let count = 0; count < 5; count += 1) await agent.generate("you");
    await flush();
    expect(scores.map(({ name }) => name).toSorted()).toEqual([
      ...Array<string>(5).fill("bare"),
      ...Array<string>(5).fill("none"),
    ]);
  });

  test.each([
    { type: "ratio", rate: -0.1 },
    { type: "ratio", rate: 1.5 },
    { type: "ratio", rate: Number.NaN },
    { type: "ratio" },
    { type: "often" },
  ])("case 168: sampling %j is refused at construction", (sampling) => {
    expect(() => scoredGreeter({ x: { scorer: scorerOf(() => 1), sampling: sampling as never } })).toThrow(
      /`scorers\.x\.sampling/,
    );
  });

  test("case 169: a scorer that fails changes no answer and reaches the hook", async () => {
    const { agent, flush, scores, failures } = scoredGreeter({
      broken: scorerOf(() => {
        throw new Error("scorer broke");
      }),
      fine: scorerOf(() => 1),
    });
    expect(await agent.generate("you")).toEqual({ text: "hello you" });
    await flush();
    expect(scores.map(({ name }) => name)).toEqual(["fine"]);
    expect(failures).toMatchObject([{ name: "broken", error: { failedStep: "generateScore" } }]);
  });

  test("case 169: a scorer that never ends delays no answer", async () => {
    const { agent } = scoredGreeter(
      { slow: scorerOf(async () => new Promise<number>(() => {})) },
      { maxConcurrency: 1 },
    );
    for (let count = 0; count < 10; count += 1) expect(await agent.generate("you")).toEqual({ text: "hello you" });
  });

  test("an answer that fails is the caller's to handle and is not scored", async () => {
    const { agent, flush, scores, failures } = scoredGreeter({ x: scorerOf(() => 1) });
    await expect(agent.generate("bad")).rejects.toThrow("agent broke");
    await flush();
    expect([scores, failures]).toEqual([[], []]);
  });

  test("a streamed answer is scored once its text is whole", async () => {
    const texts: string[] = [];
    const { agent, flush } = scoredGreeter({
      x: scorerOf(({ input, output }) => texts.push(`${readInputText(input)}: ${readOutputText(output)}`)),
    });
    expect(await agent.stream("you").text).toBe("hello you");
    await flush();
    expect(texts).toEqual(["you: hello you"]);
  });

  test("everything else about the agent stays as it is, private fields included", () => {
    const { agent, greeter } = scoredGreeter({ x: scorerOf(() => 1) });
    expect([agent.describe(), agent.name, agent.calls]).toEqual(["hello", "greeter hello", 0]);
    agent.calls = 7;
    expect(greeter.calls).toBe(7);
    expect(agent).toBeInstanceOf(Greeter);
  });

  test("answers beyond the queue are told to the hook and not scored", async () => {
    let release: (score: number) => void = () => {};
    const scorer = scorerOf(async () => new Promise<number>((resolve) => (release = resolve)));
    const { agent, flush, failures, scores } = scoredGreeter({ x: scorer }, { maxConcurrency: 1, maxQueuedRuns: 1 });
    await Promise.all(["a", "b", "c", "d"].map(async (input) => agent.generate(input)));
    expect(failures).toHaveLength(2);
    expect(String(failures[0]?.error)).toMatch(/Too many/);
    const flushed = flush();
    while (scores.length < 2) {
      release(1);
      await new Promise((resolve) => void setImmediate(resolve));
    }
    expect(await flushed).toBe(true);
  });

  test("without a hook, failures go to the diagnostics, and so does what a callback throws", async () => {
    const lines: unknown[] = [];
    const log = (...line: unknown[]): void => void lines.push(line[0]);
    diag.setLogger({ error: log, warn() {}, info() {}, debug() {}, verbose() {} } satisfies DiagLogger);
    const broken = scorerOf(() => {
      throw new Error("scorer broke");
    });
    const onScore = (): never => {
      throw new Error("callback broke");
    };
    const { agent, flush } = scoreAgent(new Greeter(), { scorers: { broken, fine: scorerOf(() => 1) }, onScore });
    await agent.generate("you");
    await flush();
    expect(lines).toEqual([expect.stringMatching(/could not be scored/), expect.stringMatching(/callback/)]);
  });

  test.each<readonly [string, { readonly agent?: unknown; readonly options?: object }, RegExp]>([
    ["an agent that is none", { agent: {} }, /`agent`/],
    ["no scorers", { options: { scorers: {} } }, /`scorers`/],
    ["a scorer that is none", { options: { scorers: { x: { scorer: 1 } } } }, /`scorers\.x`/],
    ["nowhere for scores to go (case 170)", { options: { onScore: undefined } }, /`onScore`/],
    ["an impossible concurrency", { options: { maxConcurrency: 0 } }, /`maxConcurrency`/],
    ["a misspelt option", { options: { onscore: 1 } }, /`onscore`.*`onScore`/],
  ])("refuses %s at construction, by name", (_what, { agent = new Greeter(), options }, message) => {
    const valid = { scorers: { x: scorerOf(() => 1) }, onScore: () => {} };
    expect(() => scoreAgent(agent as Greeter, { ...valid, ...options })).toThrow(message);
  });
});
