import type { AgentRun, ToolCall } from "../../src/model/agent-run.ts";

/** How far a value of a run is in its trace at all; absent says the same as `no`. */
type Recoverable = "yes" | "embedded" | "truncated" | "partial" | "mangled" | "no" | "none";

interface ExpectedCall {
  readonly name: string;
  readonly arguments: unknown;
  readonly result?: unknown;
  readonly error?: string;
  /** The beginning of a long result. */
  readonly resultPrefix?: string;
}

/** What happened in a recorded run, as its script says. */
export interface ExpectedRun {
  readonly agentName: string;
  readonly input: string;
  readonly output: string | null;
  readonly outputObject?: unknown;
  readonly toolCalls: readonly ExpectedCall[];
  readonly context: readonly string[];
  readonly contextIsPrefix?: boolean;
  readonly conversationId?: string;
  readonly subAgents?: readonly { readonly toolCalls?: readonly ExpectedCall[] }[];
  readonly recoverable: Readonly<Partial<Record<string, Recoverable>>>;
}

export type Verdict = "right" | "missing" | "wrong";

/** Compares a run with what happened: a value that is not the true one is wrong, also where the trace holds none. */
export function verdictsOf(run: AgentRun, expected: ExpectedRun): Readonly<Record<string, Verdict>> {
  const { recoverable, outputObject } = expected;
  const isObject = outputObject !== undefined && run.output !== undefined && isSame(run.output, outputObject);
  return {
    input: textVerdict(run.input, expected.input, recoverable["input"]),
    output: isObject ? "right" : textVerdict(run.output, expected.output, recoverable["output"]),
    agentName: nameVerdict(run.agentName, expected),
    conversationId: conversationVerdict(run.conversationId, expected),
    ...callVerdicts(run, expected),
    evidence: evidenceVerdict(run, expected),
  };
}

function textVerdict(got: string | undefined, want: string | null, state: Recoverable | undefined): Verdict {
  if (isNowhere(state)) return state === undefined || got === undefined || isSame(got, want) ? "right" : "wrong";
  if (got === undefined) return "missing";
  if (want === null) return "wrong";
  const isWhole = isSame(got, want) || squash(got) === squash(want);
  const isBeginning = state === "truncated" && squash(want).startsWith(squash(got).replace(/(?:…|\.\.\.)$/, ""));
  const isInside = state === "embedded" && squash(got).includes(squash(want));
  return isWhole || isBeginning || isInside ? "right" : "wrong";
}

function isNowhere(state: Recoverable | undefined): boolean {
  return state === undefined || state === "no" || state === "none";
}

function nameVerdict(got: string | undefined, { agentName, recoverable }: ExpectedRun): Verdict {
  if (recoverable["agentName"] !== "yes") return "right";
  return got === undefined ? "missing" : isSameName(got, agentName) ? "right" : "wrong";
}

/** Some frameworks make up an id where the application gave none. */
function conversationVerdict(got: string | undefined, { conversationId, recoverable }: ExpectedRun): Verdict {
  if (conversationId === undefined) return "right";
  const state = recoverable["conversationId"] === "yes" ? "yes" : "no";
  return textVerdict(got, conversationId, state);
}

function callVerdicts(run: AgentRun, expected: ExpectedRun): Record<string, Verdict> {
  const ofSubAgents = (expected.subAgents ?? []).flatMap(({ toolCalls = [] }) => toolCalls);
  const isWithSubAgents = run.toolCalls.length > expected.toolCalls.length;
  const want = isWithSubAgents ? [...expected.toolCalls, ...ofSubAgents] : expected.toolCalls;
  const compare = <T>(given: (call: ToolCall) => T, ways: (call: ExpectedCall) => readonly unknown[]) => ({
    got: run.toolCalls.map(given),
    want: want.map(ways),
  });
  return {
    toolNames: listVerdict({
      ...compare(
        ({ name }) => name,
        ({ name }) => [name],
      ),
      state: expected.recoverable["toolNames"],
      isEqual: isSameName,
    }),
    toolArguments: listVerdict({
      ...compare((call) => call.arguments, waysOfArguments),
      state: expected.recoverable["toolArguments"],
      isEqual: isSame,
    }),
    // A failed tool may be told by what the model got or by the exception itself, and either may stand in a longer text.
    toolResults: listVerdict({
      ...compare(
        ({ result, error }) => result ?? error,
        ({ result, error, resultPrefix }) =>
          [result, error, resultPrefix?.slice(0, 200)].filter((told) => !isAbsent(told)),
      ),
      state: expected.recoverable["toolResults"],
      isEqual: holds,
    }),
  };
}

