import { diag } from "@opentelemetry/api";

import { readRun } from "../assemble/build-agent-run.ts";
import type { AgentRun } from "../model/agent-run.ts";
import type { CapturedSpan } from "../model/captured-span.ts";
import { REASON_CODES } from "../model/reason-codes.ts";
import type { EvaluatedOutcome } from "../model/outcome.ts";
import { runInSlices } from "./time-slice.ts";

/** A complete run that waits to be read. `capture` is called once, off the request path. */
export interface PendingRun {
  readonly traceId: string;
  readonly rootSpanId: string;
  readonly bytes: number;
  /** In process: the trace's sampled flag. Over OTLP the flag says nothing and this is true. */
  readonly isTraceSampled: boolean;
  readonly capture: () => { readonly spans: readonly CapturedSpan[]; readonly above: CapturedSpan | undefined };
}

/** The run, and where its content was not read, the outcome that every scorer ends with. */
export interface RunReading {
  readonly run: AgentRun;
  readonly instead?: EvaluatedOutcome;
}

/** Reads a run in slices. `undefined` where not even its root is there to attach an outcome to. */
export async function readPendingRun(pending: PendingRun, maxRunBytes: number): Promise<RunReading | undefined> {
  let root: CapturedSpan | undefined;
  try {
    const { spans, above } = pending.capture();
    root = spans.find(({ spanId }) => spanId === pending.rootSpanId);
    if (root === undefined) return undefined;
    if (pending.bytes > maxRunBytes)
      return { run: unread(root, spans.length), instead: notRead("not_scorable", "too_large") };
    return { run: await runInSlices(readRun({ root, spans, above })) };
  } catch (error) {
    diag.error("spanscore: a run could not be read", error);
    return root && { run: unread(root, 1), instead: notRead("failed", "read_failed") };
  }
}

/** The run by its judged span alone, for outcomes that need none of its content. */
function unread(span: CapturedSpan, spanCount: number): AgentRun {
  return { span, spanCount, dialect: "unread", history: [], toolCalls: [], evidence: [], truncated: [], absent: {} };
}

function notRead(...[kind, code]: ["not_scorable", "too_large"] | ["failed", "read_failed"]): EvaluatedOutcome {
  const judge = { calls: 0, inputTokens: 0, outputTokens: 0 };
  return kind === "failed"
    ? { kind, code, explanation: REASON_CODES.failed[code], judge }
    : { kind, code, explanation: REASON_CODES.not_scorable[code], judge };
}
