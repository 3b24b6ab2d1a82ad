import { expect } from "vitest";

import type { CapturedSpan } from "../../src/model/captured-span.ts";

/** Holds a trace read back from a receiver to what every set-up must give: three evaluations below the agent's span. */
export function expectScoredTrace(spans: readonly CapturedSpan[], judgedName: RegExp): void {
  const evaluations = spans.filter(({ instrumentationScope }) => instrumentationScope.name === "spanscore");
  const judged = spans.find(({ name }) => judgedName.test(name));
  expect(judged, `no span is named like ${judgedName}: ${spans.map(({ name }) => name).join(", ")}`).toBeDefined();
  expect(evaluations.map(({ name }) => name).sort()).toEqual([
    "evaluation bias pass",
    "evaluation faithfulness fail",
    expect.stringMatching(/^evaluation tone /),
  ]);
  for (const evaluation of evaluations) {
    expect(evaluation.traceId).toBe(judged?.traceId);
    expect(evaluation.parentSpanId).toBe(judged?.spanId);
    expect(evaluation.resource.attributes["service.name"]).toBe(judged?.resource.attributes["service.name"]);
    expect(evaluation.attributes["gen_ai.operation.name"]).toBe("evaluation");
    expect(evaluation.attributes["gen_ai.evaluation.explanation"]).toEqual(expect.stringMatching(/\w/));
    expect(evaluation.events.map(({ name }) => name)).toEqual(["gen_ai.evaluation.result"]);
  }
  const faithfulness = evaluations.find(({ name }) => name.includes("faithfulness"));
  expect(faithfulness?.attributes["gen_ai.evaluation.score.value"]).toBe(0.5);
  expect(faithfulness?.attributes["gen_ai.agent.name"]).toBe("weather-agent");
  expect(new Set(spans.map(({ traceId }) => traceId)).size, "judge calls must leave no traces of their own").toBe(1);
}
