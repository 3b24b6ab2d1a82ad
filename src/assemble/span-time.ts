import type { HrTime } from "@opentelemetry/api";

/** Orders times, earlier first. */
export function compareTimes(a: HrTime, b: HrTime): number {
  return a[0] - b[0] || a[1] - b[1];
}
