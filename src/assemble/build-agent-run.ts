import type { AgentRun, RunField, ToolCall } from "../model/agent-run.ts";
import type { SpanRole } from "../model/span-role.ts";
import { explainAbsence } from "./absence.ts";
import { findAnswer, type Answer } from "./answer.ts";
import { collectEvidence } from "./evidence.ts";
import { joinToolCalls, type JoinedCall } from "./join-tool-calls.ts";
import { createLengthLimit } from "./length-limit.ts";
import { findQuestion } from "./question.ts";
import { identify } from "./run-identity.ts";
import { dialectName, readMembers, type RunMember, type RunSpans } from "./run-members.ts";
import { errorOf } from "./span-error.ts";
import { compareTimes } from "./span-time.ts";

/** Reads the run that `root` is the judged span of. `spans` may hold the root and evaluators. */
export function buildAgentRun(run: RunSpans): AgentRun {
  const reading = readRun(run);
  let step = reading.next();
  while (step.done !== true) step = reading.next();
  return step.value;
}

/** As `buildAgentRun`, in steps of one span each, so that the caller can give way between them. */
export function* readRun(run: RunSpans): Generator<void, AgentRun> {
  const members = yield* readMembers(run);
  const limit = createLengthLimit();
  for (const { span } of members) {
    limit.note(span);
    yield;
  }
  const calls = yield* joinToolCalls(members);
  const question = findQuestion(members);
  const answer = findAnswer(members);
  yield;
  const evidence = yield* collectEvidence({ calls, members, output: answer?.text });
  const error = errorOf(run.root) ?? (answer === undefined ? lastError(members) : undefined);
  const has = { input: question !== undefined, output: answer !== undefined, evidence: evidence.length > 0 };
  const isCut: Record<RunField, boolean> = {
    input: question?.isTruncated === true || limit.isReachedBy(question?.text),
    output: answer !== undefined && (isAnswerCut(answer) || limit.isReachedBy(answer.text)),
    evidence: isEvidenceCut(calls, members) || evidence.some(({ text }) => limit.isReachedBy(text)),
  };
  return {
    span: run.root,
    spanCount: members.length,
    dialect: dialectName(members),
    ...identify({ members, above: run.above, answer }),
    ...(question !== undefined && { input: question.text }),
    history: question?.history ?? [],
    ...(answer !== undefined && { output: answer.text }),
    ...(error !== undefined && { error }),
    toolCalls: calls.filter(({ isOfThisTurn }) => isOfThisTurn).map(toToolCall),
    evidence,
    truncated: FIELDS.filter((field) => isCut[field]),
    absent: explainAbsence({ members, has, hasFailed: error !== undefined }),
  };
}

const FIELDS: readonly RunField[] = ["input", "output", "evidence"];

/** The answer was cut, or the span lost a part of what it said. */
function isAnswerCut({ isTruncated, source }: Answer): boolean {
  return isTruncated || source.reading.truncated?.includes("output") === true;
}

/** A result was cut, or messages were in which the result of a call that has none may have been. */
function isEvidenceCut(calls: readonly JoinedCall[], members: readonly RunMember[]): boolean {
  if (calls.some(({ isTruncated }) => isTruncated)) return true;
  const isAnyMissing = calls.some(({ text, error }) => text === undefined && error === undefined);
  return members.some(
    ({ reading, role }) => reading.truncated?.includes("evidence") === true && (isAnyMissing || role === "retrieval"),
  );
}

/** The error of the model call, step or agent that ended last, where the root does not tell it. */
function lastError(members: readonly RunMember[]): string | undefined {
  let last: RunMember | undefined;
  for (const member of members.slice(1)) {
    if (member.toolAbove !== undefined || !SPEAKING_ROLES.has(member.role)) continue;
    if (last === undefined || compareTimes(member.span.endTime, last.span.endTime) >= 0) last = member;
  }
  return last && errorOf(last.span);
}

const SPEAKING_ROLES: ReadonlySet<SpanRole> = new Set(["agent", "workflow", "step", "model"]);

function toToolCall({ name, arguments: given, result, error, source }: JoinedCall): ToolCall {
  const call: { -readonly [Key in keyof ToolCall]: ToolCall[Key] } = { spanId: source.span.spanId };
  if (name !== undefined) call.name = name;
  if (given !== undefined) call.arguments = given;
  if (result !== undefined) call.result = result;
  if (error !== undefined) call.error = error;
  return call;
}
