import { createHash } from "node:crypto";

/**
 * Hash of everything that a score depends on: 16 hex digits, the same in every process, whatever the order of the keys.
 * Functions count as present; what they do can't be hashed.
 */
export function createFingerprint(parts: Readonly<Record<string, unknown>>): string {
  return createHash("sha256").update(JSON.stringify(parts, toStable)).digest("hex").slice(0, 16);
}

function toStable(_key: string, value: unknown): unknown {
  if (typeof value === "function") return "[function]";
  if (typeof value === "bigint") return value.toString();
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
