import { expect, test } from "vitest";

import { systemClock } from "../../src/model/clock.ts";
import { createBiasScorer } from "../../src/score/bias.ts";
import { evaluateRun } from "../../src/score/evaluate-run.ts";
import { createAgentRun } from "../../src/testing.ts";
import { scriptedJudge } from "./scripted-judge.ts";

/** What Node warned the program of while something was going on. */
async function warningsDuring(work: () => Promise<unknown>): Promise<readonly string[]> {
  const warnings: string[] = [];
  const note = ({ message }: Error) => void warnings.push(message);
  process.on("warning", note);
  await work();
  await new Promise((resolve) => setImmediate(resolve));
  process.off("warning", note);
  return warnings;
}

const scorer = createBiasScorer({ model: scriptedJudge(["a"], "n") });
const forty = <T>(start: () => Promise<T>) => Promise.all(Array.from({ length: 40 }, start));

test("forty runs at once with one abort signal cause no warning of too many listeners", async () => {
  const { signal } = new AbortController();
  const warnings = await warningsDuring(() => forty(() => scorer.run({ output: "o", abortSignal: signal })));
  expect(warnings).toEqual([]);
});

test("forty evaluations at once with one abort signal cause none either", async () => {
  const run = createAgentRun({ output: "o" });
  const { signal } = new AbortController();
  const evaluation = { run, scorer, threshold: 0.5, timeoutMillis: 60_000, signal, clock: systemClock };
  const warnings = await warningsDuring(() => forty(() => evaluateRun(evaluation)));
  expect(warnings).toEqual([]);
});
