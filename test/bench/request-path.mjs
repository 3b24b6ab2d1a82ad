// Measures what a span costs the program that is traced. Arguments: what is measured, and the share of runs scored, or
// `batch` for the batch processor alone.
import { ROOT_CONTEXT } from "@opentelemetry/api";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";

import { createInstantModel, silentModel } from "./models.mjs";
import { createTraces, emitTrace, fresh, nextTurn, startRoot } from "./workload.mjs";

/** @import { Context } from "@opentelemetry/api" */
/** @import { ReadableSpan, Span, SpanProcessor } from "@opentelemetry/sdk-trace-base" */

const [measured = "", contender = ""] = process.argv.slice(2);
const SPANS = 9;
const traces = createTraces(64);
const bare = new BasicTracerProvider().getTracer("bench");

const batch = new BatchSpanProcessor({
  export: (_spans, done) => done({ code: 0 }),
  shutdown: () => Promise.resolve(),
});
const processor = contender === "batch" ? batch : await scoring(Number(contender));

async function scoring(/** @type {number} */ rate) {
  const path = new URL("../../dist/index.js", import.meta.url).href;
  const spanscore = /** @type {typeof import("../../src/index.ts")} */ (await import(path));
  const model = measured === "heap" ? silentModel : createInstantModel();
  return /** @type {SpanProcessor} */ (
    new spanscore.ScoringSpanProcessor(batch, {
      sampling: { type: "ratio", rate },
      scorers: {
        faithfulness: spanscore.createFaithfulnessScorer({ model }),
        bias: spanscore.createBiasScorer({ model }),
        tone: spanscore.createToneScorer(),
      },
    })
  );
}

/** Traces whose spans are started, and not told to the processor. */
function startTraces(/** @type {number} */ first, /** @type {number} */ count) {
  return Array.from({ length: count }, (_, at) => {
    const plan = traces[(first + at) % traces.length] ?? never();
    const { root, below } = startRoot(bare, plan);
    const children = plan.spans.slice(1).map((planned) => ({
      span: bare.startSpan(planned.name, { attributes: fresh(planned.started) }, below),
      context: below,
      planned,
    }));
    return [...children, { span: root, context: ROOT_CONTEXT, planned: plan.spans[0] ?? never() }];
  });
}

/** @returns {never} */
function never() {
  throw new Error("there are traces, and they have spans");
}

function endSpans(/** @type {ReturnType<typeof startTraces>} */ started) {
  for (const { span, planned } of started.flat()) span.setAttributes(fresh(planned.ended)).end();
}

const nanos = () => process.hrtime.bigint();
const since = (/** @type {bigint} */ start) => Number(process.hrtime.bigint() - start);
const heap = () => process.memoryUsage().heapUsed;

/** The processor's own calls alone, of 64 traces that are open at once: time and allocation inside them, and time after them. */
async function measureCalls() {
  const [warmUp, rounds] = [50, 120];
  /** @type {{ call: number[], later: number[], bytes: number[] }} */
  const seen = { call: [], later: [], bytes: [] };
  for (let round = 0; round < warmUp + rounds; round++) {
    const started = startTraces(round, 64);
    const spans = started.flatMap((spansOfTrace) => [...spansOfTrace.slice(-1), ...spansOfTrace.slice(0, -1)]);
    const ended = started.flat();
    const startHeap = heap();
    const start = nanos();
    for (const { span, context } of spans) tellStart(span, context);
    const startNanos = since(start);
    const startBytes = heap() - startHeap;
    endSpans(started);
    const endHeap = heap();
    const end = nanos();
    for (const { span } of ended) tellEnd(span);
    const endNanos = since(end);
    const endBytes = heap() - endHeap;
    const later = nanos();
    for (let turn = 0; turn < 4; turn++) await nextTurn();
    if (round < warmUp) continue;
    seen.call.push((startNanos + endNanos) / spans.length);
    seen.later.push(since(later) / spans.length);
    if (startBytes >= 0 && endBytes >= 0) seen.bytes.push((startBytes + endBytes) / spans.length);
  }
  return { callNanos: quantile(seen.call, 0.5), laterNanos: quantile(seen.later, 0.5), bytes: quantile(seen.bytes, 0.5) };
}

function tellStart(/** @type {unknown} */ span, /** @type {Context} */ context) {
  processor.onStart(/** @type {Span} */ (span), context);
}

function tellEnd(/** @type {unknown} */ span) {
  processor.onEnd(/** @type {ReadableSpan} */ (span));
}

/** Each call on its own clock. */
async function measureTail() {
  /** @type {number[]} */
  const calls = [];
  for (let round = 0; round < 400; round++) {
    for (const spans of startTraces(round, 8)) {
      for (const { span, context } of spans) timed(() => tellStart(span, context));
      endSpans([spans]);
      for (const { span } of spans) timed(() => tellEnd(span));
    }
    await nextTurn();
    if (round === 40) calls.length = 0;
  }
  return { worstNanos: quantile(calls, 0.999), medianNanos: quantile(calls, 0.5) };

  function timed(/** @type {() => void} */ call) {
    const start = nanos();
    call();
    calls.push(since(start));
  }
}

/** What is kept of 100,000 spans while the exporter answers and the judge does not. */
async function measureHeap() {
  const tracer = new BasicTracerProvider({ spanProcessors: [processor] }).getTracer("bench");
  globalThis.gc?.();
  const before = heap();
  for (let at = 0; at < 100_000 / SPANS; at++) {
    emitTrace(tracer, traces[at % traces.length] ?? never());
    if (at % 4 === 0) await nextTurn();
  }
  await batch.forceFlush();
  globalThis.gc?.();
  return { keptMegabytes: (heap() - before) / 2 ** 20 };
}

function quantile(/** @type {number[]} */ values, /** @type {number} */ share) {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)];
}

const measure = { calls: measureCalls, tail: measureTail, heap: measureHeap }[measured] ?? never;
process.stdout.write(JSON.stringify(await measure()));
process.exit(0);
