import type { AgentRun } from "../model/agent-run.ts";
import { REASON_CODES, type NotScorableCode } from "../model/reason-codes.ts";
import { whyUnreadable } from "./evaluate-run.ts";
import { toneObstacle } from "./tone/tone-scorer.ts";

/** Whether a scorer could work on a run, told without asking any judge. */
export interface Prospect {
  readonly name: "faithfulness" | "bias" | "tone";
  /** Absent where the run would be scored. */
  readonly obstacle?: { readonly code: NotScorableCode; readonly reason: string };
}

/** What each built-in scorer would do with a run, as far as the run alone tells. */
export function prospectsOf(run: AgentRun): readonly Prospect[] {
  const unreadable = whyUnreadable(run);
  const noEvidence = run.absent.evidence === "content_withheld" ? "content_withheld" : "evidence_missing";
  return [
    prospect("faithfulness", unreadable ?? (run.evidence.length === 0 ? noEvidence : undefined)),
    prospect("bias", unreadable),
    prospect("tone", unreadable ?? toneObstacle(run.output ?? "")),
  ];
}

function prospect(name: Prospect["name"], code: NotScorableCode | undefined): Prospect {
  return code === undefined ? { name } : { name, obstacle: { code, reason: REASON_CODES.not_scorable[code] } };
}
