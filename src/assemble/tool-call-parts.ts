import type { ReadToolCall } from "../dialects/dialect.ts";

/** What one place says of a call, completed by what another says. */
export function withMore(known: ReadToolCall, told: ReadToolCall): ReadToolCall {
  const id = known.id ?? told.id;
  const name = known.name ?? told.name;
  const given = isBetterNamed(told.arguments, known.arguments) ? told.arguments : known.arguments;
  const isBetter = hasBetterResult(told, known);
  if (!isBetter && id === known.id && name === known.name && given === known.arguments) return known;
  const { result, wording, isError, isTruncated } = isBetter ? told : known;
  return { id, name, arguments: given, result, wording, isError, isTruncated };
}

/** Some places tell a single argument without its name. */
function isBetterNamed(told: unknown, known: unknown): boolean {
  return known === undefined || (typeof known !== "object" && typeof told === "object" && told !== null);
}

/** The first result counts, unless it was cut, or another place has the very text that it was read from. */
function hasBetterResult(told: ReadToolCall, known: ReadToolCall): boolean {
  if (told.result === undefined) return false;
  if (known.result === undefined) return true;
  if (known.isTruncated === true || told.isTruncated === true)
    return known.isTruncated === true && told.isTruncated !== true;
  return typeof known.result === "object" && known.wording === undefined && told.wording !== undefined;
}
