import { ConfigurationError } from "../model/configuration-error.ts";
import type { ContextItem } from "./claims/pack-context.ts";
import { readToolResults } from "./input/read-context.ts";
import { isBlank } from "./input/safe-access.ts";
import type { ScorerRun } from "./scorer-steps.ts";

/**
 * What claims are checked against: texts, or a function of the run that gives them. Left out, or where nothing but blank
 * texts comes of it, the tool results of the run are the context.
 */
export type FaithfulnessContext =
  | string
  | readonly string[]
  | ((run: ScorerRun) => string | readonly string[] | PromiseLike<string | readonly string[]>);

/** @throws ConfigurationError naming `context` where it is neither texts nor a function. */
export function checkContext(context: unknown): FaithfulnessContext | undefined {
  if (context === undefined || typeof context === "function" || isTexts(context))
    return context as FaithfulnessContext | undefined;
  throw new ConfigurationError(
    "context",
    "a text, an array of texts, or a function of the run that gives them",
    context,
  );
}

/**
 * The context of a run: what was configured, else the tool results in its messages, else the evidence that was found in
 * its trace. Blank texts count as none. Rejects, naming `context`, where the function fails or gives no texts.
 */
export async function contextOf(
  run: ScorerRun,
  context: FaithfulnessContext | undefined,
): Promise<readonly ContextItem[]> {
  const configured = typeof context === "function" ? await callContext(context, run) : context;
  const candidates = [
    toItems(configured ?? []),
    toItems(readToolResults(run.input, run.output)),
    run.agentRun?.evidence ?? [],
  ];
  return candidates.map(withText).find((items) => items.length > 0) ?? [];
}

async function callContext(
  context: Extract<FaithfulnessContext, (...parameters: never) => unknown>,
  run: ScorerRun,
): Promise<string | readonly string[]> {
  let texts: unknown;
  try {
    texts = await context(run);
  } catch (cause) {
    throw new Error(`The \`context\` function threw: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
  if (texts === undefined || texts === null) return [];
  if (isTexts(texts)) return texts;
  throw new TypeError("The `context` function gave neither a text nor an array of texts.");
}

function isTexts(value: unknown): value is string | readonly string[] {
  return typeof value === "string" || (Array.isArray(value) && value.every((text) => typeof text === "string"));
}

function toItems(texts: string | readonly string[]): readonly ContextItem[] {
  return [texts].flat().map((text) => ({ text }));
}

function withText(items: readonly ContextItem[]): readonly ContextItem[] {
  return items.filter(({ text }) => !isBlank(text));
}
