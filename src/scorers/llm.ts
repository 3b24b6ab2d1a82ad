export { createBiasScorer } from "../score/bias.ts";
export { createFaithfulnessScorer } from "../score/faithfulness.ts";
