import { context, createContextKey } from "@opentelemetry/api";
import { runInsideJudgeCall } from "./judge-scope.ts";
import type { Judge } from "./judge.ts";

/** The key by which every OpenTelemetry SDK knows that tracing is suppressed; keys of one description are one key. */
const SUPPRESS_TRACING = createContextKey("OpenTelemetry SDK Context Key SUPPRESS_TRACING");

/** Keeps the judge's own calls out of the traces, so that a judge is never taken for an agent and judged. */
export function createUntracedJudge(judge: Judge): Judge {
  return {
    modelId: judge.modelId,
    annotatorKind: judge.annotatorKind,
    answer: (request, options) =>
      context.with(context.active().setValue(SUPPRESS_TRACING, true), () =>
        runInsideJudgeCall(() => judge.answer(request, options)),
      ),
  };
}
