import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { isRecord, readAttributeText, readAttributeValue, textOfValue } from "../../src/capture/attribute-value.ts";

describe("JSON attributes", () => {
  test("JSON text is read, structured values are taken as they are", () => {
    expect(readAttributeValue('{"city":"Oslo"}').value).toEqual({ city: "Oslo" });
    const structured = { city: "Oslo" };
    expect(readAttributeValue(structured)).toEqual({ value: structured, isTruncated: false });
    expect(readAttributeValue(undefined)).toEqual({ value: undefined, isTruncated: false });
  });

  test("trap 1: JSON inside JSON strings is unwrapped, up to four times", () => {
    const encode = (value: unknown, times: number): string =>
      times === 0 ? (value as string) : encode(JSON.stringify(value), times - 1);
    for (const times of [1, 2, 3, 4])
      expect(readAttributeValue(encode({ city: "Oslo" }, times)).value).toEqual({ city: "Oslo" });
    expect(readAttributeValue(encode({ city: "Oslo" }, 6)).value).toBe(encode({ city: "Oslo" }, 2));
  });

  test("trap 2: text that is not JSON is its own value, also where it begins like JSON", () => {
    const texts = [
      "Oslo is rainy",
      "[1] says so",
      "{not json}",
      '"Yes" is the answer',
      "12 degrees",
      "true story",
      "- a list",
      "",
    ];
    for (const text of texts) expect(readAttributeValue(text)).toEqual({ value: text, text, isTruncated: false });
  });

  test("trap 2: a JSON string keeps numbers and words in it as text", () => {
    expect(readAttributeValue('"42"').value).toBe("42");
    expect(readAttributeValue('"true"').value).toBe("true");
  });

  test("trap 3: cut JSON gives what is left of it and says so", () => {
    expect(readAttributeValue('{"a":1,"text":"The weather is f')).toMatchObject({
      value: { a: 1, text: "The weather is f" },
      isTruncated: true,
    });
    expect(readAttributeValue('"CHAPTER 1 The val')).toMatchObject({ value: "CHAPTER 1 The val", isTruncated: true });
  });

  test("trap 3: JSON that was cut inside a JSON string is read too", () => {
    const cut = JSON.stringify(JSON.stringify([{ text: "The weather is fine" }])).slice(0, 25);
    expect(readAttributeValue(cut)).toMatchObject({ value: [{ text: "The weather" }], isTruncated: true });
  });

  test("trap 3: a mark of omission at the end is taken off and tells of the cut", () => {
    for (const mark of ["...[truncated]", "… (truncated, 1234 characters)", "<truncated>", "... [512 more bytes]"])
      expect(readAttributeValue(`The weather${mark}`)).toMatchObject({ value: "The weather", isTruncated: true });
    expect(readAttributeValue(`{"text":"The weather...[truncated]`)).toMatchObject({ value: { text: "The weather" } });
  });

  test("trap 3: an ellipsis or a bracket in the text's own words is no mark", () => {
    for (const text of ["And so on...", "Prices (shipping omitted)", "See [more]", "a list [of bytes]"])
      expect(readAttributeValue(text)).toEqual({ value: text, text, isTruncated: false });
  });

  test("trap 5: what Python printed is read as the value, and is told apart from JSON", () => {
    const printed = "{'city': 'Oslo'}";
    expect(readAttributeValue(printed)).toMatchObject({ value: { city: "Oslo" }, text: printed, isPrinted: true });
    expect(readAttributeValue('{"city":"Oslo"}').isPrinted).toBeUndefined();
  });

  test("trap 6: escapes come out as characters, also in surrogate pairs", () => {
    expect(readAttributeValue('"7 \\u00b0C \\ud83d\\ude00"').value).toBe("7 °C 😀");
  });

  test("trap 7: bare scalars are read as what they are", () => {
    expect(["true", "0.7", "null", "-3"].map((text) => readAttributeValue(text).value)).toEqual([true, 0.7, null, -3]);
  });

  test("the innermost text is kept word for word, so that no digit of a long number is lost", () => {
    expect(readAttributeValue('{"id": 12345678901234567890}').text).toBe('{"id": 12345678901234567890}');
    expect(readAttributeValue(JSON.stringify('{"id": 1}'))).toMatchObject({ value: { id: 1 }, text: '{"id": 1}' });
  });
});

describe("text attributes", () => {
  test("trap 2: text is never parsed, whatever it looks like", () => {
    expect(readAttributeText('{"answer":42}')).toEqual({ text: '{"answer":42}', isTruncated: false });
  });

  test("a structured value is written as JSON, an absent one is no text", () => {
    expect(readAttributeText({ answer: 42 }).text).toBe('{"answer":42}');
    expect(readAttributeText(undefined)).toEqual({ isTruncated: false });
  });
});

describe("hostile values", () => {
  test("ten megabytes, whole, cut and of one character, are read", () => {
    const long = "a".repeat(10_000_000);
    expect(readAttributeValue(JSON.stringify({ long })).value).toEqual({ long });
    expect(readAttributeValue(`{"long":"${long}`)).toMatchObject({ value: { long }, isTruncated: true });
    for (const character of ['"', "\\", "{", "[", " ", "\u0000"])
      expect(() => readAttributeValue(character.repeat(1_000_000))).not.toThrow();
  });

  test("deep nesting neither throws nor is written", () => {
    const deep = "[".repeat(200_000) + "]".repeat(200_000);
    const { value } = readAttributeValue(deep);
    expect(() => textOfValue(value)).not.toThrow();
    expect(() => readAttributeValue("[".repeat(200_000))).not.toThrow();
    expect(() => readAttributeValue('{"a":'.repeat(200_000))).not.toThrow();
  });

  test("a key named __proto__ reaches no prototype", () => {
    const { value } = readAttributeValue('{"__proto__":{"isAdmin":true},"constructor":1}');
    expect(isRecord(value) && Object.keys(value)).toEqual(["__proto__", "constructor"]);
    expect(Object.prototype).not.toHaveProperty("isAdmin");
  });

  test("values that can't be written as JSON are no text", () => {
    const circle: unknown[] = [];
    circle.push(circle);
    expect([circle, 10n, undefined, Symbol("x")].map(textOfValue)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("any text and any value can be read", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.anything()), (attribute) => {
        expect(typeof readAttributeValue(attribute).isTruncated).toBe("boolean");
        expect(typeof readAttributeText(attribute).isTruncated).toBe("boolean");
      }),
    );
  });

  test("JSON that is cut anywhere after its first bracket is read, and never as more than there was", () => {
    const document = fc.array(
      fc.record({ role: fc.string(), parts: fc.array(fc.record({ text: fc.string({ unit: "grapheme" }) })) }),
      {
        minLength: 1,
      },
    );
    fc.assert(
      fc.property(document, fc.nat(), (value, cut) => {
        const whole = JSON.stringify(value);
        const { value: read, isTruncated } = readAttributeValue(whole.slice(0, 1 + (cut % (whole.length - 1))));
        expect(isTruncated).toBe(true);
        expect(Array.isArray(read) && read.length <= value.length).toBe(true);
      }),
    );
  });
});