/** A single argument may be told without its name. */
function waysOfArguments(call: ExpectedCall): readonly unknown[] {
  const values = typeof call.arguments === "object" && call.arguments !== null ? Object.values(call.arguments) : [];
  return values.length === 1 ? [call.arguments, values[0]] : [call.arguments];
}

interface ListComparison {
  readonly got: readonly unknown[];
  /** For each value the ways in which it may be told. */
  readonly want: readonly (readonly unknown[])[];
  readonly state: Recoverable | undefined;
  isEqual(value: unknown, wanted: unknown): boolean;
}

/** Each value that was read must be one that is wanted; where all are in the trace, all must have been read. */
function listVerdict({ got, want, state, isEqual }: ListComparison): Verdict {
  if (state === undefined) return "right";
  const left = want.filter((ways) => ways.length > 0);
  const isExact = state === "yes" || state === "partial" || isNowhere(state);
  for (const value of got.filter((item) => !isAbsent(item))) {
    const index = left.findIndex((ways) => ways.some((way) => isEqual(value, way)));
    if (index >= 0) left.splice(index, 1);
    else if (isExact) return "wrong";
  }
  return left.length === 0 || state !== "yes" ? "right" : "missing";
}

function evidenceVerdict({ evidence }: AgentRun, expected: ExpectedRun): Verdict {
  const { output, context, contextIsPrefix, recoverable } = expected;
  const state = recoverable["context"];
  const isContext = (text: string) => context.some((wanted) => squash(wanted) === squash(text));
  const isOutput = (text: string) => output !== null && output.length > 20 && squash(text) === squash(output);
  if (evidence.some(({ text }) => isOutput(text) && !isContext(text))) return "wrong";
  if (state !== "yes") return "right";
  const wanted = contextIsPrefix === true ? context.map((text) => text.slice(0, 200)) : context;
  return wanted.every((text) => evidence.some((item) => holds(item.text, text))) ? "right" : "missing";
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

function isSameName(a: unknown, b: unknown): boolean {
  return squash(String(a)).replaceAll("_", "-") === squash(String(b)).replaceAll("_", "-");
}

/** True for the same text or, where both are JSON, the same value. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(canonical(a)) === JSON.stringify(canonical(b));
}

/** True where the value is in the text, or all that the value is made of is. */
function holds(haystack: unknown, needle: unknown): boolean {
  const text = squash(typeof haystack === "string" ? haystack : (JSON.stringify(haystack) ?? ""));
  const wanted = canonical(needle);
  if (isSame(haystack, needle)) return true;
  if (typeof wanted === "string") return text.includes(wanted) || text.includes(JSON.stringify(wanted).slice(1, -1));
  return leavesOf(wanted).every((leaf) => text.includes(leaf));
}

function leavesOf(value: unknown): string[] {
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(leavesOf) : [squash(String(value))];
}

function squash(text: string): string {
  return text.normalize("NFC").replaceAll(/\s+/g, " ").trim();
}

function canonical(value: unknown): unknown {
  if (typeof value === "string") {
    const parsed = parse(value);
    return typeof parsed === "string" || (typeof parsed === "object" && parsed !== null)
      ? canonical(parsed)
      : squash(value);
  }
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, canonical(inner)]));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
