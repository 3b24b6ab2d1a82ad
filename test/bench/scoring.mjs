// Measures what scoring costs once a run is complete. Arguments: `faithfulness` or `bias`, that scorer alone; `turns` or
// `heap`, all scorers behind the processor, and after it `idle` for the same traces without scoring.
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";

import { createInstantModel, silentModel } from "./models.mjs";
import { createTraces, emitTrace, nextTurn } from "./workload.mjs";

/** @import { SpanProcessor } from "@opentelemetry/sdk-trace-base" */
/** @import { ScorerRunInput } from "../../src/score/scorer.ts" */

const [measured = "", mode] = process.argv.slice(2);
const isIdle = mode === "idle";
const path = new URL("../../dist/index.js", import.meta.url).href;
const spanscore = /** @type {typeof import("../../src/index.ts")} */ (await import(path));
const traces = createTraces(32);
const instantModel = createInstantModel();

/** CPU of one evaluation after another. */
async function measureCost() {
  const [warmUp, evaluations] = [60, 300];
  const documents = new Map(traces.map((plan) => [plan.question, plan.documents]));
  const context = (/** @type {ScorerRunInput} */ { input }) => documents.get(String(input)) ?? [];
  const scorer =
    measured === "faithfulness"
      ? spanscore.createFaithfulnessScorer({ model: instantModel, context })
      : spanscore.createBiasScorer({ model: instantModel });
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

function createProvider(/** @type {typeof instantModel | typeof silentModel} */ model, rate = 1) {
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
  const [warmUp, batches, atOnce] = [40, 40, 16];
  const { scoring, tracer } = createProvider(instantModel);
  const scored = () => Math.min(...Object.values(scoring.counts()).map((counts) => counts.scored));
  /** @type {number[]} */
  const longest = [];
  for (let number = 1; number <= warmUp + batches; number++) {
    for (const plan of traces.slice(0, atOnce)) emitTrace(tracer, plan);
    let turns = 0;
    longest.push(await longestTurn(() => (isIdle ? ++turns > 64 : scored() === number * atOnce)));
  }
  const runs = (warmUp + batches) * atOnce;
  const sorted = longest.slice(warmUp).toSorted((a, b) => a - b);
  return {
    usualMillis: sorted[batches / 2] ?? 0,
    worstMillis: sorted[batches - 1] ?? 0,
    calls: instantModel.asked.calls / runs,
    promptTokens: instantModel.asked.promptCharacters / 4 / runs,
  };
}

async function longestTurn(/** @type {() => boolean} */ isDone) {
  let longest = 0;
  await nextTurn();
  while (!isDone()) {
    const start = performance.now();
    await nextTurn();
    longest = Math.max(longest, performance.now() - start);
  }
  return longest;
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

const measure = { turns: measureTurns, heap: measureHeap }[measured] ?? measureCost;
process.stdout.write(JSON.stringify(await measure()));
process.exit(0);
