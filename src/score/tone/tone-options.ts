import { isDeepStrictEqual } from "node:util";

import { ConfigurationError } from "../../model/configuration-error.ts";
import { rejectUnknownOptions } from "../../model/unknown-options.ts";
import { positiveNumber } from "../judged-options.ts";
import { tonePacks } from "./packs/index.ts";

/** `comparison` sets the answer against a reference, `stability` its sentences against each other. */
export type ToneMode = "comparison" | "stability";

/** Options of the tone scorer that may stand at the top or in `options`. */
export interface ToneSettings {
  /** Highest score. Default 1; above 0. */
  readonly scale?: number | undefined;
  /**
   * Default: `comparison` where there is a reference, else `stability`; for a run that was read from a trace `stability`,
   * unless there is a `referenceTone`.
   */
  readonly mode?: ToneMode | undefined;
  /** A text in the tone that answers should have. Default: the ground truth of the run, else its input. */
  readonly referenceTone?: string | undefined;
  /** BCP 47 tag of the language that answer and reference are read in, as `en`. Default: told from each text. */
  readonly language?: string | undefined;
}

/** Options of `createToneScorer`. */
export interface ToneScorerOptions extends ToneSettings {
  readonly options?: ToneSettings | undefined;
}

export interface ResolvedToneOptions {
  readonly scale: number;
  readonly mode: ToneMode | undefined;
  readonly referenceTone: string | undefined;
  /** Primary subtag, lower-case. */
  readonly language: string | undefined;
}

const KNOWN = ["scale", "mode", "referenceTone", "language"];

/** @throws ConfigurationError naming the option that can't be used. */
export function resolveToneOptions(options: unknown): ResolvedToneOptions {
  const { scale = 1, mode, referenceTone, language } = flatten(options ?? {});
  return {
    scale: positiveNumber("scale", scale),
    mode: checkMode(mode),
    referenceTone: checkReferenceTone(referenceTone),
    language: checkLanguage(language),
  };
}

function flatten(given: unknown): Readonly<Record<string, unknown>> {
  const { options, ...top } = recordOf(given, "options of the scorer");
  const nested = recordOf(options ?? {}, "options");
  rejectUnknownOptions({ given: top, known: [...KNOWN, "options"] });
  rejectUnknownOptions({ given: nested, known: KNOWN, prefix: "options." });
  const pairs = KNOWN.map((name) => {
    const [outer, inner] = [top[name], nested[name]];
    if (outer !== undefined && inner !== undefined && !isDeepStrictEqual(outer, inner))
      throw new ConfigurationError(name, "the same at the top and in `options`, or given once", inner);
    return [name, outer === undefined ? inner : outer];
  });
  return Object.fromEntries(pairs) as Record<string, unknown>;
}

function recordOf(value: unknown, name: string): Readonly<Record<string, unknown>> {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new ConfigurationError(name, "an object", value);
}

function checkMode(value: unknown): ToneMode | undefined {
  if (value === undefined || value === "comparison" || value === "stability") return value;
  throw new ConfigurationError("mode", '"comparison" or "stability"', value);
}

function checkReferenceTone(value: unknown): string | undefined {
  if (value === undefined || (typeof value === "string" && value.trim() !== "")) return value;
  throw new ConfigurationError("referenceTone", "a text that is not blank", value);
}

function checkLanguage(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  const languages = tonePacks.map((pack) => pack.language);
  const language = typeof value === "string" ? value.toLowerCase().split(/[-_]/, 1)[0] : undefined;
  if (language !== undefined && languages.includes(language)) return language;
  throw new ConfigurationError("language", `a tag of one of the languages ${languages.join(", ")}`, value);
}
