import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { expect, test } from "vitest";

import { fromSdkSpan } from "../../src/capture/from-sdk-span.ts";
import { createTraceBuilder } from "../../src/testing.ts";

test("a span of the SDK is taken over field by field", () => {
  const exporter = new InMemorySpanExporter();
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  const tracer = provider.getTracer("gen_ai", "1.0");
  const parent = tracer.startSpan("parent");
  const child = tracer.startSpan(
    "chat",
    { kind: SpanKind.CLIENT, attributes: { a: 1 } },
    trace.setSpan(ROOT_CONTEXT, parent),
  );
  child.addEvent("told", { b: 2 });
  child.addEvent("told nothing");
  child.setStatus({ code: SpanStatusCode.ERROR, message: "broken" });
  child.end();
  const [span] = exporter.getFinishedSpans();
  if (span === undefined) throw new Error("no span was exported");

  const captured = fromSdkSpan(span);

  expect(captured).toMatchObject({
    traceId: parent.spanContext().traceId,
    spanId: child.spanContext().spanId,
    parentSpanId: parent.spanContext().spanId,
    traceFlags: 1,
    name: "chat",
    kind: SpanKind.CLIENT,
    status: { code: SpanStatusCode.ERROR, message: "broken" },
    events: [
      { name: "told", attributes: { b: 2 } },
      { name: "told nothing", attributes: {} },
    ],
    instrumentationScope: { name: "gen_ai", version: "1.0" },
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
  });
  expect(captured.startTime).toEqual(span.startTime);
  expect(captured.endTime).toEqual(span.endTime);
});

test("attributes and resource are passed on, not copied", () => {
  const builder = createTraceBuilder();
  builder.model({ attributes: { nested: { deep: [1, { two: 2 }] } } });
  const [span] = builder.ended;
  if (span === undefined) throw new Error("no span was built");
  expect(fromSdkSpan(span).attributes).toBe(span.attributes);
  expect(fromSdkSpan(span).resource).toBe(span.resource);
});

test("a parent id of zeros or no digits is no parent", () => {
  const builder = createTraceBuilder();
  builder.model();
  const [span] = builder.ended;
  if (span === undefined) throw new Error("no span was built");
  for (const spanId of ["0000000000000000", ""]) {
    const orphan = { ...span, parentSpanContext: { ...span.spanContext(), spanId } };
    expect(fromSdkSpan(orphan).parentSpanId).toBeUndefined();
  }
  expect(fromSdkSpan(span).parentSpanId).toBeUndefined();
});
