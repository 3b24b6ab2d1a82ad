import fc from "fast-check";
import { expect, test } from "vitest";

import { fromAnyValue, fromKeyValues } from "../../src/capture/any-value.ts";

test("trap 4: every kind of value is read, in camel case and snake case", () => {
  expect(fromAnyValue({ stringValue: "a" })).toBe("a");
  expect(fromAnyValue({ string_value: "" })).toBe("");
  expect(fromAnyValue({ boolValue: false })).toBe(false);
  expect(fromAnyValue({ arrayValue: { values: [{ intValue: "1" }, { stringValue: "b" }] } })).toEqual([1, "b"]);
  expect(fromAnyValue({ kvlist_value: { values: [{ key: "a", value: { int_value: 1 } }] } })).toEqual({ a: 1 });
  expect(fromAnyValue({ arrayValue: {} })).toEqual([]);
  expect(fromAnyValue({ bytesValue: "aGk=" })).toEqual(new Uint8Array([104, 105]));
  expect(fromAnyValue({ bytesValue: { type: "Buffer", data: [104, 105] } })).toEqual(new Uint8Array([104, 105]));
});

test("trap 4: whole numbers come as strings, numbers or two halves, and lose no digit", () => {
  expect(fromAnyValue({ intValue: "9007199254740991" })).toBe(9007199254740991);
  expect(fromAnyValue({ intValue: "9007199254740993" })).toBe("9007199254740993");
  expect(fromAnyValue({ intValue: 1e300 })).toBe(1e300);
  expect(fromAnyValue({ intValue: { low: 5, high: 1, unsigned: false } })).toBe(4294967301);
  expect(fromAnyValue({ intValue: { low: -1, high: -1, unsigned: false } })).toBe(-1);
  expect(fromAnyValue({ intValue: { low: -1, high: -1, unsigned: true } })).toBe("18446744073709551615");
});

test("trap 4: doubles come as null or words where JSON has no number for them", () => {
  expect(fromAnyValue({ doubleValue: null })).toBeNaN();
  expect(fromAnyValue({ doubleValue: "NaN" })).toBeNaN();
  expect(fromAnyValue({ doubleValue: "Infinity" })).toBe(Infinity);
  expect(fromAnyValue({ doubleValue: "-Infinity" })).toBe(-Infinity);
  expect(fromAnyValue({ doubleValue: 0.5 })).toBe(0.5);
});

test("unset and unreadable values are undefined, and null in lists", () => {
  expect([{}, null, { intValue: "x" }, { intValue: [] }, { other: 1 }].map(fromAnyValue)).toEqual(
    Array.from({ length: 5 }, () => undefined),
  );
  expect(fromAnyValue({ arrayValue: { values: [{}, { boolValue: true }] } })).toEqual([null, true]);
});

test("of equal keys the first counts, and no key reaches a prototype", () => {
  const pairs = [
    { key: "a", value: { intValue: 1 } },
    { key: "a", value: { intValue: 2 } },
    { key: "__proto__", value: { kvlistValue: { values: [{ key: "isAdmin", value: { boolValue: true } }] } } },
    { key: "constructor", value: { stringValue: "c" } },
    { key: 5, value: { intValue: 3 } },
    "junk",
  ];
  const record = fromKeyValues(pairs);
  expect(Object.keys(record)).toEqual(["a", "__proto__", "constructor"]);
  expect(record["a"]).toBe(1);
  expect(record["isAdmin"]).toBeUndefined();
});

test("values nested a hundred thousand deep are left out where it gets too deep", () => {
  let value: unknown = { stringValue: "deep" };
  for (let level = 0; level < 100_000; level++) value = { arrayValue: { values: [value] } };
  expect(() => fromAnyValue(value)).not.toThrow();
});

test("any value can be read", () => {
  fc.assert(fc.property(fc.anything(), (value) => void fromAnyValue(value)));
  fc.assert(fc.property(fc.array(fc.anything()), (pairs) => void fromKeyValues(pairs)));
});
