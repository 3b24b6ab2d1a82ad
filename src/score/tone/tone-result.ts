import type { ScorerResult, ScorerRunInput } from "../scorer.ts";
import type { ToneAnalysis } from "./analyze-tone.ts";
import { toneScore } from "./tone-metrics.ts";

/** Names under which other scorers keep what they read out of the answer; hidden here, since the metrics are all there is. */
const HIDDEN_NAMES = ["preprocessStepResult", "extractStepResult"];

/** The result of a run: what it was given, the metrics and the score, or why there is none. */
export function toToneResult(of: {
  readonly run: ScorerRunInput;
  readonly runId: string;
  readonly analysis: ToneAnalysis;
  readonly scale: number;
}): ScorerResult {
  const { run, runId, analysis, scale } = of;
  const echo = Object.fromEntries(
    (["input", "output", "groundTruth"] as const)
      .filter((name) => run[name] !== undefined)
      .map((name) => [name, run[name]]),
  );
  if (analysis.kind === "declined") return { runId, ...echo, notScorable: analysis.notScorable, judge: [] };
  const { metrics, reason } = analysis;
  const result = { runId, ...echo, score: toneScore(metrics, scale), reason, analyzeStepResult: metrics, judge: [] };
  for (const name of HIDDEN_NAMES) Object.defineProperty(result, name, { value: metrics, enumerable: false });
  return result;
}
