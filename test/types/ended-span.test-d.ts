import type { ReadableSpan } from "@opentelemetry/sdk-trace";
import type { ReadableSpan as ReadableSpanOfBase } from "@opentelemetry/sdk-trace-base";
import { expectTypeOf, test } from "vitest";

import type { EndedSpan } from "../../src/model/captured-span.ts";

test("a span of SDK 2 is an ended span", () => {
  expectTypeOf<ReadableSpan>().toExtend<EndedSpan>();
  expectTypeOf<ReadableSpanOfBase>().toExtend<EndedSpan>();
});

test("a span without an end is no ended span", () => {
  expectTypeOf<Omit<ReadableSpan, "endTime">>().not.toExtend<EndedSpan>();
});
