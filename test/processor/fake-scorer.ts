import type { Scorer, ScorerResult, ScorerRunInput } from "../../src/score/scorer.ts";

/** A scorer that answers what it is told to, and keeps what it was given. */
export function createFakeScorer(
  answer: (input: ScorerRunInput) => Partial<ScorerResult> | Promise<Partial<ScorerResult>> = () => ({
    score: 1,
    reason: "good",
  }),
  fields: Partial<Scorer> = {},
): Scorer & { readonly inputs: readonly ScorerRunInput[] } {
  const inputs: ScorerRunInput[] = [];
  return {
    id: "fake-scorer",
    name: "Fake Scorer",
    description: "answers what it is told to",
    version: "1",
    fingerprint: "0123456789abcdef",
    scale: 1,
    direction: "higher_is_better",
    defaultThreshold: 0.5,
    annotatorKind: "CODE",
    ...fields,
    inputs,
    async run(input) {
      inputs.push(input);
      return { runId: "run", judge: [], ...(await answer(input)) };
    },
  };
}
