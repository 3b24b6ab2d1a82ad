import type { ClaimVerdict } from "../model/outcome.ts";
import type { NotScorableSignal } from "./not-scorable.ts";
import type { ScorerRunInput } from "./scorer.ts";
import type { StepJudge } from "./step-judge.ts";

/** The run that the steps see: as it was given, with its id. */
export interface ScorerRun extends ScorerRunInput {
  readonly runId: string;
}

/** What the steps before have returned; absent where a step is not defined, or has not run. */
export type StepResults<Preprocessed = unknown, Analyzed = unknown> = StepResult<"preprocessStepResult", Preprocessed> &
  StepResult<"analyzeStepResult", Analyzed>;

/** What a step returned, which is there once the step has been added and its type is known. */
export type StepResult<Key extends string, T> = unknown extends T
  ? { readonly [key in Key]?: T }
  : { readonly [key in Key]: T };

/** What a step is given. */
export interface StepContext<Preprocessed = unknown, Analyzed = unknown> {
  readonly run: ScorerRun;
  readonly results: StepResults<Preprocessed, Analyzed>;
  /** Asks the scorer's judge; every question is counted in the result. Rejects where the scorer has no judge. */
  readonly judge: StepJudge;
  /** Aborted when the run is aborted or its time is up. */
  readonly signal: AbortSignal;
  /** Adds a sentence to the end of the reason, whatever the reason step says. */
  readonly note: (sentence: string) => void;
  /** Puts claims or opinions with their verdicts into the result, and from there onto the evaluation span. */
  readonly setClaims: (claims: readonly ClaimVerdict[]) => void;
}

/** What the reason step is given. */
export interface ReasonContext<Preprocessed = unknown, Analyzed = unknown> extends StepContext<Preprocessed, Analyzed> {
  readonly score: number;
}

/** A step's result, at once or later, or `notScorable(…)` in its place. */
export type StepReturn<T> = T | NotScorableSignal | PromiseLike<T | NotScorableSignal>;

/** A step as a function of what the steps before it gave. */
export type StepFunction<Context, T> = (context: Context) => StepReturn<T>;

/**
 * The shape of an answer: a schema of zod 4 (or of any library with Standard Schema and its JSON Schema), or a JSON
 * Schema as an object.
 */
export type AnswerSchema<T> =
  | { readonly "~standard": { readonly version: 1; readonly types?: { readonly output: T } | undefined } }
  | Readonly<Record<string, unknown>>;

/** A step that is a question to the judge, answered in the shape of a schema. */
export interface PromptStep<Context, T> {
  /** What the step is for. */
  readonly description: string;
  readonly outputSchema: AnswerSchema<T>;
  /** Instructions of this step, in place of the scorer's. */
  readonly instructions?: string;
  /** The user message. */
  readonly createPrompt: (context: Context) => StepReturn<string>;
}

/** A reason step that is a question to the judge, answered in plain text. */
export type TextPromptStep<Context> = Omit<PromptStep<Context, string>, "outputSchema">;

/** The steps of a scorer, as functions, in whatever form they were given. */
export interface ScorerSteps {
  readonly preprocess?: StepFunction<StepContext, unknown>;
  readonly analyze?: StepFunction<StepContext, unknown>;
  readonly generateScore?: StepFunction<StepContext, number>;
  readonly generateReason?: StepFunction<ReasonContext, unknown>;
}
