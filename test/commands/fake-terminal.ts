import type { Terminal } from "../../src/commands/terminal.ts";

/** A terminal that keeps what is written to it. */
export function createFakeTerminal(): Terminal & {
  readonly outLines: readonly string[];
  readonly errLines: readonly string[];
} {
  const outLines: string[] = [];
  const errLines: string[] = [];
  return {
    outLines,
    errLines,
    out: (line) => void outLines.push(line),
    err: (line) => void errLines.push(line),
    isColored: false,
    columns: 200,
  };
}
