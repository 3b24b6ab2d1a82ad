import type { Reading } from "../judge/ask-judge.ts";

/** Names under which judges put the text of a claim where they make an object of it. */
const TEXT_NAMES = ["claim", "opinion", "text", "statement", "content"] as const;
const LIST_NAMES = ["claims", "opinions", "statements", "items", "list"] as const;

/**
 * Reads a judge's list of claims or opinions: a bare list or one under a usual name, of texts or of objects holding one.
 * Texts are trimmed; empty ones and exact repeats are dropped; order is kept.
 */
export function readClaimList(value: unknown): Reading<readonly string[]> {
  const list = listIn(value);
  if (list === undefined) return { ok: false, problem: "The JSON holds no list of texts." };
  const texts = list.map(textOf);
  if (texts.some((text) => text === undefined)) return { ok: false, problem: "An item of the list is no text." };
  const distinct = new Set(texts.map((text) => text?.trim() ?? ""));
  distinct.delete("");
  return { ok: true, value: [...distinct] };
}

function listIn(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value as readonly unknown[];
  if (typeof value !== "object" || value === null) return undefined;
  const fields = value as Readonly<Record<string, unknown>>;
  const named = LIST_NAMES.map((name) => fields[name]).find((found) => Array.isArray(found));
  if (named !== undefined) return named as readonly unknown[];
  const lists = Object.values(fields).filter((found) => Array.isArray(found));
  return lists.length === 1 ? lists[0] : undefined;
}

function textOf(item: unknown): string | undefined {
  if (typeof item === "string") return item;
  if (item === null) return "";
  if (typeof item === "number") return String(item);
  const fields = item as Readonly<Record<string, unknown>>;
  const text = TEXT_NAMES.map((name) => fields[name]).find((found) => typeof found === "string");
  return typeof text === "string" ? text : undefined;
}
