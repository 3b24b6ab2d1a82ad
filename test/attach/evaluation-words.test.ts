import { expect, test } from "vitest";

import { MAX_EXPLANATION_CHARACTERS, wordsOf } from "../../src/attach/evaluation-words.ts";
import { createAgentRun } from "../../src/testing.ts";
import { failed, notScorable, scored } from "./an-evaluation.ts";

const SECRET = "the patient's name";

test("an explanation and the claims stand as the scorer gave them", () => {
  expect(wordsOf({ run: createAgentRun(), outcome: scored, scale: 1 })).toEqual({
    explanation: "1 of 2 claims is supported.",
    claims: expect.stringContaining("It is free.") as string,
  });
  expect(wordsOf({ run: createAgentRun(), outcome: notScorable, scale: 1 })).toEqual({
    explanation: "The run called no tool.",
  });
});

test("a long explanation is cut", () => {
  const { explanation } = wordsOf({
    run: createAgentRun(),
    outcome: { ...scored, explanation: "x".repeat(10_000_000) },
    scale: 1,
  });
  expect(explanation).toHaveLength(MAX_EXPLANATION_CHARACTERS);
  expect(explanation).toMatch(/… \[cut\]$/);
});

test.each(["input", "output", "evidence"] as const)(
  "trap 44: where the run's %s was withheld, no word of a judge comes back",
  (field) => {
    const run = createAgentRun({ absent: { [field]: "content_withheld" } });
    const claims = [{ claim: SECRET, verdict: SECRET, reason: SECRET }];
    for (const outcome of [scored, notScorable, failed]) {
      const words = wordsOf({ run, outcome: { ...outcome, explanation: SECRET, claims }, scale: 1 });
      expect(JSON.stringify(words)).not.toContain(SECRET);
      expect(words.claims).toBeUndefined();
    }
  },
);

test("trap 44: nor does one where content is stored elsewhere on purpose", () => {
  const run = createAgentRun({ absent: { evidence: "recorded_elsewhere" } });
  const words = wordsOf({ run, outcome: { ...scored, explanation: SECRET }, scale: 1 });
  expect(JSON.stringify(words)).not.toContain(SECRET);
});

test("what is left in place of withheld words is the score or the reason", () => {
  const run = createAgentRun({ absent: { input: "content_withheld" } });
  const rest = "The words are left out, since content of the run was withheld from its trace.";
  expect(wordsOf({ run, outcome: scored, scale: 1 }).explanation).toBe(
    `Score 0.5 of 1: fail. Statements judged: 2. ${rest}`,
  );
  expect(wordsOf({ run, outcome: failed, scale: 1 }).explanation).toBe(
    `The judge answered 429 until the retries were used up. ${rest}`,
  );
  expect(wordsOf({ run, outcome: notScorable, scale: 1 }).explanation).toMatch(
    /^No tool result, document or context was found/,
  );
});

test("a field that was merely not recorded withholds nothing", () => {
  const run = createAgentRun({ absent: { evidence: "not_recorded" } });
  expect(wordsOf({ run, outcome: notScorable, scale: 1 }).explanation).toBe("The run called no tool.");
});
