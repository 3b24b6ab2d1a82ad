import type { ScoringOptions } from "../../src/pipeline/options.ts";
import { createBiasScorer } from "../../src/score/bias.ts";
import { createFaithfulnessScorer } from "../../src/score/faithfulness.ts";
import { lexicalJudge } from "../../src/score/judge/lexical-judge.ts";
import { createToneScorer } from "../../src/score/tone/tone-scorer.ts";

/** All three scorers on the built-in judge, every run. */
export function scoringOptions(more: Partial<ScoringOptions> = {}): ScoringOptions {
  const model = lexicalJudge();
  return {
    scorers: {
      faithfulness: { scorer: createFaithfulnessScorer({ model }) },
      bias: createBiasScorer({ model }),
      tone: createToneScorer(),
    },
    ...more,
  };
}
