// Measures how fast replies of 1 kB are read for their tone. Argument: `spanscore`, or one of the lexicon packages.
import { createRequire } from "node:module";

import { createTexts } from "./workload.mjs";

const CHARACTERS = 1024;
const texts = createTexts(256, CHARACTERS);
const require = createRequire(import.meta.url);

/** @type {Record<string, () => Promise<(text: string) => unknown>>} */
const contenders = {
  async spanscore() {
    const path = new URL("../../dist/index.js", import.meta.url).href;
    const { createToneScorer } = /** @type {typeof import("../../src/index.ts")} */ (await import(path));
    const scorer = createToneScorer();
    return (output) => scorer.run({ output });
  },
  async sentiment() {
    const Sentiment = /** @type {new () => { analyze: (text: string) => unknown }} */ (require("sentiment"));
    const sentiment = new Sentiment();
    return (text) => sentiment.analyze(text);
  },
  async "vader-sentiment"() {
    const vader = /** @type {{ SentimentIntensityAnalyzer: { polarity_scores: (text: string) => unknown } }} */ (
      require("vader-sentiment")
    );
    return (text) => vader.SentimentIntensityAnalyzer.polarity_scores(text);
  },
};

async function measure(/** @type {(text: string) => unknown} */ analyse) {
  const [warmUpMillis, measuredMillis] = [500, 1000];
  await analyseFor(warmUpMillis);
  return { megabytesPerSecond: await analyseFor(measuredMillis) };

  async function analyseFor(/** @type {number} */ atLeastMillis) {
    const start = performance.now();
    let count = 0;
    do {
      for (let at = 0; at < 16; at++) await analyse(texts[count++ % texts.length] ?? "");
    } while (performance.now() - start < atLeastMillis);
    return (count * CHARACTERS) / 1000 / (performance.now() - start);
  }
}

const create = contenders[process.argv[2] ?? ""];
if (create === undefined) throw new Error(`one of: ${Object.keys(contenders).join(", ")}`);
process.stdout.write(JSON.stringify(await measure(await create())));
