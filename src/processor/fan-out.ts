import type { Context } from "@opentelemetry/api";

import type { EndedSpan } from "../model/captured-span.ts";

/**
 * The part of an OpenTelemetry span processor that is called, declared so that processors of SDK 2.x and 3.x both fit.
 */
export interface WrappedProcessor {
  onStart(span: never, parentContext: Context): void;
  onEnding?(span: never): void;
  onEnd(span: never): void;
  forceFlush(options?: never): Promise<void>;
  shutdown(options?: never): Promise<void>;
}

/** One or several wrapped processors as one: each is told everything, in order, unchanged. */
export interface FanOut {
  onStart(span: EndedSpan, parentContext: Context): void;
  readonly onEnding: ((span: EndedSpan) => void) | undefined;
  onEnd(span: EndedSpan): void;
  forceFlush(): Promise<void>;
  /** Shuts all down, then rejects as the first of them that did. */
  shutdown(): Promise<void>;
}

export function createFanOut(processors: readonly WrappedProcessor[]): FanOut {
  const withEnding = processors.filter(({ onEnding }) => onEnding !== undefined);
  return {
    onStart(span, parentContext) {
      for (const processor of processors) processor.onStart(span as never, parentContext);
    },
    onEnding:
      withEnding.length === 0
        ? undefined
        : (span) => withEnding.forEach((processor) => processor.onEnding?.(span as never)),
    onEnd(span) {
      for (const processor of processors) processor.onEnd(span as never);
    },
    forceFlush: () => inAll(processors, (processor) => processor.forceFlush()),
    shutdown: () => inAll(processors, (processor) => processor.shutdown()),
  };
}

async function inAll(
  processors: readonly WrappedProcessor[],
  act: (processor: WrappedProcessor) => Promise<void>,
): Promise<void> {
  const results = await Promise.allSettled(processors.map(async (processor) => act(processor)));
  for (const result of results) if (result.status === "rejected") throw result.reason;
}
