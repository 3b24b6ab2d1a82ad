import type { AgentRun } from "../model/agent-run.ts";
import type { CapturedSpan, SpanLink } from "../model/captured-span.ts";
import { buildAgentRun } from "./build-agent-run.ts";
import type { RunSpans } from "./run-members.ts";
import { compareTimes } from "./span-time.ts";

/**
 * Runs of several traces, those joined that are parts of one: a run whose root links to a span of an earlier one, and a run
 * that, in the same conversation and while another waits, was asked what that one's tool was given. All others are left
 * apart. `runs` are in order of their starts.
 */
export function joinRuns(runs: readonly RunSpans[]): readonly RunSpans[] {
  const joined: RunSpans[] = [];
  for (const run of joinByCall(runs)) {
    const at = joined.findIndex((earlier) => linkInto(run.root, earlier) !== undefined);
    const outer = joined[at];
    const link = outer && linkInto(run.root, outer);
    if (outer === undefined || link === undefined) joined.push(run);
    else joined[at] = withPart(outer, run, link.spanId);
  }
  return joined;
}

function linkInto({ traceId, links = [] }: CapturedSpan, { spans }: RunSpans): SpanLink | undefined {
  return links.find(
    (link) =>
      link.traceId !== traceId && spans.some((span) => span.spanId === link.spanId && span.traceId === link.traceId),
  );
}

function withPart(outer: RunSpans, part: RunSpans, parentSpanId: string): RunSpans {
  const spans = part.spans.map((span) => (span.spanId === part.root.spanId ? { ...span, parentSpanId } : span));
  return { ...outer, spans: [...outer.spans, ...spans] };
}

interface Caller {
  readonly outer: RunSpans;
  readonly spanId: string;
}

/** In order of their starts, so that the outer run of a part is whole or a part itself. */
function joinByCall(runs: readonly RunSpans[]): readonly RunSpans[] {
  const callers = new Map<string, Caller[]>();
  const outermost = new Map<RunSpans, RunSpans>();
  const whole = new Map<RunSpans, RunSpans>();
  for (const spans of runs) {
    const run = buildAgentRun(spans);
    const caller = callers.get(keyOf(run, run.input))?.find(({ outer }) => isPartOf(spans, outer));
    const outer = caller && (outermost.get(caller.outer) ?? caller.outer);
    const known = outer && whole.get(outer);
    if (caller === undefined || outer === undefined || known === undefined) whole.set(spans, spans);
    else {
      outermost.set(spans, outer);
      whole.set(outer, withPart(known, spans, caller.spanId));
    }
    for (const { arguments: given, spanId } of run.toolCalls)
      for (const text of textsOf(given)) {
        const key = keyOf(run, text);
        if (spanId !== undefined) callers.set(key, [...(callers.get(key) ?? []), { outer: spans, spanId }]);
      }
  }
  return [...whole.values()];
}

function keyOf({ conversationId }: AgentRun, text: string | undefined): string {
  return conversationId === undefined || text === undefined ? "" : `${conversationId}\n${text}`;
}

function textsOf(given: unknown): readonly string[] {
  const values: readonly unknown[] = typeof given === "object" && given !== null ? Object.values(given) : [given];
  return values.filter((value): value is string => typeof value === "string" && value.trim() !== "");
}

function isPartOf({ root }: RunSpans, outer: RunSpans): boolean {
  return root.traceId !== outer.root.traceId && encloses(outer.root, root);
}

function encloses(outer: CapturedSpan, inner: CapturedSpan): boolean {
  return compareTimes(outer.startTime, inner.startTime) <= 0 && compareTimes(outer.endTime, inner.endTime) >= 0;
}
