import { PARTS_RULE } from "./parts.ts";

/** Asks for the claims of an answer. */
export const EXTRACT_CLAIMS = {
  version: "1",
  system: `You list the claims that an answer makes, so that each can be checked later.
A claim is one statement about facts, one clause with its qualifiers. Take factual claims and speculative ones ("may", "probably") alike, and keep the speculation in the wording.
Each claim stands alone: replace pronouns and fill in what the question or the conversation supplies. Keep the language, names and numbers of the answer. Keep the order. Add, correct and judge nothing.
Leave out what can't be checked: greetings, questions, offers, advice, taste, apologies, refusals, and saying that something is not known. Where nothing is left, the list is empty.
${PARTS_RULE}`,
  task: (limit: number): string => `List the claims of the answer, ${limit} at most.`,
} as const;
