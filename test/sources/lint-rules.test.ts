import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** A file that breaks each house rule which the linter keeps, by the rule that has to notice. */
const OFFENCES = {
  "eslint(no-console)": "console.log(1);",
  "node(no-process-env)": "export const home = process.env.HOME;",
  "eslint(no-restricted-globals)": "setTimeout(() => {}, 1);",
  "eslint(no-restricted-properties)": "export const now = Date.now() + Math.random();",
  "import(no-default-export)": "export default 1;",
  "import(no-cycle)": 'import { other } from "./other.ts";\nexport const here = other;',
  "eslint(max-lines)": "export const lines = [\n" + "  1,\n".repeat(250) + "];",
  "typescript(no-floating-promises)": "Promise.resolve(1);",
  "typescript(no-explicit-any)": "export const anything = (value: any): number => 1;",
  "typescript(no-non-null-assertion)": "export const first = (list: string[]): string => list[0]!;",
};

describe("the linter", () => {
  const folder = mkdtempSync(join(tmpdir(), "spanscore-lint-"));
  const reported = new Map<string, readonly string[]>();

  beforeAll(() => {
    copyFileSync(join(ROOT, ".oxlintrc.json"), join(folder, ".oxlintrc.json"));
    write(
      "tsconfig.json",
      JSON.stringify({
        compilerOptions: { strict: true, module: "nodenext", allowImportingTsExtensions: true, noEmit: true },
      }),
    );
    for (const [index, text] of Object.values(OFFENCES).entries()) write(`src/score/offence-${index}.ts`, `${text}\n`);
    const cycle = Object.keys(OFFENCES).indexOf("import(no-cycle)");
    write("src/score/other.ts", `import { here } from "./offence-${cycle}.ts";\nexport const other = here;\n`);
    write(
      "src/model/clock.ts",
      "export const now = (): number => Date.now();\nexport const stop = setTimeout(() => {}, 1);\n",
    );
    write("src/cli.ts", "declare const process: { env: { HOME: string } };\nconsole.log(process.env.HOME);\n");
    const { stdout } = spawnSync(process.execPath, [join(ROOT, "node_modules/oxlint/bin/oxlint"), "-f", "json", "."], {
      cwd: folder,
      encoding: "utf8",
    });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
    for (const { code, filename } of diagnostics) reported.set(filename, [...(reported.get(filename) ?? []), code]);
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(Object.keys(OFFENCES).map((rule, index) => ({ rule, index })))("notices $rule", ({ rule, index }) => {
    expect(reported.get(`src/score/offence-${index}.ts`) ?? []).toContain(rule);
  });

  test.each(["src/model/clock.ts", "src/cli.ts"])("lets %s do what is its own", (file) => {
    expect(reported.get(file) ?? []).toEqual([]);
  });

  function write(path: string, text: string): void {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
});
