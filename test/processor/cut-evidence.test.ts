import { expect, test } from "vitest";

import { ScoringSpanProcessor } from "../../src/processor/scoring-span-processor.ts";
import { createFaithfulnessScorer } from "../../src/score/faithfulness.ts";
import { lexicalJudge } from "../../src/score/judge/lexical-judge.ts";
import { createSpanSink, createTraceBuilder } from "../../src/testing.ts";

const HISTORY = JSON.stringify({ order: 4711, state: "shipped", weight: "12 kilograms", note: "paid ".repeat(300) });

/** The attributes of the evaluation of an answer that rests on a tool result which lost its end to a limit of 1,000. */
async function evaluationOf(output: string) {
  const sink = createSpanSink();
  const scorers = { faithfulness: createFaithfulnessScorer({ model: lexicalJudge() }) };
  const processor = new ScoringSpanProcessor(sink, { scorers });
  const trace = createTraceBuilder();
  trace.agent({ input: "What does order 4711 weigh?", output }).tool({ result: HISTORY.slice(0, 1000) });
  trace.playInto({
    onStart: (span) => processor.onStart(span, undefined as never),
    onEnd: (span) => processor.onEnd(span),
  });
  await processor.forceFlush();
  return sink.ended.find(({ instrumentationScope }) => instrumentationScope.name === "spanscore")?.attributes;
}

test("trap 3: what cut evidence does not support is not scorable, and is no low score", async () => {
  const attributes = await evaluationOf("The order weighs 15 kilograms.");
  expect(attributes).toMatchObject({
    "spanscore.outcome": "not_scorable",
    "spanscore.reason.code": "truncated",
    "spanscore.truncated": ["evidence"],
  });
  expect(attributes).not.toHaveProperty(["gen_ai.evaluation.score.value"]);
});

test("trap 3: what is left of cut evidence supports what it says", async () => {
  expect(await evaluationOf("The weight is 12 kilograms.")).toMatchObject({
    "gen_ai.evaluation.score.value": 1,
    "spanscore.truncated": ["evidence"],
  });
});
