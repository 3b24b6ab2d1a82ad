import { context } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, NodeTracerProvider } from "@opentelemetry/sdk-trace-node";
import { afterEach, beforeAll, beforeEach, describe, it } from "vitest";

import { ScoringSpanProcessor } from "../../src/processor/scoring-span-processor.ts";
import { expectScoredTrace } from "./expect-scored-trace.ts";
import { startOtlpReceiver, type OtlpReceiver } from "./otlp-receiver.ts";
import { scoringOptions } from "./scoring-options.ts";
import { runAgentOnAiSdk6, runAgentOnAiSdk7 } from "./weather-agent.ts";

let receiver: OtlpReceiver;
beforeAll(() => void context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable()));
beforeEach(async () => {
  receiver = await startOtlpReceiver();
});
afterEach(() => receiver.close());

function createProvider(): NodeTracerProvider {
  const exporting = new BatchSpanProcessor(new OTLPTraceExporter({ url: receiver.url }));
  return new NodeTracerProvider({
    resource: resourceFromAttributes({ "service.name": "weather" }),
    spanProcessors: [new ScoringSpanProcessor(exporting, scoringOptions())],
  });
}

describe("ScoringSpanProcessor in a NodeTracerProvider", () => {
  it("puts three evaluations into the trace of an AI SDK 7 agent, seen by a real OTLP receiver after one shutdown", async () => {
    const provider = createProvider();
    await runAgentOnAiSdk7(provider.getTracer("weather"));
    await provider.shutdown();
    expectScoredTrace(receiver.spans, /^invoke_agent /);
  });

  it("does the same for an AI SDK 6 agent after one forceFlush", async () => {
    const provider = createProvider();
    await runAgentOnAiSdk6(provider.getTracer("weather"));
    await provider.forceFlush();
    expectScoredTrace(receiver.spans, /^ai\.generateText$/);
    await provider.shutdown();
  });
});
