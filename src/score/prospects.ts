import { isKeptOut, type AgentRun } from "../model/agent-run.ts";
import { REASON_CODES, type NotScorableCode } from "../model/reason-codes.ts";
import { whyUnreadable } from "./evaluate-run.ts";
import { createToneScorer } from "./tone/tone-scorer.ts";

/** Whether a scorer could work on a run, told without asking any judge. */
export interface Prospect {
  readonly name: "faithfulness" | "bias" | "tone";
  /** Absent where the run would be scored. */
  readonly obstacle?: { readonly code: NotScorableCode; readonly reason: string };
}

const tone = createToneScorer();

/** What each built-in scorer would do with a run, as far as the run alone tells. */
export async function prospectsOf(run: AgentRun): Promise<readonly Prospect[]> {
  const unreadable = whyUnreadable(run);
  const noEvidence = isKeptOut(run.absent.evidence) ? "content_withheld" : "evidence_missing";
  return [
    prospect("faithfulness", unreadable ?? (run.evidence.length === 0 ? noEvidence : undefined)),
    prospect("bias", unreadable),
    unreadable === undefined ? await toneProspect(run) : prospect("tone", unreadable),
  ];
}

function prospect(name: Prospect["name"], code: NotScorableCode | undefined): Prospect {
  return code === undefined ? { name } : { name, obstacle: { code, reason: REASON_CODES.not_scorable[code] } };
}

/** Tone asks no judge, so that it can simply be tried. */
async function toneProspect(run: AgentRun): Promise<Prospect> {
  const { notScorable } = await tone.run({ output: run.output, agentRun: run });
  return notScorable === undefined ? { name: "tone" } : { name: "tone", obstacle: notScorable };
}
