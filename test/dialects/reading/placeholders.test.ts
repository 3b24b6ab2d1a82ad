import { expect, test } from "vitest";

import { isEmptyValue, isPlaceholder } from "../../../src/dialects/reading/placeholders.ts";

test.each([
  "__REDACTED__",
  "<REDACTED>",
  "[REDACTED]",
  "REDACTED",
  "**redacted**",
  "readacted",
  "FILTERED",
  "[FILTERED]",
  "[Scrubbed due to 'password']",
  "<not serializable>",
  "[unserializable]",
  "<failed to serialize>",
  "Unable to serialize",
  "<not specified>",
  "N/A",
  "(merged tools)",
  "[tool: search]",
  "[tool-result: search]",
  "[object Object]",
  "<masked>",
  "[content hidden]",
  "***",
  "@@@langfuseMedia:type=image/png|id=abc|source=bytes@@@",
  "  __REDACTED__\n",
])("trap 35: %j stands for a value that was not recorded", (text) => {
  expect(isPlaceholder(text)).toBe(true);
});

test.each([
  "The value was __REDACTED__ by policy.",
  "[REDACTED] and more",
  "redacted",
  "filtered",
  "hidden",
  "masked",
  "n/a means not applicable",
  "[1]",
  "<b>bold</b>",
  "{}",
  "(see above)",
  "[tool] is broken",
  "__init__",
  "",
  `[Scrubbed due to ${"x".repeat(500)}]`,
])("trap 35: %j is text", (text) => {
  expect(isPlaceholder(text)).toBe(false);
});

test("trap 35: absent, blank and hollow values are empty", () => {
  expect([undefined, null, "", "  ", [], {}, Object.create(null)].map(isEmptyValue)).not.toContain(false);
  expect([0, false, "a", [null], { a: undefined }, new Uint8Array(2)].map(isEmptyValue)).not.toContain(true);
});
