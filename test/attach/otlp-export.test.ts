import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";

import { ExportResultCode } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { expect, test } from "vitest";

import { toEvaluationSpan } from "../../src/attach/evaluation-span.ts";
import type { Outcome } from "../../src/model/outcome.ts";
import { createAgentRun } from "../../src/testing.ts";
import { createEvaluation, scored } from "./an-evaluation.ts";

interface KeyValue {
  key: string;
  value: { stringValue?: string; doubleValue?: number; intValue?: number };
}
interface OtlpSpan extends Record<string, unknown> {
  attributes: KeyValue[];
  links: ({ attributes: KeyValue[] } & Record<string, unknown>)[];
  events: ({ attributes: KeyValue[] } & Record<string, unknown>)[];
}
interface OtlpRequest {
  resourceSpans: { resource: { attributes: KeyValue[] }; scopeSpans: { scope: unknown; spans: OtlpSpan[] }[] }[];
}

const run = createAgentRun({ conversationId: "c-1" });
const resource = resourceFromAttributes({ "service.name": "helpdesk" });

/** Sends an evaluation span as an application would and gives back what arrived. */
async function sendAndReceive(outcome: Exclude<Outcome, { kind: "skipped" }>): Promise<OtlpRequest> {
  const bodies: Buffer[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks);
      bodies.push(request.headers["content-encoding"] === "gzip" ? gunzipSync(body) : body);
      response.setHeader("content-type", "application/json").end("{}");
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const exporter = new OTLPTraceExporter({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`,
  });
  const span = toEvaluationSpan({
    run,
    evaluation: createEvaluation({ outcome }),
    spanName: "labelled",
    times: "within",
  });
  const { code } = await new Promise<{ code: number }>((resolve) => exporter.export([{ ...span, resource }], resolve));
  await exporter.shutdown();
  server.close();
  server.closeAllConnections();
  expect(code).toBe(ExportResultCode.SUCCESS);
  return JSON.parse(String(bodies[0])) as OtlpRequest;
}

function valuesOf(attributes: readonly KeyValue[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}

test("an evaluation span arrives over OTLP as it was built", async () => {
  const { resourceSpans } = await sendAndReceive(scored);
  const [{ resource: sent, scopeSpans } = { resource: { attributes: [] }, scopeSpans: [] }] = resourceSpans;
  const span = scopeSpans[0]?.spans[0];
  const judged = { traceId: run.span.traceId, spanId: run.span.spanId };

  expect(valuesOf(sent.attributes)).toEqual({ "service.name": "helpdesk" });
  expect(scopeSpans[0]?.scope).toMatchObject({ name: "spanscore" });
  expect(span).toMatchObject({
    name: "evaluation faithfulness fail",
    traceId: judged.traceId,
    spanId: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
    parentSpanId: judged.spanId,
    kind: 1,
    status: { code: 0 },
    flags: 0x101,
  });
  expect(span?.links).toHaveLength(1);
  expect(span?.links[0]).toMatchObject(judged);
  expect(valuesOf(span?.links[0]?.attributes ?? [])).toEqual({ "opentracing.ref_type": "child_of" });
  expect(span?.events.map(({ name }) => name)).toEqual(["gen_ai.evaluation.result"]);
  expect(valuesOf(span?.events[0]?.attributes ?? [])).toMatchObject({
    "gen_ai.evaluation.name": "faithfulness",
    "gen_ai.evaluation.score.value": 0.5,
  });
  expect(valuesOf(span?.attributes ?? [])).toMatchObject({
    "gen_ai.evaluation.score.value": 0.5,
    "gen_ai.conversation.id": "c-1",
    "spanscore.sampling.rate": 0.1,
  });
  const [start, end] = [BigInt(String(span?.["startTimeUnixNano"])), BigInt(String(span?.["endTimeUnixNano"]))];
  expect(end - start).toBe(1000n);
});

test("a whole-number score leaves the JavaScript exporter as an integer, which the collector's file turns into a double", async () => {
  const { resourceSpans } = await sendAndReceive({ ...scored, kind: "scored", score: 1, label: "pass" });
  const attributes = resourceSpans[0]?.scopeSpans[0]?.spans[0]?.attributes ?? [];
  expect(attributes.find(({ key }) => key === "gen_ai.evaluation.score.value")?.value).toEqual({ intValue: 1 });
});
