import fc from "fast-check";
import { expect, test } from "vitest";

import { readCutJson } from "../../src/capture/cut-json.ts";

test.each([
  ["[1,2,", [1, 2]],
  ["[1,2", [1]],
  ['{"a":1,"b":tr', { a: 1 }],
  ['{"a":1,"b":', { a: 1 }],
  ['{"a":1,"b', { a: 1 }],
  ['{"a":1,', { a: 1 }],
  ["{", {}],
  ['{"a":[{"b":"c', { a: [{ b: "c" }] }],
  ['{"a":"b"', { a: "b" }],
  ['["line\\', ["line"]],
  ['["\\u00', [""]],
  ['["a\\u00b0', ["a°"]],
  ['"text', "text"],
])("%s gives what is whole of it", (text, value) => {
  expect(readCutJson(text)).toEqual({ value });
});

test("half a surrogate pair at the cut is left out, raw and escaped", () => {
  expect(readCutJson('["ok \ud83d')).toEqual({ value: ["ok "] });
  expect(readCutJson('["ok \\ud83d')).toEqual({ value: ["ok "] });
  expect(readCutJson('["ok \\ud83d\\ude')).toEqual({ value: ["ok "] });
});

test("a number at the cut is left out, for more digits may have followed", () => {
  expect(readCutJson('{"price":2')).toEqual({ value: {} });
});

test.each([
  "",
  "text",
  "[1] says",
  "{'a': 1",
  "{a:1",
  '"done" he said',
  "[1,]x",
  '{"a" "b',
  "]",
  "[}",
  "12",
  "tru",
  '["raw\nline',
])("%j is not the beginning of JSON", (text) => {
  expect(readCutJson(text)).toBeUndefined();
});

test("every beginning of a JSON object is read, and what is read was there", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string(), { minKeys: 1 }), fc.nat(), (value, cut) => {
      const whole = JSON.stringify(value);
      const read = readCutJson(whole.slice(0, 1 + (cut % (whole.length - 1))))?.value as Record<string, string>;
      for (const [key, text] of Object.entries(read)) expect(value[key]?.startsWith(text)).toBe(true);
    }),
  );
});
