import { diag, metrics as globalMetrics, type Attributes, type MeterProvider } from "@opentelemetry/api";

import type { AgentRun } from "../model/agent-run.ts";
import { ATTRIBUTE_KEYS } from "../model/attribute-keys.ts";
import type { Outcome } from "../model/outcome.ts";
import { SCOPE_NAME, VERSION } from "../model/version.ts";
import { toAttributeText } from "./attribute-text.ts";
import { createInstruments, type Instruments } from "./instruments.ts";
import { allSeriesOf, seriesOf } from "./outcome-series.ts";

export interface MetricsOptions {
  /** Names of the scorers. */
  readonly names: readonly string[];
  /** Asked whenever the gauges are read. */
  readonly queueState: () => { readonly depth: number; readonly oldestAgeSeconds: number };
  /** Default: the application's global one, also where it is registered later. */
  readonly meterProvider?: MeterProvider;
}

/** How one scorer ended on one run. */
export interface RecordedOutcome {
  readonly name: string;
  readonly outcome: Outcome;
  /** Absent where the run was not read. */
  readonly run?: Pick<AgentRun, "agentName"> | undefined;
}

/** How long one scorer worked on one run. */
export interface RecordedDuration {
  readonly name: string;
  readonly kind: Outcome["kind"];
  readonly durationSeconds: number;
}

/** One request to a judge. */
export interface RecordedJudgeCall {
  readonly modelId: string;
  readonly durationSeconds: number;
  readonly inputTokens?: number | undefined;
  readonly outputTokens?: number | undefined;
  /** Why the call failed; absent where it was answered. */
  readonly errorCode?: string | undefined;
}

/** The numbers that the application's own metrics carry. Nothing here throws; without a meter provider nothing is kept. */
export interface Metrics {
  /** Counts an outcome in `spanscore.evaluations`; a score goes to `gen_ai.evaluation.score` as well. */
  recordOutcome(recorded: RecordedOutcome): void;
  recordDuration(recorded: RecordedDuration): void;
  recordJudgeCall(recorded: RecordedJudgeCall): void;
}

/** Longest agent name or model id that tells series apart, in UTF-16 code units. */
const MAX_NAME_CHARACTERS = 200;

/**
 * Makes the instruments and shows every series of `spanscore.evaluations` at nought: Prometheus' `increase()` does not see
 * the first value of a new series, so that a first bad batch would raise no alert. This is why the counter has the label
 * `pass` or `fail` too, and no agent name: the histogram of scores is told apart by agents, which are not known before
 * they run, and a histogram has no way to record nothing. Alerts rest on the counter, charts on the histogram.
 *
 * The metrics API has no stand-in for a provider that is registered later, and applications make their span processors
 * first. So the provider is looked up at once, after the code that is running, and again whenever something is recorded.
 */
export function createMetrics({ names, queueState, meterProvider }: MetricsOptions): Metrics {
  let provider: MeterProvider | undefined;
  let instruments: Instruments | undefined;

  function current(): Instruments {
    const found = meterProvider ?? globalMetrics.getMeterProvider();
    if (instruments === undefined || found !== provider) {
      provider = found;
      instruments = createInstruments(found.getMeter(SCOPE_NAME, VERSION));
      instruments.queueDepth.addCallback((gauge) => guarded(() => gauge.observe(queueState().depth)));
      instruments.queueOldestAge.addCallback((gauge) => guarded(() => gauge.observe(queueState().oldestAgeSeconds)));
      for (const series of names.flatMap(allSeriesOf)) instruments.evaluations.add(0, series);
    }
    return instruments;
  }

  guarded(current);
  queueMicrotask(() => guarded(current));

  return {
    recordOutcome: ({ name, outcome, run }) =>
      guarded(() => {
        const { evaluations, score } = current();
        evaluations.add(1, seriesOf(name, outcome));
        if (outcome.kind === "scored") record(score, outcome.score, scoreSeriesOf(name, outcome.label, run?.agentName));
      }),
    recordDuration: ({ name, kind, durationSeconds }) =>
      guarded(() => {
        const series = { [ATTRIBUTE_KEYS.evaluationName]: name, [ATTRIBUTE_KEYS.outcome]: kind };
        record(current().evaluationDuration, durationSeconds, series);
      }),
    recordJudgeCall: ({ modelId, durationSeconds, inputTokens, outputTokens, errorCode }) =>
      guarded(() => {
        const { judgeDuration, judgeErrors, judgeTokenUsage } = current();
        const model = { [ATTRIBUTE_KEYS.judgeModel]: toAttributeText(modelId, MAX_NAME_CHARACTERS) };
        const failure = errorCode === undefined ? {} : { [ATTRIBUTE_KEYS.errorType]: errorCode.toLowerCase() };
        record(judgeDuration, durationSeconds, { ...model, ...failure });
        record(judgeTokenUsage, inputTokens, { ...model, [ATTRIBUTE_KEYS.tokenType]: "input" });
        record(judgeTokenUsage, outputTokens, { ...model, [ATTRIBUTE_KEYS.tokenType]: "output" });
        if (errorCode !== undefined) judgeErrors.add(1, { ...model, ...failure });
      }),
  };
}

function scoreSeriesOf(name: string, label: string, agentName: string | undefined): Attributes {
  return {
    [ATTRIBUTE_KEYS.evaluationName]: name,
    [ATTRIBUTE_KEYS.scoreLabel]: label,
    ...(agentName === undefined ? {} : { [ATTRIBUTE_KEYS.agentName]: toAttributeText(agentName, MAX_NAME_CHARACTERS) }),
  };
}

/** A number that is none would spoil the sum of its series for good. */
function record(histogram: Instruments["score"], value: number | undefined, series: Attributes): void {
  if (value !== undefined && Number.isFinite(value)) histogram.record(value, series);
}

function guarded(measure: () => unknown): void {
  try {
    measure();
  } catch (error) {
    diag.debug("spanscore: a metric could not be recorded", error);
  }
}
