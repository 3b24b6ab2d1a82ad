import type { EndedSpan } from "../model/captured-span.ts";

export interface SpanSinkOptions {
  /** What `forceFlush` rejects with. Default: it resolves. */
  readonly flushError?: Error;
  /** What `shutdown` rejects with. Default: it resolves. */
  readonly shutdownError?: Error;
}

/** A span processor of SDK 2 and SDK 3 that keeps what it is given; the end of the line in tests. */
export interface SpanSink {
  onStart(span: EndedSpan, parentContext?: unknown): void;
  onEnd(span: EndedSpan): void;
  forceFlush(): Promise<void>;
  shutdown(): Promise<void>;
  /** Spans by their start; the SDK goes on changing them until they end. */
  readonly started: readonly EndedSpan[];
  /** Spans that ended before the shutdown, in that order. */
  readonly ended: readonly EndedSpan[];
  /** Spans that ended after the shutdown: an exporting processor would have lost them. */
  readonly refused: readonly EndedSpan[];
  readonly flushCount: number;
  readonly shutdownCount: number;
}

export function createSpanSink({ flushError, shutdownError }: SpanSinkOptions = {}): SpanSink {
  const started: EndedSpan[] = [];
  const ended: EndedSpan[] = [];
  const refused: EndedSpan[] = [];
  let flushCount = 0;
  let shutdownCount = 0;
  return {
    onStart: (span) => void started.push(span),
    onEnd: (span) => void (shutdownCount === 0 ? ended : refused).push(span),
    async forceFlush() {
      flushCount += 1;
      if (flushError !== undefined) throw flushError;
    },
    async shutdown() {
      shutdownCount += 1;
      if (shutdownError !== undefined) throw shutdownError;
    },
    started,
    ended,
    refused,
    get flushCount() {
      return flushCount;
    },
    get shutdownCount() {
      return shutdownCount;
    },
  };
}
