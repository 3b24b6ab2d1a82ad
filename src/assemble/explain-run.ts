import { explainClaim, type Claim } from "../dialects/explain-claim.ts";
import type { AgentRun, RunField } from "../model/agent-run.ts";
import type { SpanRole } from "../model/span-role.ts";
import { findAnswer } from "./answer.ts";
import { buildAgentRun } from "./build-agent-run.ts";
import { findQuestion } from "./question.ts";
import { readMembers, type RunMember, type RunSpans } from "./run-members.ts";

/** What a span says or gave, in the words of `explain`. */
export type SpanShare = RunField | "tool call";

/** What one span of a run gave to it. */
export interface SpanAccount {
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly role: SpanRole;
  /** How the dialect that reads the span was told; absent where none does. */
  readonly claim?: Claim;
  /** What of the run came from this span. */
  readonly gave: readonly SpanShare[];
  /** What the span holds besides, which other spans were asked for. */
  readonly unused: readonly SpanShare[];
  /** True where a placeholder stands for content, or a switch is recorded as off. */
  readonly isContentWithheld: boolean;
}

/** A run with an account of each of its spans, the root first, the others in order of their starts. */
export interface ExplainedRun {
  readonly run: AgentRun;
  readonly spans: readonly SpanAccount[];
}

/** Reads a run and says which span gave what. */
export function explainRun(spans: RunSpans): ExplainedRun {
  const run = buildAgentRun(spans);
  const members = membersOf(spans);
  const question = findQuestion(members)?.source;
  const answer = findAnswer(members)?.source;
  const evidence = new Set(run.evidence.map(({ spanId }) => spanId));
  const calls = new Set(run.toolCalls.map(({ spanId }) => spanId));
  const account = (member: RunMember): SpanAccount => {
    const { span, role, reading } = member;
    const gave: SpanShare[] = [];
    if (member === question) gave.push("input");
    if (calls.has(span.spanId)) gave.push("tool call");
    if (evidence.has(span.spanId)) gave.push("evidence");
    if (member === answer) gave.push("output");
    const claim = explainClaim(span);
    return {
      spanId: span.spanId,
      ...(span.parentSpanId !== undefined && { parentSpanId: span.parentSpanId }),
      name: span.name,
      role,
      ...(claim !== undefined && { claim }),
      gave,
      unused: sharesOf(member).filter((share) => !gave.includes(share)),
      isContentWithheld: reading.isContentWithheld === true,
    };
  };
  return { run, spans: members.map(account) };
}

function membersOf(spans: RunSpans): readonly RunMember[] {
  const reading = readMembers(spans);
  let step = reading.next();
  while (step.done !== true) step = reading.next();
  return step.value;
}

/** All that a span says, taken or not. */
function sharesOf({ reading }: RunMember): SpanShare[] {
  const { inputMessages = [], outputMessages = [], toolCall, documents = [] } = reading;
  const shares: SpanShare[] = [];
  if (inputMessages.some(({ role, text }) => role === "user" && text !== undefined)) shares.push("input");
  if (toolCall !== undefined) shares.push("tool call");
  if (documents.length > 0 || toolCall?.result !== undefined) shares.push("evidence");
  if (outputMessages.some(({ text }) => text !== undefined)) shares.push("output");
  return shares;
}
