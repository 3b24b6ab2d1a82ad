import type { Evidence } from "../model/agent-run.ts";
import type { JoinedCall } from "./join-tool-calls.ts";
import type { RunMember } from "./run-members.ts";

export interface EvidenceSources {
  readonly calls: readonly JoinedCall[];
  readonly members: readonly RunMember[];
  readonly output: string | undefined;
}

/**
 * Tool results, in the order of their calls, and retrieved documents, each text once, with a yield after each call or span.
 * The error of a tool counts, and is marked as one. A tool that the answer was handed to is no source of it.
 */
export function* collectEvidence({ calls, members, output }: EvidenceSources): Generator<void, Evidence[]> {
  const evidence: Evidence[] = [];
  const isNew = createNovelty();
  const add = (text: string | undefined, source: RunMember): void => {
    if (text === undefined || text.trim() === "" || !isNew(text)) return;
    const agentName = source.subAgent?.reading.agentName;
    evidence.push({ text, spanId: source.span.spanId, ...(agentName !== undefined && { agentName }) });
  };
  for (const call of calls) {
    if (!isGiven(output, call.arguments)) add(textOf(call), call.source);
    yield;
  }
  for (const member of members) {
    if (member.reading.documents === undefined) continue;
    for (const document of member.reading.documents) add(document, member);
    yield;
  }
  return evidence;
}

/**
 * Tells whether a text has not come before, blanks aside. Texts that begin differently differ; only those that begin alike
 * are compared whole.
 */
function createNovelty(): (text: string) => boolean {
  const alike = new Map<number, { readonly words: Set<string>; readonly plain: Set<string> }>();
  return (text) => {
    const beginning = hashOfBeginning(text);
    const group = alike.get(beginning);
    if (group === undefined) {
      alike.set(beginning, { words: new Set([text]), plain: new Set() });
      return true;
    }
    if (group.words.has(text)) return false;
    if (group.plain.size === 0) for (const first of group.words) group.plain.add(normalize(first));
    group.words.add(text);
    const { size } = group.plain;
    return group.plain.add(normalize(text)).size > size;
  };
}

const BEGINNING = 64;
const BLANK = 0x20;

/** Hash of the first characters that are not blank. */
function hashOfBeginning(text: string): number {
  let hash = 0;
  for (let at = 0, taken = 0; at < text.length && taken < BEGINNING; at++) {
    const code = text.charCodeAt(at);
    if (code <= BLANK) continue;
    hash = (Math.imul(hash, 31) + code) | 0;
    taken++;
  }
  return hash;
}

function normalize(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

/** What the model was told; the exception that only the tool's span holds where nothing else is. */
function textOf(call: JoinedCall): string | undefined {
  const text = call.text ?? call.error;
  const isMarked = text === undefined || call.error === undefined || /^\W*error\b/i.test(text);
  return isMarked ? text : `Error: ${text}`;
}

function isGiven(output: string | undefined, given: unknown): boolean {
  if (output === undefined || given === undefined) return false;
  if (given === output) return true;
  return typeof given === "object" && given !== null && Object.values(given).includes(output);
}
