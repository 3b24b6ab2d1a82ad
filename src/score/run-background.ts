import type { HrTime } from "@opentelemetry/api";

import type { Turn } from "../model/agent-run.ts";
import { readConversation, readInputText } from "./input/read-text.ts";
import type { PromptPart } from "./prompts/parts.ts";
import type { ScorerRunInput } from "./scorer.ts";

/** Most characters of the question and of the conversation that a judge is shown. */
const QUESTION_CHARACTERS = 4000;
const CONVERSATION_CHARACTERS = 2000;

/** The question of a run, its middle left out where it is long. */
export function questionOf(run: ScorerRunInput): string {
  const question = readInputText(run.input);
  if (question.length <= QUESTION_CHARACTERS) return question;
  const half = QUESTION_CHARACTERS / 2;
  return `${question.slice(0, half)} … ${question.slice(-half)}`;
}

/** What helps to read an answer and is no evidence for it: date, conversation, question. */
export function backgroundOf(run: ScorerRunInput): readonly PromptPart[] {
  const conversation = conversationText(run.agentRun?.history ?? readConversation(run.input));
  const parts = [
    ...dateOf(run),
    { name: "conversation", text: conversation },
    { name: "question", text: questionOf(run) },
  ];
  return parts.filter(({ text }) => text !== "");
}

/** The day of a run that was read from a trace; empty where it is not known. */
export function dateOf(run: ScorerRunInput): readonly PromptPart[] {
  const day = toDay(run.agentRun?.span.startTime);
  return day === undefined ? [] : [{ name: "date of the answer", text: day }];
}

/** The latest turns, since those are what a question refers to. */
function conversationText(turns: readonly Turn[]): string {
  let text = "";
  for (const turn of turns.toReversed()) {
    if (turn.role === "tool") continue;
    const earlier = `${turn.role}: ${turn.text}\n${text}`;
    if (earlier.length > CONVERSATION_CHARACTERS) return text === "" ? earlier.slice(0, CONVERSATION_CHARACTERS) : text;
    text = earlier;
  }
  return text.trimEnd();
}

function toDay(time: HrTime | undefined): string | undefined {
  const millis = (time?.[0] ?? 0) * 1000;
  const isPlausible = millis > Date.UTC(2000, 0) && millis < Date.UTC(2200, 0);
  return isPlausible ? new Date(millis).toISOString().slice(0, 10) : undefined;
}
