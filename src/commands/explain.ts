import pc from "picocolors";

import { assembleTraces } from "../assemble/assemble-traces.ts";
import { describeRun } from "../assemble/describe-run.ts";
import type { AgentRun, RunField } from "../model/agent-run.ts";
import { prospectsOf, type Prospect } from "../score/prospects.ts";
import { readTraceFile } from "./read-trace-file.ts";
import { EXIT_CODES, type ExitCode, type Terminal } from "./terminal.ts";

export interface ExplainOptions {
  readonly json: boolean;
}

/** Prints what is read out of each file: every agent run, where its texts come from, and what each scorer would do. */
export async function explain(
  files: readonly string[],
  { json }: ExplainOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const runs: AgentRun[] = [];
  let exitCode: ExitCode = EXIT_CODES.done;
  for (const file of files) {
    const { spans, problems } = await readTraceFile(file);
    for (const problem of problems) terminal.err(`${file}: ${problem}`);
    if (problems.length > 0) exitCode = EXIT_CODES.unusable;
    const found = assembleTraces(spans);
    runs.push(...found);
    if (json) continue;
    terminal.out(`${file}: ${spans.length} spans, ${found.length} agent ${found.length === 1 ? "run" : "runs"}`);
    for (const run of found) for (const line of describe(run, await prospectsOf(run), terminal)) terminal.out(line);
  }
  if (json) terminal.out(JSON.stringify({ runs: runs.map(describeRun) }, null, 1));
  return exitCode;
}

function describe(run: AgentRun, prospects: readonly Prospect[], { isColored, columns }: Terminal): string[] {
  const color = pc.createColors(isColored);
  const label = (name: string): string => color.dim(name.padEnd(14));
  const short = (text: string): string => shorten(text, Math.max(40, columns - 24));
  const field = (name: RunField, text: string | undefined): string[] => {
    const cut = run.truncated.includes(name) ? color.yellow(" (cut)") : "";
    return [
      `  ${label(name)}${text === undefined ? color.yellow(`absent: ${absenceOf(run, name)}`) : short(text) + cut}`,
    ];
  };
  return [
    "",
    `  ${color.bold(run.agentName ?? run.span.name)}  ${color.dim(`trace ${run.span.traceId} span ${run.span.spanId}`)}`,
    `  ${label("dialect")}${run.dialect}, ${run.spanCount} spans, root \`${run.span.name}\``,
    ...(run.conversationId === undefined ? [] : [`  ${label("conversation")}${run.conversationId}`]),
    ...field("input", run.input),
    ...field("output", run.output),
    ...(run.error === undefined ? [] : [`  ${label("error")}${color.red(short(run.error))}`]),
    ...run.toolCalls.map(
      (call) =>
        `  ${label("tool call")}${short(`${call.name ?? "?"}(${textOf(call.arguments)}) → ${call.error ?? textOf(call.result)}`)}`,
    ),
    ...(run.evidence.length === 0
      ? field("evidence", undefined)
      : run.evidence.map((item) => `  ${label("evidence")}${color.dim(item.spanId)} ${short(item.text)}`)),
    ...prospects.map(
      ({ name, obstacle }) =>
        `  ${label(name)}${obstacle === undefined ? color.green("would be scored") : color.yellow(`not scorable, ${obstacle.code}: ${obstacle.reason}`)}`,
    ),
  ];
}

const ABSENCES = {
  content_withheld: "the instrumentation was told not to record it",
  not_recorded: "no span of the run holds it",
  run_failed: "the run ended with an error before there was one",
} as const;

function absenceOf(run: AgentRun, field: RunField): string {
  return ABSENCES[run.absent[field] ?? "not_recorded"];
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "not recorded");
}

function shorten(text: string, characters: number): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length <= characters ? line : `${line.slice(0, characters - 1).toWellFormed()}…`;
}
