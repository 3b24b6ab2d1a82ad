import type { Attributes, AttributeValue } from "@opentelemetry/api";

import type { AgentRun } from "../model/agent-run.ts";
import { ATTRIBUTE_KEYS } from "../model/attribute-keys.ts";
import { toAttributeText } from "./attribute-text.ts";
import { wordsOf } from "./evaluation-words.ts";
import { labelOf, type Evaluation } from "./evaluation.ts";

/** Longest name or id that is copied from a run, in UTF-16 code units. */
const MAX_NAME_CHARACTERS = 1000;

/** Most evidence spans that are named. */
const MAX_EVIDENCE_SPANS = 100;

/** Attributes of an evaluation span and of its event. Only text and finite numbers; what is absent has no key. */
export interface EvaluationAttributes {
  readonly span: Attributes;
  readonly event: Attributes;
}

export function toEvaluationAttributes(run: AgentRun, evaluation: Evaluation): EvaluationAttributes {
  const { outcome, scorer } = evaluation;
  const score = outcome.kind === "scored" ? outcome.score : undefined;
  const label = labelOf(outcome);
  const { explanation, claims } = wordsOf({ run, outcome, scale: scorer.scale });
  const result = withoutAbsent({
    [ATTRIBUTE_KEYS.evaluationName]: evaluation.name,
    [ATTRIBUTE_KEYS.scoreValue]: score,
    [ATTRIBUTE_KEYS.scoreLabel]: label,
    [ATTRIBUTE_KEYS.explanation]: explanation,
    [ATTRIBUTE_KEYS.errorType]: outcome.kind === "failed" ? outcome.code : undefined,
  });
  const others = withoutAbsent({
    [ATTRIBUTE_KEYS.operationName]: "evaluation",
    [ATTRIBUTE_KEYS.agentName]: nameText(run.agentName),
    [ATTRIBUTE_KEYS.conversationId]: nameText(run.conversationId),
    [ATTRIBUTE_KEYS.responseId]: nameText(run.responseId),
    [ATTRIBUTE_KEYS.openInferenceKind]: "EVALUATOR",
    [ATTRIBUTE_KEYS.openInferenceName]: evaluation.name,
    [ATTRIBUTE_KEYS.openInferenceScore]: score,
    [ATTRIBUTE_KEYS.openInferenceLabel]: label,
    [ATTRIBUTE_KEYS.openInferenceExplanation]: explanation,
    [ATTRIBUTE_KEYS.openInferenceAnnotatorKind]: scorer.annotatorKind,
    [ATTRIBUTE_KEYS.outputValue]: JSON.stringify({ score, label, explanation }),
    [ATTRIBUTE_KEYS.outputMimeType]: "application/json",
    [ATTRIBUTE_KEYS.outcome]: outcome.kind,
    [ATTRIBUTE_KEYS.reasonCode]: outcome.kind === "scored" ? undefined : outcome.code,
    [ATTRIBUTE_KEYS.samplingRate]: evaluation.samplingRate,
    [ATTRIBUTE_KEYS.scorerFingerprint]: scorer.fingerprint,
    [ATTRIBUTE_KEYS.scorerVersion]: scorer.version,
    [ATTRIBUTE_KEYS.scale]: scorer.scale,
    [ATTRIBUTE_KEYS.claims]: claims,
    ...readingAttributes(run),
    [ATTRIBUTE_KEYS.evaluatedAt]: new Date(evaluation.evaluatedAt).toISOString(),
    [ATTRIBUTE_KEYS.evaluationDuration]: evaluation.durationSeconds,
    ...judgeAttributes(evaluation),
  });
  return { span: { ...result, ...others }, event: result };
}

/** What the score rests on: how the run was read, which spans the evidence came from, and what of it was cut or changed. */
function readingAttributes({
  dialect,
  evidence,
  truncated,
  redacted = [],
}: AgentRun): Record<string, AttributeValue | undefined> {
  const list = (values: readonly string[]): string[] | undefined => (values.length === 0 ? undefined : [...values]);
  return {
    [ATTRIBUTE_KEYS.dialect]: dialect,
    [ATTRIBUTE_KEYS.evidenceSpanIds]: list(
      [...new Set(evidence.map(({ spanId }) => spanId))].slice(0, MAX_EVIDENCE_SPANS),
    ),
    [ATTRIBUTE_KEYS.truncated]: list(truncated),
    [ATTRIBUTE_KEYS.redacted]: list(redacted),
  };
}

/** Under keys of our own: viewers add what stands under the usual ones to the agent's tokens and cost. */
function judgeAttributes({ outcome: { judge } }: Evaluation): Record<string, AttributeValue | undefined> {
  if (judge.modelId === undefined && judge.calls === 0) return {};
  return {
    [ATTRIBUTE_KEYS.judgeModel]: nameText(judge.modelId),
    [ATTRIBUTE_KEYS.judgeCalls]: judge.calls,
    [ATTRIBUTE_KEYS.judgeInputTokens]: judge.inputTokens,
    [ATTRIBUTE_KEYS.judgeOutputTokens]: judge.outputTokens,
  };
}

function nameText(name: string | undefined): string | undefined {
  return name === undefined ? undefined : toAttributeText(name, MAX_NAME_CHARACTERS);
}

function withoutAbsent(attributes: Readonly<Record<string, AttributeValue | undefined>>): Attributes {
  const isWritten = (value: unknown): boolean =>
    typeof value === "number" ? Number.isFinite(value) : value !== undefined;
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => isWritten(value)));
}
