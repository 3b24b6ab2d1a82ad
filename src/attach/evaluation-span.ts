import {
  SpanKind,
  SpanStatusCode,
  type Attributes,
  type HrTime,
  type Link,
  type SpanContext,
} from "@opentelemetry/api";

import type { AgentRun } from "../model/agent-run.ts";
import { ATTRIBUTE_KEYS } from "../model/attribute-keys.ts";
import type { CapturedSpan, EndedSpan } from "../model/captured-span.ts";
import { SCOPE_NAME, VERSION } from "../model/version.ts";
import { toEvaluationAttributes } from "./evaluation-attributes.ts";
import { labelOf, type Evaluation } from "./evaluation.ts";
import { toEvaluationSpanId } from "./span-id.ts";
import { timesReal, timesWithin } from "./span-times.ts";

/** Name of the one event of an evaluation span, by the GenAI conventions. */
const RESULT_EVENT = "gen_ai.evaluation.result";

/**
 * An ended span with all that an exporter reads. With a resource of the SDK it is a `ReadableSpan` of SDK 2.x and 3.x: in
 * process the resource is the judged span's own.
 */
export interface EvaluationSpan extends EndedSpan {
  readonly parentSpanContext: SpanContext;
  readonly attributes: Attributes;
  readonly links: Link[];
  readonly events: {
    readonly name: string;
    readonly time: HrTime;
    readonly attributes: Attributes;
    readonly droppedAttributesCount: number;
  }[];
  readonly duration: HrTime;
  readonly ended: boolean;
  readonly instrumentationScope: { readonly name: string; readonly version: string };
  readonly droppedLinksCount: number;
}

export interface EvaluationSpanOptions {
  readonly run: AgentRun;
  readonly evaluation: Evaluation;
  /** Whether the name ends with the label, as in `evaluation faithfulness fail`. */
  readonly spanName: "labelled" | "plain";
  /** Just before the end of the judged span, or when the judge was asked. */
  readonly times: "within" | "real";
}

/** The span that puts an evaluation into the trace of its run, below the judged span. Pure; the same input gives the same span. */
export function toEvaluationSpan({ run, evaluation, spanName, times }: EvaluationSpanOptions): EvaluationSpan {
  const judged = contextOf(run.span);
  const context: SpanContext = {
    ...judged,
    spanId: toEvaluationSpanId({
      traceId: judged.traceId,
      spanId: judged.spanId,
      evaluationName: evaluation.name,
      fingerprint: evaluation.scorer.fingerprint,
    }),
  };
  const attributes = toEvaluationAttributes(run, evaluation);
  const { startTime, endTime, duration } =
    times === "within"
      ? timesWithin(run.span)
      : timesReal({ endMillis: evaluation.evaluatedAt, durationSeconds: evaluation.durationSeconds });
  return {
    name: spanName === "plain" ? `evaluation ${evaluation.name}` : labelledName(evaluation),
    kind: SpanKind.INTERNAL,
    spanContext: () => context,
    parentSpanContext: { ...judged, isRemote: false },
    startTime,
    endTime,
    duration,
    ended: true,
    status: { code: SpanStatusCode.UNSET },
    attributes: attributes.span,
    links: [{ context: judged, attributes: { [ATTRIBUTE_KEYS.referenceType]: "child_of" } }],
    events: [{ name: RESULT_EVENT, time: endTime, attributes: attributes.event, droppedAttributesCount: 0 }],
    resource: run.span.resource,
    instrumentationScope: { name: SCOPE_NAME, version: VERSION },
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}

function contextOf({ traceId, spanId, traceFlags, traceState }: CapturedSpan): SpanContext {
  return traceState === undefined ? { traceId, spanId, traceFlags } : { traceId, spanId, traceFlags, traceState };
}

function labelledName({ name, outcome }: Evaluation): string {
  return `evaluation ${name} ${labelOf(outcome) ?? "error"}`;
}
