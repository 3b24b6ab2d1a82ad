import { findJson } from "./json/find-json.ts";
import { hasDuplicateKey } from "./json/has-duplicate-key.ts";
import { parseCandidate, parseJson } from "./json/parse-candidate.ts";
import { withoutReasoning } from "./json/without-reasoning.ts";

/** The one JSON value of an answer, or what is wrong with the answer, in words that the judge can act on. */
export type ReadJson =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: string; readonly isCutOff: boolean };

/**
 * Reads the JSON value of a judge's answer: bare, fenced, in prose, or after a reasoning block, with trailing commas or
 * raw control characters. An answer that is cut off, says two different things, or needs guessing is refused, never
 * mended: judged text that found its way into the answer could otherwise speak for the judge. Linear in the length of
 * the text.
 */
export function readJson(text: string): ReadJson {
  const { text: answer, isCutOff } = withoutReasoning(text);
  if (isCutOff) return failure("The answer ends before its reasoning does.", true);
  const body = answer.trim();
  const found = findJson(body);
  if (!found.ok) return found;
  if (found.candidates.length === 0) return readScalar(body);

  const [only, ...others] = new Set(found.candidates);
  const first = readCandidate(only ?? "");
  if (!first.ok) return first;
  for (const candidate of others) {
    const other = readCandidate(candidate);
    if (!other.ok) return other;
    if (JSON.stringify(other.value) !== JSON.stringify(first.value))
      return failure("The answer holds more than one JSON value; exactly one is expected.");
  }
  return first;
}

function readCandidate(candidate: string): ReadJson {
  const parsed = parseCandidate(candidate);
  if (!parsed.ok) return failure("The answer is not valid JSON.");
  if (hasDuplicateKey(parsed.json)) return failure("An object in the JSON has the same key twice.");
  return { ok: true, value: parsed.value };
}

function readScalar(body: string): ReadJson {
  const parsed = parseJson(body);
  return parsed === undefined ? failure("The answer holds no JSON.") : { ok: true, value: parsed.value };
}

function failure(problem: string, isCutOff = false): ReadJson {
  return { ok: false, problem, isCutOff };
}
