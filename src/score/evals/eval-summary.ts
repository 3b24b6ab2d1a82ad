import type { Scorer, ScorerResult } from "../scorer.ts";
import type { EvalThreshold, ResolvedEvalScorer } from "./eval-options.ts";

/** Whether a gate got full marks in the mean. */
export interface GateResult {
  readonly id: string;
  readonly passed: boolean;
  /** Mean; absent where no item was scorable. */
  readonly score?: number;
}

/** Whether a scorer's mean is within its bounds. */
export interface ThresholdResult {
  readonly id: string;
  readonly passed: boolean;
  /** Absent where no item was scorable. */
  readonly averageScore?: number;
  /** As it was given. */
  readonly threshold: EvalThreshold;
}

/** What `runEvals` resolves with. */
export interface RunEvalsResult {
  /** Mean by scorer id, over the items that have a score; a scorer without any is absent. */
  readonly scores: Readonly<Record<string, number>>;
  readonly summary: {
    readonly totalItems: number;
    /** Number of items that a scorer declined, by scorer id. */
    readonly notScorable: Readonly<Record<string, number>>;
  };
  /** Absent without gates. */
  readonly gateResults?: readonly GateResult[];
  /** Absent without thresholds. */
  readonly thresholdResults?: readonly ThresholdResult[];
  /**
   * `failed`: a gate did not get full marks; `scored`: a threshold was missed; `passed`: neither. Absent without gates
   * and thresholds.
   */
  readonly verdict?: "passed" | "scored" | "failed";
}

/** The results of all items, by scorer id. */
export type CollectedResults = ReadonlyMap<string, readonly ScorerResult[]>;

/** Means, counts and verdict of an evaluation out of the results of its items. */
export function summarise({
  totalItems,
  scorers,
  gates,
  results,
}: {
  readonly totalItems: number;
  readonly scorers: readonly ResolvedEvalScorer[];
  readonly gates: readonly Scorer[];
  readonly results: CollectedResults;
}): RunEvalsResult {
  const all = [...scorers.map(({ scorer }) => scorer), ...gates];
  const means = new Map(all.map(({ id }) => [id, meanOf(results.get(id) ?? [])]));
  const gateResults = gates.map((gate) => toGateResult(gate, means.get(gate.id)));
  const thresholdResults = scorers.flatMap((scorer) => toThresholdResult(scorer, means.get(scorer.scorer.id)));
  const scores = scorers.flatMap(({ scorer: { id } }) => {
    const mean = means.get(id);
    return mean === undefined ? [] : [[id, mean] as const];
  });
  return {
    scores: Object.fromEntries(scores),
    summary: {
      totalItems,
      notScorable: Object.fromEntries(all.map(({ id }) => [id, (results.get(id) ?? []).filter(isDeclined).length])),
    },
    ...(gates.length === 0 ? {} : { gateResults }),
    ...(thresholdResults.length === 0 ? {} : { thresholdResults }),
    ...verdictOf(gateResults, thresholdResults),
  };
}

function meanOf(results: readonly ScorerResult[]): number | undefined {
  const scores = results.flatMap(({ score }) => (score === undefined ? [] : [score]));
  return scores.length === 0 ? undefined : scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

function isDeclined({ notScorable }: ScorerResult): boolean {
  return notScorable !== undefined;
}

function toGateResult({ id, direction, scale }: Scorer, mean: number | undefined): GateResult {
  if (mean === undefined) return { id, passed: false };
  return { id, passed: mean === (direction === "lower_is_better" ? 0 : scale), score: mean };
}

function toThresholdResult(
  { scorer, threshold, min, max }: ResolvedEvalScorer,
  mean: number | undefined,
): readonly ThresholdResult[] {
  if (threshold === undefined) return [];
  if (mean === undefined) return [{ id: scorer.id, passed: false, threshold }];
  return [{ id: scorer.id, passed: mean >= min && mean <= max, averageScore: mean, threshold }];
}

function verdictOf(
  gates: readonly GateResult[],
  thresholds: readonly ThresholdResult[],
): { readonly verdict?: "passed" | "scored" | "failed" } {
  if (gates.length + thresholds.length === 0) return {};
  if (gates.some(({ passed }) => !passed)) return { verdict: "failed" };
  return { verdict: thresholds.some(({ passed }) => !passed) ? "scored" : "passed" };
}
