import type { HrTime } from "@opentelemetry/api";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import { timesReal, timesWithin } from "../../src/attach/span-times.ts";

const hrTime: fc.Arbitrary<HrTime> = fc.tuple(
  fc.integer({ min: 1, max: 4_000_000_000 }),
  fc.integer({ min: 0, max: 999_999_999 }),
);
const nanosOf = ([seconds, nanos]: HrTime): bigint => BigInt(seconds) * 1_000_000_000n + BigInt(nanos);

describe("within the judged span", () => {
  test("an evaluation is one microsecond long and ends two before the judged span does", () => {
    expect(timesWithin({ startTime: [100, 0], endTime: [102, 5000] })).toEqual({
      startTime: [102, 2000],
      endTime: [102, 3000],
      duration: [0, 1000],
    });
  });

  test("the turn of a second is borrowed across", () => {
    expect(timesWithin({ startTime: [100, 0], endTime: [102, 2500] })).toEqual({
      startTime: [101, 999_999_500],
      endTime: [102, 500],
      duration: [0, 1000],
    });
  });

  test.each([
    [
      [100, 0],
      [100, 2999],
    ],
    [
      [100, 999_999_000],
      [101, 1999],
    ],
    [
      [100, 5],
      [100, 5],
    ],
  ] satisfies [HrTime, HrTime][])("a judged span without room, from %j to %j, is taken whole", (startTime, endTime) => {
    expect(timesWithin({ startTime, endTime })).toMatchObject({ startTime, endTime });
  });

  test("a judged span of just three microseconds has room", () => {
    expect(timesWithin({ startTime: [100, 0], endTime: [100, 3000] })).toMatchObject({
      startTime: [100, 0],
      endTime: [100, 1000],
    });
  });

  test("a judged span that ends before it starts gives a moment, not a negative length", () => {
    expect(timesWithin({ startTime: [100, 5], endTime: [99, 0] })).toEqual({
      startTime: [100, 5],
      endTime: [100, 5],
      duration: [0, 0],
    });
  });

  test("an evaluation never leaves the judged span, and its length is the difference of its times", () => {
    fc.assert(
      fc.property(
        hrTime,
        fc.oneof(fc.bigInt({ min: 0n, max: 5000n }), fc.bigInt({ min: 0n, max: 10n ** 16n })),
        (startTime, length) => {
          const end = nanosOf(startTime) + length;
          const endTime: HrTime = [Number(end / 1_000_000_000n), Number(end % 1_000_000_000n)];
          const times = timesWithin({ startTime, endTime });

          expect(nanosOf(times.startTime)).toBeGreaterThanOrEqual(nanosOf(startTime));
          expect(nanosOf(times.endTime)).toBeLessThanOrEqual(end);
          expect(nanosOf(times.endTime) - nanosOf(times.startTime)).toBe(nanosOf(times.duration));
          for (const [seconds, nanos] of [times.startTime, times.endTime, times.duration]) {
            expect(Number.isInteger(seconds)).toBe(true);
            expect(Number.isInteger(nanos) && nanos >= 0 && nanos < 1_000_000_000).toBe(true);
          }
        },
      ),
    );
  });
});

describe("real times", () => {
  test("an evaluation ends when the judge had answered and is as long as that took", () => {
    expect(timesReal({ endMillis: 1_767_225_600_250, durationSeconds: 1.5 })).toEqual({
      startTime: [1_767_225_598, 750_000_000],
      endTime: [1_767_225_600, 250_000_000],
      duration: [1, 500_000_000],
    });
  });

  test("fractions of milliseconds are kept to the microsecond", () => {
    expect(timesReal({ endMillis: 1000.9999999, durationSeconds: 0 }).endTime).toEqual([1, 1_000_000]);
    expect(timesReal({ endMillis: 1999.9999999, durationSeconds: 0.0005 })).toEqual({
      startTime: [1, 999_500_000],
      endTime: [2, 0],
      duration: [0, 500_000],
    });
  });
});
