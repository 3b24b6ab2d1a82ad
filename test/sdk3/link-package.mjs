// Puts the built package where an application on SDK 3 would have it: its OpenTelemetry API is then the one installed
// here, and its other dependencies are found further up.
import { cpSync, mkdirSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const installed = fileURLToPath(new URL("node_modules/spanscore/", import.meta.url));

rmSync(installed, { recursive: true, force: true });
for (const entry of ["package.json", "dist"]) cpSync(root + entry, installed + entry, { recursive: true });
mkdirSync(`${root}temp/test-counts`, { recursive: true });
