import { expect, test } from "vitest";

import { assembleTraces } from "../../src/assemble/assemble-traces.ts";
import type { CapturedSpan, SpanLink } from "../../src/model/captured-span.ts";
import { createTraceBuilder } from "../../src/testing.ts";

const CONVERSATION = "c1";

/** An agent that calls another one as a tool: its spans, the last one the tool's. */
function outerTrace(conversationId: string | undefined = CONVERSATION) {
  const trace = createTraceBuilder({ number: 1, startMillis: 1000 });
  const given = conversationId === undefined ? {} : { conversationId };
  const agent = trace.agent({ name: "supervisor", input: "Refund me.", output: "Done.", ...given, endTime: [9, 0] });
  agent.tool({
    name: "ask_billing",
    arguments: { question: "Charged twice?" },
    result: "Yes, refunded.",
    endTime: [8, 0],
  });
  return trace.captured;
}

function partTrace({
  links,
  input = "Charged twice?",
}: { readonly links?: readonly SpanLink[]; readonly input?: string } = {}) {
  const trace = createTraceBuilder({ number: 2, startMillis: 2000 });
  const agent = trace.agent({
    name: "billing",
    input,
    output: "Yes, refunded.",
    conversationId: CONVERSATION,
    endTime: [5, 0],
  });
  agent.tool({ name: "lookup", arguments: { month: 3 }, result: { charges: 2 }, endTime: [4, 0] });
  return trace.captured.map((span): CapturedSpan => (span.parentSpanId === undefined ? { ...span, links } : span));
}

const linksTo = (spans: readonly CapturedSpan[]): readonly SpanLink[] => {
  const { traceId = "", spanId = "" } = spans.find(({ parentSpanId }) => parentSpanId !== undefined) ?? {};
  return [{ traceId, spanId }];
};

const evidenceOf = (spans: readonly CapturedSpan[]) =>
  assembleTraces(spans).map(({ agentName, evidence }) => [agentName, evidence.map((item) => item.agentName)]);

test("a run whose root links to a span of another trace's run is part of that run", () => {
  const outer = outerTrace("another conversation");
  expect(evidenceOf([...outer, ...partTrace({ links: linksTo(outer) })])).toEqual([
    ["supervisor", [undefined, "billing"]],
  ]);
});

test("so is one that was asked, in the same conversation and meanwhile, what a tool was given", () => {
  expect(evidenceOf([...outerTrace(), ...partTrace()])).toEqual([["supervisor", [undefined, "billing"]]]);
});

test("runs of several traces are left apart otherwise", () => {
  const names = (spans: readonly CapturedSpan[]) => assembleTraces(spans).map(({ agentName }) => agentName);
  expect(names([...outerTrace("another conversation"), ...partTrace()])).toEqual(["supervisor", "billing"]);
  expect(names([...outerTrace(), ...partTrace({ input: "Something else?" })])).toEqual(["supervisor", "billing"]);
  expect(
    names([
      ...outerTrace(),
      ...partTrace({ links: [{ traceId: "0".repeat(31) + "1", spanId: "1".repeat(16) }], input: "x" }),
    ]),
  ).toEqual(["supervisor", "billing"]);
});

test("a part of a part is a part of the whole, whichever way each was joined", () => {
  const outer = outerTrace();
  const part = partTrace({ links: linksTo(outer), input: "x" });
  const inner = createTraceBuilder({ number: 3, startMillis: 3000 });
  inner.agent({ name: "ledger", input: "y", output: "2", endTime: [3, 5_000_000] });
  const innermost = inner.captured.map((span): CapturedSpan => ({ ...span, links: linksTo(part) }));
  expect(assembleTraces([...outer, ...part, ...innermost]).map(({ spanCount }) => spanCount)).toEqual([5]);
});

test("runs without a conversation are left apart, though one works while the other waits", () => {
  const withoutConversation = (spans: readonly CapturedSpan[]) =>
    spans.map((span): CapturedSpan => {
      const { "gen_ai.conversation.id": _, ...attributes } = span.attributes;
      return { ...span, attributes };
    });
  const spans = withoutConversation([...outerTrace(), ...partTrace()]);
  expect(assembleTraces(spans).map(({ agentName }) => agentName)).toEqual(["supervisor", "billing"]);
});

test("the next turn is a run of its own, though it links to the turn before", () => {
  const [first, second] = [
    createTraceBuilder({ startMillis: 1000 }),
    createTraceBuilder({ number: 2, startMillis: 9000 }),
  ];
  first.agent({ input: "Rain?", output: "Yes." });
  second.agent({ input: "And in Bergen?", output: "Yes." });
  const links = first.captured.map(({ traceId, spanId }) => ({ traceId, spanId }));
  const turns = assembleTraces([...first.captured, ...second.captured.map((span) => ({ ...span, links }))]);
  expect(turns.map(({ input }) => input)).toEqual(["Rain?", "And in Bergen?"]);
});
