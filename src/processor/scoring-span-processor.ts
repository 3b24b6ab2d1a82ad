import { diag, TraceFlags, type Context } from "@opentelemetry/api";

import { createTraceBuffer, type CompletedRun, type TraceBuffer } from "../assemble/trace-buffer.ts";
import { fromSdkSpan } from "../capture/from-sdk-span.ts";
import type { EndedSpan } from "../model/captured-span.ts";
import { ConfigurationError } from "../model/configuration-error.ts";
import type { ScoringOptions } from "../pipeline/options.ts";
import { createPipeline, isInsideJudgeCall, type Pipeline } from "../pipeline/pipeline.ts";
import { resolveOptions, type ResolvedOptions } from "../pipeline/resolve-options.ts";
import type { OutcomeCounts } from "../pipeline/tally.ts";
import { claimRun } from "./claim-run.ts";
import { createFanOut, type FanOut, type WrappedProcessor } from "./fan-out.ts";
import { guarded } from "./guarded.ts";
import { createSpanIntake, type SpanIntake } from "./span-intake.ts";

/**
 * Wraps the span processor that exports, forwards every span to it unchanged, and adds an evaluation span for each agent
 * run that is drawn. Works in every provider of OpenTelemetry SDK 2.x and 3.x.
 *
 * @example
 * new NodeTracerProvider({
 *   spanProcessors: [
 *     new ScoringSpanProcessor(new BatchSpanProcessor(new OTLPTraceExporter()), {
 *       sampling: { type: "ratio", rate: 0.1 },
 *       scorers: { tone: createToneScorer() },
 *     }),
 *   ],
 * });
 */
export class ScoringSpanProcessor {
  readonly #wrapped: FanOut;
  readonly #options: ResolvedOptions;
  readonly #pipeline: Pipeline;
  readonly #buffer: TraceBuffer;
  readonly #intake: SpanIntake;
  /** Present only where a wrapped processor has it, as an SDK asks for it by its presence. */
  readonly onEnding?: (span: EndedSpan) => void;
  #isSweeping = false;
  #shutdown: Promise<void> | undefined;

