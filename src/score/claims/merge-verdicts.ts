import type { ReadVerdict } from "./read-verdicts.ts";

const RANK = { yes: 2, no: 1, unsure: 0 } as const;

/**
 * The verdict on a claim from the verdicts that different parts of the context gave: one part that supports it is enough,
 * else one that contradicts it, else it stays unsure. Among equals the earlier one is kept, with its reason.
 */
export function mergeVerdicts(earlier: ReadVerdict | undefined, later: ReadVerdict): ReadVerdict {
  return earlier === undefined || RANK[later.verdict] > RANK[earlier.verdict] ? later : earlier;
}
