import type { AgentRun } from "../../src/model/agent-run.ts";

/** How far a value of a run is in its trace at all. */
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
  readonly subAgents?: readonly Pick<ExpectedRun, "toolCalls">[];
  readonly recoverable: Readonly<Partial<Record<string, Recoverable>>>;
}

export type Verdict = "right" | "missing" | "wrong";

/** Compares a run with what happened: a value that is not the true one is wrong, also where the trace holds none. */
export function verdictsOf(run: AgentRun, expected: ExpectedRun): Readonly<Record<string, Verdict>> {
  const { recoverable } = expected;
  const output = textVerdict(run.output, expected.output, recoverable["output"]);
  return {
    input: textVerdict(run.input, expected.input, recoverable["input"]),
    output: expected.outputObject !== undefined && isSame(run.output, expected.outputObject) ? "right" : output,
    agentName: textVerdict(run.agentName, expected.agentName, recoverable["agentName"]),
    conversationId: textVerdict(run.conversationId, expected.conversationId ?? null, recoverable["conversationId"]),
    ...callVerdicts(run, expected),
    evidence: evidenceVerdict(run, expected),
  };
}

function textVerdict(got: string | undefined, want: string | null, state: Recoverable | undefined): Verdict {
  if (state === "yes" || state === "truncated" || state === "embedded") {
    if (got === undefined) return "missing";
    if (want === null) return "wrong";
    if (isSame(got, want)) return "right";
    const isPart = state === "truncated" ? squash(want).startsWith(squash(got)) : squash(got).includes(squash(want));
    return state !== "yes" && isPart ? "right" : "wrong";
  }
  return got === undefined || isSame(got, want) ? "right" : "wrong";
}

function callVerdicts(run: AgentRun, expected: ExpectedRun): Record<string, Verdict> {
  const ofSubAgents = (expected.subAgents ?? []).flatMap(({ toolCalls }) => toolCalls);
  const isWithSubAgents = run.toolCalls.length > expected.toolCalls.length;
  const want = isWithSubAgents ? [...expected.toolCalls, ...ofSubAgents] : expected.toolCalls;
  const { recoverable } = expected;
  return {
    toolNames: listVerdict({
      got: run.toolCalls.map(({ name }) => name),
      want: want.map(({ name }) => [name]),
      state: recoverable["toolNames"],
    }),
    toolArguments: listVerdict({
      got: run.toolCalls.map((call) => call.arguments),
      want: want.map((call) => [call.arguments]),
      state: recoverable["toolArguments"],
    }),
    // A failed tool may be told by what the model got or by the exception itself, and either may stand in a longer text.
    toolResults: listVerdict({
      got: run.toolCalls.map(({ result, error }) => result ?? error),
      want: want.map(({ result, error, resultPrefix }) =>
        [result, error, resultPrefix].filter((told) => !isAbsent(told)),
      ),
      state: recoverable["toolResults"],
      isEqual: holds,
    }),
  };
}

/** Each value that was read must be one that is wanted; where all are in the trace, all must have been read. */
function listVerdict({ got, want, state, isEqual = isSame }: ListComparison): Verdict {
  const left = want.filter((ways) => ways.length > 0);
  for (const value of got.filter((item) => !isAbsent(item))) {
    const index = left.findIndex((ways) => ways.some((way) => isEqual(value, way)));
    if (index < 0) return "wrong";
    left.splice(index, 1);
  }
  return left.length === 0 || state === "no" || state === "none" || state === undefined ? "right" : "missing";
}

interface ListComparison {
  readonly got: readonly unknown[];
  /** For each value the ways in which it may be told. */
  readonly want: readonly (readonly unknown[])[];
  readonly state: Recoverable | undefined;
  readonly isEqual?: (value: unknown, wanted: unknown) => boolean;
}

function evidenceVerdict({ evidence }: AgentRun, expected: ExpectedRun): Verdict {
  const { output, context, contextIsPrefix, recoverable } = expected;
  const isContext = (text: string) => context.some((wanted) => squash(wanted) === squash(text));
  if (evidence.some(({ text }) => output !== null && squash(text) === squash(output) && !isContext(text)))
    return "wrong";
  if (recoverable["context"] === "no") return evidence.length === 0 ? "right" : "wrong";
  const wanted = contextIsPrefix === true ? context.map((text) => text.slice(0, 200)) : context;
  return wanted.every((text) => evidence.some((item) => holds(item.text, text))) ? "right" : "missing";
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

/** True for the same text or, where both are JSON, the same value. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(canonical(a)) === JSON.stringify(canonical(b));
}

function holds(haystack: unknown, needle: unknown): boolean {
  const text = squash(typeof haystack === "string" ? haystack : (JSON.stringify(haystack) ?? ""));
  return isSame(haystack, needle) || (typeof needle === "string" && text.includes(squash(needle)));
}

function squash(text: string): string {
  return text.normalize("NFC").replaceAll(/\s+/g, " ").trim();
}

function canonical(value: unknown): unknown {
  if (typeof value === "string") {
    const parsed = parse(value);
    return typeof parsed === "object" && parsed !== null ? canonical(parsed) : squash(value);
  }
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, canonical(inner)]));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
