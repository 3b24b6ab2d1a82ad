import type { Counter, Histogram, Meter, ObservableGauge } from "@opentelemetry/api";

import { METRIC_NAMES } from "../model/metric-names.ts";

/** Everything that is measured, bound to one meter. */
export interface Instruments {
  readonly score: Histogram;
  readonly evaluations: Counter;
  readonly evaluationDuration: Histogram;
  readonly queueDepth: ObservableGauge;
  readonly queueOldestAge: ObservableGauge;
  readonly judgeTokenUsage: Histogram;
  readonly judgeDuration: Histogram;
  readonly judgeErrors: Counter;
}

/** Tenths of a score of 0 to 1; what a scorer with a larger scale gives beyond is told by sum and count. */
const SCORE_BOUNDARIES = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];
const SECOND_BOUNDARIES = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];
const TOKEN_BOUNDARIES = [1, 4, 16, 64, 256, 1024, 4096, 16_384, 65_536, 262_144, 1_048_576];

export function createInstruments(meter: Meter): Instruments {
  return {
    score: meter.createHistogram(METRIC_NAMES.score, {
      description: "Scores of agent runs.",
      unit: "1",
      advice: { explicitBucketBoundaries: SCORE_BOUNDARIES },
    }),
    evaluations: meter.createCounter(METRIC_NAMES.evaluations, {
      description: "How scorers ended on the runs that they saw.",
      unit: "{evaluation}",
    }),
    evaluationDuration: meter.createHistogram(METRIC_NAMES.evaluationDuration, {
      description: "How long a scorer worked on a run.",
      unit: "s",
      advice: { explicitBucketBoundaries: SECOND_BOUNDARIES },
    }),
    queueDepth: meter.createObservableGauge(METRIC_NAMES.queueDepth, {
      description: "Runs that wait to be scored or are in work.",
      unit: "{run}",
    }),
    queueOldestAge: meter.createObservableGauge(METRIC_NAMES.queueOldestAge, {
      description: "How long the oldest of those runs has been waiting.",
      unit: "s",
    }),
    judgeTokenUsage: meter.createHistogram(METRIC_NAMES.judgeTokenUsage, {
      description: "Tokens that a judge call used.",
      unit: "{token}",
      advice: { explicitBucketBoundaries: TOKEN_BOUNDARIES },
    }),
    judgeDuration: meter.createHistogram(METRIC_NAMES.judgeDuration, {
      description: "How long a judge call took.",
      unit: "s",
      advice: { explicitBucketBoundaries: SECOND_BOUNDARIES },
    }),
    judgeErrors: meter.createCounter(METRIC_NAMES.judgeErrors, {
      description: "Judge calls that failed.",
      unit: "{error}",
    }),
  };
}
