import { readSpan, roleOf } from "../dialects/index.ts";
import { findRunRoots } from "./agent-run-root.ts";
import { findQuestion } from "./question.ts";
import { readMembers, type RunSpans } from "./run-members.ts";
import { compareTimes } from "./span-time.ts";

/**
 * The runs that a workflow stands around: itself, or, where it says nothing and its agents were asked different things one
 * after the other, one for each of them. An agent that another one handed off to goes on with the question of that one, and
 * one that works while another waits is that one's tool.
 */
export function separateRuns(run: RunSpans): readonly RunSpans[] {
  const { root, spans } = run;
  const { inputMessages, outputMessages } = readSpan(root);
  if (roleOf(root) !== "workflow" || inputMessages !== undefined || outputMessages !== undefined) return [run];
  const below = spans.filter(({ spanId }) => spanId !== root.spanId);
  const bySpanId = new Map(below.map((span) => [span.spanId, span]));
  const inside = below.map((span) => ({ ...span, role: roleOf(span) }));
  if (!inside.some(({ role }) => role === "agent")) return [run];
  const runs = findRunRoots(inside).flatMap(({ rootSpanId, memberSpanIds }) => {
    const agent = bySpanId.get(rootSpanId);
    return agent === undefined
      ? []
      : [{ root: agent, spans: memberSpanIds.flatMap((id) => bySpanId.get(id) ?? []), above: root }];
  });
  const isOneAfterTheOther = runs.every(({ root: agent }, at) => {
    const before = runs[at - 1];
    return before === undefined || compareTimes(before.root.endTime, agent.startTime) <= 0;
  });
  if (!isOneAfterTheOther) return [run];
  const questions = new Set(runs.map(questionOf));
  return runs.length > 1 && questions.size === runs.length && !questions.has(undefined) ? runs : [run];
}

function questionOf(run: RunSpans): string | undefined {
  const reading = readMembers(run);
  let step = reading.next();
  while (step.done !== true) step = reading.next();
  return findQuestion(step.value)?.text;
}
