import { AsyncLocalStorage } from "node:async_hooks";

const scope = new AsyncLocalStorage<true>();

/** Runs `call` and everything asynchronous that it starts as part of a judge call. */
export function runInsideJudgeCall<T>(call: () => T): T {
  return scope.run(true, call);
}

/**
 * Whether the code that asks was started by a judge call. Spans begun there are the judge's own and never an agent run;
 * unlike OpenTelemetry's suppression this also holds where no context manager is registered.
 */
export function isInsideJudgeCall(): boolean {
  return scope.getStore() === true;
}
