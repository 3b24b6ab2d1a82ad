import type { AgentRun, RunField } from "../model/agent-run.ts";

/** A run as `spanscore explain --json` prints it; what the trace does not hold is absent. */
export interface RunDescription {
  readonly traceId: string;
  readonly spanId: string;
  readonly dialect: string;
  readonly agentName?: string;
  readonly conversationId?: string;
  readonly input?: string;
  readonly output?: string;
  readonly error?: string;
  readonly toolCalls: AgentRun["toolCalls"];
  readonly evidence: AgentRun["evidence"];
  readonly truncated: readonly RunField[];
  readonly absent: AgentRun["absent"];
}

/** Describes a run for printing. */
export function describeRun(run: AgentRun): RunDescription {
  const { span, dialect, agentName, conversationId, input, output, error, toolCalls, evidence, truncated, absent } =
    run;
  return {
    traceId: span.traceId,
    spanId: span.spanId,
    dialect,
    ...(agentName !== undefined && { agentName }),
    ...(conversationId !== undefined && { conversationId }),
    ...(input !== undefined && { input }),
    ...(output !== undefined && { output }),
    ...(error !== undefined && { error }),
    toolCalls,
    evidence,
    truncated,
    absent,
  };
}
