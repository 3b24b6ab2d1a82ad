/**
 * Weighted mean, 0 of nothing. Measured from the first value, so that the mean of equal values is exactly that value.
 * Values and weights are of one length; weights default to 1.
 */
export function meanOf(values: readonly number[], weights?: readonly number[]): number {
  const first = values[0] ?? 0;
  let sum = 0;
  let total = 0;
  for (const [index, value] of values.entries()) {
    const weight = weights?.[index] ?? 1;
    sum += (value - first) * weight;
    total += weight;
  }
  return total === 0 ? first : first + sum / total;
}
