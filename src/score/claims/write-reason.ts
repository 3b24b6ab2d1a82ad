import { JudgeError } from "../judge/judge-error.ts";
import { writeParts, type PromptPart } from "../prompts/parts.ts";
import type { StepJudge } from "../step-judge.ts";
import { agreesWithVerdicts, type ReasonFacts } from "./check-reason.ts";

const MAX_OUTPUT_TOKENS = 1500;

/**
 * Has the judge explain a score. Where it fails, says nothing, or says something that the verdicts do not bear out, the
 * reason composed from them is used instead: a missing explanation never costs a score.
 */
export async function writeReason({
  judge,
  prompt,
  parts,
  facts,
  fallback,
}: {
  readonly judge: StepJudge;
  readonly prompt: { readonly system: string; readonly task: string };
  readonly parts: readonly PromptPart[];
  readonly facts: ReasonFacts;
  readonly fallback: string;
}): Promise<string> {
  try {
    const text = await judge.askForText({
      task: { type: "explain", fallback },
      system: prompt.system,
      prompt: writeParts(parts, prompt.task),
      maxOutputTokens: MAX_OUTPUT_TOKENS,
    });
    const reason = proseOf(text);
    return agreesWithVerdicts(reason, facts) ? reason : fallback;
  } catch (error) {
    if (JudgeError.isInstance(error)) return fallback;
    throw error;
  }
}

/** Some judges wrap even prose in JSON; whatever other JSON comes is no reason, and empty text agrees with nothing. */
function proseOf(text: string): string {
  if (!/^\s*[{[]/.test(text)) return text.trim();
  try {
    const parsed = JSON.parse(text) as { readonly reason?: unknown } | null;
    return typeof parsed?.reason === "string" ? parsed.reason.trim() : "";
  } catch {
    return text.trim();
  }
}
