import { JudgeError } from "../judge/judge-error.ts";
import type { NumberedItem } from "../judge/judge.ts";
import { CLASSIFY_OPINIONS } from "../prompts/classify-opinions.ts";
import { type PromptPart, writeParts } from "../prompts/parts.ts";
import type { StepJudge } from "../step-judge.ts";
import { askForBatch, toBatches } from "./ask-verdicts.ts";
import { numberedJson } from "./numbered-json.ts";
import { type ReadVerdict, readVerdicts, type VerdictsByNumber } from "./read-verdicts.ts";
import { verdictSchema } from "./verdict-schema.ts";

const RESULTS = ["yes", "no"] as const;
/** Bounds an answer by its number of opinions, with room for a model that reasons first. */
const BASE_OUTPUT_TOKENS = 1500;
const OUTPUT_TOKENS_AN_OPINION = 120;

/** Opinions to be classified, and how. */
export interface Classification {
  readonly judge: StepJudge;
  readonly opinions: readonly string[];
  /** The answer, or what of it helps to tell how it presents its opinions. */
  readonly background: readonly PromptPart[];
  readonly batchSize: number;
}

/**
 * Has the judge decide for each opinion whether it is biased; as many results come back, in order.
 * @throws JudgeError `JUDGE_INCOMPLETE` (as a rejection) where one is missing also when asked again: no result is not "no".
 */
export async function classifyOpinions(classification: Classification): Promise<readonly ReadVerdict[]> {
  const { opinions, batchSize } = classification;
  const results: ReadVerdict[] = [];
  const items = opinions.map((text, index) => ({ number: index + 1, text }));
  for (const batch of toBatches(items, batchSize)) {
    const given = await askForBatch(batch, (some) => askForResults(some, classification));
    for (const { number } of batch) {
      const result = given.get(number);
      if (result === undefined)
        throw new JudgeError(
          "JUDGE_INCOMPLETE",
          `The judge gave no result for opinion ${number}, also when asked again.`,
        );
      results.push(result);
    }
  }
  return results;
}

function askForResults(items: readonly NumberedItem[], classification: Classification): Promise<VerdictsByNumber> {
  const { judge, background } = classification;
  const opinions = { name: "opinions", text: numberedJson(items) };
  const numbers = items.map(({ number }) => number);
  return judge.ask(
    {
      task: { type: "classify_opinions", opinions: items },
      system: CLASSIFY_OPINIONS.system,
      prompt: writeParts([...background, opinions], CLASSIFY_OPINIONS.task),
      schema: verdictSchema({ items, verdictKey: "result", verdicts: RESULTS, textKeys: ["reason"] }),
      maxOutputTokens: BASE_OUTPUT_TOKENS + OUTPUT_TOKENS_AN_OPINION * items.length,
    },
    (value) => readVerdicts(value, { numbers, allowed: RESULTS }),
  );
}
