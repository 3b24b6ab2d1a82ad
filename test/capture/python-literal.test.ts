import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { readAttributeValue } from "../../src/capture/attribute-value.ts";
import { readPythonLiteral } from "../../src/capture/python-literal.ts";

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;

describe("trap 5: what Python prints of a value", () => {
  test.each([
    ["{'city': 'Oslo', 'rain': True, 'wind': None}", { city: "Oslo", rain: true, wind: null }],
    ["{'a': {'b': [1, -2.5, 1e3]}, 'c': (1, 'two'), 'd': ()}", { a: { b: [1, -2.5, 1000] }, c: [1, "two"], d: [] }],
    ["[{'text': \"it's\"}, {'text': 'say \\\"so\\\"'}]", [{ text: "it's" }, { text: 'say "so"' }]],
    ["{'k': 'gr\\xfc\\u00df \\U0001f600\\n'}", { k: "grüß 😀\n" }],
    ["{1: 'one',}", { 1: "one" }],
  ])("%s is read as the value", (text, value) => {
    expect(plain(readAttributeValue(text).value)).toEqual(value);
  });

  test("also inside a JSON string", () => {
    expect(plain(readAttributeValue(JSON.stringify("{'city': 'Oslo'}")).value)).toEqual({ city: "Oslo" });
  });

  test.each([
    "[ChatMessage(role=<MessageRole.USER: 'user'>)]",
    "{'a': object()}",
    "[It's raining] and {'so': on",
    "{'a': 1} {'b': 2}",
    "{'a' 1}",
    "{{'a': 1}: 2}",
  ])("%s stays text", (text) => {
    expect(readPythonLiteral(text)).toBeUndefined();
  });

  test("names of prototypes are fields like any others", () => {
    const { value } = readPythonLiteral("{'__proto__': {'polluted': True}}") ?? {};
    expect(Object.keys(value as object)).toEqual(["__proto__"]);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  test("any text leaves the program running, deep nesting included", () => {
    fc.assert(fc.property(fc.string(), (text) => void readPythonLiteral(text)));
    expect(readPythonLiteral("[".repeat(100_000))).toBeUndefined();
  });
});
