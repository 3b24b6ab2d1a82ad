import type { AgentRun } from "../model/agent-run.ts";
import type { CapturedSpan, SpanLink } from "../model/captured-span.ts";
import { buildAgentRun } from "./build-agent-run.ts";
import type { RunSpans } from "./run-members.ts";
import { compareTimes } from "./span-time.ts";

/**
 * Runs of several traces, those joined that are parts of one: a run whose root links to a span of an earlier one, and a run
 * that, in the same conversation and while another waits, was asked what that one's tool was given. All others are left
 * apart, as is the next turn, which links to a run that had ended. `runs` are in order of their starts.
 *
 * For stored traces only: in process a run is handed out when its own trace is complete, and waits for no other.
 */
export function joinRuns(runs: readonly RunSpans[]): readonly RunSpans[] {
  return joinByLink(joinByCall(runs));
}

/** Every span is looked up by its ids, so that the work grows with the spans and no faster. */
function joinByLink(runs: readonly RunSpans[]): readonly RunSpans[] {
  if (!runs.some(({ root }) => root.links !== undefined && root.links.length > 0)) return runs;
  const joined: RunSpans[] = [];
  const parts: CapturedSpan[][] = [];
  const owners = new Map<string, number>();
  for (const run of runs) {
    const link = run.root.links?.find((to) => {
      const known = joined[owners.get(placeOf(to)) ?? -1];
      return known !== undefined && to.traceId !== run.root.traceId && !isNextTurn(run, known, to);
    });
    const outer = link && owners.get(placeOf(link));
    const at = outer ?? joined.length;
    for (const span of run.spans) owners.set(placeOf(span), at);
    if (link !== undefined) for (const span of spansBelow(link.spanId, run)) parts[at]?.push(span);
    else {
      joined.push(run);
      parts.push([]);
    }
  }
  return joined.map((run, at) => ({ ...run, spans: [...run.spans, ...(parts[at] ?? [])] }));
}

function isNextTurn({ root }: RunSpans, before: RunSpans, link: SpanLink): boolean {
  return link.spanId === before.root.spanId && compareTimes(before.root.endTime, root.startTime) <= 0;
}

function placeOf({ traceId, spanId }: SpanLink): string {
  return `${traceId}/${spanId}`;
}

function spansBelow(parentSpanId: string, { root, spans }: RunSpans): readonly CapturedSpan[] {
  return spans.map((span) => (span.spanId === root.spanId ? { ...span, parentSpanId } : span));
}

interface Caller {
  readonly outer: RunSpans;
  readonly spanId: string;
}

/** In order of their starts, so that the outer run of a part is whole or a part itself. */
function joinByCall(runs: readonly RunSpans[]): readonly RunSpans[] {
  const callers = new Map<string, Caller[]>();
  const outermost = new Map<RunSpans, RunSpans>();
  const whole = new Map<RunSpans, CapturedSpan[]>();
  for (const spans of runs) {
    const run = buildAgentRun(spans);
    const asked = keyOf(run, run.input);
    const caller = asked === undefined ? undefined : callers.get(asked)?.find(({ outer }) => isPartOf(spans, outer));
    const outer = caller && (outermost.get(caller.outer) ?? caller.outer);
    const known = outer && whole.get(outer);
    if (caller === undefined || outer === undefined || known === undefined) whole.set(spans, [...spans.spans]);
    else {
      outermost.set(spans, outer);
      for (const span of spansBelow(caller.spanId, spans)) known.push(span);
    }
    for (const { arguments: given, spanId } of run.toolCalls)
      for (const text of textsOf(given)) {
        const key = keyOf(run, text);
        if (key === undefined || spanId === undefined) continue;
        const alike = callers.get(key);
        if (alike === undefined) callers.set(key, [{ outer: spans, spanId }]);
        else alike.push({ outer: spans, spanId });
      }
  }
  return Array.from(whole, ([run, spans]) => ({ ...run, spans }));
}

/** Runs without a conversation have nothing in common but the time, which joins none. */
function keyOf({ conversationId }: AgentRun, text: string | undefined): string | undefined {
  return conversationId === undefined || text === undefined ? undefined : `${conversationId}\n${text}`;
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
