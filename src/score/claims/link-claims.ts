import type { ClaimVerdict } from "../../model/outcome.ts";
import { createQuoteFinder } from "./find-quote.ts";
import type { ContextItem } from "./pack-context.ts";
import type { ReadVerdict } from "./read-verdicts.ts";

const NO_REASON = "The judge gave no reason.";

/**
 * Puts claims and their verdicts together, with the span of the context that the judge's quote was found in. A quote that
 * occurs nowhere costs the link, not the verdict.
 */
export function linkClaims({
  claims,
  verdicts,
  context,
}: {
  readonly claims: readonly string[];
  readonly verdicts: readonly ReadVerdict[];
  readonly context: readonly ContextItem[];
}): readonly ClaimVerdict[] {
  const findQuote = createQuoteFinder(context.filter(({ spanId }) => spanId !== undefined));
  return claims.map((claim, index) => {
    const { verdict = "unsure", reason = NO_REASON, quote = "" } = verdicts[index] ?? {};
    const evidenceSpanId = findQuote(quote)?.spanId;
    return { claim, verdict, reason, ...(evidenceSpanId === undefined ? {} : { evidenceSpanId }) };
  });
}
