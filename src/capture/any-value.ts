import { isRecord } from "./attribute-value.ts";

const DEEPEST = 128;

/**
 * The plain value of an OTLP `AnyValue`, in camel case or snake case. Whole numbers outside the safe range stay strings, so
 * that no digit is lost; bytes become a `Uint8Array`; what is nested deeper than 128 levels is left out. Undefined where
 * nothing is set. Never throws.
 */
export function fromAnyValue(value: unknown): unknown {
  return plain(value, DEEPEST);
}

function plain(value: unknown, levels: number): unknown {
  if (!isRecord(value)) return value === null || levels === 0 ? undefined : value;
  if (levels === 0) return undefined;
  for (const key in value) {
    const held = value[key];
    switch (key) {
      case "stringValue":
      case "string_value":
      case "boolValue":
      case "bool_value":
        return held ?? undefined;
      case "intValue":
      case "int_value":
        return toWhole(held);
      case "doubleValue":
      case "double_value":
        return toDouble(held);
      case "arrayValue":
      case "array_value":
        return listOf(held).map((item) => plain(item, levels - 1) ?? null);
      case "kvlistValue":
      case "kvlist_value":
        return entries(listOf(held), levels - 1);
      case "bytesValue":
      case "bytes_value":
        return toBytes(held);
    }
  }
  return undefined;
}

/** Key-value pairs as a map without a prototype, so that no key of theirs can reach one. The first of equal keys wins. */
export function fromKeyValues(pairs: readonly unknown[]): Readonly<Record<string, unknown>> {
  return entries(pairs, DEEPEST);
}

function entries(pairs: readonly unknown[], levels: number): Record<string, unknown> {
  const record = Object.create(null) as Record<string, unknown>;
  for (const pair of pairs) {
    if (!isRecord(pair) || typeof pair["key"] !== "string" || pair["key"] in record) continue;
    const value = plain(pair["value"], levels);
    if (value !== undefined) record[pair["key"]] = value;
  }
  return record;
}

function listOf(list: unknown): readonly unknown[] {
  const values = isRecord(list) ? list["values"] : list;
  return Array.isArray(values) ? values : [];
}

/** 64-bit whole numbers come as JSON strings, as numbers, or as an object of two 32-bit halves. */
function toWhole(held: unknown): number | string | undefined {
  if (typeof held === "number") return held;
  if (typeof held === "string") {
    const number = Number(held);
    return held.trim() === "" || Number.isNaN(number) ? undefined : Number.isSafeInteger(number) ? number : held;
  }
  if (!isRecord(held) || typeof held["low"] !== "number" || typeof held["high"] !== "number") return undefined;
  const high = held["unsigned"] === true ? held["high"] >>> 0 : held["high"] | 0;
  const whole = BigInt(high) * 0x1_0000_0000n + BigInt(held["low"] >>> 0);
  return BigInt.asIntN(53, whole) === whole ? Number(whole) : whole.toString();
}

/** JavaScript writes NaN and the infinities as `null`, protobuf's JSON writes them as strings. */
function toDouble(held: unknown): number | undefined {
  if (held === null) return Number.NaN;
  if (typeof held === "number") return held;
  return typeof held === "string" && held.trim() !== "" ? Number(held) : undefined;
}

function toBytes(held: unknown): Uint8Array | undefined {
  if (held instanceof Uint8Array) return held;
  if (typeof held === "string") return new Uint8Array(Buffer.from(held, "base64"));
  const list = isRecord(held) ? held["data"] : held;
  return Array.isArray(list) ? Uint8Array.from(list.map(Number)) : undefined;
}
