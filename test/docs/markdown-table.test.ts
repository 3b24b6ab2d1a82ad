import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, expect, test } from "vitest";

import { codeOf, readTable } from "./markdown-table.ts";

const folder = mkdtempSync(join(tmpdir(), "spanscore-docs-"));
const file = join(folder, "document.md");
writeFileSync(
  file,
  [
    "# Title",
    "## Options",
    "Text with a | bar.",
    "| Option | Default |",
    "| --- | :-- |",
    "| `a` \\| `b` | 1 |",
    "### More",
    "| Option |",
    "| --- |",
    "| `c` |",
    "## Next",
    "| Other |",
    "| --- |",
    "| `d` |",
    "## Empty",
  ].join("\n"),
);
afterAll(() => rmSync(folder, { recursive: true }));

test("rows of all tables below a heading are read, up to the next heading of its level", () => {
  expect(readTable(file, "Options")).toEqual([{ option: "`a` \\| `b`", default: "1" }, { option: "`c`" }]);
});

test("a missing heading and a missing table are errors", () => {
  expect(() => readTable(file, "Gone")).toThrow('has no heading "Gone"');
  expect(() => readTable(file, "Empty")).toThrow('has no table below "Empty"');
});

test("code is what stands between backticks", () => {
  expect(codeOf("`a` and `b.c`")).toEqual(["a", "b.c"]);
  expect(codeOf(undefined)).toEqual([]);
});
