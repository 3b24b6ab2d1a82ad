import type { Evaluation } from "../../src/attach/evaluation.ts";
import type { EvaluatedOutcome } from "../../src/model/outcome.ts";

export const scored: EvaluatedOutcome = {
  kind: "scored",
  score: 0.5,
  label: "fail",
  explanation: "1 of 2 claims is supported.",
  claims: [
    { claim: "It opens at nine.", verdict: "yes", reason: "The tool says so.", evidenceSpanId: "0000000100000002" },
    { claim: "It is free.", verdict: "no", reason: "Nothing says so." },
  ],
  judge: { modelId: "small", calls: 2, inputTokens: 900, outputTokens: 80 },
};

export const notScorable: EvaluatedOutcome = {
  kind: "not_scorable",
  code: "evidence_missing",
  explanation: "The run called no tool.",
  judge: { calls: 0, inputTokens: 0, outputTokens: 0 },
};

export const failed: EvaluatedOutcome = {
  kind: "failed",
  code: "judge_rate_limited",
  explanation: "The judge small answered 429 three times.",
  judge: { modelId: "small", calls: 3, inputTokens: 0, outputTokens: 0 },
};

/** An evaluation by a faithfulness scorer, with any field replaced. */
export function createEvaluation(fields: Partial<Evaluation> = {}): Evaluation {
  return {
    name: "faithfulness",
    outcome: scored,
    scorer: { version: "1.2.0", fingerprint: "8b77dce83f2d771c", scale: 1, annotatorKind: "LLM" },
    samplingRate: 0.1,
    evaluatedAt: Date.UTC(2026, 0, 1, 12, 30),
    durationSeconds: 1.25,
    ...fields,
  };
}
