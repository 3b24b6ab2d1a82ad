import type { AgentRun } from "../model/agent-run.ts";
import type { CapturedSpan } from "../model/captured-span.ts";
import { ConfigurationError } from "../model/configuration-error.ts";
import { rejectUnknownOptions } from "../model/unknown-options.ts";
import { resolveTextPattern, type TextPattern } from "./text-pattern.ts";

/** Describes runs. A rule needs at least one field, and matches a run that meets all of its fields. */
export interface Rule {
  readonly agentName?: TextPattern;
  /** The resource attribute `service.name`. */
  readonly service?: TextPattern;
  /** An attribute of the judged span. Without `value` it is enough that it is there; of a list any element will do. */
  readonly attribute?: { readonly key: string; readonly value?: TextPattern | number | boolean };
  /** Least length of the answer, in UTF-16 code units; a run without an answer has none. */
  readonly minOutputCharacters?: number;
  /** `error`: the run ended with an error; `ok`: it did not. */
  readonly status?: "error" | "ok";
}

/** One rule, or a list that matches where any of its rules does. */
export type Rules = Rule | readonly Rule[];

type Condition = (run: AgentRun) => boolean;

/** Checked rules as questions to a run. */
export type ResolvedRules = readonly Condition[];

/**
 * Checks a rule or a list of rules.
 * @throws ConfigurationError naming the option, what was expected and what came.
 */
export function resolveRules(optionName: string, value: unknown): ResolvedRules | undefined {
  if (value === undefined) return undefined;
  if (!Array.isArray(value)) return [resolveRule(optionName, value)];
  if (value.length === 0)
    throw new ConfigurationError(optionName, "a rule or a list with at least one; left out where there is none", value);
  return value.map((rule, index) => resolveRule(`${optionName}.${index}`, rule));
}

/** True where some rule of `only` matches, if there are any, and none of `except` does. */
export function isAllowed(
  run: AgentRun,
  { only, except }: { readonly only: ResolvedRules | undefined; readonly except: ResolvedRules | undefined },
): boolean {
  const matches: (rule: Condition) => boolean = (rule) => rule(run);
  return (only?.some(matches) ?? true) && !(except?.some(matches) ?? false);
}

/** How each field of a rule becomes a condition. */
const FIELDS: Readonly<Record<keyof Rule, (optionName: string, value: unknown) => Condition>> = {
  agentName(optionName, value) {
    const matches = resolveTextPattern(optionName, value);
    return ({ agentName }) => agentName !== undefined && matches(agentName);
  },
  service(optionName, value) {
    const matches = resolveTextPattern(optionName, value);
    return ({ span }) => {
      const service = valueAt(span.resource.attributes, "service.name");
      return typeof service === "string" && matches(service);
    };
  },
  attribute(optionName, value) {
    if (!isObject(value))
      throw new ConfigurationError(optionName, "an object with `key` and, if wanted, `value`", value);
    rejectUnknownOptions({ given: value, known: ["key", "value"], prefix: `${optionName}.` });
    const { key } = value;
    if (typeof key !== "string" || key === "") throw new ConfigurationError(`${optionName}.key`, "a text", key);
    const matches = resolveValue(`${optionName}.value`, value["value"]);
    return ({ span }) => {
      const found = valueAt(span.attributes, key);
      return Array.isArray(found) ? found.some(matches) : found !== undefined && found !== null && matches(found);
    };
  },
  minOutputCharacters(optionName, value) {
    if (typeof value !== "number" || !Number.isInteger(value) || value < 0)
      throw new ConfigurationError(optionName, "a whole number of at least 0", value);
    return ({ output = "" }) => output.length >= value;
  },
  status(optionName, value) {
    if (value !== "error" && value !== "ok") throw new ConfigurationError(optionName, '"error" or "ok"', value);
    return ({ error, span }) => (error !== undefined || span.status.code === STATUS_ERROR) === (value === "error");
  },
};

/** `SpanStatusCode.ERROR`. */
const STATUS_ERROR = 2 as CapturedSpan["status"]["code"];

function resolveRule(optionName: string, rule: unknown): Condition {
  const known = Object.keys(FIELDS) as (keyof Rule)[];
  if (!isObject(rule)) throw new ConfigurationError(optionName, "a rule, as `{ agentName: … }`", rule);
  rejectUnknownOptions({ given: rule, known, prefix: `${optionName}.` });
  const given = known.filter((field) => rule[field] !== undefined);
  if (given.length === 0)
    throw new ConfigurationError(optionName, `a rule with at least one of ${known.join(", ")}`, rule);
  const conditions = given.map((field) => FIELDS[field](`${optionName}.${field}`, rule[field]));
  return (run) => conditions.every((isMet) => isMet(run));
}

function resolveValue(optionName: string, value: unknown): (found: unknown) => boolean {
  if (value === undefined) return () => true;
  if (typeof value === "number" || typeof value === "boolean") return (found) => found === value;
  const matches = resolveTextPattern(optionName, value);
  return (found) => typeof found === "string" && matches(found);
}

function valueAt(attributes: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(attributes, key) ? attributes[key] : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
