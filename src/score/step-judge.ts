import { askJudge, askJudgeForText, type Reading } from "./judge/ask-judge.ts";
import type { JudgeMeter } from "./judge/judge-meter.ts";
import type { Judge, JudgeRequest, JudgeStep } from "./judge/judge.ts";

/** What a step asks of the judge; which step it is, is known. */
export type StepQuestion = Omit<JudgeRequest, "step" | "repair">;

/** The judge as a step sees it: every question is counted and kept under the step. */
export interface StepJudge {
  /**
   * Asks for JSON and resolves with what `read` made of it. An answer that `read` refuses is sent back once for repair.
   * @throws JudgeError (as a rejection) where the judge gave nothing that can be read.
   */
  ask<T>(question: StepQuestion, read: (value: unknown) => Reading<T>): Promise<T>;
  /** @throws JudgeError (as a rejection) where the judge gave no text. */
  askForText(question: Omit<StepQuestion, "schema">): Promise<string>;
}

/** What the steps of one run have sent: the text of each step's first user message. */
export type SentPrompts = Map<JudgeStep, string>;

/** Binds the judge of a scorer to one step of one run. */
export function createStepJudge({
  judge,
  step,
  meter,
  prompts,
  signal,
}: {
  readonly judge: Judge;
  readonly step: JudgeStep;
  readonly meter: JudgeMeter;
  readonly prompts: SentPrompts;
  readonly signal: AbortSignal;
}): StepJudge {
  const toRequest = (question: StepQuestion): JudgeRequest => {
    signal.throwIfAborted();
    if (!prompts.has(step)) prompts.set(step, question.prompt);
    return { ...question, step };
  };
  return {
    ask: async (question, read) => askJudge({ judge, request: toRequest(question), signal, meter, read }),
    askForText: async (question) => askJudgeForText({ judge, request: toRequest(question), signal, meter }),
  };
}
