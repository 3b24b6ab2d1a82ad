import { systemClock, type Clock } from "../model/clock.ts";
import { ConfigurationError } from "../model/configuration-error.ts";
import { rejectUnknownOptions } from "../model/unknown-options.ts";
import { createFingerprint } from "./fingerprint.ts";
import { type JudgeModel, type JudgeOptions, resolveJudge } from "./judge/resolve-judge.ts";
import type { Judge } from "./judge/judge.ts";
import { positiveNumber } from "./judged-options.ts";
import { resolveStep } from "./prompt-step.ts";
import { runSteps } from "./run-steps.ts";
import type {
  PromptStep,
  ReasonContext,
  ScorerSteps,
  StepContext,
  StepFunction,
  TextPromptStep,
} from "./scorer-steps.ts";
import type { Scorer } from "./scorer.ts";

/** Options of `createScorer`. */
export interface CreateScorerOptions extends JudgeOptions {
  /** Identifies the scorer in results and spans. */
  readonly id: string;
  /** Default: the id. */
  readonly name?: string;
  readonly description?: string;
  /** The judge that prompt steps, and `judge.ask` in functions, ask. */
  readonly model?: JudgeModel;
  /** System message of prompt steps that have none of their own. Default empty. */
  readonly instructions?: string;
  /** Another way to write `model` and `instructions`. */
  readonly judge?: { readonly model: JudgeModel; readonly instructions?: string };
  /** To be raised whenever the steps change what they give for the same run. Default `1`. */
  readonly version?: string;
  /** Highest score. Default 1; above 0. */
  readonly scale?: number;
  /** Default `higher_is_better`. */
  readonly direction?: Scorer["direction"];
  /** Passing bound, as a fraction of `scale`. Default 0.5; 0 to 1. */
  readonly defaultThreshold?: number;
  /** What else scores depend on, for the fingerprint: options, texts. Default none. */
  readonly fingerprintParts?: Readonly<Record<string, unknown>>;
  /** Limit of one run, in milliseconds; beyond it the run fails with `SCORER_TIMEOUT`. Default 300,000; at least 1. */
  readonly timeoutMillis?: number;
}

/**
 * A scorer whose steps are added one by one; each addition gives a new scorer and leaves the old one as it was. The steps
 * run as preprocess, analyze, generateScore, generateReason, in whatever order they were added.
 */
export interface ScorerBuilder<Preprocessed = unknown, Analyzed = unknown> extends Scorer {
  preprocess<T>(step: StepFunction<StepContext, T> | PromptStep<StepContext, T>): ScorerBuilder<T, Analyzed>;
  analyze<T>(
    step: StepFunction<StepContext<Preprocessed>, T> | PromptStep<StepContext<Preprocessed>, T>,
  ): ScorerBuilder<Preprocessed, T>;
  /** A function that computes a finite number. A judge is never asked for one: let it analyse, and count. */
  generateScore(step: StepFunction<StepContext<Preprocessed, Analyzed>, number>): ScorerBuilder<Preprocessed, Analyzed>;
  generateReason(
    step:
      | StepFunction<ReasonContext<Preprocessed, Analyzed>, string | undefined>
      | TextPromptStep<ReasonContext<Preprocessed, Analyzed>>,
  ): ScorerBuilder<Preprocessed, Analyzed>;
}

/**
 * Starts a scorer of your own; it needs a `generateScore` step before it can run.
 * @throws ConfigurationError naming the option that can't be used.
 */
export function createScorer(options: CreateScorerOptions): ScorerBuilder {
  return extend(resolveOptions(options), { steps: {}, texts: {} });
}

interface Resolved extends Omit<Scorer, "fingerprint" | "run"> {
  readonly judge: Judge | undefined;
  readonly instructions: string;
  readonly fingerprintParts: Readonly<Record<string, unknown>>;
  readonly timeoutMillis: number;
  readonly clock: Clock;
}

interface Chain {
  readonly steps: ScorerSteps;
  /** What of the steps is text, for the fingerprint. */
  readonly texts: Readonly<Record<string, unknown>>;
}

function extend(resolved: Resolved, chain: Chain): ScorerBuilder {
  const { judge, instructions, fingerprintParts, timeoutMillis, clock, ...facts } = resolved;
  const runner = { id: facts.id, steps: chain.steps, judge, timeoutMillis, clock };
  let fingerprint: string | undefined;

  /** What steps return is known to their callers' types alone. */
  function withStep<P, A>(name: keyof ScorerSteps, step: unknown): ScorerBuilder<P, A> {
    const { run, texts } = resolveStep(name, step, instructions);
    const builder: Scorer = extend(resolved, {
      steps: { ...chain.steps, [name]: run },
      texts: { ...chain.texts, [name]: texts },
    });
    return builder as ScorerBuilder<P, A>;
  }

  return {
    ...facts,
    get fingerprint() {
      const { id, version, scale } = facts;
      const steps = chain.texts;
      fingerprint ??= createFingerprint({ id, version, scale, model: judge?.modelId, steps, fingerprintParts });
      return fingerprint;
    },
    run: async (input) => runSteps(runner, input),
    preprocess: (step) => withStep("preprocess", step),
    analyze: (step) => withStep("analyze", step),
    generateScore: (step) => withStep("generateScore", step),
    generateReason: (step) => withStep("generateReason", step),
  };
}

const OPTION_NAMES: readonly (keyof CreateScorerOptions)[] = [
  "id",
  "name",
  "description",
  "model",
  "instructions",
  "judge",
  "version",
  "scale",
  "direction",
  "defaultThreshold",
  "fingerprintParts",
  "timeoutMillis",
  "callTimeoutMillis",
  "maxRetries",
  "temperature",
  "headers",
  "clock",
];

function resolveOptions(given: CreateScorerOptions | undefined): Resolved {
  const options = given ?? ({} as CreateScorerOptions);
  rejectUnknownOptions({ given: options, known: OPTION_NAMES });
  const { id, description = "", version = "1", direction = "higher_is_better" } = options;
  const name = options.name ?? id;
  if (typeof id !== "string" || id.trim() === "") throw new ConfigurationError("id", "a name for the scorer", id);
  if (typeof name !== "string") throw new ConfigurationError("name", "a text", name);
  if (options.model !== undefined && options.judge !== undefined)
    throw new ConfigurationError("judge", "left out where `model` is given", options.judge);
  if (direction !== "higher_is_better" && direction !== "lower_is_better")
    throw new ConfigurationError("direction", "`higher_is_better` or `lower_is_better`", direction);
  const model = options.model ?? options.judge?.model;
  const judge = model === undefined ? undefined : resolveJudge(model, options);
  return {
    id,
    name,
    description,
    version,
    scale: positiveNumber("scale", options.scale ?? 1),
    direction,
    defaultThreshold: numberFrom("defaultThreshold", options.defaultThreshold ?? 0.5, { from: 0, to: 1 }),
    annotatorKind: judge?.annotatorKind ?? "CODE",
    judge,
    instructions: options.instructions ?? options.judge?.instructions ?? "",
    fingerprintParts: options.fingerprintParts ?? {},
    timeoutMillis: numberFrom("timeoutMillis", options.timeoutMillis ?? 300_000, { from: 1, to: 2 ** 31 - 1 }),
    clock: options.clock ?? systemClock,
  };
}

function numberFrom(name: string, value: number, { from, to }: { readonly from: number; readonly to: number }): number {
  if (typeof value === "number" && value >= from && value <= to) return value;
  throw new ConfigurationError(name, `a number from ${from} to ${to}`, value);
}
