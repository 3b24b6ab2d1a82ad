export { createBiasScorer } from "../score/bias.ts";
export { createFaithfulnessScorer } from "../score/faithfulness.ts";
export { createToneScorer } from "../score/tone/tone-scorer.ts";
