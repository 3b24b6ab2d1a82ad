import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { demo } from "../../src/demo/demo.ts";
import { createFakeTerminal } from "../commands/fake-terminal.ts";
import { README } from "./markdown-table.ts";

const WIDTH = 120;

test("the trace on the README's first screen is what the demo prints, line by line", async () => {
  const [, screen = ""] = /^```\n(.*?)^```$/ms.exec(readFileSync(README, "utf8")) ?? [];
  const terminal = { ...createFakeTerminal(), columns: WIDTH };
  await demo(terminal, undefined);
  expect(terminal.outLines.join("\n")).toContain(screen.trimEnd());
});
