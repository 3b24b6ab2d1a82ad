import { isRecord, readAttributeValue, textOfValue } from "../../capture/attribute-value.ts";

/** A tool's name with what producers change about it made equal: `Look up` is `look_up`. */
export function comparableName(name: string | undefined): string {
  return (name ?? "").toLowerCase().replaceAll(/[\s_-]+/g, "_");
}

/** Arguments as text; a single one reads the same with its name and without it. */
export function comparableArguments(given: unknown): string {
  const [only, second] = isRecord(given) ? Object.values(given) : [];
  return comparableText(only !== undefined && second === undefined ? only : given);
}

const INTRODUCTION = /^Observation:\s*/;

/** A result as text; printed by Python, as JSON text, or as the value, it reads the same. */
export function comparableResult(result: unknown): string {
  return comparableText(
    typeof result === "string" ? readAttributeValue(result.replace(INTRODUCTION, "")).value : result,
  );
}

function comparableText(value: unknown): string {
  return value === undefined ? "" : (textOfValue(value) ?? "").trim();
}
