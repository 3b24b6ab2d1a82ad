import { SpanStatusCode } from "@opentelemetry/api";
import { hrTimeToMilliseconds } from "@opentelemetry/core";
import { expect, test } from "vitest";

import { createSpanSink, createTraceBuilder } from "../../src/testing.ts";

function supportTrace() {
  const trace = createTraceBuilder({ number: 7, serviceName: "helpdesk" });
  const agent = trace
    .span("POST /chat")
    .agent({ name: "support", input: "When?", output: "At nine.", conversationId: "c-1" });
  agent.model({ name: "small", input: "When?", responseId: "r-1" });
  agent.tool({ name: "find_hours", arguments: { day: "Monday" }, result: "9 to 17" });
  agent.retrieval({ query: "hours", documents: ["Open from 9."] });
  return { trace, agent };
}

test("the same calls give the same trace, and another number gives other ids", () => {
  expect(supportTrace().trace.captured).toEqual(supportTrace().trace.captured);
  expect(createTraceBuilder({ number: 8 }).traceId).not.toBe(supportTrace().trace.traceId);
  expect(supportTrace().trace.traceId).toMatch(/^[0-9a-f]{32}$/);
});

test("spans end before their parents, lie within them and point to them", () => {
  const { trace, agent } = supportTrace();
  const spans = trace.captured;
  expect(spans.map(({ name }) => name)).toEqual([
    "chat small",
    "execute_tool find_hours",
    "retrieval documents",
    "invoke_agent support",
    "POST /chat",
  ]);
  for (const child of spans.slice(0, 3)) {
    const parent = spans.find(({ spanId }) => spanId === child.parentSpanId);
    expect(parent?.spanId).toBe(agent.spanId);
    expect(hrTimeToMilliseconds(child.startTime)).toBeGreaterThan(hrTimeToMilliseconds(parent?.startTime ?? [0, 0]));
    expect(hrTimeToMilliseconds(child.endTime)).toBeLessThan(hrTimeToMilliseconds(parent?.endTime ?? [0, 0]));
  }
  expect(spans.at(-1)?.parentSpanId).toBeUndefined();
});

test("spans carry what the GenAI conventions ask for", () => {
  const [model, tool, retrieval, agent] = supportTrace().trace.ended;
  expect(model?.attributes).toMatchObject({ "gen_ai.operation.name": "chat", "gen_ai.response.id": "r-1" });
  expect(tool?.attributes).toMatchObject({
    "gen_ai.tool.call.arguments": '{"day":"Monday"}',
    "gen_ai.tool.call.result": "9 to 17",
  });
  expect(retrieval?.attributes["gen_ai.retrieval.documents"]).toContain("Open from 9.");
  expect(agent?.attributes).toMatchObject({
    "gen_ai.operation.name": "invoke_agent",
    "gen_ai.agent.name": "support",
    "gen_ai.conversation.id": "c-1",
    "gen_ai.output.messages":
      '[{"role":"assistant","parts":[{"type":"text","content":"At nine."}],"finish_reason":"stop"}]',
  });
  expect(agent?.resource.attributes["service.name"]).toBe("helpdesk");
});

test("what a span is given replaces what its kind would have", () => {
  const trace = createTraceBuilder({ traceFlags: 0, remoteParentSpanId: "00000000000000aa" });
  trace.agent({
    input: "Hello",
    attributes: { "gen_ai.input.messages": undefined, "user.id": "u-1" },
    status: { code: SpanStatusCode.ERROR, message: "broken" },
    events: [{ name: "exception", attributes: { "exception.message": "broken" } }],
    endTime: [9, 9],
  });
  const [span] = trace.captured;
  expect(span).toMatchObject({
    parentSpanId: "00000000000000aa",
    traceFlags: 0,
    attributes: { "user.id": "u-1" },
    status: { code: SpanStatusCode.ERROR, message: "broken" },
    endTime: [9, 9],
  });
  expect(span?.attributes).not.toHaveProperty("gen_ai.input.messages");
  expect(span?.events.map(({ name }) => name)).toEqual(["exception"]);
});

test("a trace is played as the program would have run it", () => {
  const log: string[] = [];
  const sink = createSpanSink();
  supportTrace().trace.playInto({
    onStart: (span) => void log.push(`start ${span.name}`),
    onEnd: (span) => {
      log.push(`end ${span.name}`);
      sink.onEnd(span);
    },
  });
  expect(log.slice(0, 4)).toEqual([
    "start POST /chat",
    "start invoke_agent support",
    "start chat small",
    "end chat small",
  ]);
  expect(log.at(-1)).toBe("end POST /chat");
  expect(sink.ended.every(({ endTime: [seconds] }) => seconds > 0)).toBe(true);
});
