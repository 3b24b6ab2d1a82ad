import { readInputText, readOutputText } from "../input/read-text.ts";
import type { ScorerRunInput } from "../scorer.ts";
import type { ResolvedToneOptions, ToneMode } from "./tone-options.ts";

/** What a run is measured on. */
export interface ToneTexts {
  readonly mode: ToneMode;
  /** Blank where the run has no answer. */
  readonly answer: string;
  /** Undefined where the run has none, and where none is needed. */
  readonly reference: string | undefined;
}

/** A run from a trace has an input too, but nobody said that answers should sound like it: it is read for stability. */
export function toneTextsOf(run: ScorerRunInput, options: ResolvedToneOptions): ToneTexts {
  const { referenceTone, mode } = options;
  const answer = readOutputText(run.output);
  const isLive = run.agentRun !== undefined && referenceTone === undefined;
  if (mode === "stability" || (mode === undefined && isLive))
    return { mode: "stability", answer, reference: undefined };
  const candidates = [referenceTone ?? "", readOutputText(run.groundTruth), readInputText(run.input)];
  const reference = candidates.find((text) => text.trim() !== "");
  return { mode: mode ?? (reference === undefined ? "stability" : "comparison"), answer, reference };
}
