import type { AgentRun } from "../model/agent-run.ts";
import type { CapturedSpan, SpanHead } from "../model/captured-span.ts";
import type { SpanRole } from "../model/span-role.ts";

/** A message in the one shape that dialects translate into. Text parts only; reasoning and media are already left out. */
export interface ReadMessage {
  readonly role: "system" | "user" | "assistant" | "tool";
  /** Absent where the message has no text part. */
  readonly text?: string | undefined;
  /** Calls that the message asks for. */
  readonly toolCalls: readonly ReadToolCall[];
  /** Results that the message brings back. */
  readonly toolResults: readonly ReadToolCall[];
  /** True where the text was cut before it reached the trace. */
  readonly isTruncated?: boolean | undefined;
}

/** A tool call as one place of the trace shows it: the id joins what several places say of the same call. */
export interface ReadToolCall {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly arguments?: unknown;
  /** As it was recorded; media are taken out when it is shown. */
  readonly result?: unknown;
  /** The text that `result` was read from, word for word. */
  readonly wording?: string | undefined;
  /** True where `result` tells of an error. */
  readonly isError?: boolean | undefined;
  /** True where the result was cut before it reached the trace. */
  readonly isTruncated?: boolean | undefined;
}

/** What one span says. Every field is absent unless the span holds it; a placeholder for withheld content is not a value. */
export interface SpanReading {
  /** Messages that went into the span, oldest first. */
  readonly inputMessages?: readonly ReadMessage[] | undefined;
  /** The span's answer: one message per step that it reports, oldest first. */
  readonly outputMessages?: readonly ReadMessage[] | undefined;
  readonly toolCall?: ReadToolCall | undefined;
  /** Texts of retrieved documents. */
  readonly documents?: readonly string[] | undefined;
  readonly agentName?: string | undefined;
  /** What the span is called, where dialects name a span after the agent and no attribute may. */
  readonly title?: string | undefined;
  readonly conversationId?: string | undefined;
  readonly responseId?: string | undefined;
  /** True where a value was found that stands for withheld content, or a content switch is recorded as off. */
  readonly isContentWithheld?: boolean | undefined;
  /** True where a reference to content stands that was stored outside of the trace. */
  readonly isContentElsewhere?: boolean | undefined;
  /** Parts of this reading that were cut before they reached the trace. */
  readonly truncated?: AgentRun["truncated"] | undefined;
}

/**
 * The way one instrumentation writes an agent run. One file each; `index.ts` lists them in order of precedence, and the
 * first that claims a span reads it.
 */
export interface Dialect {
  /** As `spanscore explain` prints it. */
  readonly name: string;
  /** Cheap: looks at the span's name, scope and attribute keys only. */
  claims(span: SpanHead): boolean;
  /** Cheap: called for every span on its end. */
  role(span: SpanHead): SpanRole;
  /** Parses content; called for spans of a run to be scored only. Never throws, whatever the attribute values are. */
  read(span: CapturedSpan): SpanReading;
}
