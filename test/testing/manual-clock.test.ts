import { expect, test } from "vitest";

import { createManualClock } from "../../src/testing.ts";

test("time stands still until it is moved", () => {
  const clock = createManualClock(1000);
  expect(clock.now()).toBe(1000);
  clock.advance(250);
  expect(clock.now()).toBe(1250);
});

test("callbacks come in the order in which they fall due, each at its own time", () => {
  const clock = createManualClock(0);
  const calls: [string, number][] = [];
  clock.after(20, () => calls.push(["second", clock.now()]));
  clock.after(10, () => calls.push(["first", clock.now()]));
  clock.after(31, () => calls.push(["too late", clock.now()]));

  clock.advance(30);

  expect(calls).toEqual([
    ["first", 10],
    ["second", 20],
  ]);
  expect(clock.waitingCount).toBe(1);
});

test("a callback that waits again is called again within one move", () => {
  const clock = createManualClock(0);
  const ticks: number[] = [];
  const tick = (): void => {
    ticks.push(clock.now());
    clock.after(10, tick);
  };
  clock.after(10, tick);

  clock.advance(35);

  expect(ticks).toEqual([10, 20, 30]);
});

test("what was cancelled is not called", () => {
  const clock = createManualClock(0);
  const calls: string[] = [];
  const cancel = clock.after(10, () => calls.push("cancelled"));
  clock.after(10, () => calls.push("kept"));
  cancel();

  clock.advance(10);

  expect(calls).toEqual(["kept"]);
});
