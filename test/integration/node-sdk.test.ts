import { trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { NodeSDK } from "@opentelemetry/sdk-node";
import { BatchSpanProcessor } from "@opentelemetry/sdk-trace-node";
import { afterAll, beforeAll, describe, it } from "vitest";

import { ScoringSpanProcessor } from "../../src/processor/scoring-span-processor.ts";
import { expectScoredTrace } from "./expect-scored-trace.ts";
import { startOtlpReceiver, type OtlpReceiver } from "./otlp-receiver.ts";
import { scoringOptions } from "./scoring-options.ts";
import { runAgentOnAiSdk7 } from "./weather-agent.ts";

let receiver: OtlpReceiver;
beforeAll(async () => {
  receiver = await startOtlpReceiver();
});
afterAll(() => receiver.close());

describe("ScoringSpanProcessor in a NodeSDK", () => {
  it("puts three evaluations into the agent's trace, sent before shutdown resolves", async () => {
    const exporting = new BatchSpanProcessor(new OTLPTraceExporter({ url: receiver.url }));
    const sdk = new NodeSDK({
      serviceName: "weather",
      spanProcessors: [new ScoringSpanProcessor(exporting, scoringOptions())],
      instrumentations: [],
      metricReaders: [],
      logRecordProcessors: [],
    });
    sdk.start();
    await runAgentOnAiSdk7(trace.getTracer("weather"));
    await sdk.shutdown();
    expectScoredTrace(receiver.spans, /^invoke_agent /);
  });
});
