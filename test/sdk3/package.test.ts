import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { test } from "node:test";

const { exports } = (await import("spanscore/package.json", { with: { type: "json" } })).default as {
  readonly exports: Readonly<Record<string, unknown>>;
};

test("every door opens where the application has API 1.10", async () => {
  const doors = Object.keys(exports).filter((path) => !path.endsWith(".json"));
  assert.ok(doors.includes("."));
  for (const path of doors) {
    const door = `spanscore${path.slice(1)}`;
    const names = Object.keys((await import(door)) as object);
    assert.ok(names.length > 0, `${door} exports nothing`);
    assert.ok(!names.includes("default"), `${door} has a default export`);
  }
});

test("the package meets the application's own copy of the API", () => {
  const here = createRequire(import.meta.url);
  const inPackage = createRequire(here.resolve("spanscore"));
  assert.equal(inPackage.resolve("@opentelemetry/api"), here.resolve("@opentelemetry/api"));
  assert.match(here.resolve("@opentelemetry/api"), /sdk3/);
});
