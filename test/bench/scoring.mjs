// Measures what scoring costs once a run is complete. Argument: a scorer, alone; or `runs`, all three behind the processor;
// or `idle`, the same traces without scoring.
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";

import { createInstantModel } from "./models.mjs";
import { createTraces, emitTrace, nextTurn } from "./workload.mjs";

/** @import { SpanProcessor } from "@opentelemetry/sdk-trace-base" */
/** @import { ScorerRunInput } from "../../src/score/scorer.ts" */

const measured = process.argv[2] ?? "";
const path = new URL("../../dist/index.js", import.meta.url).href;
const spanscore = /** @type {typeof import("../../src/index.ts")} */ (await import(path));
const traces = createTraces(32);
const model = createInstantModel();

/** CPU of one evaluation, one after another, with a judge that answers at once through the AI SDK's model interface. */
async function measureCost() {
  const [warmUp, evaluations] = [60, 300];
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

/** The longest turn of the event loop while 16 complete traces at a time are taken in, read, scored and handed on. */
async function measureRuns() {
  const [warmUp, rounds, atOnce] = [40, 40, 16];
  const batch = new BatchSpanProcessor({ export: (_spans, done) => done({ code: 0 }), shutdown: () => Promise.resolve() });
  const scoring = new spanscore.ScoringSpanProcessor(batch, {
    scorers: {
      faithfulness: spanscore.createFaithfulnessScorer({ model }),
      bias: spanscore.createBiasScorer({ model }),
      tone: spanscore.createToneScorer(),
    },
  });
  const isIdle = measured === "idle";
  const spanProcessors = [isIdle ? batch : /** @type {SpanProcessor} */ (scoring)];
  const tracer = new BasicTracerProvider({ spanProcessors }).getTracer("bench");
  let longestNanos = 0;
  for (let round = 0; round < warmUp + rounds; round++) {
    for (const plan of traces.slice(0, atOnce)) emitTrace(tracer, plan);
    const isDone = isIdle ? countdown(500) : () => scoredRuns() === (round + 1) * atOnce;
    const nanos = await longestTurn(isDone);
    if (round >= warmUp) longestNanos = Math.max(longestNanos, nanos);
  }
  const { calls, promptCharacters } = model.asked;
  const runs = (warmUp + rounds) * atOnce;
  return { longestNanos, calls: calls / runs, promptTokens: promptCharacters / 4 / runs };

  function scoredRuns() {
    return Math.min(...Object.values(scoring.counts()).map(({ scored }) => scored));
  }
}

async function longestTurn(/** @type {() => boolean} */ isDone) {
  let longest = 0;
  await nextTurn();
  let last = process.hrtime.bigint();
  while (!isDone()) {
    await nextTurn();
    const now = process.hrtime.bigint();
    longest = Math.max(longest, Number(now - last));
    last = process.hrtime.bigint();
  }
  return longest;
}

function countdown(/** @type {number} */ turns) {
  let left = turns;
  return () => left-- === 0;
}

const measure = measured === "runs" || measured === "idle" ? measureRuns : measureCost;
process.stdout.write(JSON.stringify(await measure()));
process.exit(0);
