import type { ReadMessage } from "../dialects/dialect.ts";
import type { RunMember } from "./run-members.ts";
import { hasFailed } from "./span-error.ts";
import { compareTimes } from "./span-time.ts";

/** The final answer of a run and the span that it was read from. */
export interface Answer {
  readonly text: string;
  readonly isTruncated: boolean;
  readonly source: RunMember;
}

/**
 * The answer of the run: what its root says, else what the span that ended last says. A span that failed is asked only where
 * no other answers, and instead of a root whose messages were cut a span that holds the answer whole; what is said below a tool, or on the way to a tool call, is no answer.
 */
export function findAnswer(members: readonly RunMember[]): Answer | undefined {
  const [root] = members;
  const ofRoot = root && answerOf(root);
  if (ofRoot !== undefined && !isOfCutMessages(ofRoot)) return withoutEarlierSteps(ofRoot, members);
  if (ofRoot === undefined) return lastSaid(members, () => true);
  return lastSaid(members, (said) => isWholeOf(said, ofRoot)) ?? withoutEarlierSteps(ofRoot, members);
}

function isOfCutMessages({ source }: Answer): boolean {
  return source.reading.truncated?.includes("output") === true;
}

/** What a model said stands for the rest of a cut answer, or for the end of a cut conversation, which may be missing. */
function isWholeOf(said: Answer, cut: Answer): boolean {
  if (said.isTruncated || isOfCutMessages(said)) return false;
  const messages = cut.source.reading.outputMessages ?? [];
  return said.text.startsWith(cut.text) || messages.some(({ role }) => role === "user");
}

function lastSaid(members: readonly RunMember[], fits: (said: Answer) => boolean): Answer | undefined {
  const [root] = members;
  const speakers = members.filter(
    (member) => member !== root && member.toolAbove === undefined && member.reading.outputMessages !== undefined,
  );
  const failure = lastFailedCall(members);
  const lastFirst = speakers
    .filter(({ span }) => !isBefore(span, failure))
    .reverse()
    .sort((a, b) => compareTimes(b.span.endTime, a.span.endTime));
  const wellFirst = [
    ...lastFirst.filter(({ span }) => !hasFailed(span)),
    ...lastFirst.filter(({ span }) => hasFailed(span)),
  ];
  for (const member of wellFirst) {
    const answer = answerOf(member);
    if (answer !== undefined && fits(answer)) return answer;
  }
  return undefined;
}

/** The model call that started last of those that failed without a word: what was said before it led to it. */
function lastFailedCall(members: readonly RunMember[]): RunMember["span"] | undefined {
  return members.findLast(
    ({ role, toolAbove, span, reading }) =>
      role === "model" &&
      toolAbove === undefined &&
      hasFailed(span) &&
      answerIn(reading.outputMessages ?? []) === undefined,
  )?.span;
}

function isBefore(span: RunMember["span"], failure: RunMember["span"] | undefined): boolean {
  return failure !== undefined && compareTimes(span.endTime, failure.startTime) <= 0;
}

function answerOf(source: RunMember): Answer | undefined {
  const message = answerIn(source.reading.outputMessages ?? []);
  if (message?.text === undefined) return undefined;
  return { text: message.text, isTruncated: message.isTruncated === true, source };
}

/**
 * The message that answers: of those after the last message of another speaker and after the last one that waits for a tool,
 * the first with text, for several answers side by side are choices and the first is the one given.
 */
function answerIn(messages: readonly ReadMessage[]): ReadMessage | undefined {
  const answered = new Set(messages.flatMap(({ toolResults }) => toolResults.map(({ id }) => id)));
  let start = messages.length;
  while (start > 0 && messages[start - 1]?.role === "assistant" && !waitsForTool(messages[start - 1], answered))
    start--;
  return messages.slice(start).find(({ text }) => text !== undefined);
}

function waitsForTool(message: ReadMessage | undefined, answered: ReadonlySet<string | undefined>): boolean {
  if (message === undefined) return false;
  const { toolCalls, toolResults } = message;
  return toolCalls.length > toolResults.length && toolCalls.some(({ id }) => id === undefined || !answered.has(id));
}

/**
 * Some producers report the texts of all steps in one, with nothing or blanks between them. Where the steps themselves are
 * in the trace, the last one's text is the answer.
 */
function withoutEarlierSteps(answer: Answer, members: readonly RunMember[]): Answer {
  const steps: string[] = [];
  let rest = answer.text.trimEnd();
  for (let at = members.length - 1; at > 0 && rest !== ""; at--) {
    const said = textOfStep(members[at]);
    if (said === "") continue;
    if (!rest.endsWith(said)) return answer;
    steps.push(said);
    rest = rest.slice(0, rest.length - said.length).trimEnd();
  }
  const [last, ...earlier] = steps;
  return last !== undefined && earlier.length > 0 && rest === "" ? { ...answer, text: last } : answer;
}

/** All that a model call of the run itself said; nothing for other spans. */
function textOfStep(member: RunMember | undefined): string {
  if (member?.role !== "model" || member.toolAbove !== undefined || member.subAgent !== undefined) return "";
  return (member.reading.outputMessages ?? [])
    .map(({ text = "" }) => text)
    .join("")
    .trim();
}
