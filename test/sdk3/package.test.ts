import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { test } from "node:test";

test("both doors open where the application has API 1.10", async () => {
  for (const door of ["spanscore", "spanscore/testing"]) {
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