  /**
   * @param wrapped the processor that exports, or several.
   * @throws ConfigurationError naming the option that can't be used.
   */
  constructor(wrapped: WrappedProcessor | readonly WrappedProcessor[], options: ScoringOptions) {
    this.#wrapped = createFanOut(checkedProcessors(wrapped));
    this.#options = resolveOptions(options);
    this.#pipeline = createPipeline({ options: this.#options, emit: (span) => this.#wrapped.onEnd(span) });
    this.#buffer = createTraceBuffer({
      limits: this.#options,
      clock: this.#options.clock,
      isWanted: ({ traceId, traceFlags }) => isSampled(traceFlags) && this.#pipeline.isWanted(traceId),
      onRun: (run) => this.#submit(run),
      onEvicted: (run) => this.#pipeline.giveUp(run, "evicted"),
    });
    this.#intake = createSpanIntake({
      onStarted: guarded((span, isJudge) => this.#buffer.started(span, isJudge)),
      onEnded: guarded((span) => this.#buffer.ended(span)),
      onSlice: () => this.#scheduleSweep(),
    });
    if (this.#wrapped.onEnding !== undefined) this.onEnding = this.#wrapped.onEnding;
  }

  onStart(span: EndedSpan, parentContext: Context): void {
    this.#wrapped.onStart(span, parentContext);
    if (this.#shutdown === undefined) this.#intake.started(span, isInsideJudgeCall());
  }

  onEnd(span: EndedSpan): void {
    this.#wrapped.onEnd(span);
    if (this.#shutdown === undefined) this.#intake.ended(span);
  }

  /** Waits until every run that has ended is scored, at most `flushTimeoutMillis`, then flushes what it wraps. */
  async forceFlush(): Promise<void> {
    if (this.#shutdown !== undefined) return this.#shutdown;
    this.#intake.drain();
    this.#buffer.completeWaiting("all");
    const isIdle = await this.#pipeline.whenIdle(this.#options.flushTimeoutMillis);
    if (!isIdle)
      diag.warn(`spanscore: runs are still in work after ${this.#options.flushTimeoutMillis} ms of forceFlush`);
    await this.#wrapped.forceFlush();
  }

  /**
   * Takes no more runs, waits for those in work at most `shutdownTimeoutMillis`, counts the rest as skipped, then shuts
   * down what it wraps, with whose rejection it rejects. Safe to call again.
   */
  shutdown(): Promise<void> {
    return (this.#shutdown ??= this.#drainAndShutDown());
  }

  /** What has become of the runs seen, by scorer name: `seen` is the sum of all others. */
  counts(): Readonly<Record<string, OutcomeCounts>> {
    return this.#pipeline.counts();
  }

  async #drainAndShutDown(): Promise<void> {
    this.#intake.drain();
    this.#buffer.completeWaiting("all");
    for (const run of this.#buffer.abandon()) this.#pipeline.giveUp(run, "shutdown");
    const isIdle = await this.#pipeline.whenIdle(this.#options.shutdownTimeoutMillis);
    if (!isIdle) diag.warn("spanscore: shut down before every run was scored; see the counts of reason `shutdown`");
    this.#pipeline.close();
    await this.#wrapped.shutdown();
  }

  #submit({ traceId, rootSpanId, traceFlags, isWanted, spans, above, bytes }: CompletedRun): void {
    const run = { traceId, rootSpanId };
    if (!isWanted) return this.#pipeline.giveUp(run, isSampled(traceFlags) ? "sampling" : "trace_not_sampled");
    const root = spans.find((span) => span.spanContext().spanId === rootSpanId);
    if (root !== undefined && !claimRun(root, this)) return this.#pipeline.giveUp(run, "already_scored");
    this.#pipeline.submit({
      ...run,
      bytes,
      isTraceSampled: isSampled(traceFlags),
      capture: () => ({ spans: spans.map(fromSdkSpan), above: above && fromSdkSpan(above) }),
    });
  }

  /** Looks after runs that wait for open spans, for as long as any trace is in flight. */
  #scheduleSweep(): void {
    if (this.#isSweeping || this.#buffer.size.traces === 0) return;
    this.#isSweeping = true;
    this.#options.clock.after(Math.max(1, this.#options.graceMillis / 2), () => {
      this.#isSweeping = false;
      guarded(() => this.#buffer.completeWaiting("overdue"))();
      this.#scheduleSweep();
    });
  }
}

function isSampled(traceFlags: number): boolean {
  return (traceFlags & TraceFlags.SAMPLED) !== 0;
}

const PROCESSOR =
  "the span processor that exports, or a list of them: `new ScoringSpanProcessor(new BatchSpanProcessor(exporter), { … })`. It is wrapped, not registered beside it: a provider flushes all its processors at once, and scores would be lost at shutdown";

function checkedProcessors(wrapped: unknown): readonly WrappedProcessor[] {
  const processors: readonly unknown[] = Array.isArray(wrapped) ? wrapped : [wrapped];
  if (processors.length === 0) throw new ConfigurationError("wrapped", PROCESSOR, wrapped);
  for (const processor of processors) {
    if (!isProcessor(processor)) throw new ConfigurationError("wrapped", PROCESSOR, processor);
    if (processor instanceof ScoringSpanProcessor)
      throw new ConfigurationError(
        "wrapped",
        "a processor that does not score already: wrap once, with all scorers",
        processor,
      );
  }
  return processors as readonly WrappedProcessor[];
}

function isProcessor(value: unknown): value is WrappedProcessor {
  const methods = ["onStart", "onEnd", "forceFlush", "shutdown"];
  return (
    typeof value === "object" &&
    value !== null &&
    methods.every((name) => typeof (value as Record<string, unknown>)[name] === "function")
  );
}
