// Runs a command with another Node first on the PATH: node scripts/run-on-node.mjs 24.21.0 npm test
// The binary is the npm package `node` at that version, kept in the git-ignored .cache/nodes.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const [version, command, ...commandArguments] = process.argv.slice(2);
if (version === undefined || command === undefined)
  throw new Error("Usage: run-on-node.mjs VERSION COMMAND [ARGUMENT…]");

const folder = join(fileURLToPath(new URL("..", import.meta.url)), ".cache", "nodes", version);
const binFolder = join(folder, "node_modules", "node", "bin");

if (!existsSync(join(binFolder, "node"))) {
  mkdirSync(folder, { recursive: true });
  const manifest = { private: true, dependencies: { node: version }, allowScripts: { node: true } };
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  execFileSync("npm", ["install", "--no-package-lock", "--no-audit", "--no-fund"], { cwd: folder, stdio: "inherit" });
}

const env = { ...process.env, PATH: `${binFolder}${delimiter}${process.env.PATH}` };
const found = execFileSync("node", ["--version"], { env, encoding: "utf8" }).trim();
if (found !== `v${version}`) throw new Error(`Expected Node v${version}, found ${found}.`);
process.exitCode = spawnSync(command, commandArguments, { env, stdio: "inherit" }).status ?? 1;
