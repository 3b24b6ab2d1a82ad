import { readdirSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

const TESTS = new URL("../", import.meta.url);
const TRAPS = 44;

/** Numbers of the traps of reading that test titles name, as in `trap 7: …`. */
function provenTraps(): ReadonlySet<number> {
  const files = readdirSync(TESTS, { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.test\.m?[jt]s$/.test(name) && !name.includes("node_modules"),
  );
  const numbers = files.flatMap((name) =>
    Array.from(
      readFileSync(new URL(name.replaceAll("\\", "/"), TESTS), "utf8").matchAll(/["'`][^"'`\n]*\btrap (\d+):/g),
      ([, number]) => Number(number),
    ),
  );
  return new Set(numbers);
}

test("each of the 44 traps of reading traces is proven by a test that names it", () => {
  const proven = provenTraps();
  const missing = Array.from({ length: TRAPS }, (_, at) => at + 1).filter((number) => !proven.has(number));
  expect(missing).toEqual([]);
});
