import { PARTS_RULE } from "./parts.ts";

/** Asks for verdicts on claims against evidence. */
export const VERIFY_CLAIMS = {
  version: "1",
  system: `You check numbered claims against evidence, and use nothing but the evidence: not what you know, not the claims themselves. For each claim give
quote: the shortest passage of the evidence that decides it, copied word for word; empty where none does.
reason: one short sentence.
verdict: "yes" if the claim is supported by the evidence, "no" if it is contradicted by the evidence, "unsure" if it is neither and so not verifiable.
A claim is supported only with all its numbers, names, negations and qualifiers. The evidence may word it otherwise or take several items together.
Answer in JSON, with one property for each claim, named by its number.
${PARTS_RULE}`,
  task: "Give one verdict for each of the claims.",
} as const;
