export { createAgentRun } from "./testing/agent-run.ts";
export { createFakeJudge, type FakeAnswer, type FakeJudge, type FakeJudgeOptions } from "./testing/fake-judge.ts";
export type { AgentFields, ModelFields, RetrievalFields, ToolFields } from "./testing/gen-ai-spans.ts";
export { createManualClock, type ManualClock } from "./testing/manual-clock.ts";
export { createSpanSink, type SpanSink, type SpanSinkOptions } from "./testing/span-sink.ts";
export {
  createTraceBuilder,
  type SpanFields,
  type SpanPlace,
  type TraceBuilder,
  type TraceBuilderOptions,
} from "./testing/trace-builder.ts";
