import type { Resource } from "@opentelemetry/resources";
import type { ReadableSpan } from "@opentelemetry/sdk-trace";
import type { ReadableSpan as ReadableSpanOfBase } from "@opentelemetry/sdk-trace-base";
import { expectTypeOf, test } from "vitest";

import type { EvaluationSpan } from "../../src/attach/evaluation-span.ts";
import type { EndedSpan } from "../../src/model/captured-span.ts";

test("with a resource of the SDK an evaluation span is a span of SDK 2", () => {
  expectTypeOf<EvaluationSpan & { resource: Resource }>().toExtend<ReadableSpan>();
  expectTypeOf<EvaluationSpan & { resource: Resource }>().toExtend<ReadableSpanOfBase>();
});

test("an evaluation span is handed on as any ended span is", () => {
  expectTypeOf<EvaluationSpan>().toExtend<EndedSpan>();
});
