import { expect, test } from "vitest";

import { DOORS } from "../sources/doors.ts";
import { packageOf, readModules, type Module } from "../sources/read-modules.ts";
import { manifest } from "./consumer.ts";

const MODULES = new Map(readModules("dist").map((module) => [module.path, module]));
const IMPORTED = DOORS.filter((door) => door.name !== undefined);

test("the built modules were found", () => {
  expect(MODULES.size).toBe(readModules("src").length);
});

test("built modules import declared packages only", () => {
  const declared = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.peerDependencies)];
  const imported = [...MODULES.values()].flatMap((module) => packagesOf(module));
  expect(imported.filter((name) => !declared.includes(name))).toEqual([]);
});

test.each(IMPORTED)("opening $name loads no SDK, no AI SDK and nothing of the command line", ({ built }) => {
  const loaded = [...loadedBy(built)].flatMap((module) => packagesOf(module, "static"));
  expect(
    loaded.filter((name) => /^@opentelemetry\/(?!api$)|^ai$|^@ai-sdk\/|^commander$|^picocolors$/.test(name)),
  ).toEqual([]);
});

function packagesOf(module: Module, kind?: "static"): readonly string[] {
  return module.imports
    .filter((found) => !found.isOurs && !found.target.startsWith("node:") && (kind ?? found.kind) === found.kind)
    .map((found) => packageOf(found.target));
}

function loadedBy(path: string, loaded = new Set<Module>()): ReadonlySet<Module> {
  const module = MODULES.get(path);
  if (module === undefined) throw new Error(`dist/${path} is not there.`);
  if (loaded.has(module)) return loaded;
  loaded.add(module);
  for (const { target, isOurs, kind } of module.imports) if (isOurs && kind === "static") loadedBy(target, loaded);
  return loaded;
}
