import type { AgentRun } from "../model/agent-run.ts";
import type { ClaimVerdict } from "../model/outcome.ts";
import type { NotScorableCode } from "../model/reason-codes.ts";
import type { JudgeErrorCode } from "./judge/judge-error.ts";

export type ScorerStep = "preprocess" | "analyze" | "generateScore" | "generateReason";

/** One question to the judge, its retries and waits included. */
export interface JudgeCall {
  readonly modelId: string;
  readonly durationSeconds: number;
  readonly inputTokens?: number | undefined;
  readonly outputTokens?: number | undefined;
  /** Why it was not answered; absent where it was. */
  readonly errorCode?: JudgeErrorCode | undefined;
}

/** What a scorer is given. `input` and `output` take every shape that `readText` knows: strings, messages, `{text}` … */
export interface ScorerRunInput {
  readonly input?: unknown;
  readonly output?: unknown;
  readonly groundTruth?: unknown;
  /** Default: a random UUID. */
  readonly runId?: string;
  readonly abortSignal?: AbortSignal;
  /** The run as read from a trace, when it is scored live: its evidence and truncation marks are then used. */
  readonly agentRun?: AgentRun;
  /** Told of each question to the judge as it is answered or given up. */
  readonly onJudgeCall?: (call: JudgeCall) => void;
}

/** Where a scorer declined to give a number. */
export interface NotScorable {
  readonly code: NotScorableCode;
  readonly reason: string;
  readonly step: ScorerStep;
}

/** One step's dealings with the judge. */
export interface JudgeStepReport {
  readonly step: ScorerStep;
  readonly status: "answered" | "failed";
  readonly modelId: string;
  /** Requests sent, retries and repair turns included. */
  readonly attempts: number;
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly errorCode?: JudgeErrorCode;
}

/**
 * What `run` resolves with: exactly one of `score` and `notScorable` is there. Step results and prompts are there for the
 * steps that ran; a prompt is the text of the (first) user message that the step sent.
 */
export interface ScorerResult {
  readonly runId: string;
  readonly input?: unknown;
  readonly output?: unknown;
  readonly groundTruth?: unknown;
  readonly score?: number;
  readonly reason?: string;
  readonly notScorable?: NotScorable;
  readonly preprocessStepResult?: unknown;
  readonly preprocessPrompt?: string;
  readonly analyzeStepResult?: unknown;
  readonly analyzePrompt?: string;
  readonly generateReasonPrompt?: string;
  readonly judge: readonly JudgeStepReport[];
  /** Claims or opinions with their verdicts, for the evaluation span. */
  readonly claims?: readonly ClaimVerdict[];
}

/** Scores one run. Every factory gives one; the pipeline and `runEvals` know no more of a scorer than this. */
export interface Scorer {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Changes whenever the same run could be scored differently by a newer release. */
  readonly version: string;
  /** Hash of id, version, prompt texts, model id and options: scores are comparable only where it is equal. 16 hex digits. */
  readonly fingerprint: string;
  /** The highest score. */
  readonly scale: number;
  readonly direction: "higher_is_better" | "lower_is_better";
  /** Passing bound where none is configured, as a fraction of `scale`. */
  readonly defaultThreshold: number;
  readonly annotatorKind: "LLM" | "CODE";
  /**
   * @throws ScorerError (as a rejection) naming the failed step, with the judge's error as `cause`.
   */
  run(input: ScorerRunInput): Promise<ScorerResult>;
}
