// Measures how long reading a run of nine spans and 39 kB takes beside `JSON.parse` of the JSON in it, and what a span
// costs in a run of a thousand times as many.
import { BasicTracerProvider } from "@opentelemetry/sdk-trace-base";

import { createTraces, emitTrace } from "./workload.mjs";

/** @import { SpanProcessor } from "@opentelemetry/sdk-trace-base" */
/** @import { CapturedSpan } from "../../src/model/captured-span.ts" */

const load = (/** @type {string} */ path) => import(new URL(`../../dist/${path}`, import.meta.url).href);
const { assembleTraces } = /** @type {typeof import("../../src/assemble/assemble-traces.ts")} */ (
  await load("assemble/assemble-traces.js")
);
const { fromSdkSpan } = /** @type {typeof import("../../src/capture/from-sdk-span.ts")} */ (
  await load("capture/from-sdk-span.js")
);

const RUNS = 1000;

/** @returns {CapturedSpan[][]} the spans of each run */
function createRuns() {
  /** @type {CapturedSpan[][]} */
  const runs = [];
  /** @type {SpanProcessor} */
  const keeper = {
    onStart() {},
    onEnd: (span) => void runs.at(-1)?.push(fromSdkSpan(span)),
    forceFlush: () => Promise.resolve(),
    shutdown: () => Promise.resolve(),
  };
  const tracer = new BasicTracerProvider({ spanProcessors: [keeper] }).getTracer("bench");
  for (const plan of createTraces(RUNS)) {
    runs.push([]);
    emitTrace(tracer, plan);
  }
  return runs;
}

/** One run that holds the spans of all, below the root of the first. */
function joined(/** @type {CapturedSpan[][]} */ runs) {
  const root = runs[0]?.find(({ parentSpanId }) => parentSpanId === undefined);
  if (root === undefined) throw new Error("the run has no root");
  const below = runs.flat().filter(({ parentSpanId }) => parentSpanId !== undefined);
  const { traceId, spanId: parentSpanId } = root;
  const moved = below.map((span, at) => ({
    ...span,
    traceId,
    parentSpanId,
    attributes: { ...span.attributes, "gen_ai.tool.call.id": `call-${at}` },
  }));
  return [...moved, root];
}

/** Microseconds of one call, the median of many. */
function timeOf(/** @type {(at: number) => unknown} */ call, /** @type {number} */ calls) {
  for (let at = 0; at < calls; at++) call(at);
  const times = Array.from({ length: calls }, (_, at) => {
    const start = performance.now();
    call(at);
    return performance.now() - start;
  });
  return (times.toSorted((a, b) => a - b)[calls >> 1] ?? Number.NaN) * 1000;
}

/** The texts of a run that are JSON. */
function jsonIn(/** @type {CapturedSpan[]} */ spans) {
  return spans.flatMap(({ attributes }) =>
    Object.values(attributes).flatMap((value) => (typeof value === "string" && /^[[{]/.test(value) ? [value] : [])),
  );
}

function parseAll(/** @type {string[]} */ texts) {
  return texts.map((text) => /** @type {unknown} */ (JSON.parse(text)));
}

const runs = createRuns();
const texts = runs.map(jsonIn);
const parseMicros = timeOf((at) => parseAll(texts[at % RUNS] ?? []), 2000);
const runMicros = timeOf((at) => assembleTraces(runs[at % RUNS] ?? []), 2000);
const long = joined(runs);
const longTexts = jsonIn(long);
const longParseMicros = timeOf(() => parseAll(longTexts), 7);
const longMicros = timeOf(() => assembleTraces(long), 7);
if (assembleTraces(long)[0]?.spanCount !== long.length) throw new Error("the long run was not read whole");
process.stdout.write(JSON.stringify({ runMicros, parseMicros, longMicros, longParseMicros }));
