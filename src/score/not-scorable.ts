import { ConfigurationError } from "../model/configuration-error.ts";
import { type NotScorableCode, REASON_CODES } from "../model/reason-codes.ts";

const MARKER: unique symbol = Symbol.for("spanscore.NotScorableSignal");

/** What a step returns (or throws) in place of its result when no number can be given. */
export interface NotScorableSignal {
  readonly [MARKER]: true;
  readonly reason: string;
  readonly code: NotScorableCode;
}

/**
 * Ends a run of a scorer without a score: return it from any step, and no later step runs.
 * @param options.code one of the reason codes of a not scorable outcome. Default `scorer_declined`.
 * @throws ConfigurationError where the reason is blank or the code is not in the list.
 */
export function notScorable(
  reason: string,
  { code = "scorer_declined" }: { readonly code?: NotScorableCode } = {},
): NotScorableSignal {
  if (typeof reason !== "string" || reason.trim() === "")
    throw new ConfigurationError("reason", "a sentence that says why", reason);
  if (!Object.hasOwn(REASON_CODES.not_scorable, code))
    throw new ConfigurationError("code", `one of ${Object.keys(REASON_CODES.not_scorable).join(", ")}`, code);
  return { [MARKER]: true, reason, code };
}

/** Tells what `notScorable` made by its marker, also of another copy of this package. */
export function isNotScorableSignal(value: unknown): value is NotScorableSignal {
  return typeof value === "object" && value !== null && MARKER in value;
}
