import { expect, test } from "vitest";

import { testSources } from "./test-titles.ts";

const CASES = 170;

/** Numbers that no case of the scorers has any more. */
const GONE = [18, 38, 41, 53, 56, 75, 80, 99, 100, 111, 122, 124, 127, 131, 137, 141, 143, 157, 160];

/** `case 7`, `cases 3 and 4`, `cases 23, 126`, `cases 66 to 68`. */
const NAMED = /\bcases? (\d+(?:(?:, | and | to )\d+)*)/g;

test("each case of the scorers stands in the title of the test that proves it", () => {
  const named = new Set(
    testSources().flatMap((source) =>
      Array.from(source.matchAll(NAMED), ([, numbers = ""]) => numbersIn(numbers)).flat(),
    ),
  );
  const missing = Array.from({ length: CASES }, (_, at) => at + 1).filter((number) => !named.has(number));
  expect(missing.filter((number) => !GONE.includes(number))).toEqual([]);
});

function numbersIn(text: string): number[] {
  const range = /^(\d+) to (\d+)$/.exec(text);
  if (range === null) return text.split(/\D+/).map(Number);
  const [first, last] = [Number(range[1]), Number(range[2])];
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}
