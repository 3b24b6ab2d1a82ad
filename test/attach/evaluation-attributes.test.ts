import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import { toEvaluationAttributes } from "../../src/attach/evaluation-attributes.ts";
import { ATTRIBUTE_KEYS } from "../../src/model/attribute-keys.ts";
import { createAgentRun } from "../../src/testing.ts";
import { createEvaluation, failed, notScorable, scored } from "./an-evaluation.ts";

const run = createAgentRun({ agentName: "support", conversationId: "c-1", responseId: "r-1" });

describe("a scored run", () => {
  const { span, event } = toEvaluationAttributes(run, createEvaluation());

  test("carries the score in each of the forms that are read somewhere", () => {
    expect(span).toEqual({
      "gen_ai.operation.name": "evaluation",
      "gen_ai.evaluation.name": "faithfulness",
      "gen_ai.evaluation.score.value": 0.5,
      "gen_ai.evaluation.score.label": "fail",
      "gen_ai.evaluation.explanation": "1 of 2 claims is supported.",
      "gen_ai.agent.name": "support",
      "gen_ai.conversation.id": "c-1",
      "gen_ai.response.id": "r-1",
      "openinference.span.kind": "EVALUATOR",
      "evaluations.0.evaluation.name": "faithfulness",
      "evaluations.0.evaluation.score": 0.5,
      "evaluations.0.evaluation.label": "fail",
      "evaluations.0.evaluation.explanation": "1 of 2 claims is supported.",
      "evaluations.0.evaluation.annotator_kind": "LLM",
      "output.value": '{"score":0.5,"label":"fail","explanation":"1 of 2 claims is supported."}',
      "output.mime_type": "application/json",
      "spanscore.outcome": "scored",
      "spanscore.sampling.rate": 0.1,
      "spanscore.scorer.fingerprint": "8b77dce83f2d771c",
      "spanscore.scorer.version": "1.2.0",
      "spanscore.scale": 1,
      "spanscore.claims": expect.stringContaining('"evidence_span_id":"0000000100000002"') as string,
      "spanscore.dialect": "gen-ai",
      "spanscore.evidence.span_ids": ["0000000100000002"],
      "spanscore.judge.model": "small",
      "spanscore.judge.calls": 2,
      "spanscore.judge.input_tokens": 900,
      "spanscore.judge.output_tokens": 80,
      "spanscore.evaluated_at": "2026-01-01T12:30:00.000Z",
      "spanscore.evaluation.duration": 1.25,
    });
  });

  test("has an event with the attributes of the GenAI conventions", () => {
    expect(event).toEqual({
      "gen_ai.evaluation.name": "faithfulness",
      "gen_ai.evaluation.score.value": 0.5,
      "gen_ai.evaluation.score.label": "fail",
      "gen_ai.evaluation.explanation": "1 of 2 claims is supported.",
    });
  });
});

describe("a run without a number", () => {
  test("that is not scorable says so in the label and why in the reason code", () => {
    const { span } = toEvaluationAttributes(run, createEvaluation({ outcome: notScorable }));
    expect(span).toMatchObject({
      "gen_ai.evaluation.score.label": "not_scorable",
      "spanscore.outcome": "not_scorable",
      "spanscore.reason.code": "evidence_missing",
      "output.value": '{"label":"not_scorable","explanation":"The run called no tool."}',
    });
    expect(span).not.toHaveProperty([ATTRIBUTE_KEYS.scoreValue]);
    expect(span).not.toHaveProperty([ATTRIBUTE_KEYS.errorType]);
  });

  test("that failed names the error and has neither score nor label", () => {
    const { span, event } = toEvaluationAttributes(run, createEvaluation({ outcome: failed }));
    expect(span).toMatchObject({
      "error.type": "judge_rate_limited",
      "spanscore.outcome": "failed",
      "spanscore.reason.code": "judge_rate_limited",
    });
    expect(event).toEqual({
      "gen_ai.evaluation.name": "faithfulness",
      "gen_ai.evaluation.explanation": "The judge small answered 429 three times.",
      "error.type": "judge_rate_limited",
    });
    for (const key of [ATTRIBUTE_KEYS.scoreValue, ATTRIBUTE_KEYS.scoreLabel, ATTRIBUTE_KEYS.openInferenceScore])
      expect(span).not.toHaveProperty([key]);
  });
});

test("the judge's cost stands under no key that viewers add to the agent's", () => {
  const keys = Object.keys(toEvaluationAttributes(run, createEvaluation()).span);
  expect(keys.filter((key) => key.startsWith("gen_ai.usage.") || key === "gen_ai.request.model")).toEqual([]);
});

test("where no judge was asked nothing is said of one", () => {
  const { span } = toEvaluationAttributes(run, createEvaluation({ outcome: notScorable }));
  expect(Object.keys(span).filter((key) => key.startsWith("spanscore.judge."))).toEqual([]);
});

test("what is not known of the run has no key", () => {
  const { agentName: _, ...nameless } = createAgentRun();
  const keys = Object.keys(toEvaluationAttributes(nameless, createEvaluation()).span);
  expect(keys.filter((key) => /agent\.name|conversation|response/.test(key))).toEqual([]);
});

test("the marks of a run whose text was cut or redacted are carried along", () => {
  const marked = { ...run, truncated: ["evidence" as const], redacted: ["input" as const, "output" as const] };
  expect(toEvaluationAttributes(marked, createEvaluation({})).span).toMatchObject({
    "spanscore.truncated": ["evidence"],
    "spanscore.redacted": ["input", "output"],
  });
});

test("values are text, lists of text or finite numbers, and a score is in its range or absent", () => {
  const number = fc.oneof(fc.double(), fc.constantFrom(Number.NaN, Infinity, -Infinity));
  fc.assert(
    fc.property(number, number, fc.string(), (score, durationSeconds, agentName) => {
      const isScore = score >= 0 && score <= 1;
      const outcome = {
        ...scored,
        kind: "scored" as const,
        label: "pass" as const,
        score: isScore ? score : Number.NaN,
      };
      const { span, event } = toEvaluationAttributes(
        { ...run, agentName },
        createEvaluation({ outcome, durationSeconds }),
      );
      for (const value of [...Object.values(span), ...Object.values(event)])
        expect([value].flat().every((item) => typeof item === "string") || Number.isFinite(value)).toBe(true);
      expect(span[ATTRIBUTE_KEYS.scoreValue]).toBe(isScore ? score : undefined);
    }),
  );
});

test("every key is one of the documented ones", () => {
  const known = new Set<string>(Object.values(ATTRIBUTE_KEYS));
  for (const outcome of [scored, notScorable, failed])
    for (const key of Object.keys(toEvaluationAttributes(run, createEvaluation({ outcome })).span))
      expect(known).toContain(key);
});
