import { ROOT_CONTEXT, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  type IdGenerator,
  type SpanProcessor,
} from "@opentelemetry/sdk-trace-base";
import { expect, test } from "vitest";

import { ScoringSpanProcessor } from "../../src/processor/scoring-span-processor.ts";
import { startOtlpReceiver } from "./otlp-receiver.ts";
import { scoringOptions } from "./scoring-options.ts";

interface WireRequest {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly scope: { readonly name: string } }[] }[];
}

test("an agent's spans are sent byte for byte alike with and without scoring", async () => {
  const plain = await sent((exporting) => exporting);
  const scored = await sent((exporting) => new ScoringSpanProcessor(exporting, scoringOptions()));
  expect(plain.ours).toEqual([]);
  expect(scored.ours).toHaveLength(1);
  expect(scored.theirs).toEqual(plain.theirs);
});

/** What reaches a receiver of one and the same run, by whose scope it is. */
async function sent(wrap: (exporting: SpanProcessor) => SpanProcessor) {
  const receiver = await startOtlpReceiver();
  const exporting = new BatchSpanProcessor(new OTLPTraceExporter({ url: receiver.url }));
  const provider = new BasicTracerProvider({ idGenerator: countingIds(), spanProcessors: [wrap(exporting)] });
  run(provider);
  await provider.shutdown();
  await receiver.close();
  const scopes = receiver.bodies
    .flatMap((body) => (JSON.parse(body) as WireRequest).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans);
  const ours = scopes.filter(({ scope }) => scope.name === "spanscore");
  const theirs = scopes.filter((scope) => !ours.includes(scope)).map((scope) => JSON.stringify(scope));
  return { ours, theirs };
}

function run(provider: BasicTracerProvider): void {
  const tracer = provider.getTracer("agent", "1.2.3");
  const message = (role: string, content: string): string =>
    JSON.stringify([{ role, parts: [{ type: "text", content }] }]);
  const agent = tracer.startSpan("invoke_agent clerk", {
    startTime: [1000, 0],
    attributes: {
      "gen_ai.operation.name": "invoke_agent",
      "gen_ai.input.messages": message("user", "When do you open?"),
    },
  });
  const below = trace.setSpan(ROOT_CONTEXT, agent);
  const attributes = { "gen_ai.operation.name": "execute_tool", "gen_ai.tool.call.result": "Hours: 9 to 17." };
  tracer.startSpan("execute_tool hours", { startTime: [1001, 0], attributes }, below).end([1002, 0]);
  agent.setAttribute("gen_ai.output.messages", message("assistant", "We open at 9."));
  agent.end([1003, 0]);
}

function countingIds(): IdGenerator {
  let count = 0;
  return {
    generateTraceId: () => (++count).toString(16).padStart(32, "0"),
    generateSpanId: () => (++count).toString(16).padStart(16, "0"),
  };
}
