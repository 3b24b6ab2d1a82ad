import { trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { registerOTel } from "@vercel/otel";
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

describe("ScoringSpanProcessor in registerOTel of @vercel/otel", () => {
  it("puts three evaluations into the agent's trace with one forceFlush, as a wait-until hook does", async () => {
    const exporting = new BatchSpanProcessor(new OTLPTraceExporter({ url: receiver.url }));
    const scoring = new ScoringSpanProcessor(exporting, scoringOptions());
    registerOTel({ serviceName: "weather", spanProcessors: [scoring], instrumentations: [] });
    await runAgentOnAiSdk7(trace.getTracer("weather"));
    await scoring.forceFlush();
    expectScoredTrace(receiver.spans, /^invoke_agent /);
    await scoring.shutdown();
  });
});
