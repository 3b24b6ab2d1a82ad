import { fieldOf, isList, itemsOf, keysOf } from "./safe-access.ts";

const MAX_DEPTH = 64;

/**
 * A value of any kind as text: strings as they are, the rest as JSON. What JSON can't hold (cycles, getters that throw,
 * functions, depths above 64) is left out or named in its place; never throws.
 */
export function toJsonText(value: unknown): string {
  if (typeof value === "string") return value;
  try {
    return JSON.stringify(value) ?? "";
  } catch {
    return JSON.stringify(toPlain(value, [])) ?? "";
  }
}

function toPlain(value: unknown, ancestors: readonly unknown[]): unknown {
  if (typeof value === "bigint") return value.toString();
  if (typeof value !== "object" || value === null) return value;
  if (ancestors.length >= MAX_DEPTH) return "[too deep]";
  if (ancestors.includes(value)) return "[circular]";
  const path = [...ancestors, value];
  if (isList(value)) return itemsOf(value).map((item) => toPlain(item, path));
  const plain: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const key of keysOf(value)) plain[key] = toPlain(fieldOf(value, key), path);
  return plain;
}
