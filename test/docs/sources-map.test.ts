import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { expect, test } from "vitest";

import { codeOf, readTable } from "./markdown-table.ts";

const SOURCES = fileURLToPath(new URL("../../src/", import.meta.url));

test("every file and folder that src/README.md sends a reader to is there", () => {
  const named = readTable(`${SOURCES}README.md`, "Where to start").flatMap((row) => codeOf(row["read"]));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !existsSync(SOURCES + path))).toEqual([]);
});
