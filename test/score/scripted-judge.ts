import type { JudgeRequest, NumberedItem } from "../../src/score/judge/judge.ts";
import { createFakeJudge, type FakeAnswer, type FakeJudge } from "../../src/testing.ts";

/** One script for each kind of question; an answer beyond a script repeats its last one. */
export interface JudgeScript {
  /** The claim or opinion list: texts, or whole answers in order. */
  readonly lists?: readonly string[] | readonly FakeAnswer[];
  /** Verdicts in short, dealt out to the items asked about: `y n u`; or whole answers in order. */
  readonly verdicts?: string | readonly FakeAnswer[];
  readonly reason?: FakeAnswer;
}

const WORDS: Readonly<Record<string, string>> = { y: "yes", n: "no", u: "unsure" };

/** The judge that the cases are written with: claims first, then verdicts, then a reason; it keeps every request. */
export function scriptedJudge(claims: readonly string[], verdicts: string, reason = "why"): FakeJudge {
  return judgeFrom({ lists: claims, verdicts, reason });
}

export function judgeFrom({ lists = [], verdicts = "", reason = "why" }: JudgeScript): FakeJudge {
  const asked = { list: 0, verdict: 0 };
  const isTexts = lists.every((item) => typeof item === "string" && !item.startsWith("{"));
  return createFakeJudge({
    answers(request) {
      if (request.task.type === "explain") return reason;
      if (request.task.type === "extract_claims" || request.task.type === "extract_opinions")
        return isTexts ? { json: lists } : nth(lists as readonly FakeAnswer[], asked.list++);
      if (typeof verdicts === "string") return { json: dealt(verdicts, request) };
      return nth(verdicts, asked.verdict++);
    },
  });
}

function nth(answers: readonly FakeAnswer[], index: number): FakeAnswer {
  return answers[Math.min(index, answers.length - 1)] ?? "";
}

/** Whole verdict lists, each item with the number that the request gave it. */
function dealt(short: string, request: JudgeRequest): unknown {
  const all = verdictList(short, request.task.type === "classify_opinions" ? "result" : "verdict");
  const list = itemsOf(request).map(({ number }) => ({ number, ...all[number - 1] }));
  return { [request.task.type === "classify_opinions" ? "results" : "verdicts"]: list };
}

export function itemsOf({ task }: JudgeRequest): readonly NumberedItem[] {
  if (task.type === "verify_claims") return task.claims;
  return task.type === "classify_opinions" ? task.opinions : [];
}

/** `y n` as the list that a judge answers with, without numbers: `[{ verdict: "yes", reason: "r1" }, …]`. */
export function verdictList(short: string, key: "verdict" | "result" = "verdict"): readonly Record<string, string>[] {
  return short
    .split(" ")
    .filter((letter) => letter !== "")
    .map((letter, index) => ({ [key]: WORDS[letter] ?? letter, reason: `r${index + 1}` }));
}

export const CONTEXT = ["The Eiffel Tower is in Paris.", "It was completed in 1889."] as const;
export const RUN = { input: "a question", output: "an answer" } as const;

/** All text of a request, as a model would see it. */
export function textOf(request: JudgeRequest | undefined): string {
  return `${request?.system ?? ""}\n${request?.prompt ?? ""}\n${JSON.stringify(request?.schema)}`;
}

export function requestsOf(judge: FakeJudge, step: JudgeRequest["step"]): readonly JudgeRequest[] {
  return judge.requests.filter((request) => request.step === step);
}
