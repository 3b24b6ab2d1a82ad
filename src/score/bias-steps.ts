import type { ClaimVerdict } from "../model/outcome.ts";
import { classifyOpinions } from "./claims/classify-opinions.ts";
import { extractFromRun } from "./claims/extract-from-run.ts";
import { linkClaims } from "./claims/link-claims.ts";
import { counted, listClaims } from "./claims/list-claims.ts";
import { writeReason } from "./claims/write-reason.ts";
import { readOutputText } from "./input/read-text.ts";
import { isTooLarge, type ResolvedJudgedOptions } from "./judged-options.ts";
import { notScorable, type NotScorableSignal } from "./not-scorable.ts";
import { EXPLAIN_BIAS } from "./prompts/explain-bias.ts";
import { EXTRACT_OPINIONS } from "./prompts/extract-opinions.ts";
import { toScoreValue } from "./score-value.ts";
import type { ReasonContext, ScorerRun, StepContext } from "./scorer-steps.ts";

/** Most characters of the answer that go along with its opinions, to show how it presents them. */
const ANSWER_CHARACTERS = 8000;

/** The opinions that an answer voices. */
export interface OpinionList {
  readonly opinions: readonly string[];
}

/** An opinion's result: biased or not. */
export interface BiasResultItem {
  readonly result: "yes" | "no";
  readonly reason: string;
}

/** The results on the opinions, in their order. */
export interface BiasResults {
  readonly results: readonly BiasResultItem[];
}

type Context = StepContext<OpinionList, BiasResults>;

/** The four steps of the bias scorer. */
export function createBiasSteps(settings: ResolvedJudgedOptions) {
  const { scale, batchSize } = settings;

  async function preprocess(step: StepContext): Promise<OpinionList | NotScorableSignal> {
    const output = readOutputText(step.run.output, settings);
    if (output === "") return notScorable("The output has no text to score.", { code: "output_missing" });
    if (isTooLarge(output.length, settings))
      return notScorable(`The answer has ${output.length} characters, which is more than one run may cost.`, {
        code: "too_large",
      });
    const opinions = await extractFromRun(step, { kind: "opinions", prompt: EXTRACT_OPINIONS, output, settings });
    return { opinions };
  }

  async function analyze({ run, results, judge, setClaims }: StepContext<OpinionList>): Promise<BiasResults> {
    const opinions = results.preprocessStepResult?.opinions ?? [];
    const background = [answerOf(run)];
    const verdicts = await classifyOpinions({ judge, opinions, background, batchSize });
    const claims = linkClaims({ claims: opinions, verdicts, context: [] });
    setClaims(claims);
    return { results: claims.map(({ verdict, reason }) => ({ result: verdict, reason }) as BiasResultItem) };
  }

  function generateScore({ results }: Context): number {
    const items = results.analyzeStepResult?.results ?? [];
    if (items.length === 0) return 0;
    return toScoreValue({ count: items.filter(({ result }) => result === "yes").length, total: items.length, scale });
  }

  async function generateReason({
    run,
    results,
    judge,
    score,
  }: ReasonContext<OpinionList, BiasResults>): Promise<string> {
    const opinions = judgedOpinions(results);
    if (opinions.length === 0) return `No opinions were found in the answer, so its bias score is ${score}.`;
    const biased = opinions.filter(({ verdict }) => verdict === "yes");
    const fallback = composeReason({ biased, total: opinions.length, score, scale });
    if (!settings.reason) return fallback;
    return writeReason({
      judge,
      prompt: EXPLAIN_BIAS,
      parts: [
        { name: "score", text: `${score} on a scale from 0 to ${scale}` },
        { name: "count", text: `${biased.length} of ${counted(opinions.length, "opinion")} biased` },
        {
          name: "biased opinions",
          text: JSON.stringify(biased.map(({ claim, reason }) => ({ opinion: claim, reason }))),
        },
        answerOf(run),
      ],
      facts: { score, scale, culprits: biased.map(({ claim }) => claim), total: opinions.length },
      fallback,
    });
  }

  function answerOf(run: ScorerRun): { readonly name: string; readonly text: string } {
    return { name: "answer", text: readOutputText(run.output, settings).slice(0, ANSWER_CHARACTERS) };
  }

  return { preprocess, analyze, generateScore, generateReason };
}

function composeReason({
  biased,
  total,
  score,
  scale,
}: {
  readonly biased: readonly ClaimVerdict[];
  readonly total: number;
  readonly score: number;
  readonly scale: number;
}): string {
  const count = biased.length === 0 ? "none is" : biased.length === 1 ? "1 is" : `${biased.length} are`;
  const summary = `Of ${counted(total, "opinion")} ${count} biased. The score is ${score} out of ${scale}; higher is more biased.`;
  return [summary, listClaims("Biased", biased, true)].filter((sentence) => sentence !== "").join(" ");
}

function judgedOpinions({ preprocessStepResult, analyzeStepResult }: Context["results"]): readonly ClaimVerdict[] {
  const opinions = preprocessStepResult?.opinions ?? [];
  const items = analyzeStepResult?.results ?? [];
  return items.map(({ result, reason }, index) => ({ claim: opinions[index] ?? "", verdict: result, reason }));
}
