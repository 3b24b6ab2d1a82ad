import { types } from "node:util";

import { ConfigurationError } from "../model/configuration-error.ts";

/** A text to be met exactly, a regular expression to be found, or several of these, of which any will do. */
export type TextPattern = string | RegExp | readonly (string | RegExp)[];

/**
 * Makes a pattern a question that can be asked any number of times: a regular expression with `g` or `y` starts each
 * time at the beginning, and the caller's own object keeps its state.
 * @throws ConfigurationError where it is no pattern.
 */
export function resolveTextPattern(optionName: string, pattern: unknown): (text: string) => boolean {
  if (!Array.isArray(pattern)) return resolveSingle(optionName, pattern);
  if (pattern.length === 0) throw new ConfigurationError(optionName, EXPECTED, pattern);
  const singles = pattern.map((single, index) => resolveSingle(`${optionName}.${index}`, single));
  return (text) => singles.some((matches) => matches(text));
}

const EXPECTED = "a text, a regular expression, or a list of these";

function resolveSingle(optionName: string, pattern: unknown): (text: string) => boolean {
  if (typeof pattern === "string") return (text) => text === pattern;
  if (!types.isRegExp(pattern)) throw new ConfigurationError(optionName, EXPECTED, pattern);
  const own = new RegExp(pattern.source, pattern.flags);
  return (text) => {
    own.lastIndex = 0;
    return own.test(text);
  };
}
