import { execFileSync } from "node:child_process";

/** The tests of this project read what users get, so the package is built before them. */
export function setup(): void {
  execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
}
