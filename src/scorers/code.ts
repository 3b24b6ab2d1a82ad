export { createToneScorer } from "../score/tone/tone-scorer.ts";
