export type { AbsenceCause, AgentRun, Evidence, RunField, ToolCall, Turn } from "./model/agent-run.ts";
export { ATTRIBUTE_KEYS } from "./model/attribute-keys.ts";
export type { CapturedEvent, CapturedSpan, EndedSpan, SpanHead, SpanResource } from "./model/captured-span.ts";
export type { Clock } from "./model/clock.ts";
export { ConfigurationError } from "./model/configuration-error.ts";
export { METRIC_NAMES } from "./model/metric-names.ts";
export type {
  ClaimVerdict,
  Evaluated,
  EvaluatedOutcome,
  JudgeUsage,
  Outcome,
  OutcomeKind,
  ScoreLabel,
} from "./model/outcome.ts";
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
export type { TextPattern } from "./sample/text-pattern.ts";
export { isKept, samplingPoint } from "./sample/trace-ratio.ts";

export {
  createBiasScorer,
  type BiasResult,
  type BiasResultItem,
  type BiasResults,
  type BiasScorer,
  type BiasScorerOptions,
  type JudgedScorerOptions,
  type OpinionList,
} from "./score/bias.ts";
export { createScorer, type CreateScorerOptions, type ScorerBuilder } from "./score/create-scorer.ts";
export {
  createFaithfulnessScorer,
  type ClaimList,
  type FaithfulnessContext,
  type FaithfulnessResult,
  type FaithfulnessScorer,
  type FaithfulnessScorerOptions,
  type FaithfulnessSettings,
  type FaithfulnessVerdict,
  type FaithfulnessVerdicts,
} from "./score/faithfulness.ts";
export type { TextFrom } from "./score/input/read-text.ts";
export {
  JUDGE_ERROR_CODES,
  JudgeError,
  type JudgeErrorCode,
  type JudgeErrorDetails,
} from "./score/judge/judge-error.ts";
export type {
  JsonSchema,
  Judge,
  JudgeCallOptions,
  JudgeReply,
  JudgeRequest,
  JudgeStep,
  JudgeTask,
  NumberedItem,
} from "./score/judge/judge.ts";
export type { Reading } from "./score/judge/examine-reply.ts";
export { lexicalJudge } from "./score/judge/lexical-judge.ts";
export type {
  EndpointModel,
  JudgeModel,
  JudgeOptions,
  LanguageModelLike,
  ModelSource,
} from "./score/judge/resolve-judge.ts";
export { notScorable, type NotScorableSignal } from "./score/not-scorable.ts";
export { ScorerError, type ScorerErrorCode } from "./score/scorer-error.ts";
export type {
  AnswerSchema,
  PromptStep,
  ReasonContext,
  ScorerRun,
  StepContext,
  StepFunction,
  StepResults,
  StepReturn,
  TextPromptStep,
} from "./score/scorer-steps.ts";
export type {
  JudgeCall,
  JudgeStepReport,
  NotScorable,
  Scorer,
  ScorerResult,
  ScorerRunInput,
  ScorerStep,
} from "./score/scorer.ts";
export type { StepJudge, StepQuestion } from "./score/step-judge.ts";
export type { ToneScorerOptions, ToneSettings } from "./score/tone/tone-options.ts";
export { createToneScorer } from "./score/tone/tone-scorer.ts";

export type { OutcomeReport, RedactField, ScorerConfig, ScoringOptions } from "./pipeline/options.ts";
export {
  scoreAgent,
  type AgentScore,
  type AgentScoreFailure,
  type AgentScorer,
  type ScoreAgentOptions,
  type ScoredAgent,
} from "./pipeline/score-agent.ts";
export type { OutcomeCounts } from "./pipeline/tally.ts";
export type { WrappedProcessor } from "./processor/fan-out.ts";
export { ScoringSpanProcessor } from "./processor/scoring-span-processor.ts";
