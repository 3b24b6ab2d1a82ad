import { z } from "zod";

import { systemClock, type Clock } from "../model/clock.ts";
import { ConfigurationError } from "../model/configuration-error.ts";
import { rejectUnknownOptions } from "../model/unknown-options.ts";
import { resolveRules, type ResolvedRules } from "../sample/rules.ts";
import { resolveSampling, type ResolvedSampling } from "../sample/sampling.ts";
import type { Scorer } from "../score/scorer.ts";
import type { ScorerConfig, ScoringOptions } from "./options.ts";

const MEBIBYTE = 1024 * 1024;

/** A number option: its default, its smallest value, and its unit for the message. */
const NUMBERS = {
  maxConcurrency: { fallback: 4, least: 1 },
  maxQueuedRuns: { fallback: 1000, least: 1 },
  maxQueuedBytes: { fallback: 64 * MEBIBYTE, least: 1 },
  maxTraces: { fallback: 1000, least: 1 },
  maxSpans: { fallback: 100_000, least: 1 },
  maxBytes: { fallback: 64 * MEBIBYTE, least: 1 },
  maxRunBytes: { fallback: 8 * MEBIBYTE, least: 1 },
  graceMillis: { fallback: 30_000, least: 0 },
  scorerTimeoutMillis: { fallback: 120_000, least: 1 },
  flushTimeoutMillis: { fallback: 30_000, least: 0 },
  shutdownTimeoutMillis: { fallback: 10_000, least: 0 },
} as const;

type NumberOption = keyof typeof NUMBERS;

/** One scorer with everything that live scoring needs to know of it. */
export interface ResolvedScorer {
  readonly name: string;
  readonly scorer: Scorer;
  readonly sampling: ResolvedSampling;
  readonly threshold: number;
  readonly only: ResolvedRules | undefined;
  readonly except: ResolvedRules | undefined;
}

export type ResolvedOptions = Readonly<Record<NumberOption, number>> &
  Required<Pick<ScoringOptions, "spanName" | "times" | "clock">> & {
    readonly onOutcome: ScoringOptions["onOutcome"] | undefined;
    readonly redact: ScoringOptions["redact"] | undefined;
    readonly scorers: readonly ResolvedScorer[];
    readonly sampling: ResolvedSampling;
    readonly only: ResolvedRules | undefined;
    readonly except: ResolvedRules | undefined;
  };

const hook = z.custom<(...given: never[]) => unknown>((value) => typeof value === "function");
const OTHERS = {
  scorers: z.record(z.string(), z.unknown()),
  sampling: z.unknown(),
  only: z.unknown(),
  except: z.unknown(),
  onOutcome: hook.optional(),
  redact: hook.optional(),
  spanName: z.enum(["labelled", "plain"]).optional(),
  times: z.enum(["within", "real"]).optional(),
  clock: z
    .custom<Clock>(
      (value) => isObject(value) && typeof value["now"] === "function" && typeof value["after"] === "function",
    )
    .optional(),
};

const EXPECTED: Readonly<Record<keyof typeof OTHERS, string>> = {
  scorers: "an object with at least one scorer by name",
  sampling: "a sampling",
  only: "a rule or a list of rules",
  except: "a rule or a list of rules",
  onOutcome: "a function",
  redact: "a function from text to text",
  spanName: '"labelled" or "plain"',
  times: '"within" or "real"',
  clock: "an object with now() and after()",
};

const SCORER_OPTIONS = ["scorer", "sampling", "threshold", "only", "except"];

/**
 * Fills in defaults and checks every option.
 * @throws ConfigurationError naming the option, what was expected and what came.
 */
export function resolveOptions(options: ScoringOptions): ResolvedOptions {
  if (!isObject(options)) throw new ConfigurationError("options", "an object with `scorers`", options);
  rejectUnknownOptions({ given: options, known: [...Object.keys(NUMBERS), ...Object.keys(OTHERS)] });
  for (const [name, schema] of Object.entries(OTHERS))
    if (!schema.safeParse(options[name]).success)
      throw new ConfigurationError(name, EXPECTED[name as keyof typeof OTHERS], options[name]);
  const entries = Object.entries(options.scorers);
  if (entries.length === 0) throw new ConfigurationError("scorers", EXPECTED.scorers, options.scorers);
  const numbers = Object.keys(NUMBERS).map((name) => [name, resolveNumber(name as NumberOption, options)]);
  return Object.freeze({
    ...(Object.fromEntries(numbers) as Record<NumberOption, number>),
    scorers: entries.map(([name, value]) => resolveScorer(name, value)),
    sampling: resolveSampling("sampling", options.sampling),
    only: resolveRules("only", options.only),
    except: resolveRules("except", options.except),
    onOutcome: options.onOutcome,
    redact: options.redact,
    spanName: options.spanName ?? "labelled",
    times: options.times ?? "within",
    clock: options.clock ?? systemClock,
  });
}

function resolveNumber(name: NumberOption, options: ScoringOptions): number {
  const { fallback, least } = NUMBERS[name];
  const value: unknown = options[name];
  if (value === undefined) return fallback;
  if (typeof value !== "number" || !Number.isInteger(value) || value < least)
    throw new ConfigurationError(name, `a whole number of at least ${least}`, value);
  return value;
}

function resolveScorer(name: string, value: Scorer | ScorerConfig): ResolvedScorer {
  const at = `scorers.${name}`;
  if (!/^[\w.-]+$/.test(name))
    throw new ConfigurationError(at, "named with letters, digits, `_`, `-` and `.` only", name);
  const config = isScorer(value) ? { scorer: value } : value;
  if (!isObject(config) || !isScorer(config.scorer))
    throw new ConfigurationError(at, "a scorer or `{ scorer, … }`; see createFaithfulnessScorer", value);
  rejectUnknownOptions({ given: config, known: SCORER_OPTIONS, prefix: `${at}.` });
  const { scorer } = config;
  const threshold = config.threshold ?? scorer.defaultThreshold * scorer.scale;
  if (typeof threshold !== "number" || !(threshold >= 0 && threshold <= scorer.scale))
    throw new ConfigurationError(
      `${at}.threshold`,
      `a number between 0 and the scorer's scale, ${scorer.scale}`,
      threshold,
    );
  return {
    name,
    scorer,
    sampling: resolveSampling(`${at}.sampling`, config.sampling),
    threshold,
    only: resolveRules(`${at}.only`, config.only),
    except: resolveRules(`${at}.except`, config.except),
  };
}

function isScorer(value: unknown): value is Scorer {
  return isObject(value) && typeof value["run"] === "function" && typeof value["id"] === "string";
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
