import type { Clock } from "../../model/clock.ts";
import type { JudgeCall, JudgeStepReport } from "../scorer.ts";
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

export interface JudgeMeterOptions {
  /** Written on every report. */
  readonly modelId: string;
  readonly clock: Clock;
  readonly onCall?: ((call: JudgeCall) => void) | undefined;
}

/** Starts counting for one evaluation. */
export function createJudgeMeter({ modelId, clock, onCall }: JudgeMeterOptions): JudgeMeter {
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
          const tell = createTeller({ modelId, clock, onCall });
          try {
            const reply = await judge.answer(request, { signal, onAttempt });
            tally.inputTokens += reply.inputTokens ?? 0;
            tally.outputTokens += reply.outputTokens ?? 0;
            tell({ inputTokens: reply.inputTokens, outputTokens: reply.outputTokens });
            return reply;
          } catch (error) {
            tell({ errorCode: JudgeError.isInstance(error) ? error.code : undefined });
            throw error;
          }
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

/** Starts timing a call; what an observer throws changes nothing. */
function createTeller({ modelId, clock, onCall }: JudgeMeterOptions): (ending: Partial<JudgeCall>) => void {
  const startedAt = clock.now();
  return (ending) => {
    try {
      onCall?.({ modelId, durationSeconds: (clock.now() - startedAt) / 1000, ...ending });
    } catch {
      return;
    }
  };
}
