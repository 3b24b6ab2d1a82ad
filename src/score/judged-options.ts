import { isDeepStrictEqual } from "node:util";

import type { Clock } from "../model/clock.ts";
import { ConfigurationError } from "../model/configuration-error.ts";
import { rejectUnknownOptions } from "../model/unknown-options.ts";
import type { TextFrom } from "./input/read-text.ts";
import type { JudgeModel, JudgeOptions } from "./judge/resolve-judge.ts";

/** Options of every scorer that asks a judge; each may stand at the top or in `options`, and means the same there. */
export interface JudgedScorerOptions {
  /** Highest score. Default 1; above 0. */
  readonly scale?: number | undefined;
  /** Which answers of an output with several are scored: `all` of them, in order, or the `last`. Default `all`. */
  readonly textFrom?: TextFrom | undefined;
  /** Whether the judge is asked to explain the score; otherwise the reason is composed from the verdicts. Default true. */
  readonly reason?: boolean | undefined;
  /** Most claims or opinions that are judged; the reason says so where there were more. Default 250, at least 1. */
  readonly maxClaims?: number | undefined;
  /** Claims or opinions in one request. Default 20; 1 to 20. */
  readonly batchSize?: number | undefined;
  /**
   * Most characters of the answer, and of the context, in one request. Longer ones take several requests, up to twenty
   * times as much; beyond that a run is not scorable as `too_large`. Default 24,000, at least 100.
   */
  readonly maxContextCharacters?: number | undefined;
  /** Limit of one run, in milliseconds; beyond it the run fails with `SCORER_TIMEOUT`. Default 300,000, at least 1. */
  readonly timeoutMillis?: number | undefined;
  /** Longest time for one request to the judge, in milliseconds. Default 30,000, at least 1. */
  readonly callTimeoutMillis?: number | undefined;
  /** How often a rate-limited or failed request is sent again. Default 2; 0 to 10. */
  readonly maxRetries?: number | undefined;
  /** Default 0. */
  readonly temperature?: number | undefined;
  /** Headers sent with every request to the judge. Default none. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Source of time, for tests. Default: the system's. */
  readonly clock?: Clock | undefined;
}

/** The options that every judged scorer has, with their defaults filled in. */
export interface ResolvedJudgedOptions {
  /** What the pipeline under the scorer is given: the model and how it is called, as they came. */
  readonly pipeline: { readonly model: JudgeModel; readonly timeoutMillis?: number } & JudgeOptions;
  readonly scale: number;
  readonly textFrom: TextFrom;
  readonly reason: boolean;
  readonly maxClaims: number;
  readonly batchSize: number;
  readonly maxContextCharacters: number;
}

const DEFAULTS = {
  scale: 1,
  textFrom: "all",
  reason: true,
  maxClaims: 250,
  batchSize: 20,
  maxContextCharacters: 24_000,
} as const;

/** Requests that one text may be spread over. */
const MAX_PARTS = 20;

const PIPELINE_NAMES = ["model", "timeoutMillis", "callTimeoutMillis", "maxRetries", "temperature", "headers", "clock"];

type Given = Readonly<Record<string, unknown>>;

/**
 * One set of options out of those at the top and those in `options`. Absent means undefined.
 * @param names options that only this scorer has.
 * @throws ConfigurationError for an unknown option, or one given twice with different values.
 */
export function flattenOptions(given: unknown, names: readonly string[]): Given {
  const known = [...names, ...Object.keys(DEFAULTS), ...PIPELINE_NAMES];
  const { options, ...top } = recordOf(given ?? {}, "options of the scorer");
  const nested = recordOf(options ?? {}, "options");
  rejectUnknownOptions({ given: top, known: [...known, "options"] });
  rejectUnknownOptions({ given: nested, known, prefix: "options." });
  for (const [name, value] of Object.entries(nested))
    if (value !== undefined && top[name] !== undefined && !isDeepStrictEqual(value, top[name]))
      throw new ConfigurationError(name, "the same at the top and in `options`, or given once", value);
  return { ...top, ...withoutAbsent(nested) };
}

/** @throws ConfigurationError naming the option that can't be used. */
export function resolveJudgedOptions(given: Given): ResolvedJudgedOptions {
  const { model, scale, textFrom, reason, maxClaims, batchSize, maxContextCharacters } = {
    ...DEFAULTS,
    ...withoutAbsent(given),
  } as Given;
  if (model === undefined || model === null)
    throw new ConfigurationError("model", "the language model, or the judge, that gives the verdicts", model);
  return {
    pipeline: Object.fromEntries(
      Object.entries(given).filter(([name, value]) => PIPELINE_NAMES.includes(name) && value !== undefined),
    ) as unknown as ResolvedJudgedOptions["pipeline"],
    scale: positiveNumber("scale", scale),
    textFrom: oneOf("textFrom", textFrom, ["all", "last"]),
    reason: oneOf("reason", reason, [true, false]),
    maxClaims: wholeNumber("maxClaims", maxClaims, { from: 1, to: Number.MAX_SAFE_INTEGER }),
    batchSize: wholeNumber("batchSize", batchSize, { from: 1, to: 20 }),
    maxContextCharacters: wholeNumber("maxContextCharacters", maxContextCharacters, { from: 100, to: 10_000_000 }),
  };
}

/** What the scores of a judged scorer depend on beside its model; what only shapes the reason is left out. */
export function fingerprintParts(
  { pipeline, textFrom, maxClaims, batchSize, maxContextCharacters }: ResolvedJudgedOptions,
  {
    prompts,
    options,
  }: {
    readonly prompts: readonly { readonly version: string; readonly system: string }[];
    readonly options: Readonly<Record<string, unknown>>;
  },
): Readonly<Record<string, unknown>> {
  const { temperature = 0 } = pipeline;
  return { prompts, options: { ...options, textFrom, maxClaims, batchSize, maxContextCharacters, temperature } };
}

/** Whether a text is more than the requests of one run may carry. */
export function isTooLarge(characters: number, { maxContextCharacters }: ResolvedJudgedOptions): boolean {
  return characters > maxContextCharacters * MAX_PARTS;
}

/** A number above 0. @throws ConfigurationError naming the option. */
export function positiveNumber(name: string, value: unknown): number {
  if (typeof value === "number" && Number.isFinite(value) && value > 0) return value;
  throw new ConfigurationError(name, "a number above 0", value);
}

function wholeNumber(
  name: string,
  value: unknown,
  { from, to }: { readonly from: number; readonly to: number },
): number {
  if (typeof value === "number" && Number.isInteger(value) && value >= from && value <= to) return value;
  throw new ConfigurationError(name, `a whole number from ${from} to ${to}`, value);
}

function oneOf<T>(name: string, value: unknown, values: readonly T[]): T {
  const found = values.find((known) => known === value);
  if (found !== undefined) return found;
  throw new ConfigurationError(name, `one of ${values.map((known) => JSON.stringify(known)).join(", ")}`, value);
}

function recordOf(value: unknown, name: string): Given {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Given;
  throw new ConfigurationError(name, "an object", value);
}

function withoutAbsent(given: Given): Given {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
