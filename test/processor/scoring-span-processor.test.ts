import { diag, DiagLogLevel } from "@opentelemetry/api";
import { afterEach, describe, expect, it, vi } from "vitest";

import type { EndedSpan } from "../../src/model/captured-span.ts";
import type { OutcomeReport, ScoringOptions } from "../../src/pipeline/options.ts";
import { ScoringSpanProcessor } from "../../src/processor/scoring-span-processor.ts";
import {
  createManualClock,
  createSpanSink,
  createTraceBuilder,
  type SpanSink,
  type TraceBuilder,
} from "../../src/testing.ts";
import { createFakeScorer } from "./fake-scorer.ts";

const QUESTION = "Where is my order?";
const ANSWER = "It arrives on Monday.";

function createTrace({ number = 1, traceFlags = 1, name = "support", output = ANSWER } = {}): TraceBuilder {
  const trace = createTraceBuilder({ number, traceFlags });
  const agent = trace.agent({ name, input: QUESTION, output });
  agent.tool({ result: "Delivery: Monday" });
  return trace;
}

function createProcessor(options: Partial<ScoringOptions> = {}, sink: SpanSink = createSpanSink()) {
  const reports: OutcomeReport[] = [];
  const processor = new ScoringSpanProcessor(sink, {
    scorers: { fake: createFakeScorer() },
    onOutcome: (report) => void reports.push(report),
    ...options,
  });
  return {
    processor,
    sink,
    reports,
    evaluations: () => sink.ended.filter(isEvaluation),
    play: (trace: TraceBuilder) => playInto(processor, trace),
  };
}

function playInto(processor: ScoringSpanProcessor, trace: TraceBuilder): void {
  trace.playInto({
    onStart: (span) => processor.onStart(span, undefined as never),
    onEnd: (span) => processor.onEnd(span),
  });
}

function isEvaluation(span: EndedSpan): boolean {
  return span.instrumentationScope.name === "spanscore";
}

/** What `diag` is told while the test runs. */
function listenToDiagnostics(): string[] {
  const said: string[] = [];
  const say = (...given: unknown[]): void => void said.push(given.map(String).join(" "));
  diag.setLogger(
    { error: say, warn: say, info: () => {}, debug: () => {}, verbose: () => {} },
    { logLevel: DiagLogLevel.ALL, suppressOverrideMessage: true },
  );
  return said;
}

afterEach(() => diag.disable());

