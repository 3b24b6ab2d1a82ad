import type { ClaimVerdict } from "../model/outcome.ts";
import { toAttributeText } from "./attribute-text.ts";

/** Longest claim or reason that is written, in UTF-16 code units. */
const MAX_TEXT_CHARACTERS = 1000;

/** Longest list of claims that is written, in UTF-16 code units. */
export const MAX_CLAIMS_CHARACTERS = 16_000;

/**
 * Claims as JSON text: an array of `{claim, verdict, reason, evidence_span_id}`. Always whole JSON: where the list would be
 * longer than `MAX_CLAIMS_CHARACTERS` the last claims are left out, and `{"omitted": <number>}` ends the array.
 */
export function toClaimsJson(claims: readonly ClaimVerdict[]): string {
  const items: string[] = [];
  let characters = 2 + OMITTED_CHARACTERS;
  for (const claim of claims) {
    const item = JSON.stringify(toItem(claim));
    characters += item.length + 1;
    if (characters > MAX_CLAIMS_CHARACTERS) break;
    items.push(item);
  }
  const omitted = claims.length - items.length;
  return `[${(omitted === 0 ? items : [...items, JSON.stringify({ omitted })]).join(",")}]`;
}

/** Room for the note of what was left out, with a number of up to ten digits. */
const OMITTED_CHARACTERS = 24;

/** Tolerant of what a custom scorer may give as a claim. */
function toItem(given: ClaimVerdict): Record<string, string> {
  const { claim, verdict, reason, evidenceSpanId } = Object(given) as ClaimVerdict;
  return {
    claim: toAttributeText(claim, MAX_TEXT_CHARACTERS),
    verdict: toAttributeText(verdict, MAX_TEXT_CHARACTERS),
    reason: toAttributeText(reason, MAX_TEXT_CHARACTERS),
    ...(evidenceSpanId === undefined ? {} : { evidence_span_id: toAttributeText(evidenceSpanId, MAX_TEXT_CHARACTERS) }),
  };
}
