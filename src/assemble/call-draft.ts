import type { ReadToolCall } from "../dialects/dialect.ts";
import type { RunMember } from "./run-members.ts";

/** A call as far as it has been put together. */
export interface CallDraft {
  call: ReadToolCall;
  /** What the tool's own span says of an error. */
  exception: string | undefined;
  /** The call's own span, else the first span that told of it. */
  source: RunMember;
  hasOwnSpan: boolean;
  /** False for calls of earlier turns, which the run has only been reminded of. */
  isOfThisTurn: boolean;
}
