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

/** Texts that begin and end alike. Only where there are several are they compared whole. */
interface AlikeTexts {
  readonly first: string;
  words?: Set<string>;
  plain?: Set<string>;
}

/** Tells whether a text has not come before, blanks aside. */
function createNovelty(): (text: string) => boolean {
  const groups = new Map<number, AlikeTexts>();
  return (text) => {
    const ends = hashOfEnds(text);
    const group = groups.get(ends);
    if (group === undefined) {
      groups.set(ends, { first: text });
      return true;
    }
    group.words ??= new Set([group.first]);
    if (group.words.has(text)) return false;
    group.words.add(text);
    group.plain ??= new Set([normalize(group.first)]);
    const { size } = group.plain;
    return group.plain.add(normalize(text)).size > size;
  };
}

const END = 64;
const BLANK = 0x20;

/** Hash of the first and of the last characters that are not blank. */
function hashOfEnds(text: string): number {
  let hash = 0;
  for (let at = 0, taken = 0; at < text.length && taken < END; at++) {
    const code = text.charCodeAt(at);
    if (code <= BLANK) continue;
    hash = (Math.imul(hash, 31) + code) | 0;
    taken++;
  }
  for (let at = text.length - 1, taken = 0; at >= 0 && taken < END; at--) {
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
