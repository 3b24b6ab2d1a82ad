import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { DOORS } from "../sources/doors.ts";
import { createConsumer, manifest, type Consumer } from "./consumer.ts";

const NAMES = DOORS.flatMap((door) => door.name ?? []);
const SHOW = "console.log(JSON.stringify(doors.map((door) => Object.keys(door))));";
const SOURCES = {
  "doors.mjs": [`const doors = [${NAMES.map((name) => `await import("${name}")`).join(", ")}];`, SHOW],
  "doors.cjs": [`const doors = [${NAMES.map((name) => `require("${name}")`).join(", ")}];`, SHOW],
  "doors.ts": NAMES.map((name, index) => `export * as door${index} from "${name}";`),
  "wrong.ts": ['import { noSuchName } from "spanscore";', "export const wrong = noSuchName;"],
};
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
    for (const [path, lines] of Object.entries(SOURCES)) consumer.write(path, `${lines.join("\n")}\n`);
  });

  afterAll(() => consumer.remove());

  test("opens every door to import", () => {
    const opened = doorsOf(consumer.node("doors.mjs"));
    expect(opened).toHaveLength(NAMES.length);
    expect(opened.filter((names) => names.length === 0 || names.includes("default"))).toEqual([]);
    expect(opened[0]).toContain("ScoringSpanProcessor");
  });

  test("opens every door to require", () => {
    expect(doorsOf(consumer.node("doors.cjs"))).toEqual(doorsOf(consumer.node("doors.mjs")));
  });

  test.each(RESOLUTIONS)("has types that hold under $name without skipLibCheck", ({ options }) => {
    expect(consumer.compile("doors.ts", { ...STRICT, ...options })).toBe("");
  });

  test("has types that notice a wrong use", () => {
    expect(consumer.compile("wrong.ts", { ...STRICT, module: "nodenext" })).toContain("noSuchName");
  });

  test("answers on the command line", () => {
    const cli = "node_modules/spanscore/dist/cli.js";
    expect(consumer.node(cli, "--help")).toContain("Usage: spanscore");
    expect(consumer.node(cli, "--version").trim()).toBe(manifest.version);
  });
});

function doorsOf(output: string): readonly (readonly string[])[] {
  return JSON.parse(output) as string[][];
}
