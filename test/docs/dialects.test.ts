import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { expect, test } from "vitest";

import { dialects } from "../../src/dialects/index.ts";
import { REASON_CODES } from "../../src/model/reason-codes.ts";
import { spanWith } from "../dialects/head.ts";
import { codeOf, readTable } from "./markdown-table.ts";

const PAGE = fileURLToPath(new URL("../../docs/dialects.md", import.meta.url));

test("the page lists the dialects of the sources, in their order of precedence", () => {
  const listed = readTable(PAGE, "What is read").map((row) => codeOf(row["dialect"])[0]);
  expect(listed).toEqual(dialects.map(({ name }) => name));
});

test("every attribute that the page says tells a dialect does so, alone or with the one beside it", () => {
  for (const row of readTable(PAGE, "What is read")) {
    const dialect = dialects.find(({ name }) => name === codeOf(row["dialect"])[0]);
    const marks = codeOf(row["told by"]).filter((mark) => /[.:_]/.test(mark) && !/[.*]$/.test(mark));
    const isTogether = row["told by"]?.includes("` with `") === true;
    for (const keys of isTogether ? [marks] : marks.map((mark) => [mark])) {
      const span = spanWith(
        Object.fromEntries(keys.map((key) => [key, key === "logfire.msg_template" ? "Agent run: x" : "x"])),
      );
      const byScope = { ...span, instrumentationScope: { name: keys[0] ?? "" } };
      expect(
        dialect?.claims(span) === true || dialect?.claims(byScope) === true,
        `${dialect?.name}: ${keys.join(", ")}`,
      ).toBe(true);
    }
  }
});

test("the codes and files that the page speaks of exist", () => {
  const codes = Object.values(REASON_CODES).flatMap((group) => Object.keys(group));
  const seen = readTable(PAGE, "What can't be read, and why").flatMap((row) => codeOf(row["what you see"]));
  expect(seen.filter((code) => !codes.includes(code))).toEqual([]);
  const shared = "observed-span messages flattened tool-envelope documents placeholders media".split(" ");
  for (const file of ["dialect", "index", ...shared.map((name) => `reading/${name}`)])
    expect(existsSync(new URL(`../../src/dialects/${file}.ts`, import.meta.url)), file).toBe(true);
});
