import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import * as spanscore from "../../src/index.ts";
import type { ScorerResult } from "../../src/score/scorer.ts";
import { createModel } from "../bench/models.mjs";
import { createTraces } from "../bench/workload.mjs";
import { codeOf, readTable, README } from "./markdown-table.ts";

const model = spanscore.lexicalJudge();

test("the scorers in the README exist, and pass where it says", () => {
  const scorers = [
    spanscore.createFaithfulnessScorer({ model }),
    spanscore.createBiasScorer({ model }),
    spanscore.createToneScorer(),
  ];
  const stated = readTable(README, "Scorers").map(
    (row) => `${codeOf(row["scorer"])[0]?.split("(")[0]} ${row["passes by default"]}`,
  );
  const bounds = scorers.map(({ name, direction, defaultThreshold }) => {
    const factory = `create${name.replaceAll(" ", "")}`;
    expect(spanscore).toHaveProperty(factory);
    return `${factory} ${direction === "higher_is_better" ? "from" : "up to"} ${defaultThreshold}`;
  });
  expect(stated).toEqual(bounds);
});

test("the commands in the README are those of the command line", () => {
  const source = readFileSync(new URL("../../src/cli.ts", import.meta.url), "utf8");
  const commands = Array.from(source.matchAll(/\.command\("(\w+)"\)/g), ([, name]) => name);
  const documented = readTable(README, "Commands").map((row) => codeOf(row["command"])[0]?.split(" ")[1]);
  expect(new Set(documented)).toEqual(new Set(commands));
});

test("the codes that the README gives advice for are reason codes", () => {
  const known = Object.values(spanscore.REASON_CODES).flatMap((codes) => Object.keys(codes));
  const advised = readTable(README, "Why is my run not scored?")
    .flatMap((row) => codeOf(row["you see"]))
    .filter((code) => !code.startsWith("spanscore."));
  expect(advised.length).toBeGreaterThan(5);
  expect(known).toEqual(expect.arrayContaining(advised));
});

test("the README's costs are those that a model which fills every schema is asked for", async () => {
  const stated = readTable(README, "What a scored run costs").map((row) => ({
    scorer: row["scorer"],
    calls: Number(row["judge calls"]),
    promptTokens: Number(row["prompt tokens"]?.replace(",", "")),
    answerTokens: Number(row["answer tokens"]?.replace(",", "")),
  }));
  const measured = await measureCosts();
  expect(stated.map(({ scorer, calls }) => ({ scorer, calls }))).toEqual(
    measured.map(({ scorer, calls }) => ({ scorer, calls })),
  );
  for (const [at, { promptTokens, answerTokens }] of measured.entries()) {
    expect(isNear(stated[at]?.promptTokens, promptTokens), `prompt tokens of row ${at}: ${promptTokens}`).toBe(true);
    expect(isNear(stated[at]?.answerTokens, answerTokens), `answer tokens of row ${at}: ${answerTokens}`).toBe(true);
  }
});

/** Within a tenth, or within ten tokens. */
function isNear(stated: number | undefined, measured: number): boolean {
  return stated !== undefined && Math.abs(stated - measured) <= Math.max(10, measured / 10);
}

async function measureCosts() {
  const [plan] = createTraces(1);
  const asks = { input: plan?.question, output: plan?.answer };
  const context = [...(plan?.documents ?? [])];
  const silent = { ...createModel(), doGenerate: () => Promise.resolve(emptyList) };
  return [
    costOf("faithfulness", await spanscore.createFaithfulnessScorer({ model: createModel(), context }).run(asks)),
    costOf(
      "faithfulness, `reason: false`",
      await spanscore.createFaithfulnessScorer({ model: createModel(), context, reason: false }).run(asks),
    ),
    costOf("bias", await spanscore.createBiasScorer({ model: createModel() }).run(asks)),
    costOf(
      "bias, `reason: false`",
      await spanscore.createBiasScorer({ model: createModel(), reason: false }).run(asks),
    ),
    costOf("bias, an answer without opinions", await spanscore.createBiasScorer({ model: silent }).run(asks)),
    costOf("tone", await spanscore.createToneScorer().run(asks)),
  ];
}

const emptyList = {
  content: [{ type: "text", text: '{"opinions":[]}' }],
  finishReason: { unified: "stop", raw: "stop" },
  usage: { inputTokens: { total: 529 }, outputTokens: { total: 4 } },
  warnings: [],
};

function costOf(scorer: string, { judge }: ScorerResult) {
  const sum = (key: "attempts" | "inputTokens" | "outputTokens"): number =>
    judge.reduce((total, step) => total + step[key], 0);
  return { scorer, calls: sum("attempts"), promptTokens: sum("inputTokens"), answerTokens: sum("outputTokens") };
}
