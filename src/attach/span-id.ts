import { hash } from "node:crypto";

export interface EvaluationIdentity {
  /** 32 lower-case hex digits. */
  readonly traceId: string;
  /** The judged span's, 16 lower-case hex digits. */
  readonly spanId: string;
  readonly evaluationName: string;
  readonly fingerprint: string;
}

/**
 * The span id of an evaluation: the same whenever the same scorer judges the same span again, so that a replay gives the
 * same span and not a second one. The first 16 hex digits, that are not all zero, of SHA-256 over the four fields joined by
 * line feeds.
 */
export function toEvaluationSpanId({ traceId, spanId, evaluationName, fingerprint }: EvaluationIdentity): string {
  const digest = hash("sha256", [traceId, spanId, evaluationName, fingerprint].join("\n"), "hex");
  return firstSpanId(digest);
}

/** A span id of zeros alone means "no span" on the wire. */
export function firstSpanId(digits: string): string {
  const first = digits.slice(0, SPAN_ID_DIGITS);
  if (/[1-9a-f]/.test(first)) return first;
  return digits.length > SPAN_ID_DIGITS ? firstSpanId(digits.slice(SPAN_ID_DIGITS)) : "0000000000000001";
}

const SPAN_ID_DIGITS = 16;
