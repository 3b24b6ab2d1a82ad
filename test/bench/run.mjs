// Prints one table a topic; arguments name topics, none means all. Every number comes from fresh processes: in a round each
// contender runs once, in a new order, and ratios are taken inside the round, so that a busy machine slows both sides.
import { execFile } from "node:child_process";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** @typedef {(contender: string, metric: string) => number} Reading a number of one round */
/** @typedef {{ what: string, aim?: string, value: (reading: Reading) => number }} Row */
/** @typedef {{ title: string, child: string, flags?: string[], rounds: number, contenders: string[], rows: Row[] }} Topic */

const of = (/** @type {string} */ contender, /** @type {string} */ metric) => (/** @type {Reading} */ reading) =>
  reading(contender, metric);

/** @type {Record<string, Topic>} */
const topics = {
  calls: {
    title:
      "onStart and onEnd of a span: what is added, as a multiple of the cost of the batch processor that is wrapped",
    child: "request-path.mjs",
    flags: ["--min-semi-space-size=64", "--max-semi-space-size=64"],
    rounds: 7,
    contenders: ["calls 0", "calls 0.1", "calls 1"],
    rows: [
      { what: "time, no run scored", value: of("calls 0", "addedTime") },
      { what: "time, 10 % scored", aim: "≤ 0.5", value: of("calls 0.1", "addedTime") },
      { what: "time, all scored", aim: "≤ 1", value: of("calls 1", "addedTime") },
      { what: "allocation, no run scored", value: of("calls 0", "addedBytes") },
      { what: "allocation, 10 % scored", aim: "≤ 0.1", value: of("calls 0.1", "addedBytes") },
      { what: "allocation, all scored", aim: "≤ 0.5", value: of("calls 1", "addedBytes") },
      { what: "the batch processor's own time, ns", value: of("calls 0", "aloneNanos") },
      { what: "added in later turns, no run scored, ns", value: of("calls 0", "laterNanos") },
    ],
  },
  tail: {
    title: "The worst call in a thousand (p99.9)",
    child: "request-path.mjs",
    rounds: 5,
    contenders: ["tail batch", "tail 0.1", "tail 1"],
    rows: [
      { what: "batch processor alone, µs", value: (reading) => reading("tail batch", "worstNanos") / 1000 },
      { what: "10 % scored, µs", value: (reading) => reading("tail 0.1", "worstNanos") / 1000 },
      { what: "all scored, µs", value: (reading) => reading("tail 1", "worstNanos") / 1000 },
    ],
  },
  heap: {
    title: "Heap kept after 100,000 spans, with a judge that never answers",
    child: "scoring.mjs",
    rounds: 3,
    contenders: ["heap idle", "heap"],
    rows: [
      { what: "10 % scored, MB", aim: "bounded", value: of("heap", "keptMegabytes") },
      { what: "batch processor alone, MB", value: of("heap idle", "keptMegabytes") },
    ],
  },
  assembly: {
    title: "Reading a run out of its spans, beside JSON.parse of the JSON in them",
    child: "assembly.mjs",
    rounds: 7,
    contenders: ["assembly"],
    rows: [
      {
        what: "time of a run of 9 spans in units of `JSON.parse`",
        aim: "≤ 3",
        value: (reading) => reading("assembly", "runMicros") / reading("assembly", "parseMicros"),
      },
      { what: "time of a run of 9 spans, µs", value: of("assembly", "runMicros") },
      {
        what: "time of a run of 8,001 spans in units of `JSON.parse`",
        value: (reading) => reading("assembly", "longMicros") / reading("assembly", "longParseMicros"),
      },
      { what: "time of a run of 8,001 spans, ms", value: (reading) => reading("assembly", "longMicros") / 1000 },
    ],
  },
  scoring: {
    title: "Scoring: turns with a judge that takes 5 to 15 ms, CPU with one that answers at once",
    child: "scoring.mjs",
    rounds: 5,
    contenders: ["turns idle", "turns", "faithfulness", "bias", "sdk"],
    rows: [
      { what: "longest turn, median of 20 batches of 16 runs, ms", value: of("turns", "usualMillis") },
      { what: "the same without garbage collection, ms", aim: "≤ 2", value: of("turns", "workMillis") },
      { what: "longest turn of the worst batch, ms", value: of("turns", "worstMillis") },
      { what: "longest turn of the worst batch, nothing scored, ms", value: of("turns idle", "worstMillis") },
      { what: "judge calls a run", aim: "6", value: of("turns", "calls") },
      { what: "prompt tokens a run", value: of("turns", "promptTokens") },
      {
        what: "CPU of a faithfulness score, ms",
        aim: "≤ 0.3",
        value: of("faithfulness", "cpuMillis"),
      },
      { what: "CPU of a bias score, ms", aim: "≤ 0.3", value: of("bias", "cpuMillis") },
      { what: "CPU of three objects from `generateText` of the AI SDK alone, ms", value: of("sdk", "cpuMillis") },
    ],
  },
  tone: {
    title: "Tone of replies of 1 kB",
    child: "tone.mjs",
    rounds: 5,
    contenders: ["spanscore", "sentiment", "vader-sentiment"],
    rows: [
      {
        what: "throughput in units of `sentiment`",
        aim: "≥ 0.3",
        value: (reading) => reading("spanscore", "megabytesPerSecond") / reading("sentiment", "megabytesPerSecond"),
      },
      {
        what: "throughput in units of `vader-sentiment`",
        value: (reading) =>
          reading("spanscore", "megabytesPerSecond") / reading("vader-sentiment", "megabytesPerSecond"),
      },
      { what: "throughput, MB/s", value: of("spanscore", "megabytesPerSecond") },
    ],
  },
  "start-up": {
    title: "Importing the package, over a bare Node",
    child: "start-up.mjs",
    rounds: 7,
    contenders: ["nothing", "spanscore"],
    rows: [
      { what: "time, ms", value: of("spanscore", "importMillis") },
      { what: "resident memory, MB", value: (reading) => reading("spanscore", "rss") - reading("nothing", "rss") },
      { what: "heap, MB", value: (reading) => reading("spanscore", "heap") - reading("nothing", "heap") },
    ],
  },
};

