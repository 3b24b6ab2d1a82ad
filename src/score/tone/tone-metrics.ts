import { meanOf } from "./mean.ts";

/** Two texts side by side. Sentiments lie in [-1, 1], so the difference is at most 2. */
export interface ToneComparison {
  readonly responseSentiment: number;
  readonly referenceSentiment: number;
  readonly difference: number;
}

/** The sentences of one text. Sentiments lie in [-1, 1], so the (population) variance is at most 1. */
export interface ToneStability {
  readonly avgSentiment: number;
  readonly sentimentVariance: number;
}

const MAX_DIFFERENCE = 2;
const MAX_VARIANCE = 1;

export function compareTones(responseSentiment: number, referenceSentiment: number): ToneComparison {
  return { responseSentiment, referenceSentiment, difference: Math.abs(responseSentiment - referenceSentiment) };
}

export function measureStability(sentiments: readonly number[]): ToneStability {
  const avgSentiment = meanOf(sentiments);
  return { avgSentiment, sentimentVariance: meanOf(sentiments.map((sentiment) => (sentiment - avgSentiment) ** 2)) };
}

/** 1 where the tone is the same, 0 where it is as far apart as can be, times the scale; not rounded. */
export function toneScore(metrics: ToneComparison | ToneStability, scale: number): number {
  const share =
    "difference" in metrics ? metrics.difference / MAX_DIFFERENCE : metrics.sentimentVariance / MAX_VARIANCE;
  return (1 - share) * scale;
}
