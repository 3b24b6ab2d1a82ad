import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";

import { OpenInferenceSimpleSpanProcessor } from "@arizeai/openinference-vercel";
import { LangfuseSpanProcessor } from "@langfuse/otel";
import { context } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { createSpanProcessor } from "@traceloop/node-server-sdk";
import { generateText, stepCountIs, tool } from "ai";
import { MockLanguageModelV3 } from "ai/test";
import { createScorer, ScoringSpanProcessor } from "../../dist/index.js";
import { z } from "zod";

const QUESTION = "Is it raining in Oslo?";
const ANSWER = "Yes, 7 °C with light rain — 小雨.";
const WEATHER = { city: "Oslo", condition: "light rain" };

/** Processors that change the spans that they are given, each with what it takes to run by itself. */
const REWRITERS = {
  traceloop: (exporter) => createSpanProcessor({ apiKey: "none", exporter, disableBatch: true }),
  langfuse: (exporter) =>
    new LangfuseSpanProcessor({ exporter, publicKey: "pk", secretKey: "sk", exportMode: "immediate" }),
  openinference: (exporter) => new OpenInferenceSimpleSpanProcessor({ exporter }),
};

before(() => void context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable()));
after(() => void context.disable());

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};

/** A model that asks for the weather and then tells it. */
function scriptedModel() {
  const replies = [
    {
      content: [{ type: "tool-call", toolCallId: "c1", toolName: "weather", input: '{"city":"Oslo"}' }],
      finishReason: { unified: "tool-calls", raw: "tool_calls" },
    },
    { content: [{ type: "text", text: ANSWER }], finishReason: { unified: "stop", raw: "stop" } },
  ];
  return new MockLanguageModelV3({ doGenerate: async () => ({ ...replies.shift(), usage, warnings: [] }) });
}

async function ask(tracer) {
  await generateText({
    model: scriptedModel(),
    prompt: QUESTION,
    tools: { weather: tool({ inputSchema: z.object({ city: z.string() }), execute: async () => WEATHER }) },
    stopWhen: stepCountIs(3),
    experimental_telemetry: { isEnabled: true, functionId: "weather-agent", tracer },
  });
}

/** What the scorer is given, and what the exporter behind the scoring processor gets. */
async function observe(arrange) {
  const runs = [];
  const exporter = new InMemorySpanExporter();
  const scorer = createScorer({ id: "seen", description: "Keeps the run that it is given." }).generateScore(
    ({ run }) => {
      runs.push(run.agentRun);
      return 1;
    },
  );
  const scoring = (inner) => new ScoringSpanProcessor(inner, { scorers: { seen: { scorer, threshold: 0.5 } } });
  const provider = new BasicTracerProvider({ spanProcessors: arrange(scoring, exporter) });
  await ask(provider.getTracer("ai"));
  await provider.forceFlush();
  const names = exporter.getFinishedSpans().map(({ name }) => name);
  await provider.shutdown();
  return { runs, names };
}

function assertReadRight({ runs, names }) {
  assert.equal(runs.length, 1);
  const [run] = runs;
  assert.equal(run.input, QUESTION);
  assert.equal(run.output, ANSWER);
  assert.equal(run.agentName, "weather-agent");
  assert.deepEqual(
    run.toolCalls.map(({ name, arguments: given, result }) => [name, given, result]),
    [["weather", { city: "Oslo" }, WEATHER]],
  );
  assert.deepEqual(
    run.evidence.map(({ text }) => JSON.parse(text)),
    [WEATHER],
  );
  assert.equal(names.filter((name) => name.startsWith("evaluation seen")).length, 1, names.join(", "));
  assert.equal(names.length, 5, names.join(", "));
}

for (const [name, createRewriter] of Object.entries(REWRITERS)) {
  describe(`trap 39: ${name} changes spans in place`, () => {
    const other = () => createRewriter(new InMemorySpanExporter());
    const inner = (exporter) => new SimpleSpanProcessor(exporter);

    test("before the run is captured", async () => {
      assertReadRight(await observe((scoring, exporter) => [other(), scoring(inner(exporter))]));
    });

    test("after the run is captured", async () => {
      assertReadRight(await observe((scoring, exporter) => [scoring(inner(exporter)), other()]));
    });

    test("behind the scoring processor, which forwards to it", async () => {
      assertReadRight(await observe((scoring, exporter) => [scoring([other(), inner(exporter)])]));
    });
  });
}
