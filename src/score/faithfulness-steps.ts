import type { ClaimVerdict } from "../model/outcome.ts";
import { extractFromRun } from "./claims/extract-from-run.ts";
import { linkClaims } from "./claims/link-claims.ts";
import { type ContextItem, packContext } from "./claims/pack-context.ts";
import { verifyClaims } from "./claims/verify-claims.ts";
import { writeReason } from "./claims/write-reason.ts";
import { contextOf } from "./faithfulness-context.ts";
import type { ResolvedFaithfulnessOptions } from "./faithfulness-options.ts";
import { composeFaithfulnessReason } from "./faithfulness-reason.ts";
import { readOutputText } from "./input/read-text.ts";
import { isTooLarge } from "./judged-options.ts";
import { notScorable, type NotScorableSignal } from "./not-scorable.ts";
import { EXPLAIN_FAITHFULNESS } from "./prompts/explain-faithfulness.ts";
import { EXTRACT_CLAIMS } from "./prompts/extract-claims.ts";
import { dateOf } from "./run-background.ts";
import { toScoreValue } from "./score-value.ts";
import type { ReasonContext, ScorerRun, StepContext } from "./scorer-steps.ts";

/** A claim's verdict: supported by the context, contradicted by it, or not verifiable. */
export interface FaithfulnessVerdict {
  readonly verdict: "yes" | "no" | "unsure";
  readonly reason: string;
}

/** Claims as a list that also has itself, not enumerable, as its `claims`. */
export type ClaimList = readonly string[] & { readonly claims: readonly string[] };

/** The verdicts on the claims, in their order. */
export interface FaithfulnessVerdicts {
  readonly verdicts: readonly FaithfulnessVerdict[];
}

type Context = StepContext<ClaimList, FaithfulnessVerdicts>;

/** The four steps of the faithfulness scorer. */
export function createFaithfulnessSteps(settings: ResolvedFaithfulnessOptions) {
  const { scale, whenEmpty } = settings;
  const contexts = new WeakMap<ScorerRun, readonly ContextItem[]>();

  async function preprocess(step: StepContext): Promise<ClaimList | NotScorableSignal> {
    const output = readOutputText(step.run.output, settings);
    if (output === "") return notScorable("The output has no text to score.", { code: "output_missing" });
    const context = await contextOf(step.run, settings.context);
    if (context.length === 0) return notScorable(NO_CONTEXT, { code: "evidence_missing" });
    const contextCharacters = context.reduce((total, { text }) => total + text.length, 0);
    if (isTooLarge(Math.max(output.length, contextCharacters), settings))
      return notScorable(tooLarge(output.length, contextCharacters), { code: "too_large" });
    contexts.set(step.run, context);
    const claims = await extractFromRun(step, { kind: "claims", prompt: EXTRACT_CLAIMS, output, settings });
    return claims.length === 0 && whenEmpty === undefined
      ? notScorable("The answer makes no claim that could be checked.", { code: "no_claims" })
      : toClaimList(claims);
  }

  async function analyze(step: StepContext<ClaimList>): Promise<FaithfulnessVerdicts | NotScorableSignal> {
    const { run, results, judge } = step;
    const claims = results.preprocessStepResult ?? [];
    const context = contexts.get(run) ?? [];
    const packs = packContext(context, settings.maxContextCharacters);
    const background = dateOf(run);
    const verdicts = await verifyClaims({ judge, claims, packs, background, batchSize: settings.batchSize });
    const linked = linkClaims({ claims, verdicts, context });
    step.setClaims(linked);
    const isCut = run.agentRun?.truncated.includes("evidence") === true;
    if (isCut && linked.some(({ verdict }) => verdict !== "yes"))
      return notScorable(CUT_CONTEXT, { code: "truncated" });
    return { verdicts: linked.map(({ verdict, reason }) => ({ verdict, reason }) as FaithfulnessVerdict) };
  }

  function generateScore({ results }: Context): number {
    const verdicts = results.analyzeStepResult?.verdicts ?? [];
    if (verdicts.length === 0) return (whenEmpty ?? 0) * scale;
    return toScoreValue({ count: verdicts.filter(isSupported).length, total: verdicts.length, scale });
  }

  async function generateReason({ results, judge, score }: ReasonContext<ClaimList, FaithfulnessVerdicts>) {
    const claims = judgedClaims(results);
    if (claims.length === 0) return `The answer makes no claim that could be checked; its score is set to ${score}.`;
    const fallback = composeFaithfulnessReason({ claims, score, scale });
    if (!settings.reason) return fallback;
    return writeReason({
      judge,
      prompt: EXPLAIN_FAITHFULNESS,
      parts: [
        { name: "score", text: `${score} on a scale from 0 to ${scale}` },
        { name: "verdicts, each with its claims and their reasons", text: groupedJson(claims) },
      ],
      facts: {
        score,
        scale,
        culprits: claims.filter((claim) => !isSupported(claim)).map(({ claim }) => claim),
        total: claims.length,
      },
      fallback,
    });
  }

  return { preprocess, analyze, generateScore, generateReason };
}

const NO_CONTEXT =
  "There is no context to check the answer against: none was given, and the run has no tool results or documents.";
const CUT_CONTEXT =
  "The context was cut before it reached the trace, and not all claims are supported by what is left of it.";

function tooLarge(outputCharacters: number, contextCharacters: number): string {
  return `The answer has ${outputCharacters} characters and the context ${contextCharacters}, which is more than one run may cost.`;
}

function toClaimList(claims: readonly string[]): ClaimList {
  const list = [...claims];
  return Object.defineProperty(list, "claims", { value: list, enumerable: false }) as unknown as ClaimList;
}

function judgedClaims({ preprocessStepResult, analyzeStepResult }: Context["results"]): readonly ClaimVerdict[] {
  const verdicts = analyzeStepResult?.verdicts ?? [];
  return verdicts.map((given, index) => ({ claim: preprocessStepResult?.[index] ?? "", ...given }));
}

/** Verdicts by kind, since repeating the names of the fields for every claim would cost more than some reasons do. */
function groupedJson(claims: readonly ClaimVerdict[]): string {
  const groups = new Map<string, [string, string][]>();
  for (const { claim, verdict, reason } of claims)
    groups.set(verdict, [...(groups.get(verdict) ?? []), [claim, reason]]);
  return JSON.stringify(
    Object.fromEntries(Array.from(groups, ([verdict, pairs]) => [verdict, Object.fromEntries(pairs)])),
  );
}

function isSupported({ verdict }: { readonly verdict: string }): boolean {
  return verdict === "yes";
}
