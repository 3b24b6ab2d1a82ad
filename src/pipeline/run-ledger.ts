import { diag } from "@opentelemetry/api";

import type { AgentRun } from "../model/agent-run.ts";
import type { Outcome } from "../model/outcome.ts";
import type { OutcomeReport } from "./options.ts";
import type { Tally } from "./tally.ts";

export interface RunLedgerOptions {
  readonly traceId: string;
  readonly spanId: string;
  readonly names: readonly string[];
  readonly tally: Tally;
  readonly onOutcome: (report: OutcomeReport) => void | Promise<void>;
}

/** The book of one run: every scorer is entered once and ends once; what comes after its end is not taken. */
export interface RunLedger {
  isOpen(name: string): boolean;
  end(name: string, outcome: Outcome, run?: AgentRun): void;
  /** Ends all scorers that are still open alike. */
  endAll(outcome: Outcome): void;
}

export function openRunLedger({ traceId, spanId, names, tally, onOutcome }: RunLedgerOptions): RunLedger {
  const open = new Set(names);
  for (const name of names) tally.seen(name);

  function end(name: string, outcome: Outcome, run?: AgentRun): void {
    if (!open.delete(name)) return;
    tally.ended(name, outcome.kind);
    tell(onOutcome, { name, traceId, spanId, outcome, ...(run === undefined ? {} : { run }) });
  }

  return {
    isOpen: (name) => open.has(name),
    end,
    endAll(outcome) {
      for (const name of open) end(name, outcome);
    },
  };
}

/** Calls a user's hook; what it throws or rejects with goes to the diagnostics and no further. */
function tell(onOutcome: RunLedgerOptions["onOutcome"], report: OutcomeReport): void {
  const complain = (error: unknown): void => diag.error("spanscore: the onOutcome hook threw", error);
  try {
    Promise.resolve(onOutcome(report)).catch(complain);
  } catch (error) {
    complain(error);
  }
}
