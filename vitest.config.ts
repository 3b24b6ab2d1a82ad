import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // In CI the counts are summed from these reports; each Node that runs the tests writes its own.
    reporters: process.env["CI"] === undefined ? ["default"] : ["default", "json"],
    outputFile: { json: `temp/test-counts/node-${process.versions.node}.json` },
    projects: [
      {
        extends: true,
        test: {
          name: "source",
          include: ["test/**/*.test.ts"],
          exclude: ["test/package/**", "test/e2e/**", "test/sdk3/**", "test/rewriting/**"],
          typecheck: { enabled: true, include: ["test/types/**/*.test-d.ts"], tsconfig: "tsconfig.json" },
        },
      },
      {
        extends: true,
        test: {
          name: "built",
          include: ["test/package/**/*.test.ts", "test/e2e/**/*.test.ts"],
          globalSetup: ["test/package/build-once.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
    coverage: {
      provider: "v8",
      include: ["src/**/*.ts"],
      reporter: ["text-summary"],
      thresholds: { statements: 95, branches: 90, functions: 95, lines: 95 },
    },
  },
});
