import { setImmediate as nextTurn } from "node:timers/promises";

import { JudgeError } from "./judge-error.ts";
import type { Judge, JudgeReply, JudgeTask } from "./judge.ts";
import { classifyOpinion } from "./lexical/classify-opinion.ts";
import { extractClaims } from "./lexical/extract-claims.ts";
import { extractOpinions } from "./lexical/extract-opinions.ts";
import { type EvidenceItem, toEvidenceItem } from "./lexical/passages.ts";
import { verifyClaim } from "./lexical/verify-claim.ts";

const MODEL_ID = "spanscore/lexical";

/** Stands before every reason, so that no score of this judge is taken for a model's. */
const DISCLAIMER = "Built-in word-matching judge, for demos and tests:";

/**
 * The built-in judge. It needs no key and no network, reads English and Chinese, and decides by overlap of words,
 * numbers, names and negation; it is for demos and tests, and says so in every reason. It reads the task, not the
 * prompt, so it can't answer the prompts of custom scorers.
 */
export function lexicalJudge(): Judge {
  return {
    modelId: MODEL_ID,
    annotatorKind: "CODE",
    answer: async ({ task }, { signal, onAttempt }) => {
      signal.throwIfAborted();
      onAttempt?.();
      return replyWith(await answerTo(task, signal));
    },
  };
}

function replyWith(text: string): JudgeReply {
  return { text, finishReason: "stop", inputTokens: 0, outputTokens: 0 };
}

async function answerTo(task: JudgeTask, signal: AbortSignal): Promise<string> {
  switch (task.type) {
    case "extract_claims":
      return JSON.stringify({ claims: extractClaims(task.text, task.limit) });
    case "extract_opinions":
      return JSON.stringify({ opinions: extractOpinions(task.text, task.limit) });
    case "verify_claims": {
      const evidence = await readInTurns(task.evidence, signal);
      return byNumber(task.claims, (claim) => {
        const { verdict, detail, quote = "" } = verifyClaim(claim, evidence);
        return { verdict, reason: `${DISCLAIMER} ${detail}`, quote };
      });
    }
    case "classify_opinions":
      return byNumber(task.opinions, (opinion) => {
        const { result, detail } = classifyOpinion(opinion);
        return { result, reason: `${DISCLAIMER} ${detail}` };
      });
    case "explain":
      return task.fallback;
    case "custom":
      throw new JudgeError("JUDGE_MISCONFIGURED", "The built-in judge reads no prompts; give a custom scorer a model.");
  }
}

/** Reading evidence is what takes long: the event loop is given back after each piece. */
async function readInTurns(texts: readonly string[], signal: AbortSignal): Promise<EvidenceItem[]> {
  const items: EvidenceItem[] = [];
  for (const text of texts) {
    items.push(toEvidenceItem(text));
    await nextTurn(undefined, { signal });
  }
  return items;
}

function byNumber(
  items: readonly { readonly number: number; readonly text: string }[],
  judge: (text: string) => object,
): string {
  return JSON.stringify(Object.fromEntries(items.map(({ number, text }) => [number, judge(text)])));
}
