import type { AgentRun } from "../model/agent-run.ts";
import type { SkippedCode } from "../model/reason-codes.ts";
import { isAllowed } from "../sample/rules.ts";
import { isDrawn } from "../sample/sampling.ts";
import { isKept } from "../sample/trace-ratio.ts";
import type { ResolvedOptions, ResolvedScorer } from "./resolve-options.ts";

/** True where the scorer will not draw the trace, whatever its runs hold. Looks at the id alone. */
export function isOutByTrace(scorer: ResolvedScorer, options: ResolvedOptions, traceId: string): boolean {
  return isDecidedByTrace(scorer, options) && !isKept(traceId, Math.min(options.sampling.rate, scorer.sampling.rate));
}

/** True where no rule comes before the dice, and the dice are not the conversation's. */
function isDecidedByTrace(scorer: ResolvedScorer, options: ResolvedOptions): boolean {
  const rules = [options.only, options.except, scorer.only, scorer.except];
  return rules.every((rule) => rule === undefined) && options.sampling.by === "trace" && scorer.sampling.by === "trace";
}

/** Why the scorer skips the run: rules first, then the dice. */
export function skipCodeFor(scorer: ResolvedScorer, options: ResolvedOptions, run: AgentRun): SkippedCode | undefined {
  if (!isAllowed(run, options) || !isAllowed(run, scorer)) return "rule";
  return isDrawn(options.sampling, run) && isDrawn(scorer.sampling, run) ? undefined : "sampling";
}
