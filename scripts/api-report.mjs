// Compares the public interface of every door with its report in etc, or writes the reports with --write.
import { readFileSync } from "node:fs";

import { Extractor, ExtractorConfig } from "@microsoft/api-extractor";

const root = new URL("../", import.meta.url);
const path = (/** @type {string} */ name) => new URL(name, root).pathname;
const manifest = /** @type {{ exports: Record<string, string | { types: string }> }} */ (
  JSON.parse(readFileSync(path("package.json"), "utf8"))
);

for (const [door, target] of Object.entries(manifest.exports)) {
  if (typeof target === "string") continue;
  const configObject = ExtractorConfig.loadFile(path("api-extractor.json"));
  configObject.mainEntryPointFilePath = path(target.types);
  configObject.apiReport = {
    enabled: true,
    ...configObject.apiReport,
    reportFileName: ["spanscore", ...door.split("/").slice(1)].join("-"),
  };
  const config = ExtractorConfig.prepare({
    configObject,
    configObjectFullPath: path("api-extractor.json"),
    packageJsonFullPath: path("package.json"),
  });
  const { succeeded } = Extractor.invoke(config, { localBuild: process.argv.includes("--write") });
  if (!succeeded) process.exitCode = 1;
}
