import type { HrTime, SpanContext, SpanKind, SpanStatus, TraceState } from "@opentelemetry/api";

/** What is known of the program that emitted a span. In process this is the SDK's own resource object, passed on as it is. */
export interface SpanResource {
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** A span event: attributes as they came, structured values and JSON text alike. */
export interface CapturedEvent {
  readonly name: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly time: HrTime;
}

/** Another span that a span points to, in its own trace or another. */
export interface SpanLink {
  readonly traceId: string;
  readonly spanId: string;
}

/**
 * The part of a span that tells its dialect and role. An SDK span in process satisfies it as it stands,
 * so that a role can be read without copying anything.
 */
export interface SpanHead {
  readonly name: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly instrumentationScope: { readonly name: string; readonly version?: string | undefined };
}

/**
 * An ended span in the one neutral shape that every later stage reads, whichever door it came through.
 * Read-only by contract: in process its attributes are the traced program's own object.
 */
export interface CapturedSpan extends SpanHead {
  /** 32 lower-case hex digits. */
  readonly traceId: string;
  /** 16 lower-case hex digits. */
  readonly spanId: string;
  /** Absent for a root; an all-zero or empty id on the wire is read as absent. */
  readonly parentSpanId?: string | undefined;
  readonly traceFlags: number;
  /** The trace's state where it is known, for spans that join the trace. */
  readonly traceState?: TraceState | undefined;
  readonly kind: SpanKind;
  readonly startTime: HrTime;
  readonly endTime: HrTime;
  readonly status: SpanStatus;
  readonly events: readonly CapturedEvent[];
  /** Read of stored traces only: in process a trace is assembled by itself. */
  readonly links?: readonly SpanLink[] | undefined;
  readonly resource: SpanResource;
  readonly droppedAttributesCount: number;
  readonly droppedEventsCount: number;
}

/**
 * An ended span as an OpenTelemetry SDK hands it to a span processor. Declared from `@opentelemetry/api` types alone,
 * so that `ReadableSpan` of SDK 2.x and of SDK 3.x are both assignable to it.
 */
export interface EndedSpan extends SpanHead {
  readonly kind: SpanKind;
  spanContext(): SpanContext;
  readonly parentSpanContext?: SpanContext | undefined;
  readonly startTime: HrTime;
  readonly endTime: HrTime;
  readonly status: SpanStatus;
  readonly events: readonly {
    readonly name: string;
    readonly time: HrTime;
    readonly attributes?: Readonly<Record<string, unknown>> | undefined;
  }[];
  readonly resource: SpanResource;
  readonly droppedAttributesCount: number;
  readonly droppedEventsCount: number;
}
