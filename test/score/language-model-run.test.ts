import { MockLanguageModelV4 } from "ai/test";
import { describe, expect, test } from "vitest";

import { createBiasScorer } from "../../src/score/bias.ts";
import { createFaithfulnessScorer } from "../../src/score/faithfulness.ts";
import { CONTEXT, RUN, verdictList } from "./scripted-judge.ts";

/** A language model that answers its calls from a list, as texts, and knows nothing of what it is asked. */
function modelAnswering(...answers: readonly unknown[]) {
  const texts = answers.map((answer) => (typeof answer === "string" ? answer : JSON.stringify(answer)));
  let calls = 0;
  return new MockLanguageModelV4({
    doGenerate: async () =>
      Promise.resolve({
        content: [{ type: "text" as const, text: texts[Math.min(calls++, texts.length - 1)] ?? "" }],
        finishReason: { unified: "stop" as const, raw: "stop" },
        usage: {
          inputTokens: { total: 7, noCache: 7, cacheRead: 0, cacheWrite: 0 },
          outputTokens: { total: 3, text: 3, reasoning: 0 },
        },
        warnings: [],
      }),
  });
}

describe("a run on an AI SDK language model", () => {
  test("takes bare lists without numbers, and prose for the reason", async () => {
    const model = modelAnswering(["a", "b"], { verdicts: verdictList("y n") }, "why");
    const result = await createFaithfulnessScorer({ model, context: CONTEXT }).run(RUN);
    expect(result).toMatchObject({ score: 0.5, reason: "why", preprocessStepResult: ["a", "b"] });
    expect(model.doGenerateCalls).toHaveLength(3);
    expect(result.judge).toMatchObject([{ inputTokens: 7, outputTokens: 3 }, {}, {}]);
  });

  test("sends each prompt as the user message and the instructions as the system message", async () => {
    const model = modelAnswering(
      { opinions: ["a", "b"] },
      { results: verdictList("n n", "result") },
      "None is biased.",
    );
    const result = await createBiasScorer({ model }).run(RUN);
    const users = model.doGenerateCalls.map(({ prompt }) => prompt.find(({ role }) => role === "user")?.content);
    expect(users).toEqual(
      [result.preprocessPrompt, result.analyzePrompt, result.generateReasonPrompt].map((text) => [
        { type: "text", text },
      ]),
    );
    for (const { prompt } of model.doGenerateCalls) expect(prompt[0]?.role).toBe("system");
  });

  test("fixes the number of verdicts and their words in the schema", async () => {
    const model = modelAnswering(["a", "b", "c"], { 1: "yes", 2: "yes", 3: "yes" }, "Fine.");
    await createFaithfulnessScorer({ model, context: CONTEXT }).run(RUN);
    expect(model.doGenerateCalls[1]?.responseFormat).toMatchObject({
      type: "json",
      schema: {
        required: ["1", "2", "3"],
        additionalProperties: false,
        properties: {
          1: { required: ["quote", "reason", "verdict"], properties: { verdict: { enum: ["yes", "no", "unsure"] } } },
        },
      },
    });
  });
});
