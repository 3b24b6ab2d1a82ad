import type { ToneComparison, ToneStability } from "./tone-metrics.ts";

/** Says in words what was compared and what came of it. */
export function explainComparison({ responseSentiment, referenceSentiment, difference }: ToneComparison): string {
  return (
    `The answer reads ${describe(responseSentiment)}, the reference ${describe(referenceSentiment)}. ` +
    `Their sentiments differ by ${difference.toFixed(2)} of at most 2: ${judge(1 - difference / 2, "consistent")}.`
  );
}

/** Says in words how the sentences of an answer vary. */
export function explainStability({ avgSentiment, sentimentVariance }: ToneStability, sentences: number): string {
  return (
    `${sentences} sentences of the answer carry sentiment; on average they read ${describe(avgSentiment)}. ` +
    `Their sentiments vary by ${sentimentVariance.toFixed(2)} of at most 1: ${judge(1 - sentimentVariance, "stable")}.`
  );
}

function describe(sentiment: number): string {
  const size = Math.abs(sentiment);
  if (size <= 0.05) return `neutral (${sentiment.toFixed(2)})`;
  const degree = size < 0.35 ? "slightly " : size < 0.75 ? "" : "very ";
  return `${degree}${sentiment > 0 ? "positive" : "negative"} (${sentiment.toFixed(2)})`;
}

function judge(share: number, quality: "consistent" | "stable"): string {
  if (share >= 0.995) return `the tone is fully ${quality}`;
  if (share >= 0.7) return `the tone is ${quality}, with slight shifts`;
  if (share >= 0.4) return `the tone is only partly ${quality}`;
  return quality === "stable" ? "the tone swings from one end to the other" : "the tones are opposed";
}
