import type { CapturedEvent, CapturedSpan, SpanHead, SpanLink, SpanResource } from "../model/captured-span.ts";
import { fromKeyValues } from "./any-value.ts";
import { isRecord } from "./attribute-value.ts";
import { fieldOf, isNoId, toCount, toHexId, toHrTime, toSpanKind, toSpanStatus } from "./otlp-fields.ts";

/** A part of a request that could not be read and was left out. */
export interface OtlpProblem {
  /** Where it is, e.g. `resourceSpans[0].scopeSpans[1].spans[2]`. */
  readonly path: string;
  readonly problem: string;
}

export interface OtlpSpans {
  readonly spans: readonly CapturedSpan[];
  readonly problems: readonly OtlpProblem[];
}

interface Origin {
  readonly resource: SpanResource;
  readonly instrumentationScope: SpanHead["instrumentationScope"];
}

/**
 * The spans of a parsed OTLP/JSON `ExportTraceServiceRequest`. Reads what senders really write (snake case, ids in hex,
 * base64 or bytes, times as strings, numbers or halves); a span that can't be read becomes a problem. Never throws on JSON.
 */
export function fromOtlpJson(request: unknown): OtlpSpans {
  const spans: CapturedSpan[] = [];
  const problems: OtlpProblem[] = [];
  const each = (
    path: string,
    list: unknown,
    read: (item: Readonly<Record<string, unknown>>, path: string) => string | undefined,
  ) => {
    if (list === undefined || list === null) return;
    if (!Array.isArray(list)) {
      problems.push({ path, problem: "is not a list" });
      return;
    }
    list.forEach((item, index) => {
      const problem = isRecord(item) ? read(item, `${path}[${index}]`) : "is not an object";
      if (problem !== undefined) problems.push({ path: `${path}[${index}]`, problem });
    });
  };
  if (!isRecord(request)) return { spans, problems: [{ path: "", problem: "is not an object" }] };
  if (fieldOf(request, "resourceSpans") === undefined && Object.keys(request).length > 0)
    return { spans, problems: [{ path: "", problem: "is not OTLP/JSON: it has no `resourceSpans`" }] };
  each("resourceSpans", fieldOf(request, "resourceSpans"), (resourceSpans, path) => {
    const resource = toResource(resourceSpans["resource"]);
    const scopes = fieldOf(resourceSpans, "scopeSpans") ?? fieldOf(resourceSpans, "instrumentationLibrarySpans");
    each(`${path}.scopeSpans`, scopes, (scopeSpans, scopePath) => {
      const instrumentationScope = toScope(scopeSpans["scope"] ?? fieldOf(scopeSpans, "instrumentationLibrary"));
      each(`${scopePath}.spans`, scopeSpans["spans"], (span) => {
        const read = toCapturedSpan(span, { resource, instrumentationScope });
        if (typeof read === "string") return read;
        spans.push(read);
        return undefined;
      });
      return undefined;
    });
    return undefined;
  });
  return { spans, problems };
}

/** The captured span, or in words why it can't be one. */
function toCapturedSpan(span: Readonly<Record<string, unknown>>, origin: Origin): CapturedSpan | string {
  const traceId = toHexId(fieldOf(span, "traceId"), 16);
  if (traceId === undefined) return "has no valid trace id";
  const spanId = toHexId(fieldOf(span, "spanId"), 8);
  if (spanId === undefined) return "has no valid span id";
  const parent = fieldOf(span, "parentSpanId");
  const parentSpanId = toHexId(parent, 8);
  if (parentSpanId === undefined && !isNoId(parent)) return "has an invalid parent span id";
  const startTime = toHrTime(fieldOf(span, "startTimeUnixNano"));
  if (startTime === undefined) return "has no valid start time";
  const endTime = toHrTime(fieldOf(span, "endTimeUnixNano"));
  if (endTime === undefined) return "has no valid end time";
  const attributes = span["attributes"] ?? [];
  if (!Array.isArray(attributes)) return "has attributes that are not a list";
  const events = span["events"] ?? [];
  if (!Array.isArray(events)) return "has events that are not a list";
  return {
    traceId,
    spanId,
    parentSpanId,
    traceFlags: toCount(span["flags"]) & 0xff,
    name: typeof span["name"] === "string" ? span["name"] : "",
    kind: toSpanKind(span["kind"]),
    startTime,
    endTime,
    status: toSpanStatus(span["status"]),
    attributes: fromKeyValues(attributes),
    events: events.filter(isRecord).map((event) => toCapturedEvent(event, startTime)),
    links: toLinks(span["links"]),
    instrumentationScope: origin.instrumentationScope,
    resource: origin.resource,
    droppedAttributesCount: toCount(fieldOf(span, "droppedAttributesCount")),
    droppedEventsCount: toCount(fieldOf(span, "droppedEventsCount")),
  };
}

/** More links of one span than this are left out. */
const MOST_LINKS = 128;

function toLinks(links: unknown): CapturedSpan["links"] {
  if (!Array.isArray(links)) return undefined;
  return links
    .slice(0, MOST_LINKS)
    .filter(isRecord)
    .map((link) => ({ traceId: toHexId(fieldOf(link, "traceId"), 16), spanId: toHexId(fieldOf(link, "spanId"), 8) }))
    .filter((link): link is SpanLink => link.traceId !== undefined && link.spanId !== undefined);
}

function toCapturedEvent(
  event: Readonly<Record<string, unknown>>,
  startTime: CapturedSpan["startTime"],
): CapturedEvent {
  return {
    name: typeof event["name"] === "string" ? event["name"] : "",
    time: toHrTime(fieldOf(event, "timeUnixNano")) ?? startTime,
    attributes: fromKeyValues(Array.isArray(event["attributes"]) ? event["attributes"] : []),
  };
}

function toResource(resource: unknown): SpanResource {
  const attributes = isRecord(resource) ? resource["attributes"] : undefined;
  return { attributes: fromKeyValues(Array.isArray(attributes) ? attributes : []) };
}

function toScope(scope: unknown): Origin["instrumentationScope"] {
  const { name, version } = isRecord(scope) ? scope : {};
  return {
    name: typeof name === "string" ? name : "",
    ...(typeof version === "string" && version !== "" && { version }),
  };
}