describe("ScoringSpanProcessor", () => {
  it("forwards every start and end as it came, and adds an evaluation span below the agent", async () => {
    const { processor, sink, play, evaluations } = createProcessor();
    const trace = createTrace();
    play(trace);
    expect(sink.started.map(({ name }) => name)).toEqual(["invoke_agent support", "execute_tool tool"]);
    expect(sink.ended.map(({ name }) => name)).toEqual(["execute_tool tool", "invoke_agent support"]);
    await processor.forceFlush();
    const judged = trace.ended.at(-1)?.spanContext();
    expect(evaluations().map(({ name }) => name)).toEqual(["evaluation fake pass"]);
    expect(evaluations()[0]?.parentSpanContext).toMatchObject({ traceId: judged?.traceId, spanId: judged?.spanId });
  });

  it("gives a scorer the question, the answer and the run with its evidence", async () => {
    const scorer = createFakeScorer();
    const { processor, play } = createProcessor({ scorers: { fake: scorer } });
    play(createTrace());
    await processor.forceFlush();
    expect(scorer.inputs).toEqual([expect.objectContaining({ input: QUESTION, output: ANSWER })]);
    expect(scorer.inputs[0]?.agentRun?.evidence.map(({ text }) => text)).toEqual(["Delivery: Monday"]);
  });

  it("names a lone model call after the application's span around it", async () => {
    const { processor, play, reports } = createProcessor();
    const trace = createTraceBuilder();
    trace.span("summarise ticket").model({ input: QUESTION, output: ANSWER });
    play(trace);
    await processor.forceFlush();
    expect(reports.map(({ run }) => run?.agentName)).toEqual(["summarise ticket"]);
  });

  it("writes the same span id for the same run again, so that a replay adds nothing", async () => {
    const ids = await Promise.all(
      [1, 2].map(async () => {
        const { processor, play, evaluations } = createProcessor();
        play(createTrace());
        await processor.forceFlush();
        return evaluations()[0]?.spanContext().spanId;
      }),
    );
    expect(ids[0]).toMatch(/^[0-9a-f]{16}$/);
    expect(ids[0]).toBe(ids[1]);
  });

  it("labels by the configured threshold, in the scorer's direction", async () => {
    const half = () => ({ score: 0.5, reason: "half" });
    const { processor, play, evaluations } = createProcessor({
      scorers: {
        strict: { scorer: createFakeScorer(half), threshold: 0.6 },
        lenient: { scorer: createFakeScorer(half), threshold: 0.5 },
        bias: { scorer: createFakeScorer(half, { direction: "lower_is_better" }), threshold: 0.4 },
      },
    });
    play(createTrace());
    await processor.forceFlush();
    expect(
      evaluations()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(["evaluation bias fail", "evaluation lenient pass", "evaluation strict fail"]);
  });

  it("leaves the label out of the name where span names are plain", async () => {
    const { processor, play, evaluations } = createProcessor({ spanName: "plain" });
    play(createTrace());
    await processor.forceFlush();
    expect(evaluations().map(({ name }) => name)).toEqual(["evaluation fake"]);
  });

  it.each([
    { when: "content was never recorded", fields: {}, code: "nothing_to_read" },
    { when: "the agent gave no answer", fields: { input: QUESTION }, code: "output_missing" },
    { when: "the answer is blank", fields: { input: QUESTION, output: "  " }, code: "output_missing" },
  ])("asks no scorer where $when, and says why", async ({ fields, code }) => {
    const trace = createTraceBuilder();
    trace.agent(fields);
    const scorer = createFakeScorer();
    const { processor, play, evaluations } = createProcessor({ scorers: { fake: scorer } });
    play(trace);
    await processor.forceFlush();
    expect(scorer.inputs).toEqual([]);
    expect(evaluations()[0]?.name).toBe("evaluation fake not_scorable");
    expect(evaluations()[0]?.attributes).toMatchObject({
      "spanscore.outcome": "not_scorable",
      "spanscore.reason.code": code,
    });
    expect(evaluations()[0]?.attributes).not.toHaveProperty("gen_ai.evaluation.score.value");
  });

  it("trap 43: skips runs of traces whose sampled flag is off", async () => {
    const { processor, play, reports, evaluations } = createProcessor();
    play(createTrace({ traceFlags: 0 }));
    await processor.forceFlush();
    expect(reports.map(({ outcome }) => outcome)).toEqual([{ kind: "skipped", code: "trace_not_sampled" }]);
    expect(evaluations()).toEqual([]);
  });

  it("draws by rate: all of the scorer at 20 % are among those of the scorer at 60 %, and the rest is skipped as sampling", async () => {
    const { processor, play, reports } = createProcessor({
      scorers: {
        few: { scorer: createFakeScorer(), sampling: { type: "ratio", rate: 0.2 } },
        many: { scorer: createFakeScorer(), sampling: { type: "ratio", rate: 0.6 } },
      },
    });
    for (let number = 1; number <= 100; number++) play(createTrace({ number }));
    await processor.forceFlush();
    const scored = (name: string) =>
      new Set(
        reports
          .filter((report) => report.name === name && report.outcome.kind === "scored")
          .map(({ traceId }) => traceId),
      );
    expect(scored("few").size).toBeGreaterThan(8);
    expect(scored("many").size).toBeGreaterThan(scored("few").size);
    for (const traceId of scored("few")) expect(scored("many")).toContain(traceId);
    expect(processor.counts()["few"]).toMatchObject({ seen: 100, skipped: 100 - scored("few").size });
  });

  it("asks rules before the dice", async () => {
    const { processor, play, reports } = createProcessor({
      except: { agentName: "support" },
      sampling: { type: "ratio", rate: 0 },
    });
    play(createTrace());
    play(createTrace({ number: 2, name: "billing" }));
    await processor.forceFlush();
    expect(reports.map(({ outcome }) => outcome)).toEqual([
      { kind: "skipped", code: "rule" },
      { kind: "skipped", code: "sampling" },
    ]);
  });

  it("skips what the queue can't hold", async () => {
    let release = (): void => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    const scorer = createFakeScorer(() => gate.then(() => ({ score: 1, reason: "good" })));
    const { processor, play, reports } = createProcessor({
      scorers: { fake: scorer },
      maxConcurrency: 1,
      maxQueuedRuns: 2,
    });
    for (let number = 1; number <= 5; number++) play(createTrace({ number }));
    const flushed = processor.forceFlush();
    release();
    await flushed;
    expect(reports.filter(({ outcome }) => outcome.kind === "skipped").map(({ outcome }) => outcome)).toEqual(
      [1, 2].map(() => ({ kind: "skipped", code: "queue_full" })),
    );
    expect(processor.counts()["fake"]).toMatchObject({ seen: 5, scored: 3, skipped: 2, pending: 0 });
  });

  it("marks a run larger than allowed as too large without reading it", async () => {
    const scorer = createFakeScorer();
    const { processor, play, evaluations } = createProcessor({ scorers: { fake: scorer }, maxRunBytes: 1000 });
    play(createTrace({ output: "x".repeat(2000) }));
    await processor.forceFlush();
    expect(scorer.inputs).toEqual([]);
    expect(evaluations()[0]?.attributes).toMatchObject({ "spanscore.reason.code": "too_large" });
  });

  it("fails an evaluation whose scorer hangs, by the limit, and aborts it", async () => {
    const clock = createManualClock();
    const scorer = createFakeScorer(() => new Promise(() => {}));
    const { processor, play, reports } = createProcessor({
      scorers: { fake: scorer },
      clock,
      scorerTimeoutMillis: 500,
    });
    play(createTrace());
    const flushed = processor.forceFlush();
    await vi.waitFor(() => expect(scorer.inputs).toHaveLength(1));
    clock.advance(500);
    await flushed;
    expect(reports.map(({ outcome }) => outcome)).toEqual([
      expect.objectContaining({ kind: "failed", code: "scorer_timeout" }),
    ]);
    expect(scorer.inputs[0]?.abortSignal?.aborted).toBe(true);
  });

  describe("with a redact hook", () => {
    const redact = (text: string): string => text.replaceAll("Monday", "[day]");

    it("shows scorers, hooks and spans redacted text only, explanations included", async () => {
      const scorer = createFakeScorer(({ output }) => ({
        score: 1,
        reason: `the judge recalls Monday from ${String(output)}`,
      }));
      const { processor, play, evaluations, reports } = createProcessor({ scorers: { fake: scorer }, redact });
      play(createTrace());
      await processor.forceFlush();
      const shown = JSON.stringify([
        scorer.inputs[0]?.output,
        scorer.inputs[0]?.agentRun?.evidence,
        scorer.inputs[0]?.agentRun?.toolCalls,
        evaluations()[0]?.attributes,
        reports[0]?.outcome,
      ]);
      expect(shown).toContain("[day]");
      expect(shown).not.toContain("Monday");
    });

    it.each([
      [
        "throws",
        () => {
          throw new Error("no");
        },
      ],
      ["rejects", () => Promise.reject(new Error("no"))],
      ["gives no string", () => undefined as never],
    ])("scores nothing and shows no text where it %s", async (_, broken) => {
      const scorer = createFakeScorer();
      const { processor, play, evaluations } = createProcessor({ scorers: { fake: scorer }, redact: broken });
      play(createTrace());
      await processor.forceFlush();
      expect(scorer.inputs).toEqual([]);
      expect(evaluations()[0]?.attributes).toMatchObject({
        "spanscore.outcome": "failed",
        "spanscore.reason.code": "redact_failed",
      });
      expect(JSON.stringify(evaluations()[0]?.attributes)).not.toContain("Monday");
    });
  });

  it("survives an onOutcome hook that throws or rejects, and says so", async () => {
    const said = listenToDiagnostics();
    for (const onOutcome of [
      () => {
        throw new Error("hook");
      },
      () => Promise.reject(new Error("hook")),
    ]) {
      const { processor, play, evaluations } = createProcessor({ onOutcome });
      play(createTrace());
      await processor.forceFlush();
      expect(evaluations()).toHaveLength(1);
    }
    expect(said.filter((line) => line.includes("onOutcome"))).toHaveLength(2);
  });

  describe("at shutdown", () => {
    it("drains, then shuts down what it wraps, once, and passes its rejection on", async () => {
      const sink = createSpanSink({ shutdownError: new Error("refused at the end") });
      const { processor, play, evaluations } = createProcessor({}, sink);
      play(createTrace());
      await expect(processor.shutdown()).rejects.toThrow("refused at the end");
      await expect(processor.shutdown()).rejects.toThrow("refused at the end");
      expect(evaluations()).toHaveLength(1);
      expect(sink.refused).toEqual([]);
      expect(sink.shutdownCount).toBe(1);
    });

    it("gives up at its deadline what a hanging scorer holds, counts it, and writes nothing afterwards", async () => {
      const clock = createManualClock();
      let answer = (): void => {};
      const scorer = createFakeScorer(
        () => new Promise((resolve) => (answer = () => resolve({ score: 1, reason: "late" }))),
      );
      const { processor, play, sink, reports } = createProcessor({
        scorers: { fake: scorer },
        clock,
        shutdownTimeoutMillis: 100,
      });
      play(createTrace());
      play(createTrace({ number: 2 }));
      const done = processor.shutdown();
      await vi.waitFor(() => expect(scorer.inputs).toHaveLength(2));
      clock.advance(100);
      await done;
      answer();
      await new Promise((resolve) => void setImmediate(resolve));
      expect(reports.map(({ outcome }) => outcome)).toEqual([1, 2].map(() => ({ kind: "skipped", code: "shutdown" })));
      expect([...sink.ended, ...sink.refused].filter(isEvaluation)).toEqual([]);
    });

    it("counts an agent that is still running as skipped", async () => {
      const { processor, reports } = createProcessor();
      const root = createTrace().ended.at(-1) as EndedSpan;
      processor.onStart(root, undefined as never);
      await processor.shutdown();
      expect(reports.map(({ outcome }) => outcome)).toEqual([{ kind: "skipped", code: "shutdown" }]);
    });
  });

  it("forwards onEnding only where a wrapped processor has it", () => {
    const plain = createProcessor().processor;
    expect("onEnding" in plain && plain.onEnding !== undefined).toBe(false);
    const seen: string[] = [];
    const ending = Object.assign(createSpanSink(), { onEnding: (span: EndedSpan) => void seen.push(span.name) });
    createProcessor({}, ending).processor.onEnding?.(createTrace().ended[0] as EndedSpan);
    expect(seen).toEqual(["execute_tool tool"]);
  });

  it("wraps several processors and tells each everything", async () => {
    const sinks = [createSpanSink(), createSpanSink()];
    const processor = new ScoringSpanProcessor(sinks, { scorers: { fake: createFakeScorer() } });
    playInto(processor, createTrace());
    await processor.forceFlush();
    for (const sink of sinks) {
      expect(sink.ended.map(({ name }) => name)).toEqual([
        "execute_tool tool",
        "invoke_agent support",
        "evaluation fake pass",
      ]);
      expect(sink.flushCount).toBe(1);
    }
  });

  it("scores a run once where two of them are registered, and says so", async () => {
    const said = listenToDiagnostics();
    const [first, second] = [createProcessor(), createProcessor()];
    const trace = createTrace();
    const spans = trace.ended;
    for (const { processor } of [first, second]) {
      for (const span of spans.toReversed()) processor.onStart(span, undefined as never);
      for (const span of spans) processor.onEnd(span);
    }
    await first.processor.forceFlush();
    await second.processor.forceFlush();
    expect(first.evaluations()).toHaveLength(1);
    expect(second.reports.map(({ outcome }) => outcome)).toEqual([{ kind: "skipped", code: "already_scored" }]);
    expect(said.join()).toContain("two ScoringSpanProcessors");
  });

  describe("refuses at construction", () => {
    const scorers = { fake: createFakeScorer() };
    it.each([
      [
        "options in the place of the processor to wrap",
        () => new ScoringSpanProcessor({ scorers } as never, undefined as never),
        /`wrapped` must be the span processor that exports.*wrapped, not registered beside/s,
      ],
      ["nothing to wrap", () => new ScoringSpanProcessor(undefined as never, { scorers }), /`wrapped`/],
      ["an empty list to wrap", () => new ScoringSpanProcessor([], { scorers }), /`wrapped`/],
      [
        "another ScoringSpanProcessor",
        () => new ScoringSpanProcessor(createProcessor().processor, { scorers }),
        /wrap once/,
      ],
      [
        "no options",
        () => new ScoringSpanProcessor(createSpanSink(), undefined as never),
        /`options` must be an object with `scorers`; received nothing/,
      ],
      ["no scorers", () => new ScoringSpanProcessor(createSpanSink(), { scorers: {} }), /`scorers`/],
      [
        "a scorer that is none",
        () => new ScoringSpanProcessor(createSpanSink(), { scorers: { tone: "yes" } as never }),
        /`scorers\.tone`.*"yes" \(string\)/,
      ],
      [
        "a misspelt option",
        () => new ScoringSpanProcessor(createSpanSink(), { scorers, maxConcurency: 2 } as never),
        /`maxConcurency`.*nearest is `maxConcurrency`/,
      ],
      [
        "a misspelt scorer option",
        () =>
          new ScoringSpanProcessor(createSpanSink(), {
            scorers: { fake: { scorer: scorers.fake, treshold: 1 } },
          } as never),
        /`scorers\.fake\.treshold`.*nearest is `scorers\.fake\.threshold`/,
      ],
      [
        "a rate above 1",
        () => new ScoringSpanProcessor(createSpanSink(), { scorers, sampling: { type: "ratio", rate: 10 } }),
        /`sampling\.rate`.*10 \(number\)/,
      ],
      [
        "a threshold beyond the scale",
        () => new ScoringSpanProcessor(createSpanSink(), { scorers: { fake: { scorer: scorers.fake, threshold: 2 } } }),
        /`scorers\.fake\.threshold`.*scale, 1/,
      ],
      [
        "a fractional bound",
        () => new ScoringSpanProcessor(createSpanSink(), { scorers, maxConcurrency: 1.5 }),
        /`maxConcurrency` must be a whole number/,
      ],
      [
        "a hook that is no function",
        () => new ScoringSpanProcessor(createSpanSink(), { scorers, redact: true as never }),
        /`redact` must be a function/,
      ],
      [
        "an unknown form of name",
        () => new ScoringSpanProcessor(createSpanSink(), { scorers, spanName: "short" as never }),
        /`spanName` must be "labelled" or "plain"/,
      ],
    ])("%s", (_, construct, message) => {
      expect(construct).toThrow(message);
    });
  });
});
