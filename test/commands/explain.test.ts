import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

import { afterAll, describe, expect, it } from "vitest";

import { explain } from "../../src/commands/explain.ts";
import { createFakeTerminal } from "./fake-terminal.ts";

const folder = mkdtempSync(join(tmpdir(), "spanscore-explain-"));
afterAll(() => rmSync(folder, { recursive: true }));

const RECORDING = fileURLToPath(new URL("../fixtures/zoo/ai-sdk-v7-genai/b.json", import.meta.url));
const WITHHELD = fileURLToPath(new URL("../fixtures/zoo/ai-sdk-v7-genai/l.json", import.meta.url));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

async function run(files: readonly string[], json = false) {
  const terminal = createFakeTerminal();
  const exitCode = await explain(files, { json }, terminal);
  return { exitCode, out: terminal.outLines.join("\n"), err: terminal.errLines.join("\n") };
}

interface Printed {
  readonly runs: readonly Record<string, unknown>[];
}

describe("explain", () => {
  it("shows dialect, question, answer, tool call, evidence with its span, and what each scorer would do", async () => {
    const { exitCode, out } = await run([RECORDING]);
    expect(exitCode).toBe(0);
    expect(out).toContain("1 agent run");
    expect(out).toMatch(/weather-agent {2}trace [0-9a-f]{32} span [0-9a-f]{16}/);
    expect(out).toMatch(/input +What's the weather like in Oslo/);
    expect(out).toMatch(/output +It is 7 °C/);
    expect(out).toMatch(/tool call +get_weather\(\{"city":"Oslo"\}\) → \{"city":"Oslo"/);
    expect(out).toMatch(/evidence +[0-9a-f]{16} \{"city":"Oslo"/);
    expect(out).toMatch(/faithfulness +would be scored/);
  });

  it("says why a run without content would not be scored", async () => {
    const { out } = await run([WITHHELD]);
    expect(out).toMatch(/output +absent: the instrumentation was told not to record it/);
    expect(out).toMatch(/faithfulness +not scorable, content_withheld/);
  });

  it("prints one JSON document for programs, of all files together", async () => {
    const { out } = await run([RECORDING, WITHHELD], true);
    const { runs } = JSON.parse(out) as Printed;
    expect(runs).toHaveLength(2);
    expect(runs[0]).toMatchObject({
      agentName: "weather-agent",
      toolCalls: [{ name: "get_weather", arguments: { city: "Oslo" } }],
    });
    expect(Object.keys(runs[1] ?? {})).not.toContain("output");
  });

  it("shows the tree of spans with what each gave, and how the dialect was told", async () => {
    const { out } = await run([RECORDING]);
    const tree = out.split("\n").filter((line) => /\[(?:agent|step|model|tool)\]/.test(line));
    expect(tree.map((line) => line.trim())).toEqual([
      expect.stringMatching(/^invoke_agent \S+ \[agent\] input, output/),
      expect.stringMatching(/^├─ step 1 \[step\] nothing/),
      expect.stringMatching(/^│ {2}├─ chat \S+ \[model\] also says input/),
      expect.stringMatching(/^│ {2}└─ execute_tool get_weather \[tool\] tool call, evidence/),
      expect.stringMatching(/^└─ step 2 \[step\] nothing/),
      expect.stringMatching(/^└─ chat \S+ \[model\] also says input, output/),
    ]);
    expect(out).toMatch(/dialect +gen-ai, told by gen_ai\.operation\.name/);
  });

  it("marks spans whose content was withheld", async () => {
    const { out } = await run([WITHHELD]);
    expect(out).toMatch(/\[model\] content withheld/);
  });

  it("says so where no span is of an agent, and counts in words that fit", async () => {
    const span = {
      traceId: "1".repeat(32),
      spanId: "2".repeat(16),
      name: "GET /",
      startTimeUnixNano: "1",
      endTimeUnixNano: "2",
    };
    const { out } = await run([
      file("web.json", JSON.stringify({ resourceSpans: [{ scopeSpans: [{ spans: [span] }] }] })),
    ]);
    expect(out).toContain("1 span, 0 agent runs");
    expect(out).toContain("None of the spans");
  });

  it("says of JSON that is no trace that it is not OTLP/JSON, and prints nothing of a file that could not be read", async () => {
    const other = file("package.json", '{"name":"x","version":"1.0.0"}');
    expect(await run([other])).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining("package.json: is not OTLP/JSON") as string,
    });
    expect((await run([join(folder, "gone.json")])).out).toBe("");
  });

  it("tells programs of each run its file, its spans and what each scorer would do", async () => {
    const { out } = await run([RECORDING], true);
    expect((JSON.parse(out) as Printed).runs[0]).toMatchObject({
      file: RECORDING,
      prospects: [{ name: "faithfulness" }, { name: "bias" }, { name: "tone" }],
      spans: [
        { role: "agent", gave: ["input", "output"], claim: { dialect: "gen-ai", mark: "gen_ai.operation.name" } },
        {},
        {},
        {},
        {},
        {},
      ],
    });
  });

  it("reads a compressed file, and one that begins with a mark of its byte order", async () => {
    const packed = join(folder, "packed.json.gz");
    writeFileSync(packed, gzipSync(readFileSync(RECORDING)));
    const marked = file("marked.json", `\uFEFF${readFileSync(RECORDING, "utf8")}`);
    for (const path of [packed, marked]) expect((await run([path])).out).toContain("1 agent run");
  });

  it("reads a file with one request on every line", async () => {
    const line = JSON.stringify({ resourceSpans: [] });
    expect(await run([file("lines.jsonl", `${line}\n\n${line}\n`)])).toMatchObject({ exitCode: 0, err: "" });
  });

  it.each([
    ["is not there", join(folder, "gone.json"), /gone\.json: ENOENT/],
    ["is empty", file("empty.json", ""), /empty\.json: line 1: the file is empty/],
    ["is no JSON", file("broken.json", '{\n  "resourceSpans": [}'), /broken\.json: line 2, column 21: /],
    ["has one broken line", file("half.jsonl", '{"resourceSpans":[]}\n{"resour'), /half\.jsonl: line 2: /],
    ["is JSON of another kind", file("other.json", "[1, 2]"), /other\.json: .+/],
    [
      "holds a span that is none",
      file(
        "spans.json",
        '{"resourceSpans":[{"scopeSpans":[{"spans":[{"traceId":"00000000000000000000000000000000","spanId":"1"}]}]}]}',
      ),
      /spans\.json: .*spans/,
    ],
  ])("names file, place and cause where a file %s, does the others, and ends with 2", async (_, path, message) => {
    const { exitCode, out, err } = await run([path, RECORDING]);
    expect(exitCode).toBe(2);
    expect(err).toMatch(message);
    expect(out).toMatch(/output +It is 7 °C/);
  });
});
