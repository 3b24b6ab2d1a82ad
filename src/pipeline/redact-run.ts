import type { AgentRun, RunField, ToolCall } from "../model/agent-run.ts";
import type { EvaluatedOutcome } from "../model/outcome.ts";
import type { RedactField } from "./options.ts";

export type Redact = (text: string, field: RedactField) => string | Promise<string>;

/** The run with every text passed through `redact`. Rejects where `redact` throws or gives no string. */
export async function redactRun(run: AgentRun, redact: Redact): Promise<AgentRun> {
  const changed = new Set<RunField>();
  const pass = noting(changed, checked(redact));
  const redacted = {
    ...run,
    ...(run.input === undefined ? {} : { input: await pass(run.input, "input") }),
    ...(run.output === undefined ? {} : { output: await pass(run.output, "output") }),
    ...(run.error === undefined ? {} : { error: await pass(run.error, "error") }),
    history: await Promise.all(run.history.map(async (turn) => ({ ...turn, text: await pass(turn.text, "history") }))),
    evidence: await Promise.all(
      run.evidence.map(async (item) => ({ ...item, text: await pass(item.text, "evidence") })),
    ),
    toolCalls: await Promise.all(run.toolCalls.map((call) => redactCall(call, pass))),
  };
  return { ...redacted, redacted: [...changed] };
}

/** Keeps which of the fields that scorers read came back changed. */
function noting(changed: Set<RunField>, redact: Redact): Redact {
  return async (text, field) => {
    const redacted = await redact(text, field);
    if (redacted !== text && (field === "input" || field === "output" || field === "evidence")) changed.add(field);
    return redacted;
  };
}

/** The outcome with its words passed through `redact`, since a judge may repeat what it was not shown in full. */
export async function redactOutcome(outcome: EvaluatedOutcome, redact: Redact): Promise<EvaluatedOutcome> {
  const pass = checked(redact);
  const claims =
    outcome.claims &&
    (await Promise.all(
      outcome.claims.map(async (claim) => ({
        ...claim,
        claim: await pass(claim.claim, "claims"),
        reason: await pass(claim.reason, "claims"),
      })),
    ));
  return {
    ...outcome,
    explanation: await pass(outcome.explanation, "explanation"),
    ...(claims === undefined ? {} : { claims }),
  };
}

/** Values of tool calls are handed over as JSON text, and stay text. */
async function redactCall(call: ToolCall, pass: Redact): Promise<ToolCall> {
  const text = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));
  return {
    ...call,
    ...(call.arguments === undefined ? {} : { arguments: await pass(text(call.arguments), "tool_call") }),
    ...(call.result === undefined ? {} : { result: await pass(text(call.result), "tool_call") }),
    ...(call.error === undefined ? {} : { error: await pass(call.error, "tool_call") }),
  };
}

function checked(redact: Redact): Redact {
  return async (text, field) => {
    const redacted: unknown = await redact(text, field);
    if (typeof redacted !== "string") throw new TypeError(`redact gave ${typeof redacted} for ${field}, not a string`);
    return redacted;
  };
}
