import { describe, expect, it } from "vitest";

import type { EndedSpan } from "../../src/model/captured-span.ts";
import { createSpanIntake } from "../../src/processor/span-intake.ts";
import { createTraceBuilder } from "../../src/testing.ts";

function createSpans(count: number): readonly EndedSpan[] {
  const trace = createTraceBuilder();
  for (let index = 0; index < count; index++) trace.span(`span ${index}`);
  return trace.ended;
}

function createIntake() {
  const handled: string[] = [];
  const intake = createSpanIntake({
    onStarted: (span, isJudge) => handled.push(`${isJudge ? "judge" : "start"} ${span.name}`),
    onEnded: (span) => handled.push(`end ${span.name}`),
    onSlice: () => {},
  });
  return { intake, handled };
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe("a span intake", () => {
  it("does nothing in the call, and everything in order in a later turn", async () => {
    const { intake, handled } = createIntake();
    const [first, second] = createSpans(2) as [EndedSpan, EndedSpan];
    intake.started(first, false);
    intake.started(second, true);
    intake.ended(first);
    expect(handled).toEqual([]);
    await turn();
    expect(handled).toEqual(["start span 0", "judge span 1", "end span 0"]);
  });

  it("handles what is there at once when drained", () => {
    const { intake, handled } = createIntake();
    for (const span of createSpans(2000)) intake.ended(span);
    intake.drain();
    expect(handled).toHaveLength(2000);
  });

  it("loses nothing and stays bounded where the event loop never turns", () => {
    const { intake, handled } = createIntake();
    const spans = createSpans(1000);
    for (let round = 0; round < 50; round++) for (const span of spans) intake.ended(span);
    expect(handled.length).toBeGreaterThan(40_000);
    intake.drain();
    expect(handled).toHaveLength(50_000);
    expect(handled.slice(0, 3)).toEqual(["end span 0", "end span 1", "end span 2"]);
  });
});
