export type { AgentRun, AbsenceCause, Evidence, RunField, ToolCall, Turn } from "./model/agent-run.ts";
export { ATTRIBUTE_KEYS } from "./model/attribute-keys.ts";
export type { CapturedEvent, CapturedSpan, EndedSpan, SpanHead, SpanResource } from "./model/captured-span.ts";
export type { Clock } from "./model/clock.ts";
export { ConfigurationError } from "./model/configuration-error.ts";
export { METRIC_NAMES } from "./model/metric-names.ts";
export type { ClaimVerdict, JudgeUsage, Outcome, OutcomeKind, ScoreLabel } from "./model/outcome.ts";
export {
  REASON_CODES,
  type FailedCode,
  type NotScorableCode,
  type ReasonCode,
  type SkippedCode,
} from "./model/reason-codes.ts";
export { VERSION } from "./model/version.ts";

export type { Rule, Rules } from "./sample/rules.ts";
export type { Sampling } from "./sample/sampling.ts";
export { isKept, samplingPoint } from "./sample/trace-ratio.ts";

export { createBiasScorer } from "./score/bias.ts";
export { createFaithfulnessScorer } from "./score/faithfulness.ts";
export { createScorer } from "./score/create-scorer.ts";
export { lexicalJudge } from "./score/judge/lexical-judge.ts";
export { createToneScorer } from "./score/tone/tone-scorer.ts";
export { notScorable } from "./score/not-scorable.ts";

export type { OutcomeReport, RedactField, ScorerConfig, ScoringOptions } from "./pipeline/options.ts";
export type { OutcomeCounts } from "./pipeline/tally.ts";
export { ScoringSpanProcessor } from "./processor/scoring-span-processor.ts";
export type { WrappedProcessor } from "./processor/fan-out.ts";
