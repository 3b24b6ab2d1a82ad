import type { AbsenceCause, AgentRun, RunField } from "../model/agent-run.ts";
import type { SpanReading } from "../dialects/dialect.ts";
import type { RunMember } from "./run-members.ts";

/** What a run holds, as far as it matters for why something is missing. */
export interface Presence {
  readonly members: readonly RunMember[];
  readonly has: Readonly<Record<RunField, boolean>>;
  readonly hasFailed: boolean;
}

/** Why each absent field is absent. */
export function explainAbsence({ members, has, hasFailed }: Presence): AgentRun["absent"] {
  const isAny = (says: (reading: SpanReading) => boolean | undefined): boolean =>
    members.some(({ reading }) => says(reading) === true);
  const isElsewhere = isAny(({ isContentElsewhere }) => isContentElsewhere);
  const isWithheld = isAny(({ isContentWithheld }) => isContentWithheld);
  const causeOf = (field: RunField): AbsenceCause => {
    if (isElsewhere) return "recorded_elsewhere";
    if (isWithheld) return "content_withheld";
    return isAny(({ truncated }) => truncated?.includes(field)) ? "truncated" : "not_recorded";
  };
  return {
    ...(!has.input && { input: causeOf("input") }),
    ...(!has.output && { output: hasFailed ? "run_failed" : causeOf("output") }),
    ...(!has.evidence && { evidence: causeOf("evidence") }),
  };
}
