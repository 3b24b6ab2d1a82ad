import { dialectOf, readIn, roleIn } from "../dialects/index.ts";
import type { SpanReading } from "../dialects/dialect.ts";
import type { CapturedSpan } from "../model/captured-span.ts";
import type { SpanRole } from "../model/span-role.ts";
import { NONE, orderFromTop } from "./parent-order.ts";
import { compareTimes } from "./span-time.ts";

/** A span of the run with what it says and where in the run it stands. */
export interface RunMember {
  readonly span: CapturedSpan;
  /** Name of the dialect that it is written in; undefined where it is not GenAI. */
  readonly dialect: string | undefined;
  readonly role: SpanRole;
  readonly reading: SpanReading;
  /** The nearest agent at or above this span; undefined for the judged agent itself and what is its own. */
  readonly subAgent: RunMember | undefined;
  /** The nearest tool span above this one. What is below a tool reaches the run as the tool's result. */
  readonly toolAbove: RunMember | undefined;
}

export interface RunSpans {
  readonly root: CapturedSpan;
  readonly spans: readonly CapturedSpan[];
  /** The span above the root, where it is known: applications name the span around a lone model call after the agent. */
  readonly above?: CapturedSpan | undefined;
}

/**
 * Reads the spans of a run, one between two yields. The result is in order of their starts, the root first; evaluators,
 * what is below them, and spans that came twice are left out. A span whose parent is missing counts as the root's child.
 */
export function* readMembers({ root, spans }: RunSpans): Generator<void, readonly RunMember[]> {
  const indexes = new Map<string, number>([[root.spanId, 0]]);
  const unique: CapturedSpan[] = [root];
  for (const span of spans) {
    if (indexes.has(span.spanId)) continue;
    indexes.set(span.spanId, unique.length);
    unique.push(span);
  }
  yield;
  const parents = unique.map(({ parentSpanId }, at) => (at === 0 ? NONE : (indexes.get(parentSpanId ?? "") ?? 0)));
  yield;
  const order = orderFromTop(parents);
  yield;
  const members: (RunMember | undefined)[] = [];
  for (const at of order) {
    const span = unique[at];
    if (span === undefined) continue;
    const above = at === 0 ? undefined : members[Math.max(parents[at] ?? 0, 0)];
    const dialect = dialectOf(span);
    const role = roleIn(dialect, span);
    const isHidden = at !== 0 && (role === "evaluator" || above === undefined);
    members[at] = isHidden
      ? undefined
      : toMember({ span, dialect: dialect?.name, role, reading: readIn(dialect, span) }, above);
    yield;
  }
  const [judged, ...others] = members.filter((member) => member !== undefined);
  others.sort((a, b) => compareTimes(a.span.startTime, b.span.startTime));
  return judged === undefined ? others : [judged, ...others];
}

function toMember(
  read: Pick<RunMember, "span" | "dialect" | "role" | "reading">,
  above: RunMember | undefined,
): RunMember {
  const member: { -readonly [Key in keyof RunMember]: RunMember[Key] } = {
    ...read,
    subAgent: above?.subAgent,
    toolAbove: above?.role === "tool" ? above : above?.toolAbove,
  };
  if (above !== undefined && read.role === "agent") member.subAgent = member;
  return member;
}

/** Names the dialect of the run: that of its root, else of the first span that has one. */
export function dialectName(members: readonly RunMember[]): string {
  return members.find(({ dialect }) => dialect !== undefined)?.dialect ?? "unknown";
}
