import fc from "fast-check";
import { describe, expect, it } from "vitest";

import type { EndedSpan } from "../../src/model/captured-span.ts";
import type { OutcomeReport, ScorerConfig } from "../../src/pipeline/options.ts";
import { ScoringSpanProcessor } from "../../src/processor/scoring-span-processor.ts";
import { JudgeError } from "../../src/score/judge/judge-error.ts";
import type { Scorer, ScorerResult } from "../../src/score/scorer.ts";
import { createFakeScorer } from "../processor/fake-scorer.ts";
import { createManualClock, createSpanSink, createTraceBuilder } from "../../src/testing.ts";

const BEHAVIOURS = [
  "scores",
  "declines",
  "gives NaN",
  "gives nothing",
  "throws",
  "rejects",
  "judge fails",
  "hangs",
] as const;
type Behaviour = (typeof BEHAVIOURS)[number];

const STEPS = ["start", "end", "turn", "minute", "flush", "shutdown"] as const;

const scorerPlan = fc.record({
  behaviours: fc.array(fc.constantFrom(...BEHAVIOURS), { minLength: 1, maxLength: 4 }),
  rate: fc.constantFrom(0, 0.3, 1),
  isRuled: fc.boolean(),
});

const plan = fc.record({
  scorers: fc.array(scorerPlan, { minLength: 1, maxLength: 3 }),
  traces: fc.array(fc.record({ shape: fc.integer({ min: 0, max: 6 }), traceFlags: fc.constantFrom(1, 1, 1, 0) }), {
    minLength: 1,
    maxLength: 12,
  }),
  steps: fc.array(fc.constantFrom(...STEPS), { maxLength: 120 }),
  limits: fc.record({
    maxTraces: fc.constantFrom(2, 100),
    maxSpans: fc.constantFrom(5, 10_000),
    maxBytes: fc.constantFrom(4000, 10_000_000),
    maxQueuedRuns: fc.constantFrom(1, 100),
    maxQueuedBytes: fc.constantFrom(3000, 10_000_000),
    maxConcurrency: fc.constantFrom(1, 4),
  }),
  isRedactBroken: fc.constantFrom(false, false, true),
});

describe("the law of counts", () => {
  it("holds for each scorer whatever runs, judges, queues and shutdowns do, and agents' spans leave as they came", async () => {
    await fc.assert(
      fc.asyncProperty(plan, async (drawn) => {
        const { processor, sink, reports, play, expectLaw } = createScene(drawn);
        await play(expectLaw);
        expectLaw();
        for (const counts of Object.values(processor.counts())) expect(counts.pending).toBe(0);
        expectOneReportPerScorerAndRun(reports, processor);
        expectUntouched(sink.ended, drawn.traces);
      }),
      { numRuns: 200 },
    );
  });
});

function createScene(drawn: typeof plan extends fc.Arbitrary<infer T> ? T : never) {
  const clock = createManualClock();
  const sink = createSpanSink();
  const reports: OutcomeReport[] = [];
  const scorers = drawn.scorers.map(({ behaviours, rate, isRuled }, index): [string, ScorerConfig] => [
    `scorer-${index}`,
    {
      scorer: createScorer(behaviours),
      sampling: { type: "ratio" as const, rate },
      ...(isRuled ? { except: { agentName: "excepted" } } : {}),
    },
  ]);
  const processor = new ScoringSpanProcessor(sink, {
    scorers: Object.fromEntries(scorers),
    onOutcome: (report) => void reports.push(report),
    clock,
    ...drawn.limits,
    ...(drawn.isRedactBroken ? { redact: brokenRedact } : {}),
  });
  const expectLaw = (): void => {
    for (const { seen, scored, not_scorable, skipped, failed, pending } of Object.values(processor.counts())) {
      expect(seen).toBe(scored + not_scorable + skipped + failed + pending);
      expect(Math.min(scored, not_scorable, skipped, failed, pending)).toBeGreaterThanOrEqual(0);
    }
  };

  async function play(afterEach: () => void): Promise<void> {
    const events = spanEvents(drawn.traces);
    const waits: Promise<void>[] = [];
    for (const step of drawn.steps) {
      if (step === "start" || step === "end") events.next(processor);
      if (step === "turn") await turns(1);
      if (step === "minute") clock.advance(60_000);
      if (step === "flush") waits.push(processor.forceFlush());
      if (step === "shutdown") waits.push(processor.shutdown());
      afterEach();
    }
    while (events.next(processor));
    waits.push(processor.forceFlush(), processor.shutdown(), processor.shutdown());
    await settle(waits, clock);
  }

  return { processor, sink, reports, play, expectLaw };
}

