import type { NumberedItem } from "../judge/judge.ts";
import { type PromptPart, writeParts } from "../prompts/parts.ts";
import { VERIFY_CLAIMS } from "../prompts/verify-claims.ts";
import type { StepJudge } from "../step-judge.ts";
import { askForBatch, toBatches } from "./ask-verdicts.ts";
import { mergeVerdicts } from "./merge-verdicts.ts";
import { numberedJson } from "./numbered-json.ts";
import type { ContextItem } from "./pack-context.ts";
import { type ReadVerdict, readVerdicts, type VerdictsByNumber } from "./read-verdicts.ts";
import { verdictSchema } from "./verdict-schema.ts";

const VERDICTS = ["yes", "no", "unsure"] as const;
const MISSING: ReadVerdict = { verdict: "unsure", reason: "No verdict was returned for this claim." };
/** Bounds an answer by its number of claims, with room for a model that reasons first. */
const BASE_OUTPUT_TOKENS = 1500;
const OUTPUT_TOKENS_A_CLAIM = 200;

/** Claims to be checked, against what, and how. */
export interface Verification {
  readonly judge: StepJudge;
  readonly claims: readonly string[];
  /** The context, packed into requests; at least one pack. */
  readonly packs: readonly (readonly ContextItem[])[];
  readonly background: readonly PromptPart[];
  readonly batchSize: number;
}

/**
 * Has the judge check each claim against all of the context; as many verdicts come back, in order. A claim that one pack
 * supports is not asked about again; one that the judge leaves out, also when asked again, is unsure.
 */
export async function verifyClaims(verification: Verification): Promise<readonly ReadVerdict[]> {
  const { claims, batchSize, packs } = verification;
  const verdicts: ReadVerdict[] = [];
  const items = claims.map((text, index) => ({ number: index + 1, text }));
  for (const batch of toBatches(items, batchSize)) {
    const merged = new Map<number, ReadVerdict>();
    for (const pack of packs) {
      const open = batch.filter(({ number }) => merged.get(number)?.verdict !== "yes");
      if (open.length === 0) break;
      const given = await askForBatch(open, (some) => askForVerdicts(some, { verification, pack }));
      for (const { number } of open)
        merged.set(number, mergeVerdicts(merged.get(number), given.get(number) ?? MISSING));
    }
    for (const { number } of batch) verdicts.push(merged.get(number) ?? MISSING);
  }
  return verdicts;
}

function askForVerdicts(
  items: readonly NumberedItem[],
  { verification, pack }: { readonly verification: Verification; readonly pack: readonly ContextItem[] },
): Promise<VerdictsByNumber> {
  const evidence = pack.map(({ text }, index) => ({ name: `evidence ${index + 1}`, text }));
  const claims = { name: "claims", text: numberedJson(items) };
  const numbers = items.map(({ number }) => number);
  return verification.judge.ask(
    {
      task: { type: "verify_claims", claims: items, evidence: pack.map(({ text }) => text) },
      system: VERIFY_CLAIMS.system,
      prompt: writeParts([...verification.background, ...evidence, claims], VERIFY_CLAIMS.task),
      schema: verdictSchema({ items, verdictKey: "verdict", verdicts: VERDICTS, textKeys: ["quote", "reason"] }),
      maxOutputTokens: BASE_OUTPUT_TOKENS + OUTPUT_TOKENS_A_CLAIM * items.length,
    },
    (value) => readVerdicts(value, { numbers, allowed: VERDICTS }),
  );
}
