import type { AgentRun } from "../model/agent-run.ts";
import { ConfigurationError } from "../model/configuration-error.ts";
import { rejectUnknownOptions } from "../model/unknown-options.ts";
import { isKept } from "./trace-ratio.ts";

/** Which runs are drawn. The draw is decided by an id alone, so that every process and every replay decides alike. */
export type Sampling =
  | {
      readonly type: "ratio";
      /** Share of the runs, from 0 (none) to 1 (all). */
      readonly rate: number;
      /**
       * What is drawn: single traces, or whole conversations. A run without a conversation id is drawn by its trace.
       * Default `trace`.
       */
      readonly by?: "trace" | "conversation";
    }
  /** Every run. */
  | { readonly type: "none" };

/** A sampling with its defaults filled in: no sampling is a rate of 1. */
export interface ResolvedSampling {
  readonly rate: number;
  readonly by: "trace" | "conversation";
}

const EVERY_RUN: ResolvedSampling = Object.freeze({ rate: 1, by: "trace" });

/**
 * Checks a sampling; absent means every run.
 * @throws ConfigurationError naming the option, what was expected and what came.
 */
export function resolveSampling(optionName: string, value: unknown): ResolvedSampling {
  if (value === undefined) return EVERY_RUN;
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new ConfigurationError(optionName, '`{ type: "ratio", rate }` or `{ type: "none" }`', value);
  const { type, rate, by = "trace" } = value as Record<string, unknown>;
  const known = type === "ratio" ? ["type", "rate", "by"] : ["type"];
  if (type !== "ratio" && type !== "none")
    throw new ConfigurationError(`${optionName}.type`, '"ratio" or "none"', type);
  rejectUnknownOptions({ given: value, known, prefix: `${optionName}.` });
  if (type === "none") return EVERY_RUN;
  if (typeof rate !== "number" || !(rate >= 0 && rate <= 1))
    throw new ConfigurationError(`${optionName}.rate`, "a number from 0 to 1", rate);
  if (by !== "trace" && by !== "conversation")
    throw new ConfigurationError(`${optionName}.by`, '"trace" or "conversation"', by);
  return Object.freeze({ rate, by });
}

/** True where the sampling keeps the run. */
export function isDrawn(sampling: ResolvedSampling, run: AgentRun): boolean {
  return isKept(idOf(sampling, run), sampling.rate);
}

/**
 * The share of runs like this one that are drawn by two samplings at once, which is the weight that its score has.
 * Where both look at the same id their draws nest, and the smaller rate holds; else they are independent, and the rates
 * multiply.
 */
export function combinedRate({ overall, own, run }: CombinedSampling): number {
  const isNested = overall.rate === 1 || own.rate === 1 || idOf(overall, run) === idOf(own, run);
  return isNested ? Math.min(overall.rate, own.rate) : overall.rate * own.rate;
}

export interface CombinedSampling {
  readonly overall: ResolvedSampling;
  readonly own: ResolvedSampling;
  readonly run: AgentRun;
}

function idOf({ by }: ResolvedSampling, { conversationId, span }: AgentRun): string {
  return by === "conversation" ? (conversationId ?? span.traceId) : span.traceId;
}
