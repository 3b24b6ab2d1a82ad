import type { AgentRun } from "../model/agent-run.ts";
import { createTraceBuilder } from "./trace-builder.ts";

/** A run as the assembly stage gives it: question, answer and one piece of evidence, with any field replaced. */
export function createAgentRun(fields: Partial<AgentRun> = {}): AgentRun {
  const trace = createTraceBuilder();
  const agent = trace.agent({ name: "support", input: "When does the office open?", output: "It opens at nine." });
  const tool = agent.tool({ name: "find_hours", result: "Opening hours: 9 to 17." });
  const span = trace.captured.at(-1);
  if (span === undefined) throw new Error("The trace has no agent span.");
  return {
    span,
    spanCount: 2,
    dialect: "gen-ai",
    agentName: "support",
    input: "When does the office open?",
    history: [],
    output: "It opens at nine.",
    toolCalls: [{ name: "find_hours", result: "Opening hours: 9 to 17.", spanId: tool.spanId }],
    evidence: [{ text: "Opening hours: 9 to 17.", spanId: tool.spanId }],
    truncated: [],
    absent: {},
    ...fields,
  };
}
