import type { HrTime } from "@opentelemetry/api";

/** Start, end and their difference, in whole nanoseconds throughout. */
export interface SpanTimes {
  readonly startTime: HrTime;
  readonly endTime: HrTime;
  readonly duration: HrTime;
}

const SECOND_NANOS = 1_000_000_000;
/** Distance of the evaluation span's end from the end of the judged span. */
const GAP_NANOS = 2000;
const LENGTH_NANOS = 1000;

/**
 * Times of an evaluation inside the judged span: one microsecond long and ending two before it does, so that neither the
 * trace gets longer nor a store that keeps microseconds finds a length of nought or an end past the parent's. A judged span
 * with no room for that is taken whole.
 */
export function timesWithin({
  startTime,
  endTime,
}: {
  readonly startTime: HrTime;
  readonly endTime: HrTime;
}): SpanTimes {
  if (isBefore(endTime, startTime)) return timesBetween(startTime, startTime);
  if (isBefore(endTime, plus(startTime, GAP_NANOS + LENGTH_NANOS))) return timesBetween(startTime, endTime);
  return timesBetween(plus(endTime, -GAP_NANOS - LENGTH_NANOS), plus(endTime, -GAP_NANOS));
}

/** Times as they were: an evaluation that ended at a time of the clock and took a while. */
export function timesReal({
  endMillis,
  durationSeconds,
}: {
  readonly endMillis: number;
  readonly durationSeconds: number;
}): SpanTimes {
  return timesBetween(fromMillis(endMillis - durationSeconds * 1000), fromMillis(endMillis));
}

function timesBetween(startTime: HrTime, endTime: HrTime): SpanTimes {
  const nanos = endTime[1] - startTime[1];
  const seconds = endTime[0] - startTime[0];
  return { startTime, endTime, duration: nanos < 0 ? [seconds - 1, nanos + SECOND_NANOS] : [seconds, nanos] };
}

/** Adds less than a second, forwards or backwards. */
function plus([seconds, nanos]: HrTime, addedNanos: number): HrTime {
  const sum = nanos + addedNanos;
  if (sum < 0) return [seconds - 1, sum + SECOND_NANOS];
  return sum >= SECOND_NANOS ? [seconds + 1, sum - SECOND_NANOS] : [seconds, sum];
}

function isBefore([seconds, nanos]: HrTime, [otherSeconds, otherNanos]: HrTime): boolean {
  return seconds < otherSeconds || (seconds === otherSeconds && nanos < otherNanos);
}

/** To the microsecond: a finer part of a time since 1970 does not fit a number. */
function fromMillis(millis: number): HrTime {
  const micros = Math.round(millis * 1000);
  const seconds = Math.floor(micros / 1_000_000);
  return [seconds, (micros - seconds * 1_000_000) * 1000];
}
