import type { AbsenceCause, AgentRun, RunField } from "../model/agent-run.ts";
import type { RunMember } from "./run-members.ts";

/** What a run holds, as far as it matters for why something is missing. */
export interface Presence {
  readonly members: readonly RunMember[];
  readonly has: Readonly<Record<RunField, boolean>>;
  readonly hasFailed: boolean;
}

/** Why each absent field is absent. */
export function explainAbsence({ members, has, hasFailed }: Presence): AgentRun["absent"] {
  const isWithheld = members.some(({ reading }) => reading.isContentWithheld === true);
  const cause: AbsenceCause = isWithheld ? "content_withheld" : "not_recorded";
  return {
    ...(!has.input && { input: cause }),
    ...(!has.output && { output: hasFailed ? "run_failed" : cause }),
    ...(!has.evidence && { evidence: cause }),
  };
}
