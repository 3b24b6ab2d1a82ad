import type { JudgeStepReport } from "../scorer.ts";
import { JudgeError } from "./judge-error.ts";
import type { Judge, JudgeReply, JudgeRequest, JudgeStep } from "./judge.ts";

/** One counted judge call; every call of one ask, the repair turn included, goes through the same function. */
export type MeteredCall = (request: JudgeRequest) => Promise<JudgeReply>;

/** What the judge of one evaluation was asked and what it used, step by step. */
export interface JudgeMeter {
  /**
   * Runs one ask of a step with a judge whose calls are counted. A step's status is that of its last ask, so that a
   * batch that failed and was asked again in smaller pieces counts as answered.
   */
  measure<T>(
    question: { readonly judge: Judge; readonly step: JudgeStep; readonly signal: AbortSignal },
    ask: (call: MeteredCall) => Promise<T>,
  ): Promise<T>;
  /** One report a step, in the order in which the steps first asked. */
  reports(): readonly JudgeStepReport[];
}

type Tally = { -readonly [Key in keyof JudgeStepReport]: JudgeStepReport[Key] };

/** Starts counting for one evaluation; `modelId` is written on every report. */
export function createJudgeMeter(modelId: string): JudgeMeter {
  const tallies = new Map<JudgeStep, Tally>();

  const tallyOf = (step: JudgeStep): Tally => {
    const known = tallies.get(step);
    if (known !== undefined) return known;
    const tally: Tally = { step, status: "answered", modelId, attempts: 0, calls: 0, inputTokens: 0, outputTokens: 0 };
    tallies.set(step, tally);
    return tally;
  };

  return {
    async measure({ judge, step, signal }, ask) {
      const tally = tallyOf(step);
      try {
        const answer = await ask(async (request) => {
          tally.calls += 1;
          const onAttempt = (): void => {
            tally.attempts += 1;
          };
          const reply = await judge.answer(request, { signal, onAttempt });
          tally.inputTokens += reply.inputTokens ?? 0;
          tally.outputTokens += reply.outputTokens ?? 0;
          return reply;
        });
        tally.status = "answered";
        delete tally.errorCode;
        return answer;
      } catch (error) {
        tally.status = "failed";
        if (JudgeError.isInstance(error)) tally.errorCode = error.code;
        else delete tally.errorCode;
        throw error;
      }
    },
    reports: () => [...tallies.values()].map((tally) => ({ ...tally })),
  };
}
