import { createTraceState, SpanKind, SpanStatusCode } from "@opentelemetry/api";
import { describe, expect, test } from "vitest";

import { toEvaluationSpan, type EvaluationSpanOptions } from "../../src/attach/evaluation-span.ts";
import type { Evaluation } from "../../src/attach/evaluation.ts";
import { createAgentRun } from "../../src/testing.ts";
import { createEvaluation, failed, notScorable } from "./an-evaluation.ts";

const run = createAgentRun();

function spanOf(evaluation: Partial<Evaluation> = {}, options: Partial<EvaluationSpanOptions> = {}) {
  return toEvaluationSpan({
    run,
    evaluation: createEvaluation(evaluation),
    spanName: "labelled",
    times: "within",
    ...options,
  });
}

describe("the name", () => {
  test.each([
    ["evaluation faithfulness fail", {}],
    ["evaluation tone not_scorable", { name: "tone", outcome: notScorable }],
    ["evaluation bias error", { name: "bias", outcome: failed }],
  ])("ends with the label: %s", (name, evaluation) => {
    expect(spanOf(evaluation).name).toBe(name);
  });

  test("leaves the label out where it is to be plain", () => {
    expect(spanOf({ outcome: failed }, { spanName: "plain" }).name).toBe("evaluation faithfulness");
  });
});

describe("its place in the trace", () => {
  test("is below the judged span, with one link that Jaeger reads as parentage", () => {
    const span = spanOf();
    const judged = { traceId: run.span.traceId, spanId: run.span.spanId, traceFlags: 1 };
    expect(span.parentSpanContext).toEqual({ ...judged, isRemote: false });
    expect(span.links).toEqual([{ context: judged, attributes: { "opentracing.ref_type": "child_of" } }]);
    expect(span.spanContext()).toMatchObject({ traceId: judged.traceId, traceFlags: 1 });
    expect(span.spanContext().spanId).not.toBe(judged.spanId);
    expect(span.kind).toBe(SpanKind.INTERNAL);
  });

  test("keeps the flags and the state of the trace", () => {
    const traceState = createTraceState("ot=th:8");
    const joined = { ...run, span: { ...run.span, traceFlags: 0, traceState } };
    const span = spanOf({}, { run: joined });
    for (const context of [span.spanContext(), span.parentSpanContext, span.links[0]?.context])
      expect(context).toMatchObject({ traceFlags: 0, traceState });
  });

  test("is taken again by a replay, and by no other scorer", () => {
    const { scorer } = createEvaluation();
    const idOf = (evaluation: Partial<Evaluation>): string => spanOf(evaluation).spanContext().spanId;
    expect(idOf({ evaluatedAt: 0, durationSeconds: 9, outcome: failed })).toBe(idOf({}));
    expect(idOf({ scorer: { ...scorer, fingerprint: "0000000000000000" } })).not.toBe(idOf({}));
    expect(idOf({ name: "other" })).not.toBe(idOf({}));
  });
});

test("the program that it belongs to is the judged span's, the scope our own", () => {
  const span = spanOf();
  expect(span.resource).toBe(run.span.resource);
  expect(span.instrumentationScope).toEqual({
    name: "spanscore",
    version: expect.stringMatching(/^\d+\.\d+\.\d+/) as string,
  });
});

test("it is ended, has lost nothing, and holds one event at its end", () => {
  const span = spanOf();
  expect(span).toMatchObject({ ended: true, droppedAttributesCount: 0, droppedEventsCount: 0, droppedLinksCount: 0 });
  expect(span.events.map(({ name, time }) => ({ name, time }))).toEqual([
    { name: "gen_ai.evaluation.result", time: span.endTime },
  ]);
});

test.each([{}, { outcome: notScorable }, { outcome: failed }])(
  "the status stays unset, also when the evaluation failed",
  (evaluation) => {
    expect(spanOf(evaluation).status).toEqual({ code: SpanStatusCode.UNSET });
  },
);

test("times are within the judged span, or the real ones where asked for", () => {
  const within = spanOf();
  const [endSeconds, endNanos] = run.span.endTime;
  expect(within.endTime).toEqual([endSeconds, endNanos - 2000]);
  expect(within.duration).toEqual([0, 1000]);

  const real = spanOf({}, { times: "real" });
  expect(real.endTime).toEqual([Date.UTC(2026, 0, 1, 12, 30) / 1000, 0]);
  expect(real.duration).toEqual([1, 250_000_000]);
});
