import type { Clock } from "../model/clock.ts";
import type { Judge, JudgeCallOptions, JudgeReply, JudgeRequest } from "../score/judge/judge.ts";

/**
 * One scripted answer: text as it stands, a value as JSON text, a whole reply, an error to reject with, none at all
 * (`until_aborted` rejects with the signal's reason, `ever` ignores the signal), or any of these after a while.
 */
export type FakeAnswer =
  | string
  | { readonly json: unknown }
  | JudgeReply
  | Error
  | { readonly silent: "until_aborted" | "ever" }
  | { readonly afterMillis: number; readonly answer: FakeAnswer };

export interface FakeJudgeOptions {
  /** Answers in the order of the calls, or a function of the request and the number of calls before it. */
  readonly answers: readonly FakeAnswer[] | ((request: JudgeRequest, index: number) => FakeAnswer);
  /** Default `fake-judge`. */
  readonly modelId?: string;
  /** Default `LLM`. */
  readonly annotatorKind?: Judge["annotatorKind"];
  /** Needed for answers with `afterMillis`. */
  readonly clock?: Clock;
}

/** A judge that answers from a script and keeps what it was asked. */
export interface FakeJudge extends Judge {
  /** Every request, oldest first. */
  readonly requests: readonly JudgeRequest[];
  readonly inFlightCount: number;
  /** The most calls that were ever in flight at once. */
  readonly mostInFlightCount: number;
}

/** Scripted text and JSON answers report 10 input and 5 output tokens. A call beyond the script rejects. */
export function createFakeJudge({
  answers,
  modelId = "fake-judge",
  annotatorKind = "LLM",
  clock,
}: FakeJudgeOptions): FakeJudge {
  const requests: JudgeRequest[] = [];
  let inFlightCount = 0;
  let mostInFlightCount = 0;

  async function answer(request: JudgeRequest, options: JudgeCallOptions): Promise<JudgeReply> {
    const index = requests.push(request) - 1;
    inFlightCount += 1;
    mostInFlightCount = Math.max(mostInFlightCount, inFlightCount);
    try {
      options.onAttempt?.();
      const scripted = typeof answers === "function" ? answers(request, index) : answers[index];
      if (scripted === undefined)
        throw new Error(`The fake judge has no answer for call ${index + 1}, step ${request.step}.`);
      return await perform({ scripted, signal: options.signal, clock });
    } finally {
      inFlightCount -= 1;
    }
  }

  return {
    modelId,
    annotatorKind,
    answer,
    requests,
    get inFlightCount() {
      return inFlightCount;
    },
    get mostInFlightCount() {
      return mostInFlightCount;
    },
  };
}

interface Performance {
  readonly scripted: FakeAnswer;
  readonly signal: AbortSignal;
  readonly clock: Clock | undefined;
}

async function perform({ scripted, signal, clock }: Performance): Promise<JudgeReply> {
  if (typeof scripted === "string") return replyWith(scripted);
  if (scripted instanceof Error) throw scripted;
  if ("json" in scripted) return replyWith(JSON.stringify(scripted.json));
  if ("silent" in scripted) return await stayHanging(scripted.silent === "ever" ? undefined : signal);
  if (!("afterMillis" in scripted)) return scripted;
  if (clock === undefined) throw new Error("The fake judge needs a clock for answers with `afterMillis`.");
  await Promise.race([new Promise<void>((resolve) => clock.after(scripted.afterMillis, resolve)), stayHanging(signal)]);
  return await perform({ scripted: scripted.answer, signal, clock });
}

function replyWith(text: string): JudgeReply {
  return { text, finishReason: "stop", inputTokens: 10, outputTokens: 5 };
}

function stayHanging(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    const refuse = (): void => reject(signal?.reason as Error);
    if (signal?.aborted === true) refuse();
    signal?.addEventListener("abort", refuse, { once: true });
  });
}
