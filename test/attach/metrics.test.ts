import { metrics as globalMetrics, type MeterProvider as ApiMeterProvider } from "@opentelemetry/api";
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
  type Histogram,
} from "@opentelemetry/sdk-metrics";
import { afterEach, describe, expect, test } from "vitest";

import { createMetrics, type Metrics, type MetricsOptions } from "../../src/attach/metrics.ts";
import { allSeriesOf } from "../../src/attach/outcome-series.ts";
import { METRIC_NAMES } from "../../src/model/metric-names.ts";
import { VERSION } from "../../src/model/version.ts";
import { failed, notScorable, scored } from "./an-evaluation.ts";

const NOTHING_QUEUED = { depth: 0, oldestAgeSeconds: 0 };

interface Point {
  attributes: Record<string, unknown>;
  value: unknown;
}

/** An application's meter provider, with what it would export. */
function createApplication() {
  const reader = new PeriodicExportingMetricReader({
    exporter: new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE),
    exportIntervalMillis: 3_600_000,
  });
  const meterProvider = new MeterProvider({ readers: [reader] });
  async function scopes() {
    const { resourceMetrics, errors } = await reader.collect();
    expect(errors).toEqual([]);
    return resourceMetrics.scopeMetrics;
  }
  async function points(name: string): Promise<Point[]> {
    const found = (await scopes()).flatMap(({ metrics }) =>
      metrics.filter(({ descriptor }) => descriptor.name === name),
    );
    return found.flatMap(({ dataPoints }) => dataPoints.map(({ attributes, value }) => ({ attributes, value })));
  }
  return { meterProvider, scopes, points };
}

function createTestMetrics(options: Partial<MetricsOptions> = {}) {
  const application = createApplication();
  const metrics = createMetrics({
    names: ["faithfulness", "tone"],
    queueState: () => NOTHING_QUEUED,
    meterProvider: application.meterProvider,
    ...options,
  });
  return { ...application, metrics };
}

const counted = (points: readonly Point[]): Point[] => points.filter(({ value }) => value !== 0);

describe("evaluations", () => {
  test("every outcome of every scorer is shown at nought before anything happened", async () => {
    const { points } = createTestMetrics();
    const series = await points(METRIC_NAMES.evaluations);
    expect(series.map(({ attributes }) => attributes)).toEqual(["faithfulness", "tone"].flatMap(allSeriesOf));
    expect(counted(series)).toEqual([]);
  });

  test("each outcome counts once, in a series that was there", async () => {
    const { metrics, points } = createTestMetrics();
    const before = await points(METRIC_NAMES.evaluations);
    metrics.recordOutcome({ name: "faithfulness", outcome: scored });
    metrics.recordOutcome({ name: "faithfulness", outcome: notScorable });
    metrics.recordOutcome({ name: "faithfulness", outcome: failed });
    metrics.recordOutcome({ name: "tone", outcome: { kind: "skipped", code: "sampling" } });
    metrics.recordOutcome({ name: "tone", outcome: { kind: "skipped", code: "sampling" } });
    const after = await points(METRIC_NAMES.evaluations);

    expect(after).toHaveLength(before.length);
    expect(counted(after).map(({ value }) => value)).toEqual([1, 1, 1, 2]);
  });
});

describe("scores", () => {
  test("a score is recorded by scorer, agent and label", async () => {
    const { metrics, points } = createTestMetrics();
    metrics.recordOutcome({ name: "faithfulness", outcome: scored, run: { agentName: "support" } });
    metrics.recordOutcome({ name: "faithfulness", outcome: scored, run: {} });

    const series = await points(METRIC_NAMES.score);
    expect(series.map(({ attributes }) => attributes)).toEqual([
      {
        "gen_ai.evaluation.name": "faithfulness",
        "gen_ai.evaluation.score.label": "fail",
        "gen_ai.agent.name": "support",
      },
      { "gen_ai.evaluation.name": "faithfulness", "gen_ai.evaluation.score.label": "fail" },
    ]);
    expect(series[0]?.value).toMatchObject({ count: 1, sum: 0.5 });
  });

  test("an outcome without a number leaves no number", async () => {
    const { metrics, points } = createTestMetrics();
    for (const outcome of [notScorable, failed]) metrics.recordOutcome({ name: "tone", outcome });
    expect(await points(METRIC_NAMES.score)).toEqual([]);
  });

  test("what is no number never reaches a sum", async () => {
    const { metrics, points } = createTestMetrics();
    metrics.recordOutcome({ name: "tone", outcome: { ...scored, score: Number.NaN } as typeof scored });
    metrics.recordDuration({ name: "tone", kind: "scored", durationSeconds: Number.POSITIVE_INFINITY });
    expect([...(await points(METRIC_NAMES.score)), ...(await points(METRIC_NAMES.evaluationDuration))]).toEqual([]);
  });
});

test("durations are recorded by scorer and outcome, in seconds", async () => {
  const { metrics, points } = createTestMetrics();
  metrics.recordDuration({ name: "tone", kind: "failed", durationSeconds: 2.5 });
  const [point] = await points(METRIC_NAMES.evaluationDuration);
  expect(point?.attributes).toEqual({ "gen_ai.evaluation.name": "tone", "spanscore.outcome": "failed" });
  expect(point?.value).toMatchObject({ count: 1, sum: 2.5 });
});

