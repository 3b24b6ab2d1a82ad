// Prints "PASSED FAILED": the sums over the Vitest JSON and node:test TAP reports in a folder.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const folder = process.argv[2] ?? ".";
let passed = 0;
let failed = 0;
for (const file of existsSync(folder) ? readdirSync(folder) : []) {
  const text = readFileSync(join(folder, file), "utf8");
  if (file.endsWith(".json")) {
    const report = /** @type {{ numPassedTests: number, numFailedTests: number }} */ (JSON.parse(text));
    passed += report.numPassedTests;
    failed += report.numFailedTests;
  } else {
    passed += Number(/^# pass (\d+)$/m.exec(text)?.[1] ?? 0);
    failed += Number(/^# fail (\d+)$/m.exec(text)?.[1] ?? 0);
  }
}
console.log(`${passed} ${failed}`);
