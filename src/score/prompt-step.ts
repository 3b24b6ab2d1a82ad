import { ConfigurationError } from "../model/configuration-error.ts";
import { compileSchema } from "./answer-schema.ts";
import { isNotScorableSignal } from "./not-scorable.ts";
import type { AnswerSchema, ReasonContext, ScorerSteps } from "./scorer-steps.ts";

/** A step in the form in which it runs, and what of it is text, for the fingerprint. */
export interface ResolvedStep {
  readonly run: (context: ReasonContext) => unknown;
  readonly texts: unknown;
}

/** The fields of prompt steps of every kind, unchecked. */
interface GivenPrompt {
  readonly description?: unknown;
  readonly instructions?: string;
  readonly outputSchema?: AnswerSchema<unknown>;
  readonly createPrompt?: unknown;
}

const CUSTOM = { type: "custom" } as const;
const MAX_OUTPUT_TOKENS = 4000;

/**
 * Makes a step of a function, or of a question to the judge: answered in the shape of its schema, or in plain text where
 * it is the reason.
 * @throws ConfigurationError naming the step, or the part of it, that can't be used.
 */
export function resolveStep(name: keyof ScorerSteps, step: unknown, instructions: string): ResolvedStep {
  if (typeof step === "function") return { run: step as ResolvedStep["run"], texts: "function" };
  if (name === "generateScore")
    throw new ConfigurationError(name, "a function; let the judge analyse, and compute the number from that", step);
  if (typeof step !== "object" || step === null)
    throw new ConfigurationError(name, "a function, or an object with `description` and `createPrompt`", step);
  return fromPrompt(name, step, instructions);
}

function fromPrompt(name: string, prompt: GivenPrompt, instructions: string): ResolvedStep {
  const { description, createPrompt, outputSchema, instructions: system = instructions } = prompt;
  if (typeof createPrompt !== "function")
    throw new ConfigurationError("createPrompt", "a function that returns the prompt", createPrompt);
  if (typeof system !== "string") throw new ConfigurationError("instructions", "a text", system);
  const schema = name === "generateReason" ? undefined : compileSchema(outputSchema);
  return {
    async run(context) {
      const text = await (createPrompt as (context: ReasonContext) => unknown)(context);
      if (isNotScorableSignal(text)) return text;
      if (typeof text !== "string") throw new TypeError("createPrompt returned no text.");
      const question = { task: CUSTOM, system, prompt: text, maxOutputTokens: MAX_OUTPUT_TOKENS };
      if (schema === undefined) return context.judge.askForText(question);
      return context.judge.ask({ ...question, schema: schema.json }, schema.read);
    },
    texts: { description, system, schema: schema?.json },
  };
}
