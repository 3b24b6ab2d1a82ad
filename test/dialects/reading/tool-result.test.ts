import fc from "fast-check";
import { expect, test } from "vitest";

import { withoutMediaInText, withoutMedia } from "../../../src/dialects/reading/media.ts";
import { presentToolResult, readToolResultAttribute } from "../../../src/dialects/reading/tool-result.ts";

const BASE64 = "iVBORw0KGgo".repeat(100);

function present(attribute: unknown) {
  return presentToolResult(readToolResultAttribute(attribute).call);
}

test("a result keeps the words that it was recorded in, so that no digit of a long number is lost", () => {
  const text = '{"order": 12345678901234567890, "price": 1.50}';
  expect(present(text)).toEqual({ result: JSON.parse(text) as unknown, text });
  expect(present(JSON.stringify(text)).text).toBe(text);
  expect(present("1.50").text).toBe("1.50");
});

test("trap 6: letters that were escaped come out as letters, and the JSON stays whole", () => {
  const { text } = present('{"city":"Troms\\u00f8","quote":"\\u0022","slash":"\\\\u00f8","face":"\\ud83d\\ude00"}');
  expect(text).toBe('{"city":"Tromsø","quote":"\\u0022","slash":"\\\\u00f8","face":"😀"}');
  expect(JSON.parse(text ?? "")).toEqual({ city: "Tromsø", quote: '"', slash: "\\u00f8", face: "😀" });
});

test("trap 5: a printed Python object stays text", () => {
  expect(present("{'city': 'Oslo', 'rain': True}")).toEqual({
    result: "{'city': 'Oslo', 'rain': True}",
    text: "{'city': 'Oslo', 'rain': True}",
  });
});

test("trap 35: empty values and placeholders are no result", () => {
  for (const empty of [undefined, "", "{}", "[]", "null", '""', "{ }"]) expect(present(empty)).toEqual({});
  expect(readToolResultAttribute("[REDACTED]")).toEqual({ call: {}, isContentWithheld: true });
});

test("trap 3: a cut result keeps what is left and says so", () => {
  expect(readToolResultAttribute('"CHAPTER 1 The val').call).toMatchObject({
    result: "CHAPTER 1 The val",
    isTruncated: true,
  });
  expect(readToolResultAttribute("plain").call.isTruncated).toBe(false);
});

test("trap 8: media in a result become a mark, and the rest stays", () => {
  const { result, text } = present({
    title: "Chart",
    image: BASE64,
    uri: `data:image/png;base64,${BASE64}`,
    bytes: new Uint8Array(4),
  });
  expect(result).toEqual({ title: "Chart", image: "[media]", uri: "[media]", bytes: "[media]" });
  expect(text).not.toContain("iVBOR");
  expect(present(JSON.stringify([{ a: [{ b: BASE64 }] }])).text).toBe('[{"a":[{"b":"[media]"}]}]');
});

test("a value without media is the same value", () => {
  const value = { list: [1, { text: "long ".repeat(300) }], none: null };
  expect(withoutMedia(value)).toBe(value);
});

test("data URIs are taken out of text, also with parameters, and other text stays", () => {
  expect(withoutMediaInText(`a data:image/svg+xml;charset=utf-8;base64,${BASE64} b`)).toBe("a [media] b");
  expect(withoutMediaInText("data: ;base64, is a scheme")).toBe("data: ;base64, is a scheme");
  expect(withoutMediaInText("See @@@langfuseMedia:type=image/png|id=1@@@ here")).toBe("See [media] here");
});

test("taking media out is linear in the text", () => {
  for (const piece of ["data:", "data:image/png;a=b", "data:image/png;base64", ";base64,", "data:a/b;c=data:a/b;c="])
    expect(withoutMediaInText(`${piece.repeat(200_000)};base64,`).length).toBeGreaterThan(0);
});

test("any value can be presented", () => {
  fc.assert(fc.property(fc.anything(), (value) => void present(value)));
  const circle: Record<string, unknown> = {};
  circle["self"] = circle;
  expect(() => present(circle)).not.toThrow();
});
