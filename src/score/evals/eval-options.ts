import { ConfigurationError } from "../../model/configuration-error.ts";
import { rejectUnknownOptions } from "../../model/unknown-options.ts";
import { fieldOf } from "../input/safe-access.ts";
import type { Scorer, ScorerResult } from "../scorer.ts";
import { type EvalTarget, startConversation } from "./eval-target.ts";

/** One case of a data set: one input, or the inputs of the turns of a conversation. */
export interface EvalItem {
  readonly input?: unknown;
  readonly inputs?: readonly unknown[];
  readonly groundTruth?: unknown;
}

/**
 * Bounds of a scorer's mean, in units of its score and both included. A number is the least where higher is better, and
 * the most where lower is.
 */
export type EvalThreshold = number | { readonly min?: number; readonly max?: number };

/** A scorer with a bound. */
export interface BoundedScorer {
  readonly scorer: Scorer;
  readonly threshold?: EvalThreshold;
}

/** What `onItemComplete` is told. */
export interface CompletedItem<Item extends EvalItem = EvalItem> {
  readonly item: Item;
  /** What the target gave; for a conversation, a list of what it gave in each turn. */
  readonly targetResult: unknown;
  /** Results by scorer id, gates included. */
  readonly scorerResults: Readonly<Record<string, ScorerResult>>;
}

/** Options of `runEvals`. */
export interface RunEvalsOptions<Item extends EvalItem = EvalItem> {
  /** At least one item, each with an input. */
  readonly data: readonly Item[];
  readonly target: EvalTarget;
  /** Scorers whose means are reported, with bounds or without. */
  readonly scorers?: readonly (Scorer | BoundedScorer)[];
  /** Scorers that must give every item full marks. */
  readonly gates?: readonly Scorer[];
  /** Passed on to an agent with every call. Default none. */
  readonly targetOptions?: Readonly<Record<string, unknown>>;
  /** Called, and awaited, once for each item that came through without an error. */
  readonly onItemComplete?: (completed: CompletedItem<Item>) => unknown;
  /** Items in work at once. Default 1, which also keeps their order. */
  readonly concurrency?: number;
  /** Ends the run: no further item is started, and scorers in work are aborted. */
  readonly abortSignal?: AbortSignal;
}

/** A scorer with its bounds as two numbers. */
export interface ResolvedEvalScorer {
  readonly scorer: Scorer;
  readonly threshold: EvalThreshold | undefined;
  readonly min: number;
  readonly max: number;
}

/** Checked options, with their defaults filled in. */
export interface ResolvedEvals<Item extends EvalItem> {
  readonly data: readonly Item[];
  readonly target: EvalTarget;
  readonly scorers: readonly ResolvedEvalScorer[];
  readonly gates: readonly Scorer[];
  readonly targetOptions: Readonly<Record<string, unknown>>;
  readonly onItemComplete: RunEvalsOptions<Item>["onItemComplete"];
  readonly concurrency: number;
  readonly abortSignal: AbortSignal | undefined;
}

const OPTION_NAMES = [
  "data",
  "target",
  "scorers",
  "gates",
  "targetOptions",
  "onItemComplete",
  "concurrency",
  "abortSignal",
];

/** @throws ConfigurationError naming the option that can't be used. */
export function resolveEvals<Item extends EvalItem>(options: RunEvalsOptions<Item>): ResolvedEvals<Item> {
  if (typeof options !== "object" || (options as unknown) === null)
    throw new ConfigurationError("options", "an object", options);
  rejectUnknownOptions({ given: options, known: OPTION_NAMES });
  const { target, targetOptions = {}, concurrency = 1 } = options;
  const data = checkList(options.data, "data");
  if (data.length === 0) throw new ConfigurationError("data", "a list of at least one item", data);
  for (const [index, item] of data.entries()) checkItem(item, `data[${index}]`);
  const scorers = checkList(options.scorers ?? [], "scorers");
  const gates = checkList(options.gates ?? [], "gates");
  if (scorers.length + gates.length === 0)
    throw new ConfigurationError("scorers", "a list of at least one scorer, unless there are gates", scorers);
  if (!Number.isInteger(concurrency) || concurrency < 1)
    throw new ConfigurationError("concurrency", "a whole number of at least 1", concurrency);
  startConversation(target, targetOptions);
  const resolved = {
    scorers: scorers.map((given, index) => resolveScorer(given, `scorers[${index}]`)),
    gates: gates.map((given, index) => checkScorer(given, `gates[${index}]`)),
  };
  checkIds([...resolved.scorers.map(({ scorer }) => scorer), ...resolved.gates]);
  const { onItemComplete, abortSignal } = options;
  return { ...resolved, data, target, targetOptions, concurrency, onItemComplete, abortSignal };
}

function checkList<T>(value: readonly T[], name: string): readonly T[] {
  const isList: boolean = Array.isArray(value);
  if (isList) return value;
  throw new ConfigurationError(name, "a list", value);
}

function checkItem(item: unknown, name: string): void {
  const inputs = fieldOf(item, "inputs");
  if (inputs === undefined) {
    if (fieldOf(item, "input") === undefined) throw new ConfigurationError(`${name}.input`, "given", undefined);
  } else if (!Array.isArray(inputs) || inputs.length === 0 || inputs.includes(undefined))
    throw new ConfigurationError(`${name}.inputs`, "a list of at least one input", inputs);
}

function resolveScorer(given: Scorer | BoundedScorer, name: string): ResolvedEvalScorer {
  if (!("scorer" in given))
    return { scorer: checkScorer(given, name), threshold: undefined, min: -Infinity, max: Infinity };
  rejectUnknownOptions({ given, known: ["scorer", "threshold"], prefix: `${name}.` });
  const scorer = checkScorer(given.scorer, `${name}.scorer`);
  const { threshold } = given;
  return { scorer, threshold, ...boundsOf({ threshold, scorer, name: `${name}.threshold` }) };
}

function boundsOf({
  threshold,
  scorer,
  name,
}: {
  readonly threshold: EvalThreshold | undefined;
  readonly scorer: Scorer;
  readonly name: string;
}): { readonly min: number; readonly max: number } {
  if (threshold === undefined) return { min: -Infinity, max: Infinity };
  const isBound = (bound: unknown): boolean => typeof bound === "number" && bound >= 0 && bound <= scorer.scale;
  const expected = `a number from 0 to ${scorer.scale}, or \`min\`, \`max\` or both of that kind`;
  if (typeof threshold === "number") {
    if (!isBound(threshold)) throw new ConfigurationError(name, expected, threshold);
    const isLeast = scorer.direction !== "lower_is_better";
    return isLeast ? { min: threshold, max: Infinity } : { min: -Infinity, max: threshold };
  }
  const { min, max } = threshold;
  const isEmpty = min === undefined && max === undefined;
  if (isEmpty || !isBound(min ?? 0) || !isBound(max ?? 0)) throw new ConfigurationError(name, expected, threshold);
  if (min !== undefined && max !== undefined && min > max)
    throw new ConfigurationError(name, "a `min` not above its `max`", min);
  return { min: min ?? -Infinity, max: max ?? Infinity };
}

function checkScorer(value: unknown, name: string): Scorer {
  if (typeof fieldOf(value, "run") === "function" && typeof fieldOf(value, "id") === "string") return value as Scorer;
  throw new ConfigurationError(name, "a scorer", value);
}

function checkIds(scorers: readonly Scorer[]): void {
  const ids = new Set<string>();
  for (const { id } of scorers) {
    if (ids.has(id)) throw new ConfigurationError("scorers", "scorers and gates with ids of their own", id);
    ids.add(id);
  }
}
