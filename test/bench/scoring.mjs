// Measures what scoring costs once a run is complete. Arguments: `faithfulness` or `bias`, that scorer alone; `sdk`, three
// objects asked for through the AI SDK's own function; `turns` or
// `heap`, all scorers behind the processor, and after it `idle` for the same traces without scoring.
import { PerformanceObserver } from "node:perf_hooks";

import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";

import { createModel, silentModel } from "./models.mjs";
import { createTraces, emitTrace, nextTurn } from "./workload.mjs";

/** @import { SpanProcessor } from "@opentelemetry/sdk-trace-base" */
/** @import { ScorerRunInput } from "../../src/score/scorer.ts" */

const [measured = "", mode] = process.argv.slice(2);
const isIdle = mode === "idle";
const path = new URL("../../dist/index.js", import.meta.url).href;
const spanscore = /** @type {typeof import("../../src/index.ts")} */ (await import(path));
const traces = createTraces(32);

/** CPU of one evaluation after another, once the engine has compiled all that it will. */
async function measureCost() {
  const [warmUp, evaluations] = [3000, 3000];
  const model = createModel();
  const documents = new Map(traces.map((plan) => [plan.question, plan.documents]));
  const context = (/** @type {ScorerRunInput} */ { input }) => documents.get(String(input)) ?? [];
  const scorer =
    measured === "faithfulness"
      ? spanscore.createFaithfulnessScorer({ model, context })
      : spanscore.createBiasScorer({ model });
  let start = process.cpuUsage();
  for (let at = 0; at < warmUp + evaluations; at++) {
    if (at === warmUp) start = process.cpuUsage();
    const plan = traces[at % traces.length];
    const { score } = await scorer.run({ input: plan?.question, output: plan?.answer });
    if (score === undefined) throw new Error("a run was not scored");
  }
  const { user, system } = process.cpuUsage(start);
  return { cpuMillis: (user + system) / 1000 / evaluations };
}

/** What the AI SDK itself takes for three answers in the shape of a list of claims. */
async function measureSdk() {
  const [warmUp, evaluations] = [1000, 1000];
  const { generateText, jsonSchema, Output } = await import("ai");
  const model = /** @type {import("ai").LanguageModel} */ (/** @type {unknown} */ (createModel()));
  const claims = { type: "array", items: { type: "string" } };
  const schema = jsonSchema({ type: "object", properties: { claims }, required: ["claims"] });
  const output = Output.object({ schema });
  let start = process.cpuUsage();
  for (let at = 0; at < warmUp + evaluations; at++) {
    if (at === warmUp) start = process.cpuUsage();
    const prompt = String(traces[at % traces.length]?.documents.join("\n"));
    for (let call = 0; call < 3; call++) await generateText({ model, prompt, output });
  }
  const { user, system } = process.cpuUsage(start);
  return { cpuMillis: (user + system) / 1000 / evaluations };
}

function createProvider(/** @type {ReturnType<typeof createModel> | typeof silentModel} */ model, rate = 1) {
  const batch = new BatchSpanProcessor({
    export: (_spans, done) => done({ code: 0 }),
    shutdown: () => Promise.resolve(),
  });
  const scoring = new spanscore.ScoringSpanProcessor(batch, {
    sampling: { type: "ratio", rate },
    scorers: {
      faithfulness: spanscore.createFaithfulnessScorer({ model }),
      bias: spanscore.createBiasScorer({ model }),
      tone: spanscore.createToneScorer(),
    },
  });
  const spanProcessors = [isIdle ? batch : /** @type {SpanProcessor} */ (scoring)];
  return { batch, scoring, tracer: new BasicTracerProvider({ spanProcessors }).getTracer("bench") };
}

/** The longest turn of the event loop while 16 complete traces at a time are taken in, read, scored and handed on. */
async function measureTurns() {
  const [warmUp, batches, atOnce] = [20, 20, 16];
  const model = createModel({ isInstant: false });
  const { scoring, tracer } = createProvider(model);
  const scored = () => Math.min(...Object.values(scoring.counts()).map((counts) => counts.scored));
  const collected = observeCollections();
  /** @type {Turn[][]} */
  const turns = [];
  for (let number = 1; number <= warmUp + batches; number++) {
    for (const plan of traces.slice(0, atOnce)) emitTrace(tracer, plan);
    let count = 0;
    turns.push(await watchTurns(() => (isIdle ? ++count > 64 : scored() === number * atOnce)));
  }
  const runs = (warmUp + batches) * atOnce;
  const longest = (/** @type {(turn: Turn) => number} */ millis) =>
    turns.slice(warmUp).map((batch) => Math.max(...batch.map(millis)));
  return {
    usualMillis: median(longest(({ busyMillis }) => busyMillis)),
    worstMillis: Math.max(...longest(({ busyMillis }) => busyMillis)),
    workMillis: median(longest(({ start, end, busyMillis }) => busyMillis - collected(start, end))),
    calls: model.asked.calls / runs,
    promptTokens: model.asked.promptCharacters / 4 / runs,
  };
}

/** @typedef {{ start: number, end: number, busyMillis: number }} Turn */

/**
 * The turns of the event loop until something is done. A turn is busy for its time or for the CPU of the process, whichever
 * is less: the one counts waiting for a core too, the other the engine's helper threads.
 */
async function watchTurns(/** @type {() => boolean} */ isDone) {
  /** @type {Turn[]} */
  const turns = [];
  await nextTurn();
  while (!isDone()) {
    const [start, startCpu] = [performance.now(), process.cpuUsage()];
    await nextTurn();
    const [end, { user, system }] = [performance.now(), process.cpuUsage(startCpu)];
    turns.push({ start, end, busyMillis: Math.min(end - start, (user + system) / 1000) });
  }
  return turns;
}

/** Tells for how long of a time garbage was collected. */
function observeCollections() {
  /** @type {import("node:perf_hooks").PerformanceEntry[]} */
  const collections = [];
  new PerformanceObserver((list) => void collections.push(...list.getEntries())).observe({ entryTypes: ["gc"] });
  return (/** @type {number} */ start, /** @type {number} */ end) =>
    collections
      .filter((entry) => entry.startTime >= start && entry.startTime < end)
      .reduce((sum, { duration }) => sum + duration, 0);
}

function median(/** @type {number[]} */ values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

/** What is kept of 100,000 spans, of which one run in ten is scored by a judge that never answers. */
async function measureHeap() {
  const spansOfTrace = 9;
  const { batch, tracer } = createProvider(silentModel, 0.1);
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  for (let number = 0; number < 100_000 / spansOfTrace / traces.length; number++) {
    for (const plan of traces) emitTrace(tracer, plan);
    for (let turn = 0; turn < 8; turn++) await nextTurn();
  }
  await batch.forceFlush();
  globalThis.gc?.();
  return { keptMegabytes: (process.memoryUsage().heapUsed - before) / 2 ** 20 };
}

const measure = { turns: measureTurns, heap: measureHeap, sdk: measureSdk }[measured] ?? measureCost;
process.stdout.write(JSON.stringify(await measure()));
process.exit(0);
