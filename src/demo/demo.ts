import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { BatchSpanProcessor, NodeTracerProvider } from "@opentelemetry/sdk-trace-node";
import { resourceFromAttributes } from "@opentelemetry/resources";

import { EXIT_CODES, type ExitCode, type Terminal } from "../commands/terminal.ts";
import { groupBy } from "../commands/text-tree.ts";
import type { EndedSpan } from "../model/captured-span.ts";
import type { WrappedProcessor } from "../processor/fan-out.ts";
import { ScoringSpanProcessor } from "../processor/scoring-span-processor.ts";
import { createBiasScorer } from "../score/bias.ts";
import { createFaithfulnessScorer } from "../score/faithfulness.ts";
import { lexicalJudge } from "../score/judge/lexical-judge.ts";
import { createToneScorer } from "../score/tone/tone-scorer.ts";
import { EXCHANGES } from "./script.ts";
import { createSupportAgent } from "./support-agent.ts";
import { traceTree } from "./trace-tree.ts";

/** Lets the support agent answer every question of the script, scores each answer, and shows the traces and the counts. */
export async function demo(terminal: Terminal, otlpEndpoint: string | undefined): Promise<ExitCode> {
  const collected: EndedSpan[] = [];
  const model = lexicalJudge();
  const scoring = new ScoringSpanProcessor([collectInto(collected), ...exportersTo(otlpEndpoint)], {
    scorers: {
      faithfulness: createFaithfulnessScorer({ model }),
      bias: createBiasScorer({ model }),
      tone: createToneScorer(),
    },
  });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ "service.name": "spanscore-demo" }),
    spanProcessors: [scoring],
  });
  provider.register();
  const ask = createSupportAgent(provider.getTracer("spanscore-demo"));
  for (const [index, { question }] of EXCHANGES.entries()) {
    terminal.err(`answering ${index + 1} of ${EXCHANGES.length}: ${question}`);
    await ask(question);
  }
  terminal.err("scoring with the built-in judge, which compares words and numbers and is for demos and tests");
  const exitCode = await shutDown(provider, terminal, otlpEndpoint);
  show(collected, Object.keys(scoring.counts()), terminal);
  showCounts(scoring, terminal);
  return exitCode;
}

function collectInto(spans: EndedSpan[]): WrappedProcessor {
  return {
    onStart: () => {},
    onEnd: (span: EndedSpan) => void spans.push(span),
    forceFlush: () => Promise.resolve(),
    shutdown: () => Promise.resolve(),
  };
}

function exportersTo(otlpEndpoint: string | undefined): BatchSpanProcessor[] {
  return otlpEndpoint === undefined ? [] : [new BatchSpanProcessor(new OTLPTraceExporter())];
}

async function shutDown(
  provider: NodeTracerProvider,
  terminal: Terminal,
  otlpEndpoint: string | undefined,
): Promise<ExitCode> {
  try {
    await provider.shutdown();
    if (otlpEndpoint !== undefined) terminal.err(`sent to ${otlpEndpoint}`);
    return EXIT_CODES.done;
  } catch (error) {
    terminal.err(`could not send to ${otlpEndpoint}: ${error instanceof Error ? error.message : String(error)}`);
    return EXIT_CODES.failed;
  }
}

function show(spans: readonly EndedSpan[], scorers: readonly string[], terminal: Terminal): void {
  const traces = groupBy(spans, (span) => span.spanContext().traceId);
  for (const [index, trace] of [...traces.values()].entries()) {
    terminal.out("");
    terminal.out(`Q: ${EXCHANGES[index]?.question}`);
    terminal.out(`A: ${EXCHANGES[index]?.answer}`);
    for (const line of traceTree(trace, { ...terminal, scorers })) terminal.out(line);
  }
}

function showCounts(scoring: ScoringSpanProcessor, terminal: Terminal): void {
  terminal.out("");
  terminal.out("scorer         seen = scored + not scorable + skipped + failed + pending");
  for (const [name, counts] of Object.entries(scoring.counts())) {
    const { seen, scored, not_scorable, skipped, failed, pending } = counts;
    terminal.out(`${name.padEnd(14)} ${seen} = ${scored} + ${not_scorable} + ${skipped} + ${failed} + ${pending}`);
  }
}
