import type { CapturedSpan } from "./captured-span.ts";

/** The parts of a run that a scorer reads. */
export type RunField = "input" | "output" | "evidence";

/**
 * Why a field of a run is absent: `content_withheld` = the instrumentation's content switch was off or the value is a
 * placeholder; `recorded_elsewhere` = the trace holds a reference to it; `truncated` = what a length limit left of it can't be
 * read; `not_recorded` = nothing in the trace holds it; `run_failed` = the agent ended with an error and gave none.
 */
export type AbsenceCause = "content_withheld" | "recorded_elsewhere" | "truncated" | "not_recorded" | "run_failed";

/** Tells content that was kept out of the trace on purpose. */
export function isKeptOut(cause: AbsenceCause | undefined): boolean {
  return cause === "content_withheld" || cause === "recorded_elsewhere";
}

/** One call of a tool inside a run. Absent fields were not recorded. */
export interface ToolCall {
  readonly name?: string;
  readonly arguments?: unknown;
  readonly result?: unknown;
  /** Text of the error where the tool failed. */
  readonly error?: string;
  readonly spanId?: string;
}

/** One text that a faithfulness judge may use: a tool result or a retrieved document; never the output itself. */
export interface Evidence {
  readonly text: string;
  /** The span that the text came from. */
  readonly spanId: string;
  /** Name of the sub-agent, where the text was found below one. */
  readonly agentName?: string;
}

/** A turn of the conversation before the input, oldest first. */
export interface Turn {
  readonly role: "user" | "assistant" | "tool";
  readonly text: string;
}

/** What one turn of an agent was asked, answered and based on, read from its spans. */
export interface AgentRun {
  /** The judged span: the outermost agent, workflow or GenAI span of the run. */
  readonly span: CapturedSpan;
  /** Number of spans that belong to the run, the judged one included. */
  readonly spanCount: number;
  readonly dialect: string;
  readonly agentName?: string;
  readonly conversationId?: string;
  readonly responseId?: string;
  /** Text of the last user message. */
  readonly input?: string;
  readonly history: readonly Turn[];
  /** Text of the final answer: text parts only. */
  readonly output?: string;
  /** Message of the error that ended the run. */
  readonly error?: string;
  readonly toolCalls: readonly ToolCall[];
  readonly evidence: readonly Evidence[];
  /** Fields that were cut before they reached the trace. */
  readonly truncated: readonly RunField[];
  /** Fields that the `redact` hook has changed; absent where there is none. */
  readonly redacted?: readonly RunField[];
  /** Why each absent field is absent. */
  readonly absent: Readonly<Partial<Record<RunField, AbsenceCause>>>;
}
