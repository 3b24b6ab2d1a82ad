import { expect, test } from "vitest";

import manifest from "../../package.json" with { type: "json" };
import { SCOPE_NAME, VERSION } from "../../src/model/version.ts";

test("the scope's name and version are the package's", () => {
  expect({ name: SCOPE_NAME, version: VERSION }).toEqual({ name: manifest.name, version: manifest.version });
});
