import { randomUUID } from "node:crypto";

import PQueue from "p-queue";

import { type EvalItem, resolveEvals, type ResolvedEvals, type RunEvalsOptions } from "./evals/eval-options.ts";
import { type RunEvalsResult, summarise } from "./evals/eval-summary.ts";
import { startConversation } from "./evals/eval-target.ts";
import { EvalsError, type EvalsFailure } from "./evals/evals-error.ts";
import { settledResult } from "./evals/settled-result.ts";
import type { Scorer, ScorerResult, ScorerRunInput } from "./scorer.ts";

export type { BoundedScorer, CompletedItem, EvalItem, EvalThreshold, RunEvalsOptions } from "./evals/eval-options.ts";
export type { GateResult, RunEvalsResult, ThresholdResult } from "./evals/eval-summary.ts";
export type { EvalTarget, TargetContext } from "./evals/eval-target.ts";
export { EvalsError, type EvalsFailure } from "./evals/evals-error.ts";

/**
 * Runs a target over a data set, scores what it gives, and reports the mean of each scorer. An item that fails does not
 * stop the others.
 * @throws ConfigurationError (as a rejection) before any call, naming the option that can't be used.
 * @throws EvalsError (as a rejection) after all items, where some failed; it holds the result over the rest.
 */
export async function runEvals<Item extends EvalItem>(options: RunEvalsOptions<Item>): Promise<RunEvalsResult> {
  const evals = resolveEvals(options);
  const { data, scorers, gates, concurrency, abortSignal } = evals;
  const results = new Map<string, ScorerResult[]>();
  const errors: EvalsFailure[] = [];
  const queue = new PQueue({ concurrency });
  for (const [itemIndex, item] of data.entries()) {
    void queue.add(async () => {
      if (abortSignal?.aborted === true) return;
      try {
        await evaluateItem(item, { evals, results, fail: (failure) => void errors.push({ itemIndex, ...failure }) });
      } catch (cause) {
        errors.push({ itemIndex, cause });
      }
    });
  }
  await queue.onIdle();
  abortSignal?.throwIfAborted();
  const result = summarise({ totalItems: data.length, scorers, gates, results });
  if (errors.length > 0)
    throw new EvalsError(
      errors.toSorted((a, b) => a.itemIndex - b.itemIndex),
      result,
    );
  return result;
}

interface Evaluation<Item extends EvalItem> {
  readonly evals: ResolvedEvals<Item>;
  readonly results: Map<string, ScorerResult[]>;
  readonly fail: (failure: { readonly scorerId: string; readonly cause: unknown }) => void;
}

async function evaluateItem<Item extends EvalItem>(item: Item, evaluation: Evaluation<Item>): Promise<void> {
  const { evals, results, fail } = evaluation;
  const { scorers, gates, onItemComplete, abortSignal } = evals;
  const { input, targetResult } = await converse(item, evals);
  const run: ScorerRunInput = {
    input,
    output: targetResult,
    ...(item.groundTruth === undefined ? {} : { groundTruth: item.groundTruth }),
    ...(abortSignal === undefined ? {} : { abortSignal }),
  };
  const scorerResults: Record<string, ScorerResult> = {};
  let hasFailed = false;
  const score = async (scorer: Scorer): Promise<void> => {
    try {
      const result = await scorer.run(run);
      scorerResults[scorer.id] = result;
      results.set(scorer.id, [...(results.get(scorer.id) ?? []), result]);
    } catch (cause) {
      hasFailed = true;
      fail({ scorerId: scorer.id, cause });
    }
  };
  await Promise.all(gates.map(score));
  await Promise.all(scorers.map(({ scorer }) => score(scorer)));
  if (!hasFailed) await onItemComplete?.({ item, targetResult, scorerResults });
}

/** Calls the target once, or once for each turn of a conversation; of that, the scorers see the first question and all answers. */
async function converse<Item extends EvalItem>(
  item: Item,
  { target, targetOptions, abortSignal }: ResolvedEvals<Item>,
): Promise<{ readonly input: unknown; readonly targetResult: unknown }> {
  const threadId = randomUUID();
  const ask = startConversation(target, targetOptions);
  const say = async (input: unknown, turn: number): Promise<unknown> =>
    settledResult(await ask(input, { threadId, turn, abortSignal }));
  if (item.inputs === undefined) return { input: item.input, targetResult: await say(item.input, 0) };
  const answers: unknown[] = [];
  for (const [turn, input] of item.inputs.entries()) answers.push(await say(input, turn));
  return { input: item.input ?? item.inputs.flat(), targetResult: answers };
}
