import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

test("the newest version in CHANGELOG.md is the version of the package", () => {
  const manifest = JSON.parse(readRoot("package.json")) as { version: string };
  const [newest] = Array.from(readRoot("CHANGELOG.md").matchAll(/^## (\d+\.\d+\.\d+)/gm), ([, version]) => version);
  expect(newest).toBe(manifest.version);
});

function readRoot(path: string): string {
  return readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
}
