import { ConfigurationError } from "../model/configuration-error.ts";
import { checkContext, type FaithfulnessContext } from "./faithfulness-context.ts";
import {
  flattenOptions,
  type JudgedScorerOptions,
  type ResolvedJudgedOptions,
  resolveJudgedOptions,
} from "./judged-options.ts";
import type { JudgeModel } from "./judge/resolve-judge.ts";

/** Options of the faithfulness scorer that may stand at the top or in `options`. */
export interface FaithfulnessSettings extends JudgedScorerOptions {
  /** What claims are checked against. Default: the tool results of the run. */
  readonly context?: FaithfulnessContext | undefined;
  /**
   * Score of an answer that states nothing, as a fraction of the scale, 0 to 1. Default: such an answer is not scorable,
   * as `no_claims`.
   */
  readonly whenEmpty?: number | undefined;
}

/** Options of `createFaithfulnessScorer`. */
export interface FaithfulnessScorerOptions extends FaithfulnessSettings {
  /** The language model, or the judge, that gives the verdicts. */
  readonly model: JudgeModel;
  readonly options?: FaithfulnessSettings | undefined;
}

/** Checked options, with their defaults filled in. */
export interface ResolvedFaithfulnessOptions extends ResolvedJudgedOptions {
  readonly context: FaithfulnessContext | undefined;
  readonly whenEmpty: number | undefined;
}

/** @throws ConfigurationError naming the option that can't be used. */
export function resolveFaithfulnessOptions(options: unknown): ResolvedFaithfulnessOptions {
  const given = flattenOptions(options, ["context", "whenEmpty"]);
  return {
    ...resolveJudgedOptions(given),
    context: checkContext(given["context"]),
    whenEmpty: checkWhenEmpty(given["whenEmpty"]),
  };
}

function checkWhenEmpty(value: unknown): number | undefined {
  if (value === undefined || (typeof value === "number" && value >= 0 && value <= 1)) return value;
  throw new ConfigurationError("whenEmpty", "a number from 0 to 1", value);
}
