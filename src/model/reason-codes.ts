/**
 * The closed list of reasons for every outcome that carries no number. `spanscore.reason.code` on evaluation spans and
 * the label of `spanscore.evaluations` take their values from here alone.
 */
export const REASON_CODES = {
  not_scorable: {
    output_missing: "The run has no answer text.",
    content_withheld: "The instrumentation was told not to record content.",
    nothing_to_read: "No span of the run holds a question, an answer or a tool result.",
    evidence_missing: "No tool result, document or context was found to judge the answer against.",
    truncated: "Text was cut before it reached the trace, and the verdict would rest on what is missing.",
    too_large: "The text is larger than the scorer is allowed to judge.",
    no_claims: "The answer states nothing that can be checked.",
    no_sentiment: "Too little of the text carries sentiment to compare or to follow.",
    language_unsupported: "There is no tone pack for the language of the text.",
    scorer_declined: "A custom scorer called notScorable.",
  },
  skipped: {
    sampling: "The run was not drawn.",
    rule: "An `only` or `except` rule left the run out.",
    trace_not_sampled: "The trace's own sampled flag is off, so a score could never be seen.",
    queue_full: "The queue was at its bound of runs or bytes.",
    evicted: "The run was dropped before it was complete, to keep the buffer within its bounds.",
    already_scored: "Another ScoringSpanProcessor in the same process scores this run.",
    shutdown: "The process shut down before the run was scored.",
  },
  failed: {
    judge_timeout: "A judge call did not answer within its limit.",
    judge_rate_limited: "The judge answered 429 until the retries were used up.",
    judge_unavailable: "The judge could not be reached or answered with a server error until the retries were used up.",
    judge_unauthorized: "The judge answered 401 or 403.",
    judge_not_found: "The judge answered 404.",
    judge_rejected: "The judge refused the request as malformed.",
    judge_misconfigured: "The judge's model could not be resolved.",
    judge_refused: "The judge refused to answer.",
    judge_filtered: "The provider's content filter stopped the judge's answer.",
    judge_empty: "The judge answered with no text.",
    judge_cut_off: "The judge's answer ended before it was complete.",
    judge_invalid: "The judge's answer could not be read, also after one repair turn.",
    judge_incomplete: "The judge left verdicts out, also when asked again.",
    scorer_timeout: "The scorer did not finish within its limit.",
    scorer_error: "The scorer threw.",
    aborted: "The evaluation was aborted.",
    redact_failed: "The `redact` hook threw, so the run was not scored.",
    attach_failed: "The evaluation span could not be handed on.",
    read_failed: "The spans of the run could not be read.",
  },
} as const;

export type NotScorableCode = keyof typeof REASON_CODES.not_scorable;
export type SkippedCode = keyof typeof REASON_CODES.skipped;
export type FailedCode = keyof typeof REASON_CODES.failed;
export type ReasonCode = NotScorableCode | SkippedCode | FailedCode;
