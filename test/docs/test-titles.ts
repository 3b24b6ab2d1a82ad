import { readdirSync, readFileSync } from "node:fs";

const TESTS = new URL("../", import.meta.url);

/** All texts of test files in which a test's title may stand. */
export function testSources(): readonly string[] {
  return readdirSync(TESTS, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.test\.m?[jt]s$/.test(name) && !name.includes("node_modules"))
    .map((name) => readFileSync(new URL(name.replaceAll("\\", "/"), TESTS), "utf8"));
}
