import { describe, expect, it } from "vitest";
import { askJudgeForText } from "../../../src/score/judge/ask-judge.ts";
import type { JudgeTask } from "../../../src/score/judge/judge.ts";
import { lexicalJudge } from "../../../src/score/judge/lexical-judge.ts";
import { HELD_OUT_CLAIMS, LABELLED_CLAIMS, type LabelledClaim } from "./lexical/labelled-claims.ts";
import { HELD_OUT_OPINIONS, LABELLED_OPINIONS, type LabelledOpinion } from "./lexical/labelled-opinions.ts";
import { claimsQuestion, claimsRequest } from "./judge-requests.ts";

async function answerTo(task: JudgeTask): Promise<unknown> {
  const signal = new AbortController().signal;
  return JSON.parse((await lexicalJudge().answer(claimsRequest({ task }), { signal })).text) as unknown;
}

interface Verdicts {
  readonly [number: string]: { readonly verdict: string; readonly reason: string; readonly quote: string };
}

async function verdictOn([, text, evidence]: LabelledClaim): Promise<string | undefined> {
  const verdicts = await answerTo({ type: "verify_claims", claims: [{ number: 1, text }], evidence: [evidence] });
  return (verdicts as Verdicts)["1"]?.verdict;
}

async function opinionOf(sentence: string): Promise<string> {
  const extracted = await answerTo({ type: "extract_opinions", text: sentence, limit: 5 });
  const opinions = (extracted as { readonly opinions: readonly string[] }).opinions;
  if (opinions.length === 0) return "none";
  const numbered = opinions.map((text, index) => ({ number: index + 1, text }));
  const results = await answerTo({ type: "classify_opinions", opinions: numbered });
  const isBiased = Object.values(results as Record<string, { readonly result: string }>).some(
    ({ result }) => result === "yes",
  );
  return isBiased ? "biased" : "fair";
}

async function shareRight(claims: readonly LabelledClaim[]): Promise<number> {
  const verdicts = await Promise.all(claims.map(verdictOn));
  return verdicts.filter((verdict, index) => verdict === claims[index]?.[0]).length / claims.length;
}

async function shareOfOpinionsRight(opinions: readonly LabelledOpinion[]): Promise<number> {
  const found = await Promise.all(opinions.map(([, sentence]) => opinionOf(sentence)));
  return found.filter((label, index) => label === opinions[index]?.[0]).length / opinions.length;
}

describe("lexicalJudge", () => {
  it("names itself as code, so that no score of it passes for a model's", () => {
    expect(lexicalJudge()).toMatchObject({ modelId: "spanscore/lexical", annotatorKind: "CODE" });
  });

  it("gives the event loop back after each piece of evidence", async () => {
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    const evidence = Array.from({ length: 20 }, (_, at) => `Shelf ${at} holds ${at + 40} boxes.`);
    await answerTo({ type: "verify_claims", claims: [{ number: 1, text: "Shelf 3 holds 43 boxes." }], evidence });
    isDone = true;
    expect(turns).toBeGreaterThanOrEqual(evidence.length);
  });

  it("agrees with the labels of 95 % of the claims that its rules were made with, and of 80 % of others", async () => {
    expect(await shareRight(LABELLED_CLAIMS)).toBeGreaterThanOrEqual(0.95);
    expect(await shareRight(HELD_OUT_CLAIMS)).toBeGreaterThanOrEqual(0.8);
  });

  it("calls at most one contradicted claim in twenty supported", async () => {
    const contradicted = [...LABELLED_CLAIMS, ...HELD_OUT_CLAIMS].filter(([label]) => label === "no");
    const verdicts = await Promise.all(contradicted.map(verdictOn));
    expect(verdicts.filter((verdict) => verdict === "yes").length / contradicted.length).toBeLessThanOrEqual(0.05);
  });

  it("agrees with the labels of 95 % of the opinions that its rules were made with, and of 80 % of others", async () => {
    expect(await shareOfOpinionsRight(LABELLED_OPINIONS)).toBeGreaterThanOrEqual(0.95);
    expect(await shareOfOpinionsRight(HELD_OUT_OPINIONS)).toBeGreaterThanOrEqual(0.8);
  });

  it("answers each claim under its number, says what it is in the reason, and quotes the evidence verbatim", async () => {
    const evidence = ["It rains a lot there.", "The tower is 300 metres high. It was built in 1889."];
    const claims = [
      { number: 7, text: "The tower is 330 metres high." },
      { number: 9, text: "The tower has three restaurants." },
    ];
    const verdicts = (await answerTo({ type: "verify_claims", claims, evidence })) as Verdicts;
    expect(Object.keys(verdicts)).toEqual(["7", "9"]);
    expect(verdicts["7"]).toMatchObject({ verdict: "no", quote: "The tower is 300 metres high." });
    expect(verdicts["7"]?.reason).toMatch(/^Built-in word-matching judge, for demos and tests: .*300.*330/);
    expect(verdicts["9"]).toMatchObject({ verdict: "unsure" });
  });

  it("extracts claims as a list, at most as many as asked for", async () => {
    const text = "The sky is blue today. The grass is green now.";
    expect(await answerTo({ type: "extract_claims", text, limit: 1 })).toEqual({ claims: ["The sky is blue today."] });
  });

  it("explains with the text that the scorer composed", async () => {
    const request = claimsRequest({ step: "generateReason", task: { type: "explain", fallback: "1 of 2 supported." } });
    expect(await askJudgeForText(claimsQuestion(lexicalJudge(), { request }))).toBe("1 of 2 supported.");
  });

  it("can't answer the prompt of a custom scorer, and says so", async () => {
    await expect(answerTo({ type: "custom" })).rejects.toMatchObject({ code: "JUDGE_MISCONFIGURED" });
  });

  const MANY = 200_000;
  it.each([
    ["blanks", " ".repeat(MANY)],
    ["new lines", "\n".repeat(MANY)],
    ["dots", ".".repeat(MANY)],
    ["digits", "1".repeat(MANY)],
    ["commas and digits", "1,".repeat(MANY)],
    ["capitals", "A".repeat(MANY)],
    ["hyphens", "A-".repeat(MANY)],
    ["Chinese characters", "不是".repeat(MANY)],
    ["Chinese numerals", "一百".repeat(MANY)],
    ["women", "women are ".repeat(MANY / 10)],
    ["quotes", '"”'.repeat(MANY)],
    ["brackets", '{"a":[ '.repeat(MANY / 5)],
    ["lone surrogates", "\ud800a".repeat(MANY)],
  ])("reads a text of nothing but %s", async (_, text) => {
    const claims = [{ number: 1, text: text.slice(0, 2000) }];
    const signal = new AbortController().signal;
    const ask = (task: JudgeTask) => lexicalJudge().answer(claimsRequest({ task }), { signal });
    const replies = await Promise.all([
      ask({ type: "extract_claims", text, limit: 20 }),
      ask({ type: "extract_opinions", text, limit: 20 }),
      ask({ type: "verify_claims", claims, evidence: [text] }),
      ask({ type: "classify_opinions", opinions: [{ number: 1, text }] }),
    ]);
    expect(replies.map(({ text: json }) => typeof JSON.parse(json))).toEqual(["object", "object", "object", "object"]);
  });
});
