/** The JSON Schema subset that judge requests use. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The three places of a scorer where a judge may be asked. */
export type JudgeStep = "preprocess" | "analyze" | "generateReason";

/** An item to be judged, with the number by which its verdict is matched. */
export interface NumberedItem {
  readonly number: number;
  readonly text: string;
}

/**
 * What is asked, as data, for judges that read no prompt. `custom` is a prompt of a user's own scorer, which only a
 * language model can answer.
 */
export type JudgeTask =
  | {
      readonly type: "extract_claims" | "extract_opinions";
      readonly text: string;
      readonly question?: string | undefined;
      readonly limit: number;
    }
  | { readonly type: "verify_claims"; readonly claims: readonly NumberedItem[]; readonly evidence: readonly string[] }
  | { readonly type: "classify_opinions"; readonly opinions: readonly NumberedItem[] }
  | { readonly type: "explain"; readonly fallback: string }
  | { readonly type: "custom" };

export interface JudgeRequest {
  readonly step: JudgeStep;
  readonly task: JudgeTask;
  /** Instructions; they go into the system message. */
  readonly system: string;
  /** The judged text between its markers; it goes into the user message. */
  readonly prompt: string;
  /** Shape of the answer; absent where plain text is asked for. */
  readonly schema?: JsonSchema;
  /** Upper bound of the answer, in tokens. */
  readonly maxOutputTokens: number;
  /** Set on the repair turn: what came before and what was wrong with it. */
  readonly repair?: { readonly answer: string; readonly problem: string };
}

export interface JudgeReply {
  readonly text: string;
  readonly finishReason: "stop" | "length" | "content-filter" | "error" | "other";
  readonly inputTokens?: number | undefined;
  readonly outputTokens?: number | undefined;
}

export interface JudgeCallOptions {
  /** Aborted when the evaluation is aborted or the call's time is up. */
  readonly signal: AbortSignal;
  /**
   * Called as each request leaves for the model: first tries, retries and repeats without a refused parameter alike.
   */
  readonly onAttempt?: (() => void) | undefined;
}

/**
 * Answers what a scorer asks: an AI SDK language model, the built-in lexical judge, or a decorator around either.
 * A judge rejects with a `JudgeError` and never retries by itself unless it is the retrying decorator.
 */
export interface Judge {
  readonly modelId: string;
  /** `LLM` for a model, `CODE` for rules; written to `evaluations.0.evaluation.annotator_kind`. */
  readonly annotatorKind: "LLM" | "CODE";
  answer(request: JudgeRequest, options: JudgeCallOptions): Promise<JudgeReply>;
}
