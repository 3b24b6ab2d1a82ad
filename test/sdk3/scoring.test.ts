import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, test } from "node:test";

import { context, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from "@opentelemetry/sdk-metrics";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import { metrics } from "@opentelemetry/api";
import {
  createBiasScorer,
  createFaithfulnessScorer,
  createToneScorer,
  lexicalJudge,
  ScoringSpanProcessor,
} from "spanscore";

interface WireSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
}

const received: WireSpan[] = [];
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const body = JSON.parse(Buffer.concat(chunks).toString("utf8"));
    for (const { scopeSpans } of body.resourceSpans) for (const { spans } of scopeSpans) received.push(...spans);
    response.setHeader("content-type", "application/json");
    response.end("{}");
  });
});

before(() => new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve)));
after(() => new Promise<void>((resolve) => void server.close(() => resolve())));

test("on SDK 3.1 three evaluations join the trace of an agent whose messages are structured attributes", async () => {
  const metricExporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
  const reader = new PeriodicExportingMetricReader({ exporter: metricExporter });
  metrics.setGlobalMeterProvider(new MeterProvider({ readers: [reader] }));
  const { port } = server.address() as AddressInfo;
  const exporter = new OTLPTraceExporter({ url: `http://127.0.0.1:${port}/v1/traces` });
  const model = lexicalJudge();
  const scoring = new ScoringSpanProcessor(new BatchSpanProcessor({ exporter }), {
    scorers: {
      faithfulness: createFaithfulnessScorer({ model }),
      bias: createBiasScorer({ model }),
      tone: createToneScorer(),
    },
  });
  const provider = new TracerProvider({ spanProcessors: [scoring] });
  const tracer = provider.getTracer("agent");

  const agent = tracer.startSpan("invoke_agent weather", {
    attributes: {
      "gen_ai.operation.name": "invoke_agent",
      "gen_ai.agent.name": "weather",
      "gen_ai.input.messages": [{ role: "user", parts: [{ type: "text", content: "What is the weather in Oslo?" }] }],
    },
  });
  const below = trace.setSpan(context.active(), agent);
  const tool = tracer.startSpan(
    "execute_tool get_weather",
    { attributes: { "gen_ai.operation.name": "execute_tool", "gen_ai.tool.name": "get_weather" } },
    below,
  );
  tool.setAttribute("gen_ai.tool.call.result", { report: "It is 7 degrees in Oslo." });
  tool.end();
  agent.setAttribute("gen_ai.output.messages", [
    {
      role: "assistant",
      parts: [{ type: "text", content: "It is 7 degrees in Oslo. A voucher of 50 EUR is on its way." }],
    },
  ]);
  agent.end();
  await provider.shutdown();

  const evaluations = received.filter(({ name }) => name.startsWith("evaluation "));
  assert.deepEqual(evaluations.map(({ name }) => name.split(" ")[1]).sort(), ["bias", "faithfulness", "tone"]);
  for (const { traceId, parentSpanId } of evaluations) {
    assert.equal(traceId, agent.spanContext().traceId);
    assert.equal(parentSpanId, agent.spanContext().spanId);
  }
  const faithfulness = evaluations.find(({ name }) => name === "evaluation faithfulness fail");
  const score = faithfulness?.attributes.find(({ key }) => key === "gen_ai.evaluation.score.value");
  assert.deepEqual(score?.value, { doubleValue: 0.5 });
  assert.deepEqual(scoring.counts()["faithfulness"], {
    seen: 1,
    scored: 1,
    not_scorable: 0,
    skipped: 0,
    failed: 0,
    pending: 0,
  });

  await reader.forceFlush();
  const names = metricExporter
    .getMetrics()
    .flatMap(({ scopeMetrics }) =>
      scopeMetrics.flatMap((scope) => scope.metrics.map(({ descriptor }) => descriptor.name)),
    );
  for (const name of ["gen_ai.evaluation.score", "spanscore.evaluations", "spanscore.evaluation.duration"])
    assert.ok(names.includes(name), `${name} is not among ${names.join(", ")}`);
  await reader.shutdown();
});
