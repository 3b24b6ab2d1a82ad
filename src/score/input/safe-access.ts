/** Most items of one list that are looked at. */
const MAX_ITEMS = 100_000;

/** A property of a value of any shape: undefined where there is none, or where reading it throws. */
export function fieldOf(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  try {
    return (value as Record<string, unknown>)[key];
  } catch {
    return undefined;
  }
}

/** A property that is a string; undefined where it is anything else. */
export function stringField(value: unknown, key: string): string | undefined {
  const found = fieldOf(value, key);
  return typeof found === "string" ? found : undefined;
}

/** Whether a value is a list. Never throws, also not on a revoked proxy. */
export function isList(value: unknown): boolean {
  try {
    return Array.isArray(value);
  } catch {
    return false;
  }
}

/** The items of a list, at most 100,000 of them; none where the value is no list. */
export function itemsOf(value: unknown): readonly unknown[] {
  if (!isList(value)) return [];
  try {
    return Array.prototype.slice.call(value, 0, MAX_ITEMS) as unknown[];
  } catch {
    return [];
  }
}

/** Names of an object's own properties; none where it will not tell. */
export function keysOf(value: unknown): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  try {
    return Object.keys(value);
  } catch {
    return [];
  }
}

/** Whether a text is absent or says nothing. */
export function isBlank(text: string | undefined): boolean {
  return text === undefined || text.trim() === "";
}
