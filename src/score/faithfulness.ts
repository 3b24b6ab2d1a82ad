import { createScorer } from "./create-scorer.ts";
import { type FaithfulnessScorerOptions, resolveFaithfulnessOptions } from "./faithfulness-options.ts";
import { type ClaimList, createFaithfulnessSteps, type FaithfulnessVerdicts } from "./faithfulness-steps.ts";
import { fingerprintParts } from "./judged-options.ts";
import { EXTRACT_CLAIMS } from "./prompts/extract-claims.ts";
import { VERIFY_CLAIMS } from "./prompts/verify-claims.ts";
import type { Scorer, ScorerResult, ScorerRunInput } from "./scorer.ts";

export type { FaithfulnessContext } from "./faithfulness-context.ts";
export type { FaithfulnessScorerOptions, FaithfulnessSettings } from "./faithfulness-options.ts";
export type { ClaimList, FaithfulnessVerdict, FaithfulnessVerdicts } from "./faithfulness-steps.ts";

const VERSION = "1";

/** Result of a faithfulness run. */
export interface FaithfulnessResult extends ScorerResult {
  /** The claims; the list also has itself, not enumerable, as its `claims`. */
  readonly preprocessStepResult?: ClaimList;
  readonly analyzeStepResult?: FaithfulnessVerdicts;
  /** The same as `preprocessStepResult`; not enumerable. */
  readonly extractStepResult?: ClaimList;
  /** The same as `preprocessPrompt`; not enumerable. */
  readonly extractPrompt?: string;
  /** The same as `generateReasonPrompt`; not enumerable. */
  readonly reasonPrompt?: string;
}

/** A scorer whose runs give the documented faithfulness results. */
export interface FaithfulnessScorer extends Scorer {
  run(input: ScorerRunInput): Promise<FaithfulnessResult>;
}

/**
 * A scorer for how far an answer is supported by its context: (supported claims / all claims) * scale, in two decimals.
 * Higher is better, and 0.7 of the scale passes.
 * @throws ConfigurationError naming the option that can't be used.
 */
export function createFaithfulnessScorer(options: FaithfulnessScorerOptions): FaithfulnessScorer {
  const settings = resolveFaithfulnessOptions(options);
  const { context, whenEmpty, scale } = settings;
  const steps = createFaithfulnessSteps(settings);
  return createScorer({
    ...settings.pipeline,
    id: "faithfulness-scorer",
    name: "Faithfulness Scorer",
    description: "How far the claims of an answer are supported by its context.",
    version: VERSION,
    scale,
    direction: "higher_is_better",
    defaultThreshold: 0.7,
    fingerprintParts: fingerprintParts(settings, {
      prompts: [EXTRACT_CLAIMS, VERIFY_CLAIMS],
      options: { context, whenEmpty },
    }),
  })
    .preprocess(steps.preprocess)
    .analyze(steps.analyze)
    .generateScore(steps.generateScore)
    .generateReason(steps.generateReason) as FaithfulnessScorer;
}
