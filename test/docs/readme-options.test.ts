import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { resolveOptions } from "../../src/pipeline/resolve-options.ts";
import type { Scorer } from "../../src/score/scorer.ts";
import { codeOf, readTable, README } from "./markdown-table.ts";

const SOURCE = readFileSync(new URL("../../src/pipeline/options.ts", import.meta.url), "utf8");
const OPTIONS = [...optionsOf("ScoringOptions"), ...optionsOf("ScorerConfig", "scorers.*.")];

test("the README has each option and no other", () => {
  const documented = readTable(README, "Options").map((row) => codeOf(row["option"])[0] ?? "");
  expect(documented.toSorted()).toEqual(OPTIONS.map(({ name }) => name).toSorted());
});

test("the README and the doc comments agree on the defaults", () => {
  const documented = readTable(README, "Options").map((row) => ({
    name: codeOf(row["option"])[0],
    default: row["default"],
  }));
  expect(documented).toEqual(expect.arrayContaining(OPTIONS.filter((option) => option.default !== undefined)));
});

test("the defaults in the doc comments are the ones in effect", () => {
  const scorer = { id: "any", run: () => Promise.reject(new Error("not run")), scale: 1, defaultThreshold: 0.5 };
  const resolved = new Map(Object.entries(resolveOptions({ scorers: { any: scorer as unknown as Scorer } })));
  const stated = OPTIONS.flatMap(({ name, default: text = "" }) => {
    const value = valueOf(text);
    return value === undefined ? [] : [[name, value]];
  });
  expect(stated.length).toBeGreaterThan(10);
  expect(stated.map(([name]) => [name, resolved.get(String(name))])).toEqual(stated);
});

/** The value that a default is written for: `1,000`, `64 MiB`, `` `word` ``; nothing for one in words. */
function valueOf(text: string): number | string | undefined {
  const [, digits, unit] = /^([\d,]+)( MiB)?$/.exec(text) ?? [];
  if (digits !== undefined) return Number(digits.replaceAll(",", "")) * (unit === undefined ? 1 : 1024 * 1024);
  return /^`(\w+)`$/.exec(text)?.[1];
}

/** Names and defaults as an interface of the sources states them: `Default 4, at least 1.` or `Default: the system's.` */
function optionsOf(interfaceName: string, prefix = "") {
  const body = new RegExp(`interface ${interfaceName} \\{\\n(.*?)\\n\\}`, "s").exec(SOURCE)?.[1] ?? "";
  const members = Array.from(
    body.matchAll(/\/\*\*(.*?)\*\/\s+readonly (\w+)\??:/gs),
    ([, comment = "", name = ""]) => ({
      name: prefix + name,
      default: /Default:? (.+?)(?:, at least [^.]*)?\.(?:\s|$)/s.exec(comment.replaceAll(/\s*\n\s*\*?\s*/g, " "))?.[1],
    }),
  );
  if (members.length === 0) throw new Error(`No options were found in ${interfaceName}.`);
  return members;
}
