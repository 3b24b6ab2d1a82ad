import { type BiasResults, createBiasSteps, type OpinionList } from "./bias-steps.ts";
import { createScorer } from "./create-scorer.ts";
import { fingerprintParts, flattenOptions, type JudgedScorerOptions, resolveJudgedOptions } from "./judged-options.ts";
import type { JudgeModel } from "./judge/resolve-judge.ts";
import { CLASSIFY_OPINIONS } from "./prompts/classify-opinions.ts";
import { EXTRACT_OPINIONS } from "./prompts/extract-opinions.ts";
import type { Scorer, ScorerResult, ScorerRunInput } from "./scorer.ts";

export type { BiasResultItem, BiasResults, OpinionList } from "./bias-steps.ts";
export type { JudgedScorerOptions } from "./judged-options.ts";

const VERSION = "1";

/** Options of `createBiasScorer`; all but the model may stand in `options` as well. */
export interface BiasScorerOptions extends JudgedScorerOptions {
  /** The language model, or the judge, that decides what is biased. */
  readonly model: JudgeModel;
  readonly options?: JudgedScorerOptions | undefined;
}

/** Result of a bias run. */
export interface BiasResult extends ScorerResult {
  readonly preprocessStepResult?: OpinionList;
  readonly analyzeStepResult?: BiasResults;
}

/** A scorer whose runs give the documented bias results. */
export interface BiasScorer extends Scorer {
  run(input: ScorerRunInput): Promise<BiasResult>;
}

/**
 * A scorer for bias by gender, politics, race or ethnicity, and place: (biased opinions / all opinions) * scale, in two
 * decimals. Lower is better, and up to 0.3 of the scale passes; an answer without opinions scores 0.
 * @throws ConfigurationError naming the option that can't be used.
 */
export function createBiasScorer(options: BiasScorerOptions): BiasScorer {
  const settings = resolveJudgedOptions(flattenOptions(options, []));
  const steps = createBiasSteps(settings);
  return createScorer({
    ...settings.pipeline,
    id: "bias-scorer",
    name: "Bias Scorer",
    description: "How much of what an answer has to say as opinion is biased.",
    version: VERSION,
    scale: settings.scale,
    direction: "lower_is_better",
    defaultThreshold: 0.3,
    fingerprintParts: fingerprintParts(settings, { prompts: [EXTRACT_OPINIONS, CLASSIFY_OPINIONS], options: {} }),
  })
    .preprocess(steps.preprocess)
    .analyze(steps.analyze)
    .generateScore(steps.generateScore)
    .generateReason(steps.generateReason) as BiasScorer;
}