test("the gauges show the queue as it is when they are read", async () => {
  const queue = { depth: 0, oldestAgeSeconds: 0 };
  const { points } = createTestMetrics({ queueState: () => queue });
  Object.assign(queue, { depth: 3, oldestAgeSeconds: 12.5 });
  expect(await points(METRIC_NAMES.queueDepth)).toEqual([{ attributes: {}, value: 3 }]);
  expect(await points(METRIC_NAMES.queueOldestAge)).toEqual([{ attributes: {}, value: 12.5 }]);
});

describe("judge calls", () => {
  test("an answered call gives its length and its tokens", async () => {
    const { metrics, points } = createTestMetrics();
    metrics.recordJudgeCall({ modelId: "small", durationSeconds: 0.8, inputTokens: 900, outputTokens: 80 });

    expect((await points(METRIC_NAMES.judgeDuration)).map(({ attributes }) => attributes)).toEqual([
      { "spanscore.judge.model": "small" },
    ]);
    const tokens = (await points(METRIC_NAMES.judgeTokenUsage)).map(({ attributes, value }) => [
      attributes["gen_ai.token.type"],
      (value as Histogram).sum,
    ]);
    expect(tokens).toEqual([
      ["input", 900],
      ["output", 80],
    ]);
    expect(await points(METRIC_NAMES.judgeErrors)).toEqual([]);
  });

  test("a failed call is counted by its reason code, and tokens that are not known are not made up", async () => {
    const { metrics, points } = createTestMetrics();
    metrics.recordJudgeCall({ modelId: "small", durationSeconds: 30, errorCode: "JUDGE_TIMEOUT" });

    const attributes = { "spanscore.judge.model": "small", "error.type": "judge_timeout" };
    expect(await points(METRIC_NAMES.judgeErrors)).toEqual([{ attributes, value: 1 }]);
    expect((await points(METRIC_NAMES.judgeDuration)).map((point) => point.attributes)).toEqual([attributes]);
    expect(await points(METRIC_NAMES.judgeTokenUsage)).toEqual([]);
  });
});

describe("the meter", () => {
  afterEach(() => globalMetrics.disable());

  const globally = (): Metrics => createMetrics({ names: ["tone"], queueState: () => NOTHING_QUEUED });

  test("is the application's, under our name and version", async () => {
    const { scopes } = createTestMetrics();
    expect((await scopes()).map(({ scope }) => [scope.name, scope.version])).toEqual([["spanscore", VERSION]]);
  });

  test("has every instrument that is documented", async () => {
    const { metrics, scopes } = createTestMetrics();
    metrics.recordOutcome({ name: "tone", outcome: scored });
    metrics.recordDuration({ name: "tone", kind: "scored", durationSeconds: 1 });
    metrics.recordJudgeCall({ modelId: "small", durationSeconds: 1, inputTokens: 1, errorCode: "JUDGE_EMPTY" });
    const names = (await scopes()).flatMap((scope) => scope.metrics.map(({ descriptor }) => descriptor.name));
    expect(names.toSorted()).toEqual(Object.values(METRIC_NAMES).toSorted());
  });

  test("without a provider nothing is kept and nothing breaks", () => {
    const metrics = globally();
    expect(() => {
      metrics.recordOutcome({ name: "tone", outcome: scored });
      metrics.recordDuration({ name: "tone", kind: "scored", durationSeconds: 1 });
      metrics.recordJudgeCall({ modelId: "small", durationSeconds: 1 });
    }).not.toThrow();
  });

  test("shows its series at nought where the provider is registered later in the same start-up", async () => {
    globally();
    const { meterProvider, points } = createApplication();
    globalMetrics.setGlobalMeterProvider(meterProvider);
    await Promise.resolve();
    const series = await points(METRIC_NAMES.evaluations);
    expect(series).toHaveLength(allSeriesOf("tone").length);
    expect(counted(series)).toEqual([]);
  });

  test("counts from then on where the provider is registered much later", async () => {
    const metrics = globally();
    await Promise.resolve();
    metrics.recordOutcome({ name: "tone", outcome: scored });
    const { meterProvider, points } = createApplication();
    globalMetrics.setGlobalMeterProvider(meterProvider);
    metrics.recordOutcome({ name: "tone", outcome: scored });
    expect(counted(await points(METRIC_NAMES.evaluations)).map(({ value }) => value)).toEqual([1]);
  });

  test("may throw whatever it likes", async () => {
    const broken: ApiMeterProvider = {
      getMeter() {
        throw new Error("no meter");
      },
    };
    const { metrics } = createTestMetrics({ meterProvider: broken });
    await Promise.resolve();
    expect(() => metrics.recordOutcome({ name: "tone", outcome: scored })).not.toThrow();
  });

  test("is not kept from reading by a queue that throws", async () => {
    const { points } = createTestMetrics({
      queueState() {
        throw new Error("no queue");
      },
    });
    expect(await points(METRIC_NAMES.queueDepth)).toEqual([]);
    expect(await points(METRIC_NAMES.evaluations)).not.toEqual([]);
  });
});
