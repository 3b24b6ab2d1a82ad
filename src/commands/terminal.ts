/** What a command may do to the world: `cli.ts` gives it streams and environment, a test gives it lists. */
export interface Terminal {
  /** Writes a line of results to standard output. */
  out(line: string): void;
  /** Writes a line of progress or complaint to standard error. */
  err(line: string): void;
  readonly isColored: boolean;
  /** Width in columns. */
  readonly columns: number;
}

/** Documented exit codes of every command. */
export const EXIT_CODES = {
  /** Everything that was asked for was done. */
  done: 0,
  /** An internal error, or a service that could not be reached. */
  failed: 1,
  /** A wrong option or argument, or a file that can't be read; what could be done was done. */
  unusable: 2,
} as const;

export type ExitCode = (typeof EXIT_CODES)[keyof typeof EXIT_CODES];
