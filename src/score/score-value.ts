/** Scores are given in hundredths; on scales below a tenth, in hundredths of the scale. */
const STEP = 0.01;
/** Absorbs what binary fractions lose, so that a half is rounded up whichever way it was reached. */
const TOLERANCE = 1e-9;

/**
 * The share of `count` in `total`, on a scale: two decimals, half up. All gives exactly the scale and none exactly 0;
 * anything between stays between, however near it comes: 199 of 200 is 0.99, 1 of 201 is 0.01.
 * @param total at least 1.
 */
export function toScoreValue({
  count,
  total,
  scale,
}: {
  readonly count: number;
  readonly total: number;
  readonly scale: number;
}): number {
  if (count === total) return scale;
  if (count === 0) return 0;
  const stepsOfScale = scale < STEP * 10 ? 100 : scale / STEP;
  const steps = Math.floor((count * stepsOfScale) / total + 0.5 + TOLERANCE);
  const lastBelowScale = Math.ceil(stepsOfScale - TOLERANCE) - 1;
  const clamped = Math.min(Math.max(steps, 1), lastBelowScale);
  return scale < STEP * 10 ? (clamped * scale) / 100 : clamped / 100;
}
