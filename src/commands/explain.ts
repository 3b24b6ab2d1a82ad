import { explainTraces } from "../assemble/assemble-traces.ts";
import { describeRun } from "../assemble/describe-run.ts";
import type { ExplainedRun } from "../assemble/explain-run.ts";
import { prospectsOf, type Prospect } from "../score/prospects.ts";
import { readTraceFile } from "./read-trace-file.ts";
import { runLines } from "./run-lines.ts";
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
  const described: object[] = [];
  let exitCode: ExitCode = EXIT_CODES.done;
  for (const file of files) {
    const { spans, problems } = await readTraceFile(file);
    for (const problem of problems) terminal.err(`${file}: ${problem}`);
    if (problems.length > 0) exitCode = EXIT_CODES.unusable;
    if (problems.length > 0 && spans.length === 0) continue;
    const runs = explainTraces(spans);
    if (!json) terminal.out(`${file}: ${counted(spans.length, "span")}, ${counted(runs.length, "agent run")}`);
    if (!json && runs.length === 0 && spans.length > 0) terminal.out(NO_RUN);
    for (const run of runs) {
      const prospects = await prospectsOf(run.run);
      if (json) described.push(describe(file, run, prospects));
      else for (const line of runLines(run, prospects, terminal)) terminal.out(line);
    }
  }
  if (json) terminal.out(JSON.stringify({ runs: described }, null, 1));
  return exitCode;
}

const NO_RUN =
  "  None of the spans is written as an agent, a model call or a tool in a way that is known: the instrumentation may be off, or its spans may go elsewhere.";

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** A run for programs: what was read, by which span, and what each scorer would do. */
function describe(file: string, { run, spans }: ExplainedRun, prospects: readonly Prospect[]): object {
  return { file, ...describeRun(run), prospects, spans };
}
