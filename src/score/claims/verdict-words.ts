const WORDS = {
  yes: ["yes", "y", "true"],
  no: ["no", "n", "false"],
  unsure: ["unsure", "not sure", "uncertain", "idk", "i don't know", "unknown", "unverifiable", "n/a", "na"],
} as const;

/** The words that all verdicts come down to. */
export type Verdict = keyof typeof WORDS;

const VERDICT_OF: ReadonlyMap<string, Verdict> = new Map(
  Object.entries(WORDS).flatMap(([verdict, words]) => words.map((word) => [word, verdict as Verdict] as const)),
);

/** Longer text is a sentence, and a sentence that begins with a verdict may go on to take it back. */
const MAX_CHARACTERS = 40;

/**
 * The verdict that a judge wrote, whatever the case and whatever quotes, asterisks, spaces or stops surround the word.
 * `undefined` for every other text: a verdict is never guessed.
 */
export function toVerdict(value: unknown): Verdict | undefined {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value !== "string" || value.length > MAX_CHARACTERS) return undefined;
  const word = value
    .replace(/^[\s"'`*_“”‘’]+|[\s"'`*_“”‘’.,;!]+$/gu, "")
    .replace("’", "'")
    .toLowerCase();
  return VERDICT_OF.get(word);
}
