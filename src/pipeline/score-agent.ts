import { randomUUID } from "node:crypto";

import { diag } from "@opentelemetry/api";

import { systemClock } from "../model/clock.ts";
import { isKept } from "../sample/trace-ratio.ts";
import { settledResult } from "../score/evals/settled-result.ts";
import { createRunQueue } from "./run-queue.ts";
import {
  type AgentScoreFailure,
  type AttachedScorer,
  resolveScoreAgent,
  type ResolvedScoreAgent,
  type ScoreAgentOptions,
} from "./score-agent-options.ts";
import { nextTurn } from "./time-slice.ts";

export type { AgentScore, AgentScoreFailure, AgentScorer, ScoreAgentOptions } from "./score-agent-options.ts";

/** An agent whose answers are scored, and a way to wait for the scores. */
export interface ScoredAgent<Agent> {
  /** To be used in place of the agent that was given; it answers the same, at the same time. */
  readonly agent: Agent;
  /** True once no answer waits or is being scored; false where that takes longer than `millis` (default 30,000). */
  readonly flush: (millis?: number) => Promise<boolean>;
}

/**
 * Attaches scorers to an agent without any tracing: what `generate` and `stream` answer is scored afterwards, each answer
 * once by each scorer that draws it. Nothing is delayed or changed, but that the text of a streamed result is awaited,
 * which reads the stream to its end.
 * @throws ConfigurationError naming the option that can't be used.
 */
export function scoreAgent<Agent extends object>(agent: Agent, options: ScoreAgentOptions): ScoredAgent<Agent> {
  const settings = resolveScoreAgent(agent, options);
  const queue = createRunQueue({ ...settings, maxQueuedBytes: Infinity, clock: options.clock ?? systemClock });

  function observe(answer: unknown, parameters: readonly unknown[]): void {
    const runId = randomUUID();
    const due = settings.scorers.filter(({ rate }) => isKept(runId, rate));
    if (due.length === 0) return;
    Promise.resolve(answer).then(
      (result) => {
        const score = async (): Promise<void> => scoreAnswer({ result, input: parameters[0], runId, due, settings });
        if (!queue.add(0, score))
          void fail({ runId, error: new Error("Too many answers wait to be scored.") }, settings);
      },
      () => {
        // An answer that fails is the agent's own affair, and told to whoever asked for it.
      },
    );
  }

  const scored = new Proxy(agent, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key, target);
      if (typeof member !== "function" || key === "constructor") return member;
      if (key !== "generate" && key !== "stream") return member.bind(target) as unknown;
      return (...parameters: readonly unknown[]): unknown => {
        const answer: unknown = Reflect.apply(member, target, parameters);
        observe(answer, parameters);
        return answer;
      };
    },
  });
  return { agent: scored, flush: (millis = 30_000) => queue.whenIdle(millis) };
}

async function scoreAnswer({
  result: given,
  input,
  runId,
  due,
  settings,
}: {
  readonly result: unknown;
  readonly input: unknown;
  readonly runId: string;
  readonly due: readonly AttachedScorer[];
  readonly settings: ResolvedScoreAgent;
}): Promise<void> {
  await nextTurn();
  let output: unknown;
  try {
    output = await settledResult(given);
  } catch {
    return;
  }
  const scoreWith = async ({ name, scorer }: AttachedScorer): Promise<void> => {
    try {
      const result = await scorer.run({ input, output, runId });
      await guarded(() => settings.onScore({ name, runId, result }));
    } catch (error) {
      await fail({ name, runId, error }, settings);
    }
  };
  await Promise.all(due.map(scoreWith));
}

async function fail(failure: AgentScoreFailure, { onError }: ResolvedScoreAgent): Promise<void> {
  if (onError === undefined) diag.error("spanscore: an answer could not be scored", failure.error);
  else await guarded(() => onError(failure));
}

async function guarded(callback: () => void | Promise<void>): Promise<void> {
  try {
    await callback();
  } catch (error) {
    diag.error("spanscore: a callback of scoreAgent threw", error);
  }
}
