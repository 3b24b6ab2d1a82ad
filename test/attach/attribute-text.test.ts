import * as fc from "fast-check";
import { expect, test } from "vitest";

import { toAttributeText } from "../../src/attach/attribute-text.ts";

const anyText = fc.string({
  unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
  size: "large",
});

test("text that is well-formed and short enough stays as it is", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 100 }), (text) => {
      fc.pre(!text.includes("\0"));
      expect(toAttributeText(text, 1000)).toBe(text);
    }),
  );
});

test("longer text is cut and says so", () => {
  expect(toAttributeText("a".repeat(30), 20)).toBe(`${"a".repeat(13)}… [cut]`);
});

test("a cut parts no surrogate pair", () => {
  expect(toAttributeText(`${"a".repeat(12)}🙂${"b".repeat(20)}`, 20)).toBe(`${"a".repeat(12)}… [cut]`);
});

test("whatever comes in, what goes out is well-formed, bounded and free of NUL", () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 10, max: 200 }), (text, bound) => {
      const written = toAttributeText(text, bound);
      expect(written.length).toBeLessThanOrEqual(bound);
      expect(written).not.toMatch(/\p{Surrogate}|\0/u);
    }),
  );
});

test("what is no text is empty", () => {
  for (const value of [undefined, null, 7, {}, Symbol("x")]) expect(toAttributeText(value, 100)).toBe("");
});

test("a text of many megabytes is read no further than the bound", () => {
  expect(toAttributeText("x".repeat(20_000_000), 50)).toHaveLength(50);
});
