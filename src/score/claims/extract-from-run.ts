import { backgroundOf, questionOf } from "../run-background.ts";
import type { StepContext } from "../scorer-steps.ts";
import type { ResolvedJudgedOptions } from "../judged-options.ts";
import { type ExtractionPrompt, extractList } from "./extract-list.ts";

/** Has the judge list what the answer of a run states, and notes what of it is missing from the score. */
export async function extractFromRun(
  { run, judge, note }: Pick<StepContext, "run" | "judge" | "note">,
  {
    kind,
    prompt,
    output,
    settings,
  }: {
    readonly kind: "claims" | "opinions";
    readonly prompt: ExtractionPrompt;
    readonly output: string;
    readonly settings: ResolvedJudgedOptions;
  },
): Promise<readonly string[]> {
  const { texts, foundCount } = await extractList({
    judge,
    kind,
    prompt,
    output,
    question: questionOf(run),
    background: backgroundOf(run),
    limit: settings.maxClaims,
    maxCharacters: settings.maxContextCharacters,
  });
  if (foundCount > texts.length) note(`Only the first ${texts.length} of ${foundCount} ${kind} were judged.`);
  if (run.agentRun?.truncated.includes("output") === true) note("The answer was cut before it reached the trace.");
  return texts;
}
