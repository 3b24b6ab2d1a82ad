import type { Clock } from "../model/clock.ts";
import { ConfigurationError } from "../model/configuration-error.ts";
import { rejectUnknownOptions } from "../model/unknown-options.ts";
import { resolveSampling, type Sampling } from "../sample/sampling.ts";
import type { Scorer, ScorerResult } from "../score/scorer.ts";

/** A scorer, or one with the share of the answers that it sees; every one by default. */
export type AgentScorer = Scorer | { readonly scorer: Scorer; readonly sampling?: Sampling };

/** One scorer's result on one answer. */
export interface AgentScore {
  /** The scorer's key in `scorers`. */
  readonly name: string;
  readonly runId: string;
  readonly result: ScorerResult;
}

/** A scorer that failed on one answer, or an answer that was not scored because too many were waiting. */
export interface AgentScoreFailure {
  /** Absent where no scorer was asked. */
  readonly name?: string;
  readonly runId: string;
  readonly error: unknown;
}

/** Options of `scoreAgent`. */
export interface ScoreAgentOptions {
  /** Scorers by name; a bare scorer is short for `{ scorer }`. */
  readonly scorers: Readonly<Record<string, AgentScorer>>;
  /** Told every result. What it throws is reported to the OpenTelemetry diagnostics. */
  readonly onScore: (score: AgentScore) => void | Promise<void>;
  /** Told every failure. Default: the OpenTelemetry diagnostics. What it throws is reported there too. */
  readonly onError?: (failure: AgentScoreFailure) => void | Promise<void>;
  /** Answers scored at once. Default 4, at least 1. */
  readonly maxConcurrency?: number;
  /** Most answers that wait to be scored; one beyond it is told to `onError`. Default 1,000, at least 1. */
  readonly maxQueuedRuns?: number;
  /** Source of time, for tests. Default: the system's. */
  readonly clock?: Clock;
}

/** A scorer with its sampling as the rate that it comes to. */
export interface AttachedScorer {
  readonly name: string;
  readonly scorer: Scorer;
  readonly rate: number;
}

/** Checked options, with their defaults filled in. */
export interface ResolvedScoreAgent {
  readonly scorers: readonly AttachedScorer[];
  readonly onScore: ScoreAgentOptions["onScore"];
  readonly onError: ScoreAgentOptions["onError"];
  readonly maxConcurrency: number;
  readonly maxQueuedRuns: number;
}

const OPTION_NAMES = ["scorers", "onScore", "onError", "maxConcurrency", "maxQueuedRuns", "clock"];

/** @throws ConfigurationError naming the option that can't be used. */
export function resolveScoreAgent(agent: unknown, options: ScoreAgentOptions): ResolvedScoreAgent {
  if (!isObject(agent) || (typeof agent["generate"] !== "function" && typeof agent["stream"] !== "function"))
    throw new ConfigurationError("agent", "an object with `generate` or `stream`", agent);
  if (!isObject(options)) throw new ConfigurationError("options", "an object with `scorers` and `onScore`", options);
  rejectUnknownOptions({ given: options, known: OPTION_NAMES });
  const { scorers, onScore, onError, maxConcurrency = 4, maxQueuedRuns = 1000 } = options;
  if (!isObject(scorers) || Object.keys(scorers).length === 0)
    throw new ConfigurationError("scorers", "an object with at least one scorer by name", scorers);
  if (typeof onScore !== "function")
    throw new ConfigurationError("onScore", "a function, since scores have nowhere else to go", onScore);
  if (onError !== undefined && typeof onError !== "function")
    throw new ConfigurationError("onError", "a function", onError);
  return {
    scorers: Object.entries(scorers).map(([name, given]) => attach(`scorers.${name}`, name, given)),
    onScore,
    onError,
    maxConcurrency: atLeastOne("maxConcurrency", maxConcurrency),
    maxQueuedRuns: atLeastOne("maxQueuedRuns", maxQueuedRuns),
  };
}

function attach(optionName: string, name: string, given: AgentScorer): AttachedScorer {
  if (isScorer(given)) return { name, scorer: given, rate: 1 };
  if (!isObject(given) || !isScorer(given.scorer))
    throw new ConfigurationError(optionName, "a scorer or `{ scorer, sampling }`", given);
  rejectUnknownOptions({ given, known: ["scorer", "sampling"], prefix: `${optionName}.` });
  return { name, scorer: given.scorer, rate: resolveSampling(`${optionName}.sampling`, given.sampling).rate };
}

function atLeastOne(name: string, value: unknown): number {
  if (typeof value === "number" && Number.isInteger(value) && value >= 1) return value;
  throw new ConfigurationError(name, "a whole number of at least 1", value);
}

function isScorer(value: unknown): value is Scorer {
  return isObject(value) && typeof value["run"] === "function" && typeof value["id"] === "string";
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
