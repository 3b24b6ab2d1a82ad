import { systemClock } from "../../../src/model/clock.ts";
import { createJudgeMeter } from "../../../src/score/judge/judge-meter.ts";
import type { Judge, JudgeRequest } from "../../../src/score/judge/judge.ts";
import type { JudgeQuestion } from "../../../src/score/judge/ask-judge.ts";
import type { Reading } from "../../../src/score/judge/examine-reply.ts";

export const CLAIMS_SCHEMA = {
  type: "object",
  properties: { claims: { type: "array", items: { type: "string" } } },
  required: ["claims"],
  additionalProperties: false,
};

/** A request for a list of claims. */
export function claimsRequest(overrides: Partial<JudgeRequest> = {}): JudgeRequest {
  return {
    step: "preprocess",
    task: { type: "extract_claims", text: "The sky is blue.", limit: 20 },
    system: "List the claims.",
    prompt: "Text: The sky is blue.",
    schema: CLAIMS_SCHEMA,
    maxOutputTokens: 200,
    ...overrides,
  };
}

/** Reads `{claims: [...]}`. */
function readClaims(value: unknown): Reading<readonly string[]> {
  const claims = (value as { readonly claims?: unknown } | null)?.claims;
  return Array.isArray(claims) && claims.every((claim) => typeof claim === "string")
    ? { ok: true, value: claims }
    : { ok: false, problem: "`claims` must be a list of strings." };
}

/** A question about claims with a meter and a signal of its own. */
export function claimsQuestion(judge: Judge, overrides: Partial<JudgeQuestion> = {}) {
  return {
    judge,
    request: claimsRequest(),
    read: readClaims,
    signal: new AbortController().signal,
    meter: createJudgeMeter({ modelId: judge.modelId, clock: systemClock }),
    ...overrides,
  };
}
