/**
 * What a span is in an agent run. `evaluator` marks spans of evaluators and guardrails, ours included, which are never
 * a run; `step` is a framework's grouping of model and tool calls; `other` is anything that is not GenAI.
 */
export type SpanRole =
  | "agent"
  | "workflow"
  | "step"
  | "model"
  | "tool"
  | "retrieval"
  | "utility"
  | "evaluator"
  | "other";
