import type { EndedSpan } from "../model/captured-span.ts";
import { startSlice } from "../pipeline/time-slice.ts";

/** How long the spans handed off hold the event loop in one turn: with what scoring takes, at most two milliseconds. */
const SLICE_MILLIS = 1.5;
/** Spans handled between two looks at the clock. */
const STEP = 32;
/** Backlog from which each hand-off also handles a few spans itself, so that a loop that never yields can't fill memory. */
const BACKLOG = 8192;
const CATCH_UP = 4;
/** Slots of the ring; a power of two above the backlog, so that it can't overflow. */
const CAPACITY = 16384;

export interface SpanIntakeOptions {
  /** Called off the request path, starts before the ends that were handed off after them. */
  readonly onStarted: (span: EndedSpan, isJudge: boolean) => void;
  readonly onEnded: (span: EndedSpan) => void;
  /** Called after each slice. */
  readonly onSlice: () => void;
}

/**
 * The hand-off from the traced program: on the request path a span costs a store into an array, all else happens in later
 * turns of the event loop, in slices. Order is kept.
 */
export interface SpanIntake {
  started(span: EndedSpan, isJudge: boolean): void;
  ended(span: EndedSpan): void;
  /** Handles everything handed off so far, now. */
  drain(): void;
}

export function createSpanIntake({ onStarted, onEnded, onSlice }: SpanIntakeOptions): SpanIntake {
  const spans = new Array<EndedSpan | undefined>(CAPACITY).fill(undefined);
  const kinds = new Uint8Array(CAPACITY);
  let head = 0;
  let tail = 0;
  let isScheduled = false;

  function push(span: EndedSpan, kind: number): void {
    const slot = tail & (CAPACITY - 1);
    spans[slot] = span;
    kinds[slot] = kind;
    tail += 1;
    if (!isScheduled) schedule();
    if (tail - head > BACKLOG) handle(CATCH_UP);
  }

  function schedule(): void {
    isScheduled = true;
    setImmediate(runSlice);
  }

  function runSlice(): void {
    isScheduled = false;
    const hasTime = startSlice(SLICE_MILLIS);
    do handle(STEP);
    while (head < tail && hasTime());
    onSlice();
    if (head < tail) schedule();
    else head = tail = 0;
  }

  function handle(count: number): void {
    const end = Math.min(tail, head + count);
    while (head < end) {
      const slot = head & (CAPACITY - 1);
      const span = spans[slot];
      const kind = kinds[slot];
      spans[slot] = undefined;
      head += 1;
      if (span === undefined) continue;
      if (kind === ENDED) onEnded(span);
      else onStarted(span, kind === STARTED_BY_JUDGE);
    }
  }

  return {
    started: (span, isJudge) => push(span, isJudge ? STARTED_BY_JUDGE : STARTED),
    ended: (span) => push(span, ENDED),
    drain() {
      handle(tail - head);
      onSlice();
    },
  };
}

const ENDED = 0;
const STARTED = 1;
const STARTED_BY_JUDGE = 2;
