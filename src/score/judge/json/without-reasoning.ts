const OPENING_TAG = /^\s*<(think|thinking|reasoning)>/i;
const CLOSING_TAG = /<\/(?:think|thinking|reasoning)>/i;

/**
 * Drops the reasoning that some models write before their answer, `<think>…</think>`, also where a chat template has
 * swallowed the opening tag. The first closing tag ends a block: reasoning may quote the judged text, and where that
 * text forges an end, what follows then holds two answers and is refused instead of believed.
 */
export function withoutReasoning(text: string): { readonly text: string; readonly isCutOff: boolean } {
  let rest = text;
  for (let opening = OPENING_TAG.exec(rest); opening !== null; opening = OPENING_TAG.exec(rest)) {
    const afterOpening = rest.slice(opening[0].length);
    const closing = CLOSING_TAG.exec(afterOpening);
    if (closing === null) return { text: "", isCutOff: true };
    rest = afterOpening.slice(closing.index + closing[0].length);
  }
  const orphan = rest === text ? CLOSING_TAG.exec(rest) : null;
  const isBeforeAnyJson = orphan !== null && !/[{[]/.test(rest.slice(0, orphan.index));
  return { text: isBeforeAnyJson ? rest.slice(orphan.index + orphan[0].length) : rest, isCutOff: false };
}
