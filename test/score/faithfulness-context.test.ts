import { describe, expect, test } from "vitest";

import { createBiasScorer } from "../../src/score/bias.ts";
import { createFaithfulnessScorer } from "../../src/score/faithfulness.ts";
import type { FaithfulnessSettings } from "../../src/score/faithfulness-options.ts";
import { createAgentRun, type FakeJudge } from "../../src/testing.ts";
import { CONTEXT, requestsOf, RUN, scriptedJudge } from "./scripted-judge.ts";

const TOOL_OUTPUT = [
  {
    role: "assistant",
    content: {
      format: 2,
      parts: [{ type: "text", text: "an answer" }],
      toolInvocations: [{ state: "result", toolCallId: "1", toolName: "facts", args: {}, result: { fact: "x" } }],
    },
  },
];

async function evidenceFor(settings: FaithfulnessSettings, input: object): Promise<readonly string[] | undefined> {
  const model = scriptedJudge(["a claim"], "y");
  await createFaithfulnessScorer({ model, ...settings }).run(input);
  const task = requestsOf(model, "analyze")[0]?.task;
  return task?.type === "verify_claims" ? task.evidence : undefined;
}

describe("where the context of a run comes from", () => {
  test("case 74: without a context option, the finished tool calls of the output", async () => {
    expect(await evidenceFor({}, { input: "q", output: TOOL_OUTPUT })).toEqual(['{"fact":"x"}']);
  });

  test("case 79: a context that is given wins over tool results; an empty one counts as not given", async () => {
    expect(await evidenceFor({ context: CONTEXT }, { input: "q", output: TOOL_OUTPUT })).toEqual(CONTEXT);
    for (const context of [[], ["  "], ""])
      expect(await evidenceFor({ context }, { input: "q", output: TOOL_OUTPUT })).toEqual(['{"fact":"x"}']);
  });

  test("case 81: a function of the run, at once or later", async () => {
    const seen: unknown[] = [];
    const context = (run: { input?: unknown; runId: string }) => {
      seen.push(run.input, run.runId);
      return ["from a function"];
    };
    expect(await evidenceFor({ context }, { ...RUN, runId: "r1" })).toEqual(["from a function"]);
    expect(await evidenceFor({ context: async (run) => Promise.resolve(context(run)) }, RUN)).toEqual([
      "from a function",
    ]);
    expect(seen.slice(0, 2)).toEqual(["a question", "r1"]);
  });

  test("case 81: a function that throws, or gives no texts, fails the run and is named", async () => {
    const broken = [
      () => {
        throw new Error("no database");
      },
      async () => Promise.reject(new Error("no database")),
      () => 7 as never,
    ];
    for (const context of broken) {
      const model = scriptedJudge(["a claim"], "y");
      const run = createFaithfulnessScorer({ model, context }).run(RUN);
      await expect(run).rejects.toMatchObject({
        failedStep: "preprocess",
        message: expect.stringMatching(/`context`/) as string,
      });
      expect(model.requests).toEqual([]);
    }
  });

  test("case 82: the ground truth is no context", async () => {
    const model = scriptedJudge(["a claim"], "y");
    const result = await createFaithfulnessScorer({ model }).run({ ...RUN, groundTruth: "The truth." });
    expect(result.notScorable?.code).toBe("evidence_missing");
  });

  test("tool results of earlier turns in the input count as well", async () => {
    const input = [
      { role: "tool", tool_call_id: "1", content: "earlier result" },
      { role: "user", content: "q" },
    ];
    expect(await evidenceFor({}, { input, output: TOOL_OUTPUT })).toEqual(["earlier result", '{"fact":"x"}']);
  });

  test("the evidence of a traced run is used where there is nothing else", async () => {
    const agentRun = createAgentRun({ evidence: [{ text: "from a span", spanId: "1111111111111111" }] });
    expect(await evidenceFor({}, { ...RUN, agentRun })).toEqual(["from a span"]);
    expect(await evidenceFor({ context: CONTEXT }, { ...RUN, agentRun })).toEqual(CONTEXT);
  });
});

describe("what a run is read as", () => {
  const question = "Where is it?";
  const answer = "It is in Paris.";

  test.each<readonly [string, { input: unknown; output: unknown }]>([
    ["case 66: messages and `{ text }`", { input: [{ role: "user", content: question }], output: { text: answer } }],
    ["case 67: strings", { input: question, output: answer }],
    [
      "case 68: wrapped messages",
      {
        input: { inputMessages: [{ role: "user", content: question }] },
        output: { role: "assistant", content: answer },
      },
    ],
    [
      "case 68: a prompt and message lists",
      { input: { prompt: question }, output: [{ role: "assistant", content: answer }] },
    ],
  ])("%s give the same text, question and score", async (_shape, input) => {
    const model = scriptedJudge(["a", "b"], "y n");
    const result = await createFaithfulnessScorer({ model, context: CONTEXT }).run(input);
    expect(model.requests[0]?.task).toMatchObject({ text: answer, question });
    expect(model.requests[0]?.prompt).toContain(question);
    expect(result.score).toBe(0.5);
  });

  test("cases 69 and 70: the last question, and all answers or the last", async () => {
    const input = {
      input: ["q1", "q2"].map((content) => ({ role: "user", content })),
      output: ["A1", "A2"].map((content) => ({ role: "assistant", content })),
    };
    const [all, last] = [scriptedJudge(["a"], "y"), scriptedJudge(["a"], "y")];
    await createFaithfulnessScorer({ model: all, context: CONTEXT }).run(input);
    await createFaithfulnessScorer({ model: last, context: CONTEXT, textFrom: "last" }).run(input);
    expect(all.requests[0]?.task).toMatchObject({ text: "A1\n\nA2", question: "q2" });
    expect(last.requests[0]?.task).toMatchObject({ text: "A2" });
  });

  test("case 83: bias and faithfulness take the same text from the same output", async () => {
    const text = async (run: (model: FakeJudge) => Promise<unknown>): Promise<unknown> => {
      const model = scriptedJudge(["a"], "y");
      await run(model);
      const task = model.requests[0]?.task;
      return task !== undefined && "text" in task ? task.text : undefined;
    };
    for (const output of [
      TOOL_OUTPUT,
      {
        messages: [
          { role: "user", content: "q" },
          { role: "assistant", content: "A" },
        ],
      },
      "plain",
      { city: "Paris" },
    ])
      expect(await text((model) => createBiasScorer({ model }).run({ output }))).toBe(
        await text((model) => createFaithfulnessScorer({ model, context: CONTEXT }).run({ output })),
      );
  });

  test("a very long question is shown by its two ends", async () => {
    const model = scriptedJudge(["a"], "y");
    await createFaithfulnessScorer({ model, context: CONTEXT }).run({
      ...RUN,
      input: `start ${"x".repeat(100_000)} end`,
    });
    expect(model.requests[0]?.prompt.length).toBeLessThan(5000);
    expect(model.requests[0]?.prompt).toMatch(/start x[^]* … [^]*x end/);
  });

  test("of a long conversation the latest turns are shown", async () => {
    const model = scriptedJudge(["a"], "y");
    const turns = Array.from({ length: 500 }, (_, index) => ({ role: "user", content: `turn ${index} of many` }));
    await createFaithfulnessScorer({ model, context: CONTEXT }).run({ ...RUN, input: turns });
    const prompt = model.requests[0]?.prompt ?? "";
    expect(prompt).toContain("turn 498 of many");
    expect(prompt).not.toContain("turn 1 of many");
    expect(prompt.length).toBeLessThan(4000);
  });
});
