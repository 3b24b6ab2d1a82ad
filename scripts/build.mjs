// Builds dist afresh and lets the command-line door be started by its path.
import { spawnSync } from "node:child_process";
import { chmodSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
rmSync("dist", { recursive: true, force: true });
const compiler = ["node_modules/typescript/bin/tsc", "-p", "tsconfig.build.json"];
const { status } = spawnSync(process.execPath, compiler, { stdio: "inherit" });
if (status === 0) chmodSync("dist/cli.js", 0o755);
process.exitCode = status ?? 1;
