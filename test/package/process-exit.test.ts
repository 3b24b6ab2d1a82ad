import { execFile } from "node:child_process";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

import { expect, test } from "vitest";

const DIST = pathToFileURL("dist/index.js").href;

/** A program that has agent runs scored by a judge that never answers, and forgets to shut down. */
const PROGRAM = `
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { createBiasScorer, ScoringSpanProcessor } from ${JSON.stringify(DIST)};

let asked;
const isAsked = new Promise((resolve) => (asked = resolve));
const model = { modelId: "silent", annotatorKind: "LLM", answer: () => (asked(), new Promise(() => {})) };
const scoring = new ScoringSpanProcessor(new SimpleSpanProcessor(new InMemorySpanExporter()), {
  scorers: { bias: createBiasScorer({ model }) },
});
const tracer = new BasicTracerProvider({ spanProcessors: [scoring] }).getTracer("agent");
tracer
  .startSpan("invoke_agent helper", {
    attributes: { "gen_ai.operation.name": "invoke_agent", "gen_ai.output.messages": '[{"role":"assistant","content":"I think so."}]' },
  })
  .end();
await isAsked;
console.log(JSON.stringify(scoring.counts().bias));
`;

test("a judge that hangs does not keep a process alive that has nothing else to do", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", PROGRAM]);
  expect(JSON.parse(stdout)).toMatchObject({ seen: 1, pending: 1 });
});
