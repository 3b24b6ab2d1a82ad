import type { SpanHead } from "../model/captured-span.ts";

/** Scope of the evaluation spans that this package writes. */
const OWN_SCOPE = "spanscore";

/**
 * Tells spans of evaluators and guardrails, ours and others'. A score that was written onto the judged span itself does not
 * make an evaluator of it.
 */
export function isEvaluator({ attributes, instrumentationScope }: SpanHead): boolean {
  const operation = attributes["gen_ai.operation.name"];
  if (operation === "evaluation" || instrumentationScope.name === OWN_SCOPE) return true;
  const kind = attributes["openinference.span.kind"] ?? attributes["fi.span.kind"];
  if (kind === "EVALUATOR" || kind === "GUARDRAIL" || kind === "evaluator" || kind === "guardrail") return true;
  const type = attributes["langfuse.observation.type"];
  if (type === "evaluator" || type === "guardrail") return true;
  const step = attributes["ai.observability.span_type"];
  if (step === "eval" || step === "eval_root") return true;
  return (
    attributes["gen_ai.evaluation.name"] !== undefined &&
    operation === undefined &&
    kind === undefined &&
    type === undefined
  );
}

/** Tells what an exporter writes of a span that has only begun: the span itself follows under its own id. */
export function isPending({ attributes }: SpanHead): boolean {
  return attributes["logfire.span_type"] === "pending_span";
}
