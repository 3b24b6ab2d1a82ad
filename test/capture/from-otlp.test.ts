import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { SpanKind, SpanStatusCode } from "@opentelemetry/api";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { fromOtlpJson } from "../../src/capture/from-otlp.ts";

const TRACE_ID = "0af7651916cd43dd8448eb211c80319c";
const SPAN_ID = "b7ad6b7169203331";

function spanOf(fields: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    traceId: TRACE_ID,
    spanId: SPAN_ID,
    name: "chat",
    kind: 3,
    startTimeUnixNano: "1796080152000000123",
    endTimeUnixNano: "1796080153000000456",
    ...fields,
  };
}

function requestOf(...spans: unknown[]): unknown {
  return { resourceSpans: [{ scopeSpans: [{ scope: { name: "test" }, spans }] }] };
}

function read(fields: Record<string, unknown>) {
  const { spans, problems } = fromOtlpJson(requestOf(spanOf(fields)));
  return { span: spans[0], problems };
}

describe("a request", () => {
  test("gives its spans with resource, scope, times, events and counts", () => {
    const request = {
      resourceSpans: [
        {
          resource: { attributes: [{ key: "service.name", value: { stringValue: "shop" } }] },
          scopeSpans: [
            {
              scope: { name: "gen_ai", version: "1.0" },
              spans: [
                spanOf({
                  parentSpanId: "00f067aa0ba902b7",
                  flags: 257,
                  status: { code: 2, message: "broken" },
                  attributes: [{ key: "a", value: { intValue: "1" } }],
                  events: [
                    {
                      name: "e",
                      timeUnixNano: "1796080152500000000",
                      attributes: [{ key: "b", value: { boolValue: true } }],
                    },
                  ],
                  droppedAttributesCount: 2,
                  droppedEventsCount: "3",
                }),
              ],
            },
          ],
        },
      ],
    };
    expect(fromOtlpJson(request)).toEqual({
      problems: [],
      spans: [
        {
          traceId: TRACE_ID,
          spanId: SPAN_ID,
          parentSpanId: "00f067aa0ba902b7",
          traceFlags: 1,
          name: "chat",
          kind: SpanKind.CLIENT,
          startTime: [1796080152, 123],
          endTime: [1796080153, 456],
          status: { code: SpanStatusCode.ERROR, message: "broken" },
          attributes: { a: 1 },
          events: [{ name: "e", time: [1796080152, 500000000], attributes: { b: true } }],
          instrumentationScope: { name: "gen_ai", version: "1.0" },
          resource: { attributes: { "service.name": "shop" } },
          droppedAttributesCount: 2,
          droppedEventsCount: 3,
        },
      ],
    });
  });

  test("may be written in snake case or with instrumentation libraries, and leave lists out", () => {
    const snake = {
      resource_spans: [
        {
          scope_spans: [
            { spans: [{ trace_id: TRACE_ID, span_id: SPAN_ID, start_time_unix_nano: 5e9, end_time_unix_nano: 6e9 }] },
          ],
        },
      ],
    };
    expect(fromOtlpJson(snake).spans[0]).toMatchObject({
      spanId: SPAN_ID,
      startTime: [5, 0],
      attributes: {},
      events: [],
    });
    const old = {
      resourceSpans: [
        { instrumentationLibrarySpans: [{ instrumentationLibrary: { name: "old" }, spans: [spanOf()] }] },
      ],
    };
    expect(fromOtlpJson(old).spans[0]?.instrumentationScope).toEqual({ name: "old" });
    for (const empty of [{}, { resourceSpans: [] }, { resourceSpans: [{}] }, { resourceSpans: [{ scopeSpans: [{}] }] }])
      expect(fromOtlpJson(empty)).toEqual({ spans: [], problems: [] });
  });

  test("recorded requests are read without a problem", () => {
    const path = fileURLToPath(new URL("../fixtures/zoo/ai-sdk-v6/b.json", import.meta.url));
    const { spans, problems } = fromOtlpJson(JSON.parse(readFileSync(path, "utf8")));
    expect(spans).toHaveLength(4);
    expect(problems).toEqual([]);
  });
});

