import { describe, expect, it } from "vitest";
import { createSharedPause, MAX_PAUSE_MILLIS, sharedPauseOf } from "../../../src/score/judge/shared-pause.ts";
import { createManualClock } from "../../../src/testing/manual-clock.ts";

const signal = new AbortController().signal;

describe("createSharedPause", () => {
  it("lets everybody through while there is no pause", async () => {
    await expect(createSharedPause(createManualClock()).wait(signal)).resolves.toBeUndefined();
  });

  it("lets the callers that it held back go one after the other", async () => {
    const clock = createManualClock();
    const pause = createSharedPause(clock);
    pause.extend(1000);
    const gone: number[] = [];
    const waits = [0, 1, 2].map((caller) => pause.wait(signal).then(() => gone.push(caller)));
    clock.advance(999);
    await Promise.resolve();
    expect(gone).toEqual([]);
    clock.advance(1);
    await waits[0];
    expect(gone).toEqual([0]);
    clock.advance(100);
    await Promise.all(waits);
    expect(gone).toEqual([0, 1, 2]);
  });

  it("is never shortened, and never longer than its bound", async () => {
    const clock = createManualClock();
    const pause = createSharedPause(clock);
    pause.extend(10 * MAX_PAUSE_MILLIS);
    pause.extend(1);
    const wait = pause.wait(signal);
    clock.advance(MAX_PAUSE_MILLIS - 1);
    expect(clock.waitingCount).toBe(1);
    clock.advance(1);
    await expect(wait).resolves.toBeUndefined();
  });

  it("a clock that was set back holds nobody longer than the bound", async () => {
    const clock = createManualClock();
    let offset = 0;
    const shifted = { ...clock, now: () => clock.now() + offset };
    const pause = createSharedPause(shifted);
    pause.extend(1000);
    offset = -86_400_000;
    const wait = pause.wait(signal);
    clock.advance(MAX_PAUSE_MILLIS);
    await expect(wait).resolves.toBeUndefined();
  });

  it("is the same for one model object and one name, and another for others", () => {
    const clock = createManualClock();
    const model = {};
    expect(sharedPauseOf(model, clock)).toBe(sharedPauseOf(model, clock));
    expect(sharedPauseOf("http://a judge", clock)).toBe(sharedPauseOf("http://a judge", clock));
    expect(sharedPauseOf({}, clock)).not.toBe(sharedPauseOf(model, clock));
  });
});
