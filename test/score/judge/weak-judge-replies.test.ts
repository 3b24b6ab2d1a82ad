import { describe, expect, it } from "vitest";
import { askJudge } from "../../../src/score/judge/ask-judge.ts";
import type { Reading } from "../../../src/score/judge/examine-reply.ts";
import type { JudgeReply } from "../../../src/score/judge/judge.ts";
import { readJson } from "../../../src/score/judge/read-json.ts";
import { createFakeJudge } from "../../../src/testing/fake-judge.ts";
import replies from "../../fixtures/judge-replies/weak-judge-replies.json" with { type: "json" };
import { claimsQuestion } from "./judge-requests.ts";

interface Verdict {
  readonly n: number;
  readonly verdict: string;
  readonly reason: string;
}

/** A reader as strict as a scorer's: every number from 1 to the number of claims, each once, with a real verdict and reason. */
function readVerdicts(value: unknown, claims: number): Reading<Readonly<Record<number, string>>> {
  const verdicts = (value as { readonly verdicts?: readonly Verdict[] } | null)?.verdicts ?? [];
  const numbers = new Set(verdicts.map(({ n }) => n));
  const isComplete =
    verdicts.length === claims && numbers.size === claims && [...numbers].every((n) => n >= 1 && n <= claims);
  const areReal = verdicts.every(
    ({ verdict, reason }) =>
      ["yes", "no", "unsure"].includes(verdict) && !["...", "explanation"].includes(reason.trim()),
  );
  if (!isComplete || !areReal) return { ok: false, problem: "Every claim needs one verdict." };
  return { ok: true, value: Object.fromEntries(verdicts.map(({ n, verdict }) => [n, verdict])) };
}

/** Replies whose JSON stands there whole and unambiguous; what is wrong with it only a reader of verdicts can tell. */
const READABLE = [
  "smollm2-de5-rules-0-grammar",
  "smollm2-en1-rules-0.8-grammar",
  "smollm2-en1-seed-0-grammar",
  "smollm2-en1b-short-0.8-grammar",
  "smollm2-en3-rules-0-grammar",
  "smollm2-en3-seed-0",
  "smollm2-en3-seed-0.8-grammar",
  "smollm2-en8-rules-0-grammar",
  "smollm2-en8-seed-0",
  "smollm2-zh5-seed-0-grammar",
];

describe("replies of weak judges", () => {
  it("only replies with one whole JSON value are read; every other one is refused", () => {
    const readable = replies.filter(({ reply }) => readJson(reply).ok).map(({ id }) => id);
    const promptEchoed = replies.filter(({ category }) => category === "prompt-echoed").map(({ id }) => id);
    expect(readable.filter((id) => !promptEchoed.includes(id)).toSorted()).toEqual(READABLE);
  });

  it.each(replies)("$id ($category): gives the verdicts that it holds or none", async ({ reply, ...facts }) => {
    const finishReason = facts.finishReason as JudgeReply["finishReason"];
    const judge = createFakeJudge({ answers: () => ({ text: reply, finishReason }) });
    const question = claimsQuestion(judge);
    const outcome = await askJudge({ ...question, read: (value) => readVerdicts(value, facts.claims) }).catch(
      () => "failed",
    );
    const isComplete = facts.category === "complete";
    expect(outcome).toEqual(isComplete ? facts.readableVerdicts : "failed");
    expect(judge.requests).toHaveLength(isComplete ? 1 : 2);
  });
});