describe("fields that senders write in several ways", () => {
  test("trap 4: ids come in hex, base64 or bytes, and come out as lower-case hex", () => {
    const traceBytes = Buffer.from(TRACE_ID, "hex");
    const spanBytes = Buffer.from(SPAN_ID, "hex");
    const ways = [
      { traceId: TRACE_ID.toUpperCase(), spanId: SPAN_ID.toUpperCase() },
      { traceId: traceBytes.toString("base64"), spanId: spanBytes.toString("base64") },
      { traceId: traceBytes.toString("base64url"), spanId: spanBytes.toString("base64url") },
      { traceId: [...traceBytes], spanId: [...spanBytes] },
      { traceId: traceBytes.toJSON(), spanId: new Uint8Array(spanBytes) },
    ];
    for (const way of ways) expect(read(way).span).toMatchObject({ traceId: TRACE_ID, spanId: SPAN_ID });
  });

  test("trap 4: an absent, empty or all-zero parent id is no parent", () => {
    for (const parentSpanId of [undefined, null, "", "0000000000000000", "AAAAAAAAAAA=", [0, 0, 0, 0, 0, 0, 0, 0]])
      expect(read({ parentSpanId })).toMatchObject({ span: { parentSpanId: undefined }, problems: [] });
  });

  test("times come as strings, numbers or two halves", () => {
    const halves = { low: 0x9e3779b9 | 0, high: 0x18ecb000, unsigned: true };
    expect(read({ startTimeUnixNano: 1.5e18 }).span?.startTime).toEqual([1500000000, 0]);
    expect(read({ startTimeUnixNano: "999" }).span?.startTime).toEqual([0, 999]);
    const nanos = (BigInt(halves.high) << 32n) + BigInt(halves.low >>> 0);
    const [seconds, rest] = read({ startTimeUnixNano: halves, endTimeUnixNano: halves }).span?.startTime ?? [];
    expect(BigInt(seconds ?? 0) * 1_000_000_000n + BigInt(rest ?? 0)).toBe(nanos);
  });

  test("trap 30: span kinds are counted from 1 in OTLP and from 0 in the API", () => {
    const kinds = [0, 1, 2, 3, 4, 5, "SPAN_KIND_CLIENT", "SPAN_KIND_INTERNAL", 9, undefined];
    const { INTERNAL, SERVER, CLIENT, PRODUCER, CONSUMER } = SpanKind;
    expect(kinds.map((kind) => read({ kind }).span?.kind)).toEqual([
      INTERNAL,
      INTERNAL,
      SERVER,
      CLIENT,
      PRODUCER,
      CONSUMER,
      CLIENT,
      INTERNAL,
      INTERNAL,
      INTERNAL,
    ]);
  });

  test("a status may be a number, a name or absent", () => {
    const codes = [{ code: "STATUS_CODE_ERROR" }, { code: 1 }, {}, undefined, "broken"];
    expect(codes.map((status) => read({ status }).span?.status)).toEqual([
      { code: SpanStatusCode.ERROR },
      { code: SpanStatusCode.OK },
      { code: SpanStatusCode.UNSET },
      { code: SpanStatusCode.UNSET },
      { code: SpanStatusCode.UNSET },
    ]);
  });
});

describe("what can't be read", () => {
  test.each([
    ["a trace id of zeros", { traceId: "0".repeat(32) }, "has no valid trace id"],
    ["a trace id of the wrong length", { traceId: "abc" }, "has no valid trace id"],
    ["a span id that is no hex", { spanId: "zzzzzzzzzzzzzzzz" }, "has no valid span id"],
    ["a span id that is a number", { spanId: 7 }, "has no valid span id"],
    ["a parent id of the wrong length", { parentSpanId: "abc1" }, "has an invalid parent span id"],
    ["no start", { startTimeUnixNano: undefined }, "has no valid start time"],
    ["trap 42: no end, for it has only begun", { endTimeUnixNano: "0" }, "has no valid end time"],
    ["a time in words", { endTimeUnixNano: "yesterday" }, "has no valid end time"],
    ["attributes that are no list", { attributes: { a: 1 } }, "has attributes that are not a list"],
    ["events that are no list", { events: "many" }, "has events that are not a list"],
  ])("a span with %s is left out and named, the others stay", (_name, fields, problem) => {
    const { spans, problems } = fromOtlpJson(requestOf(spanOf(fields), spanOf()));
    expect(spans).toHaveLength(1);
    expect(problems).toEqual([{ path: "resourceSpans[0].scopeSpans[0].spans[0]", problem }]);
  });

  test("anything that is no request becomes a problem", () => {
    for (const request of [null, 5, "text", [], [[]]])
      expect(fromOtlpJson(request)).toEqual({ spans: [], problems: [{ path: "", problem: "is not an object" }] });
    expect(fromOtlpJson({ resourceSpans: 5 }).problems).toEqual([{ path: "resourceSpans", problem: "is not a list" }]);
    expect(fromOtlpJson(requestOf(null, 5)).problems).toHaveLength(2);
  });

  test("any JSON in the place of any field gives spans or problems", () => {
    const keys = [
      "traceId",
      "spanId",
      "parentSpanId",
      "name",
      "kind",
      "startTimeUnixNano",
      "status",
      "attributes",
      "events",
      "flags",
    ];
    const field = fc.tuple(fc.constantFrom(...keys), fc.jsonValue());
    fc.assert(
      fc.property(fc.array(field), (fields) => {
        const { spans, problems } = fromOtlpJson(requestOf(spanOf(Object.fromEntries(fields))));
        expect(spans.length + problems.length).toBe(1);
      }),
      { examples: [[[["traceId", [{ toString: false }]]]]] },
    );
    fc.assert(fc.property(fc.jsonValue(), (request) => void fromOtlpJson(request)));
    fc.assert(fc.property(fc.jsonValue(), (inner) => void fromOtlpJson({ resourceSpans: [{ scopeSpans: inner }] })));
  });
});
