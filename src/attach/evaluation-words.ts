import { isKeptOut, type AgentRun } from "../model/agent-run.ts";
import { REASON_CODES } from "../model/reason-codes.ts";
import { toAttributeText } from "./attribute-text.ts";
import { toClaimsJson } from "./claims-json.ts";
import type { EvaluatedOutcome } from "../model/outcome.ts";

/** Longest explanation that is written, in UTF-16 code units. */
export const MAX_EXPLANATION_CHARACTERS = 2000;

/** What an evaluation says in words. */
export interface EvaluationWords {
  readonly explanation: string;
  /** JSON text. */
  readonly claims?: string;
}

/**
 * The words of an evaluation within their bounds. Where content of the run was withheld from its trace they are our own: a
 * judge's may quote what the trace was not to hold.
 */
export function wordsOf({
  run,
  outcome,
  scale,
}: {
  run: AgentRun;
  outcome: EvaluatedOutcome;
  scale: number;
}): EvaluationWords {
  if (Object.values(run.absent).some(isKeptOut)) return { explanation: withoutContent(outcome, scale) };
  const explanation = toAttributeText(outcome.explanation, MAX_EXPLANATION_CHARACTERS);
  return Array.isArray(outcome.claims) ? { explanation, claims: toClaimsJson(outcome.claims) } : { explanation };
}

function withoutContent(outcome: EvaluatedOutcome, scale: number): string {
  const words = "The words are left out, since content of the run was withheld from its trace.";
  if (outcome.kind === "not_scorable") return `${REASON_CODES.not_scorable[outcome.code]} ${words}`;
  if (outcome.kind === "failed") return `${REASON_CODES.failed[outcome.code]} ${words}`;
  const judged = outcome.claims === undefined ? "" : ` Statements judged: ${outcome.claims.length}.`;
  return `Score ${outcome.score} of ${scale}: ${outcome.label}.${judged} ${words}`;
}
