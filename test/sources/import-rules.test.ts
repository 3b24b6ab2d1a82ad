import { fileURLToPath } from "node:url";

import { describe, expect, test } from "vitest";

import { codeOf, readTable } from "../docs/markdown-table.ts";
import { DOORS } from "./doors.ts";
import { findImports, packageOf, readModules, type Module } from "./read-modules.ts";

const RULES = readTable(fileURLToPath(new URL("../../src/README.md", import.meta.url)), "Who may import what").map(
  (row) => ({
    folder: codeOf(row["folder"])[0] ?? "",
    ours: codeOf(row["folders and files of ours"]),
    packages: codeOf(row["packages"]),
    typePackages: Array.from((row["packages"] ?? "").matchAll(/`([^`]+)` \(types\)/g), ([, name]) => name),
  }),
);
const MODULES = readModules("src");
const DOOR_PATHS = DOORS.map((door) => door.source);
const INNER_MODULES = MODULES.filter((module) => !DOOR_PATHS.includes(module.path));

describe("reading the sources", () => {
  test("finds the modules and their imports", () => {
    expect(MODULES.length).toBeGreaterThan(60);
    expect(MODULES.flatMap((module) => module.imports).length).toBeGreaterThan(MODULES.length);
  });

  test("sees every way of importing", () => {
    const text = [
      'import type { A } from "../model/a.ts";',
      'import {\n  type B,\n  c,\n} from "./b.ts";',
      'import "node:fs";',
      'export { d } from "d";',
      'const e = await import("@scope/e");',
    ].join("\n");
    expect(findImports("score/x.ts", text)).toEqual([
      { target: "model/a.ts", isOurs: true, kind: "type" },
      { target: "score/b.ts", isOurs: true, kind: "static" },
      { target: "node:fs", isOurs: false, kind: "static" },
      { target: "d", isOurs: false, kind: "static" },
      { target: "@scope/e", isOurs: false, kind: "dynamic" },
    ]);
  });
});

describe("the table in src/README.md", () => {
  test("names every folder and no other", () => {
    const folders = new Set(INNER_MODULES.map((module) => folderOf(module.path)));
    expect(RULES.map((rule) => rule.folder).toSorted()).toEqual([...folders].toSorted());
  });

  test.each(RULES)("lets $folder import what it says and nothing else", ({ folder, ours, packages, typePackages }) => {
    const allowed = [`${folder}/`, ...ours.map((name) => (name.endsWith(".ts") ? name : `${name}/`))];
    const offences = importsOf(folder).filter(({ target, isOurs, kind }) => {
      if (isOurs) return !allowed.some((prefix) => target.startsWith(prefix));
      if (target.startsWith("node:")) return folder === "model";
      const name = packageOf(target);
      return !packages.includes(name) || (typePackages.includes(name) && kind !== "type");
    });
    expect(offences.map(({ from, target }) => `${from} imports ${target}`)).toEqual([]);
  });
});

test("nothing imports a door, and nothing but a door stands outside a folder", () => {
  const importers = MODULES.filter(({ imports }) => imports.some(({ target }) => DOOR_PATHS.includes(target)));
  expect(importers.map((module) => module.path)).toEqual([]);
  expect(INNER_MODULES.map((module) => module.path).filter((path) => !path.includes("/"))).toEqual([]);
});

test("no imports go round in a circle, imports of types included", () => {
  expect(findCycle(MODULES)).toBeUndefined();
});

test("time that was not asked for from a clock is nowhere but in the clock", () => {
  const readers = MODULES.filter(({ text }) => /\bDate\(\)|\bprocess\.(hrtime|uptime)\b/.test(text));
  expect(readers.map((module) => module.path).filter((path) => path !== "model/clock.ts")).toEqual([]);
});

function folderOf(path: string): string {
  return path.split("/", 1)[0] ?? "";
}

function importsOf(folder: string) {
  const modules = INNER_MODULES.filter((module) => folderOf(module.path) === folder);
  return modules.flatMap((module) => module.imports.map((found) => ({ from: module.path, ...found })));
}

function findCycle(modules: readonly Module[]): string | undefined {
  const importsByPath = new Map(modules.map(({ path, imports }) => [path, imports]));
  const finished = new Set<string>();
  const visit = (path: string, way: readonly string[]): string | undefined => {
    if (way.includes(path)) return [...way.slice(way.indexOf(path)), path].join(" → ");
    if (finished.has(path)) return undefined;
    for (const { target } of importsByPath.get(path) ?? []) {
      const cycle = visit(target, [...way, path]);
      if (cycle !== undefined) return cycle;
    }
    finished.add(path);
    return undefined;
  };
  for (const { path } of modules) {
    const cycle = visit(path, []);
    if (cycle !== undefined) return cycle;
  }
  return undefined;
}
