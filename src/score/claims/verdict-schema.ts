import type { JsonSchema, NumberedItem } from "../judge/judge.ts";

/**
 * Shape of a verdict list with one required property for each item, named by its number: that fixes the count, which
 * makes weak models answer completely. What leads to the verdict is asked for before it.
 */
export function verdictSchema({
  items,
  verdictKey,
  verdicts,
  textKeys,
}: {
  readonly items: readonly NumberedItem[];
  readonly verdictKey: "verdict" | "result";
  readonly verdicts: readonly string[];
  readonly textKeys: readonly string[];
}): JsonSchema {
  const item = objectOf({
    ...Object.fromEntries(textKeys.map((key) => [key, { type: "string" }])),
    [verdictKey]: { type: "string", enum: verdicts },
  });
  return objectOf(Object.fromEntries(items.map(({ number }) => [String(number), item])));
}

/** Shape of a list of texts under one name. */
export function textListSchema(name: "claims" | "opinions"): JsonSchema {
  return objectOf({ [name]: { type: "array", items: { type: "string" } } });
}

function objectOf(properties: Readonly<Record<string, unknown>>): JsonSchema {
  return { type: "object", properties, required: Object.keys(properties), additionalProperties: false };
}
