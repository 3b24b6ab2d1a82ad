import type { ClaimVerdict } from "../model/outcome.ts";
import { toJsonText } from "./input/to-json-text.ts";
import type { ScorerRun, StepResults } from "./scorer-steps.ts";
import type { JudgeStepReport, NotScorable, ScorerResult, ScorerRunInput } from "./scorer.ts";
import type { SentPrompts } from "./step-judge.ts";

/** What a run has come to so far. */
export interface RunProgress {
  readonly prompts: SentPrompts;
  readonly notes: string[];
  results: StepResults;
  score?: number;
  reason?: unknown;
  notScorable?: NotScorable;
  claims?: readonly ClaimVerdict[];
}

/** Names that earlier releases of the scorers' documents used for the same things. */
const ALIASES = {
  extractStepResult: "preprocessStepResult",
  extractPrompt: "preprocessPrompt",
  reasonPrompt: "generateReasonPrompt",
} as const;

/** The result of a run, with keys for what there is and hidden aliases under the names of older documents. */
export function toScorerResult({
  run,
  input,
  progress,
  judge,
}: {
  readonly run: ScorerRun;
  readonly input: ScorerRunInput;
  readonly progress: RunProgress;
  readonly judge: readonly JudgeStepReport[];
}): ScorerResult {
  const { prompts, results, notScorable } = progress;
  const outcome = notScorable === undefined ? { score: progress.score, reason: reasonOf(progress) } : { notScorable };
  const result: ScorerResult = withoutAbsent({
    runId: run.runId,
    input: input.input,
    output: input.output,
    groundTruth: input.groundTruth,
    ...outcome,
    ...results,
    preprocessPrompt: prompts.get("preprocess"),
    analyzePrompt: prompts.get("analyze"),
    generateReasonPrompt: prompts.get("generateReason"),
    judge,
    claims: progress.claims,
  });
  for (const [alias, name] of Object.entries(ALIASES))
    if (name in result) Object.defineProperty(result, alias, { value: result[name], enumerable: false });
  return result;
}

function reasonOf({ reason, notes }: RunProgress): string | undefined {
  const text = reason === undefined || reason === null ? "" : toJsonText(reason);
  const whole = [text, ...notes].filter((part) => part !== "").join(" ");
  return whole === "" ? undefined : whole;
}

function withoutAbsent(fields: { readonly [Key in keyof ScorerResult]?: ScorerResult[Key] | undefined }): ScorerResult {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as unknown as ScorerResult;
}
