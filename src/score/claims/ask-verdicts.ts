import { JudgeError, type JudgeErrorCode } from "../judge/judge-error.ts";
import type { NumberedItem } from "../judge/judge.ts";
import type { ReadVerdict, VerdictsByNumber } from "./read-verdicts.ts";

/** Asks the judge for verdicts on some of the items, in one request. */
export type AskForVerdicts = (items: readonly NumberedItem[]) => Promise<VerdictsByNumber>;

/** Ways in which a judge that was reached gave nothing. */
const NOTHING_SAID: ReadonlySet<JudgeErrorCode> = new Set([
  "JUDGE_EMPTY",
  "JUDGE_INVALID",
  "JUDGE_CUT_OFF",
  "JUDGE_REFUSED",
]);

/**
 * Gets verdicts on one batch. Items that the judge leaves out are asked for once more, and those alone; what is then
 * still missing is missing in the result. A batch whose answer is cut off is asked for in halves.
 * @throws JudgeError `JUDGE_INCOMPLETE` (as a rejection) where no verdict at all was given, so that a number never comes
 *   from a judge that said nothing.
 */
export async function askForBatch(items: readonly NumberedItem[], ask: AskForVerdicts): Promise<VerdictsByNumber> {
  const verdicts = new Map<number, ReadVerdict>(await askInHalves(items, ask));
  const missing = items.filter(({ number }) => !verdicts.has(number));
  if (missing.length > 0) for (const [number, verdict] of await askAgain(missing, ask)) verdicts.set(number, verdict);
  if (verdicts.size > 0) return verdicts;
  throw new JudgeError("JUDGE_INCOMPLETE", `The judge gave none of ${items.length} verdicts, also when asked again.`);
}

/** Cuts a list into batches of at most `size`, in order. */
export function toBatches<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** Halved once and no further: a judge that runs on over half a batch as well never ends. */
async function askInHalves(items: readonly NumberedItem[], ask: AskForVerdicts): Promise<VerdictsByNumber> {
  try {
    return await ask(items);
  } catch (error) {
    if (items.length < 2 || !JudgeError.isInstance(error) || error.code !== "JUDGE_CUT_OFF") throw error;
    const verdicts = new Map<number, ReadVerdict>();
    for (const half of toBatches(items, Math.ceil(items.length / 2)))
      for (const [number, verdict] of await ask(half)) verdicts.set(number, verdict);
    return verdicts;
  }
}

async function askAgain(items: readonly NumberedItem[], ask: AskForVerdicts): Promise<VerdictsByNumber> {
  try {
    return await ask(items);
  } catch (error) {
    if (JudgeError.isInstance(error) && NOTHING_SAID.has(error.code)) return new Map();
    throw error;
  }
}
