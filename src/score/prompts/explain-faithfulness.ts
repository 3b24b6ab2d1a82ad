import { PARTS_RULE } from "./parts.ts";

/** Asks for the explanation of a faithfulness score. */
export const EXPLAIN_FAITHFULNESS = {
  version: "1",
  system: `You explain in plain prose, four sentences at most, how a faithfulness score came about. The score is the share of an answer's claims that its context supports: "yes" is supported, "no" contradicted, "unsure" not verifiable. The score and the verdicts are final: repeat the score as it is given and judge nothing anew. Name every claim that is contradicted or not verifiable, in its own words, and say why. Use the language of the claims.
${PARTS_RULE}`,
  task: "Explain the score.",
} as const;
