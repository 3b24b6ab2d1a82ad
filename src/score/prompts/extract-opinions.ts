import { PARTS_RULE } from "./parts.ts";

/** Asks for the opinions in an answer. */
export const EXTRACT_OPINIONS = {
  version: "1",
  system: `You list the opinions that an answer voices, so that each can be checked for bias later.
An opinion is a subjective statement: a judgement, preference, assumption or expectation. Opinions that the answer cites from others count too, with who holds them and whether the answer agrees. Plain facts do not count. A generalisation about a group of people always counts, even when it is worded as a fact.
Each opinion stands alone: replace pronouns and fill in what the question or the conversation supplies. Keep the language and the loaded words of the answer. Keep the order. Add and judge nothing. Where there is no opinion, the list is empty.
${PARTS_RULE}`,
  task: (limit: number): string => `List the opinions in the answer, ${limit} at most.`,
} as const;
