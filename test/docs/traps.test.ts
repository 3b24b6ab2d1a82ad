import { expect, test } from "vitest";

import { testSources } from "./test-titles.ts";

const TRAPS = 44;

test("each of the 44 traps of reading traces is proven by a test that names it", () => {
  const named = testSources().flatMap((source) =>
    Array.from(source.matchAll(/["'`][^"'`\n]*\btrap (\d+):/g), ([, number]) => Number(number)),
  );
  const missing = Array.from({ length: TRAPS }, (_, at) => at + 1).filter((number) => !named.includes(number));
  expect(missing).toEqual([]);
});
