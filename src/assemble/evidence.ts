import type { Evidence } from "../model/agent-run.ts";
import type { JoinedCall } from "./call-register.ts";
import type { RunMember } from "./run-members.ts";

export interface EvidenceSources {
  readonly calls: readonly JoinedCall[];
  readonly members: readonly RunMember[];
  readonly output: string | undefined;
}

/**
 * Tool results, in the order of their calls, and retrieved documents, each text once. The error of a tool counts, and is
 * marked as one. A tool that the answer was handed to is no source of it.
 */
export function collectEvidence({ calls, members, output }: EvidenceSources): Evidence[] {
  const evidence = new Map<string, Evidence>();
  const add = (text: string | undefined, source: RunMember): void => {
    const key = text?.replaceAll(/\s+/g, " ").trim();
    if (text === undefined || key === undefined || key === "" || evidence.has(key)) return;
    const agentName = source.subAgent?.reading.agentName;
    evidence.set(key, { text, spanId: source.span.spanId, ...(agentName !== undefined && { agentName }) });
  };
  for (const call of calls) if (!isGiven(output, call.arguments)) add(textOf(call), call.source);
  for (const member of members) for (const document of member.reading.documents ?? []) add(document, member);
  return Array.from(evidence.values());
}

/** What the model was told; the exception that only the tool's span holds where nothing else is. */
function textOf({ resultText, error }: JoinedCall): string | undefined {
  const text = resultText ?? error;
  return text === undefined || error === undefined || /^\W*error\b/i.test(text) ? text : `Error: ${text}`;
}

function isGiven(output: string | undefined, given: unknown): boolean {
  if (output === undefined || given === undefined) return false;
  if (given === output) return true;
  return typeof given === "object" && given !== null && Object.values(given).includes(output);
}