function createScorer(behaviours: readonly Behaviour[]): Scorer {
  let calls = 0;
  const run = (): Promise<ScorerResult> => behave(behaviours[calls++ % behaviours.length] as Behaviour);
  return { ...createFakeScorer(), run };
}

function behave(behaviour: Behaviour): Promise<ScorerResult> {
  const result = { runId: "run", judge: [] };
  switch (behaviour) {
    case "scores":
      return Promise.resolve({ ...result, score: 1, reason: "good" });
    case "declines":
      return Promise.resolve({ ...result, notScorable: { code: "no_claims", reason: "none", step: "preprocess" } });
    case "gives NaN":
      return Promise.resolve({ ...result, score: Number.NaN });
    case "gives nothing":
      return Promise.resolve(undefined as never);
    case "throws":
      throw new Error("thrown");
    case "rejects":
      return Promise.reject(new Error("rejected"));
    case "judge fails":
      return Promise.reject(new JudgeError("JUDGE_RATE_LIMITED", "429"));
    case "hangs":
      return new Promise(() => {});
  }
}

function brokenRedact(): string {
  throw new Error("no redaction today");
}

/** Traces of several shapes, their starts and ends dealt out in turn, some ends long after their parents'. */
function createTraces(traces: readonly { shape: number; traceFlags: number }[]) {
  return traces.map(({ shape, traceFlags }, index) => {
    const trace = createTraceBuilder({ number: index + 1, traceFlags });
    const top = shape === 1 ? trace : trace.span("POST /chat");
    if (shape <= 3) {
      const agent = top.agent({
        name: shape === 2 ? "excepted" : "support",
        input: "question",
        ...(shape === 3 ? {} : { output: "answer" }),
      });
      agent.model();
      agent.tool({ result: "evidence" }).agent({ name: "inner", output: "inner answer" });
    }
    if (shape === 4) for (const name of ["first", "second"]) top.agent({ name, output: "answer" });
    if (shape === 5) top.model({ input: "question", output: "answer" });
    return trace;
  });
}

function spanEvents(traces: readonly { shape: number; traceFlags: number }[]) {
  type Event = (processor: ScoringSpanProcessor) => void;
  const perTrace = createTraces(traces).map((trace) => {
    const events: Event[] = [];
    trace.playInto({
      onStart: (span) => events.push((processor) => processor.onStart(span, undefined as never)),
      onEnd: (span) => events.push((processor) => processor.onEnd(span)),
    });
    return events;
  });
  let turnOf = 0;
  return {
    next(processor: ScoringSpanProcessor): boolean {
      const waiting = perTrace.filter((events) => events.length > 0);
      const event = waiting[turnOf++ % Math.max(1, waiting.length)]?.shift();
      event?.(processor);
      return event !== undefined;
    },
  };
}

async function turns(count: number): Promise<void> {
  for (let index = 0; index < count; index++) await new Promise((resolve) => void setImmediate(resolve));
}

/** Moves time on until every wait is over, as hanging judges end only by their limits. */
async function settle(waits: readonly Promise<void>[], clock: { advance(millis: number): void }): Promise<void> {
  const progress = { isSettled: false };
  const all = Promise.all(waits).then(() => (progress.isSettled = true));
  for (let round = 0; round < 1000 && !progress.isSettled; round++) {
    await turns(2);
    clock.advance(5000);
  }
  await all;
}

function expectOneReportPerScorerAndRun(reports: readonly OutcomeReport[], processor: ScoringSpanProcessor): void {
  const keys = reports.map(({ name, traceId, spanId }) => `${name} ${traceId} ${spanId}`);
  expect(new Set(keys).size).toBe(keys.length);
  for (const [name, { seen }] of Object.entries(processor.counts()))
    expect(reports.filter((report) => report.name === name)).toHaveLength(seen);
}

function expectUntouched(ended: readonly EndedSpan[], traces: readonly { shape: number; traceFlags: number }[]): void {
  const theirs = ended.filter(({ instrumentationScope }) => instrumentationScope.name !== "spanscore");
  const bare = createSpanSink();
  const events = spanEvents(traces);
  const direct = { onStart: bare.onStart, onEnd: bare.onEnd } as unknown as ScoringSpanProcessor;
  while (events.next(direct));
  const bytes = (spans: readonly EndedSpan[]): string[] =>
    spans.map((span) => JSON.stringify({ ...span, context: span.spanContext() }));
  expect(bytes(theirs)).toEqual(bytes(bare.ended.slice(0, theirs.length)));
}
