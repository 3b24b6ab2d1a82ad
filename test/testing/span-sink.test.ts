import { BasicTracerProvider } from "@opentelemetry/sdk-trace-base";
import { expect, test } from "vitest";

import { createSpanSink } from "../../src/testing.ts";

test("it stands where the SDK wants a span processor", async () => {
  const sink = createSpanSink();
  const provider = new BasicTracerProvider({ spanProcessors: [sink] });
  provider.getTracer("test").startSpan("work").end();
  await provider.forceFlush();
  await provider.shutdown();

  expect(sink.started).toHaveLength(1);
  expect(sink.ended.map(({ name }) => name)).toEqual(["work"]);
  expect([sink.flushCount, sink.shutdownCount]).toEqual([1, 1]);
});

test("a span that ends after the shutdown is told apart as refused", async () => {
  const sink = createSpanSink();
  const provider = new BasicTracerProvider({ spanProcessors: [sink] });
  const span = provider.getTracer("test").startSpan("late");
  await sink.shutdown();
  span.end();

  expect(sink.ended).toEqual([]);
  expect(sink.refused.map(({ name }) => name)).toEqual(["late"]);
});

test("it rejects as it is told to", async () => {
  const sink = createSpanSink({ flushError: new Error("no flush"), shutdownError: new Error("no shutdown") });
  await expect(sink.forceFlush()).rejects.toThrow("no flush");
  await expect(sink.shutdown()).rejects.toThrow("no shutdown");
});
