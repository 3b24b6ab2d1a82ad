import { SpanKind, SpanStatusCode, type HrTime, type SpanContext, type SpanStatus } from "@opentelemetry/api";

import type { CapturedEvent, CapturedSpan, EndedSpan, SpanResource } from "../model/captured-span.ts";
import {
  agentSpan,
  modelSpan,
  retrievalSpan,
  toolSpan,
  type AgentFields,
  type GenAiSpan,
  type ModelFields,
  type RetrievalFields,
  type ToolFields,
} from "./gen-ai-spans.ts";

export interface TraceBuilderOptions {
  /** Tells traces apart: trace and span ids are made of it. Default 1. */
  readonly number?: number;
  /** Default 1, sampled. */
  readonly traceFlags?: number;
  /** Resource attribute `service.name`. Default `test-service`. */
  readonly serviceName?: string;
  /** Start of the first span, in milliseconds since the Unix epoch. Default: the start of 2026. */
  readonly startMillis?: number;
  /** Span of another process above the topmost ones. Default: they are roots. */
  readonly remoteParentSpanId?: string;
}

/** What any span may be given beside what its kind needs. */
export interface SpanFields {
  /** Added to the attributes of its kind; `undefined` takes one away. */
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly events?: readonly Pick<CapturedEvent, "name" | "attributes">[];
  readonly status?: SpanStatus;
  readonly kind?: SpanKind;
  /** Default `test`. */
  readonly scopeName?: string;
  /** Default: each start and each end in the trace comes one millisecond after the one before. */
  readonly startTime?: HrTime;
  readonly endTime?: HrTime;
}

/** A place in the tree that spans can be put below. Each method returns the new span's own place. */
export interface SpanPlace {
  readonly spanId: string;
  agent(fields?: AgentFields & SpanFields): SpanPlace;
  model(fields?: ModelFields & SpanFields): SpanPlace;
  tool(fields?: ToolFields & SpanFields): SpanPlace;
  retrieval(fields?: RetrievalFields & SpanFields): SpanPlace;
  /** A span that is not GenAI, unless its attributes say so. */
  span(name: string, fields?: SpanFields): SpanPlace;
}

/** A trace put together by hand, the same each time; its spans are in the form of the OpenTelemetry GenAI conventions. */
export interface TraceBuilder extends Omit<SpanPlace, "spanId"> {
  readonly traceId: string;
  /** Spans as an SDK gives them to a span processor, in the order of their ends: children before parents. */
  readonly ended: readonly EndedSpan[];
  /** The same spans as later stages read them. */
  readonly captured: readonly CapturedSpan[];
  /** Plays the trace as a traced program would: each start and each end in order of time. */
  playInto(processor: { onStart(span: EndedSpan): void; onEnd(span: EndedSpan): void }): void;
}

interface Node {
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly content: GenAiSpan;
  readonly fields: SpanFields;
  readonly children: Node[];
}

export function createTraceBuilder(options: TraceBuilderOptions = {}): TraceBuilder {
  const { number = 1, traceFlags = 1, serviceName = "test-service", startMillis = Date.UTC(2026, 0, 1) } = options;
  const traceId = hexadecimal(number, 32);
  const resource: SpanResource = { attributes: { "service.name": serviceName } };
  const roots: Node[] = [];
  let spanCount = 0;

  function placeIn(siblings: Node[], parentSpanId: string | undefined): Omit<SpanPlace, "spanId"> {
    function add(content: GenAiSpan, fields: SpanFields): SpanPlace {
      spanCount += 1;
      const spanId = hexadecimal(number, 8) + hexadecimal(spanCount, 8);
      const node: Node = { spanId, parentSpanId, content, fields, children: [] };
      siblings.push(node);
      return { spanId, ...placeIn(node.children, spanId) };
    }
    return {
      agent: (fields = {}) => add(agentSpan(fields), fields),
      model: (fields = {}) => add(modelSpan(fields), fields),
      tool: (fields = {}) => add(toolSpan(fields), fields),
      retrieval: (fields = {}) => add(retrievalSpan(fields), fields),
      span: (name, fields = {}) => add({ name, kind: SpanKind.INTERNAL, attributes: {} }, fields),
    };
  }

  function play(onStart: (span: EndedSpan) => void, onEnd: (span: EndedSpan) => void): void {
    let tick = 0;
    const nextTime = (): HrTime => toHrTime(startMillis + tick++);
    function visit(node: Node): void {
      const startTime = node.fields.startTime ?? nextTime();
      const span = toEndedSpan({ node, startTime, traceId, traceFlags, resource });
      onStart(span);
      for (const child of node.children) visit(child);
      span.endTime = node.fields.endTime ?? nextTime();
      onEnd(span);
    }
    for (const root of roots) visit(root);
  }

  function ended(): EndedSpan[] {
    const spans: EndedSpan[] = [];
    play(
      () => {},
      (span) => spans.push(span),
    );
    return spans;
  }

  return {
    ...placeIn(roots, options.remoteParentSpanId),
    traceId,
    get ended() {
      return ended();
    },
    get captured() {
      return ended().map(toCapturedSpan);
    },
    playInto: (processor) =>
      play(
        (span) => processor.onStart(span),
        (span) => processor.onEnd(span),
      ),
  };
}

interface NodeInTrace {
  readonly node: Node;
  readonly startTime: HrTime;
  readonly traceId: string;
  readonly traceFlags: number;
  readonly resource: SpanResource;
}

/** The span at its start: the end time is that of an SDK span still open. */
function toEndedSpan({ node, startTime, traceId, traceFlags, resource }: NodeInTrace): EndedSpan & { endTime: HrTime } {
  const { content, fields, parentSpanId } = node;
  const context: SpanContext = { traceId, spanId: node.spanId, traceFlags };
  return {
    name: content.name,
    kind: fields.kind ?? content.kind,
    attributes: withoutUndefined({ ...content.attributes, ...fields.attributes }),
    instrumentationScope: { name: fields.scopeName ?? "test" },
    spanContext: () => context,
    parentSpanContext: parentSpanId === undefined ? undefined : { traceId, spanId: parentSpanId, traceFlags },
    startTime,
    endTime: [0, 0],
    status: fields.status ?? { code: SpanStatusCode.UNSET },
    events: (fields.events ?? []).map((event) => ({ ...event, time: startTime })),
    resource,
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
  };
}

function toCapturedSpan(span: EndedSpan): CapturedSpan {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    traceId,
    spanId,
    parentSpanId: span.parentSpanContext?.spanId,
    traceFlags,
    name: span.name,
    kind: span.kind,
    attributes: span.attributes,
    instrumentationScope: span.instrumentationScope,
    startTime: span.startTime,
    endTime: span.endTime,
    status: span.status,
    events: span.events.map(({ name, time, attributes = {} }) => ({ name, time, attributes })),
    resource: span.resource,
    droppedAttributesCount: span.droppedAttributesCount,
    droppedEventsCount: span.droppedEventsCount,
  };
}

function withoutUndefined(attributes: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined));
}

function hexadecimal(number: number, digits: number): string {
  return number.toString(16).padStart(digits, "0");
}

function toHrTime(millis: number): HrTime {
  return [Math.floor(millis / 1000), (millis % 1000) * 1_000_000];
}
