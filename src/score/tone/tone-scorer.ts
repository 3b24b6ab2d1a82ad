import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";

import { createFingerprint } from "../fingerprint.ts";
import { ScorerError } from "../scorer-error.ts";
import type { Scorer, ScorerRunInput } from "../scorer.ts";
import { analyzeTone, type ToneAnalysis } from "./analyze-tone.ts";
import { EMOJI, EMOTICONS } from "./packs/emoji.ts";
import { tonePacks } from "./packs/index.ts";
import { createToneReader, type ToneReader, type ToneReading } from "./read-tone.ts";
import { type ResolvedToneOptions, resolveToneOptions, type ToneScorerOptions } from "./tone-options.ts";
import { toToneResult } from "./tone-result.ts";
import { toneTextsOf } from "./tone-texts.ts";

const FACTS = {
  id: "tone-scorer",
  name: "Tone Scorer",
  description: "How well the tone of an answer fits a reference, or how steady it stays from sentence to sentence.",
  version: "1",
  direction: "higher_is_better",
  // Where the documented bands put the border between slight and noticeable changes of tone.
  defaultThreshold: 0.7,
  annotatorKind: "CODE",
} as const;

/**
 * Scores the tone of an answer by word lists and rules: no model is needed and no judge is called. Scores are not rounded.
 * @throws ConfigurationError naming the option that can't be used.
 */
export function createToneScorer(options?: ToneScorerOptions | null): Scorer {
  const resolved = resolveToneOptions(options);
  const reader = createToneReader({ language: resolved.language });
  const { id, version } = FACTS;
  return {
    ...FACTS,
    scale: resolved.scale,
    fingerprint: createFingerprint({ id, version, options: resolved, packs: tonePacks, emoji: [EMOJI, EMOTICONS] }),
    async run(run) {
      const analysis = await analyze({ run, options: resolved, reader });
      return toToneResult({ run, runId: run.runId ?? randomUUID(), analysis, scale: resolved.scale });
    },
  };
}

async function analyze(of: {
  readonly run: ScorerRunInput;
  readonly options: ResolvedToneOptions;
  readonly reader: ToneReader;
}): Promise<ToneAnalysis> {
  const { run, options, reader } = of;
  const signal = run.abortSignal;
  try {
    signal?.throwIfAborted();
    return await analyzeTone(toneTextsOf(run, options), (text) => readInTurns(reader(text), signal));
  } catch (cause) {
    const code = signal?.aborted === true ? "SCORER_ABORTED" : "SCORER_FAILED";
    const message = `Scorer ${FACTS.id} failed in step analyze: ${cause instanceof Error ? cause.message : String(cause)}`;
    throw new ScorerError(code, message, { failedStep: "analyze", completedSteps: [], cause });
  }
}

/** Gives the event loop back between the steps of a long text. */
async function readInTurns(
  reading: Generator<void, ToneReading>,
  signal: AbortSignal | undefined,
): Promise<ToneReading> {
  for (let step = reading.next(); ; step = reading.next()) {
    if (step.done === true) return step.value;
    await nextTurn();
    signal?.throwIfAborted();
  }
}
