import { randomUUID } from "node:crypto";

import type { Clock } from "../model/clock.ts";
import { createJudgeMeter } from "./judge/judge-meter.ts";
import type { Judge } from "./judge/judge.ts";
import { isNotScorableSignal } from "./not-scorable.ts";
import { createRunLimit } from "./run-limit.ts";
import { ScorerError } from "./scorer-error.ts";
import { toScorerResult, type RunProgress } from "./scorer-result.ts";
import type { ScorerRun, ScorerSteps, StepContext } from "./scorer-steps.ts";
import type { ScorerResult, ScorerRunInput, ScorerStep } from "./scorer.ts";
import { createStepJudge, type StepJudge } from "./step-judge.ts";

/** What runs of one scorer have in common. */
export interface StepRunner {
  readonly id: string;
  readonly steps: ScorerSteps;
  readonly judge: Judge | undefined;
  readonly timeoutMillis: number;
  readonly clock: Clock;
}

const ORDER = ["preprocess", "analyze", "generateScore", "generateReason"] as const;

/**
 * One run of a scorer: its steps in their fixed order, until one of them declines to give a number.
 * @throws ScorerError (as a rejection) naming the step that failed, with what the judge was asked until then.
 */
export async function runSteps(runner: StepRunner, input: ScorerRunInput): Promise<ScorerResult> {
  const run: ScorerRun = { ...input, runId: input.runId ?? randomUUID() };
  const meter = createJudgeMeter({
    modelId: runner.judge?.modelId ?? "none",
    clock: runner.clock,
    onCall: input.onJudgeCall,
  });
  const progress: RunProgress = { prompts: new Map(), results: {}, notes: [] };
  const completedSteps: ScorerStep[] = [];
  // A run of live traffic comes with its trace, and the traced program does not wait for it.
  const isAwaited = input.agentRun === undefined;
  const limit = createRunLimit({ ...runner, abortSignal: input.abortSignal, isAwaited });
  let step: ScorerStep = "preprocess";
  try {
    for (step of ORDER.filter((name) => runner.steps[name] !== undefined || name === "generateScore")) {
      limit.signal.throwIfAborted();
      const context: StepContext = {
        run,
        results: progress.results,
        judge: judgeFor(step),
        signal: limit.signal,
        note: (sentence) => void progress.notes.push(sentence),
        setClaims: (claims) => void (progress.claims = claims),
      };
      const value = await limit.race(perform({ steps: runner.steps, step, context, score: progress.score }));
      if (isNotScorableSignal(value)) {
        progress.notScorable = { code: value.code, reason: value.reason, step };
        break;
      }
      record(step, value, progress);
      completedSteps.push(step);
    }
    return toScorerResult({ run, input, progress, judge: meter.reports() });
  } catch (cause) {
    const endedBy = limit.endedBy();
    const code = endedBy === "timeout" ? "SCORER_TIMEOUT" : endedBy === "abort" ? "SCORER_ABORTED" : "SCORER_FAILED";
    const message = `Scorer ${runner.id} failed in step ${step}: ${messageOf(cause)}`;
    throw new ScorerError(code, message, { failedStep: step, completedSteps, judge: meter.reports(), cause });
  } finally {
    limit.release();
  }

  function judgeFor(name: ScorerStep): StepJudge {
    const { judge } = runner;
    if (judge === undefined || name === "generateScore") return refusingJudge(name);
    return createStepJudge({ judge, step: name, meter, prompts: progress.prompts, signal: limit.signal });
  }
}

async function perform({
  steps,
  step,
  context,
  score,
}: {
  readonly steps: ScorerSteps;
  readonly step: ScorerStep;
  readonly context: StepContext;
  readonly score: number | undefined;
}): Promise<unknown> {
  try {
    if (step === "generateReason") return await steps.generateReason?.({ ...context, score: score ?? 0 });
    const stepFunction = steps[step];
    if (stepFunction === undefined) throw new TypeError("The scorer has no generateScore step.");
    return await stepFunction(context);
  } catch (thrown) {
    if (isNotScorableSignal(thrown)) return thrown;
    throw thrown;
  }
}

function record(step: ScorerStep, value: unknown, progress: RunProgress): void {
  if (step === "preprocess") progress.results = { ...progress.results, preprocessStepResult: value };
  else if (step === "analyze") progress.results = { ...progress.results, analyzeStepResult: value };
  else if (step === "generateReason") progress.reason = value;
  else if (typeof value === "number" && Number.isFinite(value)) progress.score = value;
  else throw new TypeError(`generateScore returned ${describe(value)}, which is no finite number.`);
}

function refusingJudge(step: ScorerStep): StepJudge {
  const refuse = (): Promise<never> => {
    const why = step === "generateScore" ? "a score is computed, never asked for" : "the scorer has none";
    return Promise.reject(new TypeError(`Step ${step} asks a judge, but ${why}.`));
  };
  return { ask: refuse, askForText: refuse };
}

function describe(value: unknown): string {
  return typeof value === "string"
    ? `"${value.slice(0, 60)}"`
    : typeof value === "number"
      ? String(value)
      : typeof value;
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
