import type { CapturedEvent, CapturedSpan, EndedSpan } from "../model/captured-span.ts";

const NO_ATTRIBUTES: Readonly<Record<string, unknown>> = Object.freeze({});
const NO_EVENTS: readonly CapturedEvent[] = Object.freeze([]);
const NO_PARENT = "0000000000000000";

/** An ended span of OpenTelemetry SDK 2.x or 3.x as a captured span. Copies no attributes: they stay the program's own. */
export function fromSdkSpan(span: EndedSpan): CapturedSpan {
  const { traceId, spanId, traceFlags, traceState } = span.spanContext();
  const parentSpanId = span.parentSpanContext?.spanId;
  return {
    traceId,
    spanId,
    parentSpanId: parentSpanId === "" || parentSpanId === NO_PARENT ? undefined : parentSpanId,
    traceFlags,
    traceState,
    name: span.name,
    kind: span.kind,
    startTime: span.startTime,
    endTime: span.endTime,
    status: span.status,
    attributes: span.attributes,
    events: span.events.length === 0 ? NO_EVENTS : span.events.map(toCapturedEvent),
    instrumentationScope: span.instrumentationScope,
    resource: span.resource,
    droppedAttributesCount: span.droppedAttributesCount,
    droppedEventsCount: span.droppedEventsCount,
  };
}

function toCapturedEvent({ name, time, attributes }: EndedSpan["events"][number]): CapturedEvent {
  return { name, time, attributes: attributes ?? NO_ATTRIBUTES };
}
