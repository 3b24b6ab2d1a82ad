import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { createConsumer, manifest, type Consumer } from "./consumer.ts";

const STRICT = {
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
  noEmit: true,
  target: "es2022",
  types: ["node"],
};
const RESOLUTIONS = [
  { name: "nodenext", options: { module: "nodenext" } },
  { name: "bundler", options: { module: "esnext", moduleResolution: "bundler" } },
];

describe.each([
  { title: "beside AI SDK 7", ai: "ai" as const },
  { title: "beside AI SDK 6", ai: "ai6" as const },
  { title: "without the AI SDK", ai: undefined },
])("the installed package $title", ({ ai }) => {
  let consumer: Consumer;

  beforeAll(() => {
    consumer = createConsumer(ai);
    consumer.write(
      "doors.mjs",
      'const doors = [await import("spanscore"), await import("spanscore/testing")];\nconsole.log(JSON.stringify(doors.map((door) => Object.keys(door))));\n',
    );
    consumer.write(
      "doors.cjs",
      'const doors = [require("spanscore"), require("spanscore/testing")];\nconsole.log(JSON.stringify(doors.map((door) => Object.keys(door))));\n',
    );
    consumer.write(
      "doors.ts",
      'import * as spanscore from "spanscore";\nimport * as testing from "spanscore/testing";\nexport const doors = [spanscore, testing];\n',
    );
  });

  afterAll(() => consumer.remove());

  test("opens both doors to import", () => {
    expect(doorsOf(consumer.node("doors.mjs"))).toEqual([
      expect.arrayContaining(["ConfigurationError"]),
      expect.arrayContaining(["createManualClock"]),
    ]);
  });

  test("opens both doors to require", () => {
    expect(doorsOf(consumer.node("doors.cjs"))).toEqual(doorsOf(consumer.node("doors.mjs")));
  });

  test.each(RESOLUTIONS)("has types that hold under $name without skipLibCheck", ({ options }) => {
    expect(consumer.compile("doors.ts", { ...STRICT, ...options })).toBe("");
  });

  test("has types that notice a wrong use", () => {
    consumer.write("wrong.ts", 'import { noSuchName } from "spanscore";\nexport const wrong = noSuchName;\n');
    expect(consumer.compile("wrong.ts", { ...STRICT, module: "nodenext" })).toContain("noSuchName");
  });

  test("answers on the command line", () => {
    const cli = "node_modules/spanscore/dist/cli.js";
    expect(consumer.node(cli, "--help")).toContain("Usage: spanscore");
    expect(consumer.node(cli, "--version").trim()).toBe(manifest.version);
  });
});

function doorsOf(output: string): unknown {
  return JSON.parse(output);
}