const run = promisify(execFile);

/** @returns {Promise<Reading>} */
async function runRound(/** @type {Topic} */ { child, flags = [], contenders }, /** @type {number} */ number) {
  const file = fileURLToPath(new URL(child, import.meta.url));
  const turned = contenders.map((_, at) => contenders[(at + number) % contenders.length] ?? "");
  /** @type {Record<string, Record<string, number>>} */
  const results = {};
  for (const contender of number % 2 === 0 ? turned : turned.toReversed()) {
    const { stdout } = await run(process.execPath, ["--expose-gc", ...flags, file, ...contender.split(" ")]);
    results[contender] = /** @type {Record<string, number>} */ (JSON.parse(stdout));
  }
  return (contender, metric) => results[contender]?.[metric] ?? Number.NaN;
}

const shown = (/** @type {number} */ value) => Number(value.toPrecision(3)).toLocaleString("en");

const named = process.argv.slice(2);
console.log(
  `Node ${process.version}, ${availableParallelism()} cores. Median of the rounds, lowest and highest in brackets.`,
);
for (const [name, topic] of Object.entries(topics)) {
  if (named.length > 0 && !named.includes(name)) continue;
  /** @type {Reading[]} */
  const rounds = [];
  for (let number = 0; number < topic.rounds; number++) rounds.push(await runRound(topic, number));
  console.log(`\n### ${topic.title}\n\n| measure | aim | measured |\n| --- | --- | --- |`);
  for (const { what, aim = "", value } of topic.rows) {
    const values = rounds.map((reading) => value(reading)).toSorted((a, b) => a - b);
    const [median = 0, lowest = 0, highest = 0] = [values[(values.length - 1) >> 1], values[0], values.at(-1)];
    console.log(`| ${what} | ${aim} | ${shown(median)} (${shown(lowest)} to ${shown(highest)}) |`);
  }
}
