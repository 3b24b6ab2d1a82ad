import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import type { AgentRun } from "../../src/model/agent-run.ts";
import { ConfigurationError } from "../../src/model/configuration-error.ts";
import { combinedRate, isDrawn, resolveSampling, type ResolvedSampling } from "../../src/sample/sampling.ts";
import { samplingPoint } from "../../src/sample/trace-ratio.ts";
import { createAgentRun } from "../../src/testing.ts";

function runOf(traceId: string, conversationId?: string): AgentRun {
  const run = createAgentRun(conversationId === undefined ? {} : { conversationId });
  return { ...run, span: { ...run.span, traceId } };
}

const traceId = fc.stringMatching(/^[0-9a-f]{32}$/);
const rate = fc.double({ min: 0, max: 1, noNaN: true });
const sampling = fc.record<ResolvedSampling>({ rate, by: fc.constantFrom("trace", "conversation") });

describe("options", () => {
  test("case 167: no sampling and `none` mean every run", () => {
    expect(resolveSampling("sampling", undefined)).toEqual({ rate: 1, by: "trace" });
    expect(resolveSampling("sampling", { type: "none" })).toEqual({ rate: 1, by: "trace" });
  });

  test("a ratio is drawn by trace unless it says otherwise", () => {
    expect(resolveSampling("sampling", { type: "ratio", rate: 0.1 })).toEqual({ rate: 0.1, by: "trace" });
    expect(resolveSampling("sampling", { type: "ratio", rate: 0, by: "conversation" })).toEqual({
      rate: 0,
      by: "conversation",
    });
  });

  test.each([
    ["sampling.rate", { type: "ratio", rate: -0.1 }],
    ["sampling.rate", { type: "ratio", rate: 1.5 }],
    ["sampling.rate", { type: "ratio", rate: Number.NaN }],
    ["sampling.rate", { type: "ratio" }],
    ["sampling.rate", { type: "ratio", rate: "0.1" }],
    ["sampling.type", { type: "percent", rate: 10 }],
    ["sampling.type", { rate: 0.1 }],
    ["sampling.by", { type: "ratio", rate: 0.1, by: "user" }],
    ["sampling.rates", { type: "ratio", rate: 0.1, rates: 1 }],
    ["sampling.rate", { type: "none", rate: 0.1 }],
    ["sampling", 0.1],
    ["sampling", null],
    ["sampling", [{ type: "none" }]],
  ])("case 168: what makes no sense throws and names %s: %j", (option, value) => {
    const attempt = (): ResolvedSampling => resolveSampling("sampling", value);
    expect(attempt).toThrow(ConfigurationError);
    expect(attempt).toThrow(`Option \`${option}\` must be`);
  });
});

describe("draws", () => {
  test("case 166: two scorers at one rate choose the same runs", () => {
    const [one, other] = [
      resolveSampling("a", { type: "ratio", rate: 0.3 }),
      resolveSampling("b", { type: "ratio", rate: 0.3 }),
    ];
    fc.assert(
      fc.property(traceId, (text) => {
        expect(isDrawn(one, runOf(text))).toBe(isDrawn(other, runOf(text)));
      }),
    );
  });

  test("by conversation, all runs of a conversation are drawn or none", () => {
    const byConversation = resolveSampling("sampling", { type: "ratio", rate: 0.5, by: "conversation" });
    fc.assert(
      fc.property(fc.string(), traceId, traceId, (conversationId, one, other) => {
        expect(isDrawn(byConversation, runOf(one, conversationId))).toBe(
          isDrawn(byConversation, runOf(other, conversationId)),
        );
      }),
    );
  });

  test("by conversation, a run without one is drawn by its trace", () => {
    fc.assert(
      fc.property(traceId, rate, (text, ratio) => {
        expect(isDrawn({ rate: ratio, by: "conversation" }, runOf(text))).toBe(samplingPoint(text) < ratio);
      }),
    );
  });
});

describe("two rates at once", () => {
  test("a run is drawn by both exactly where its point is below the smaller rate", () => {
    fc.assert(
      fc.property(traceId, rate, rate, (text, first, second) => {
        const run = runOf(text);
        const [overall, own] = [
          { rate: first, by: "trace" as const },
          { rate: second, by: "trace" as const },
        ];
        expect(isDrawn(overall, run) && isDrawn(own, run)).toBe(
          samplingPoint(text) < combinedRate({ overall, own, run }),
        );
      }),
    );
  });

  test("rates multiply where one draws by trace and the other by conversation", () => {
    const overall: ResolvedSampling = { rate: 0.5, by: "conversation" };
    const own: ResolvedSampling = { rate: 0.2, by: "trace" };
    expect(combinedRate({ overall, own, run: createAgentRun({ conversationId: "c-1" }) })).toBeCloseTo(0.1, 12);
    expect(combinedRate({ overall, own, run: createAgentRun() })).toBe(0.2);
    expect(
      combinedRate({ overall: { rate: 1, by: "trace" }, own: overall, run: createAgentRun({ conversationId: "c-1" }) }),
    ).toBe(0.5);
  });

  test("the share of both is never above either", () => {
    fc.assert(
      fc.property(sampling, sampling, fc.option(fc.string(), { nil: undefined }), (overall, own, conversationId) => {
        const share = combinedRate({ overall, own, run: runOf("0af7651916cd43dd8448eb211c80319c", conversationId) });
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(Math.min(overall.rate, own.rate));
      }),
    );
  });
});
