// Measures what a span costs the program that is traced. Arguments: what is measured, and the share of runs scored, or
// `batch` for the batch processor alone.
import { ROOT_CONTEXT } from "@opentelemetry/api";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";

import { createModel } from "./models.mjs";
import { createTraces, fresh, nextTurn, startRoot } from "./workload.mjs";

/** @import { ReadableSpan, Span, SpanExporter, SpanProcessor } from "@opentelemetry/sdk-trace-base" */

const [measured = "", contender = ""] = process.argv.slice(2);
const traces = createTraces(64);
const bare = new BasicTracerProvider().getTracer("bench");

/** @type {SpanExporter} */
const exporter = { export: (_spans, done) => done({ code: 0 }), shutdown: () => Promise.resolve() };
const batch = new BatchSpanProcessor(exporter);
const processor = contender === "batch" ? batch : await scoring(Number(contender));

async function scoring(/** @type {number} */ rate) {
  const path = new URL("../../dist/index.js", import.meta.url).href;
  const spanscore = /** @type {typeof import("../../src/index.ts")} */ (await import(path));
  const model = createModel();
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

/** Traces whose spans are started, and not told to any processor. In each the root comes last, as it ends last. */
function startTraces(/** @type {number} */ first, /** @type {number} */ count) {
  return Array.from({ length: count }, (_, at) => {
    const plan = traces[(first + at) % traces.length] ?? never();
    const { root, below } = startRoot(bare, plan);
    const children = plan.spans.slice(1).map((planned) => ({
      span: asTold(bare.startSpan(planned.name, { attributes: fresh(planned.started) }, below)),
      context: below,
      planned,
    }));
    return [...children, { span: asTold(root), context: ROOT_CONTEXT, planned: plan.spans[0] ?? never() }];
  });
}

/** A span as processors see it: the SDK's own type is both, the API's is neither. */
function asTold(/** @type {unknown} */ span) {
  return /** @type {Span & ReadableSpan} */ (span);
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

/**
 * The processors' own calls alone, of 64 traces that are open at once; the batch processor by itself and the wrapped one
 * take turns, so that both meet the same machine.
 */
async function measureCalls() {
  const [warmUp, pairs] = [50, 150];
  const batchAlone = new BatchSpanProcessor(exporter);
  /** @type {Told[]} */
  const alone = [];
  /** @type {Told[]} */
  const wrapped = [];
  for (let pair = 0; pair < warmUp + pairs; pair++) {
    alone.push(await tell(batchAlone, pair * 2));
    wrapped.push(await tell(processor, pair * 2 + 1));
  }
  const median = (/** @type {Told[]} */ told, /** @type {keyof Told} */ what) =>
    quantile(
      told.slice(warmUp).flatMap((each) => (each[what] < 0 ? [] : [each[what]])),
      0.5,
    );
  return {
    aloneNanos: median(alone, "call"),
    addedTime: median(wrapped, "call") / median(alone, "call") - 1,
    addedBytes: median(wrapped, "bytes") / median(alone, "bytes") - 1,
    laterNanos: median(wrapped, "later") - median(alone, "later"),
  };
}

/** @typedef {{ call: number, later: number, bytes: number }} Told nanoseconds and bytes a span */

/** @returns {Promise<Told>} bytes are negative where the heap was collected meanwhile */
async function tell(/** @type {SpanProcessor} */ told, /** @type {number} */ first) {
  const started = startTraces(first, 64);
  const spans = started.flatMap((spansOfTrace) => [...spansOfTrace.slice(-1), ...spansOfTrace.slice(0, -1)]);
  const ended = started.flat();
  const startHeap = heap();
  const start = nanos();
  for (const { span, context } of spans) told.onStart(span, context);
  const startNanos = since(start);
  const startBytes = heap() - startHeap;
  endSpans(started);
  const endHeap = heap();
  const end = nanos();
  for (const { span } of ended) told.onEnd(span);
  const endNanos = since(end);
  const endBytes = heap() - endHeap;
  const later = nanos();
  for (let turn = 0; turn < 4; turn++) await nextTurn();
  return {
    call: (startNanos + endNanos) / spans.length,
    later: since(later) / spans.length,
    bytes: Math.min(startBytes, endBytes) < 0 ? -1 : (startBytes + endBytes) / spans.length,
  };
}

/** Each call on its own clock. */
async function measureTail() {
  /** @type {number[]} */
  const calls = [];
  for (let round = 0; round < 400; round++) {
    for (const spans of startTraces(round, 8)) {
      for (const { span, context } of spans) timed(() => processor.onStart(span, context));
      endSpans([spans]);
      for (const { span } of spans) timed(() => processor.onEnd(span));
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

function quantile(/** @type {number[]} */ values, /** @type {number} */ share) {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN;
}

const measure = { calls: measureCalls, tail: measureTail }[measured] ?? never;
process.stdout.write(JSON.stringify(await measure()));
process.exit(0);
