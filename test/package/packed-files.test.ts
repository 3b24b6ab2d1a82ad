import { readdirSync } from "node:fs";

import { expect, test } from "vitest";

import { readModules } from "../sources/read-modules.ts";
import { pack } from "./consumer.ts";

test("the package holds a built module and its types for every source, the documents, and nothing else", () => {
  const built = readModules("src").flatMap(({ path }) => [
    `dist/${path.replace(/\.ts$/, ".js")}`,
    `dist/${path.replace(/\.ts$/, ".d.ts")}`,
  ]);
  const documents = readdirSync("docs").map((name) => `docs/${name}`);
  const [packed] = pack("--dry-run");
  expect(packed.files.map((file) => file.path).toSorted()).toEqual(
    [...built, ...documents, "CHANGELOG.md", "LICENSE", "NOTICE", "README.md", "package.json"].toSorted(),
  );
});
