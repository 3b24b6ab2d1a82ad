import assert from "node:assert/strict";
import { test } from "node:test";

import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider, type ReadableSpan } from "@opentelemetry/sdk-trace";

import type { EndedSpan } from "./node_modules/spanscore/dist/model/captured-span.js";

/** Compiles only while a span of SDK 3 is assignable to the package's own type. */
const asEndedSpan = (span: ReadableSpan): EndedSpan => span;

test("a span of SDK 3 is an ended span, with nested attribute values kept as they are", () => {
  const exporter = new InMemorySpanExporter();
  const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] });
  const messages = [{ role: "user", parts: [{ type: "text", content: "hello" }] }];
  provider
    .getTracer("test")
    .startSpan("chat", { attributes: { "gen_ai.input.messages": messages } })
    .end();

  const [span] = exporter.getFinishedSpans().map(asEndedSpan);

  assert.equal(span?.name, "chat");
  assert.deepEqual(span.attributes["gen_ai.input.messages"], messages);
  assert.match(span.spanContext().spanId, /^[0-9a-f]{16}$/);
});
