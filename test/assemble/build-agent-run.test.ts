import { SpanKind, SpanStatusCode } from "@opentelemetry/api";
import { describe, expect, test } from "vitest";

import { buildAgentRun, readRun } from "../../src/assemble/build-agent-run.ts";
import type { AgentRun } from "../../src/model/agent-run.ts";
import type { CapturedSpan } from "../../src/model/captured-span.ts";
import { createTraceBuilder, type SpanPlace, type TraceBuilder } from "../../src/testing.ts";

/** The run whose root is the first span that was put into the trace. */
function runOf(
  trace: TraceBuilder,
  change: (spans: CapturedSpan[]) => readonly CapturedSpan[] = (spans) => spans,
): AgentRun {
  const spans = change([...trace.captured]);
  const root = spans.find(({ spanId }) => spanId.endsWith("00000001"));
  if (root === undefined) throw new Error("the trace has no first span");
  return buildAgentRun({ root, spans });
}

function agentTrace(
  build: (agent: SpanPlace) => void,
  fields: Parameters<TraceBuilder["agent"]>[0] = {},
): TraceBuilder {
  const trace = createTraceBuilder();
  build(trace.agent({ name: "support", ...fields }));
  return trace;
}

const text = (role: string, content: string) => ({ role, parts: [{ type: "text", content }] });
const call = (id: string | undefined, name: string, given: unknown) => ({
  role: "assistant",
  parts: [{ type: "tool_call", ...(id !== undefined && { id }), name, arguments: given }],
});
const response = (id: string | undefined, result: unknown) => ({
  role: "tool",
  parts: [{ type: "tool_call_response", ...(id !== undefined && { id }), response: result }],
});
const messages = (input: readonly unknown[] | undefined, output?: readonly unknown[]) => ({
  attributes: {
    ...(input !== undefined && { "gen_ai.input.messages": JSON.stringify(input) }),
    ...(output !== undefined && { "gen_ai.output.messages": JSON.stringify(output) }),
  },
});
const ERROR = { status: { code: SpanStatusCode.ERROR, message: "broken" } };

describe("the question", () => {
  test("is the last message of the user on the root, and what is before it is the history", () => {
    const trace = agentTrace(() => {}, {
      ...messages([text("system", "Be brief."), text("user", "Hi"), text("assistant", "Hello"), text("user", "Rain?")]),
    });
    expect(runOf(trace)).toMatchObject({
      input: "Rain?",
      history: [
        { role: "user", text: "Hi" },
        { role: "assistant", text: "Hello" },
      ],
    });
  });

  test("trap 21: comes from the first model call where the root has none", () => {
    const trace = agentTrace((agent) => {
      agent.model({ input: "Rain?" });
      agent.model(messages([text("user", "Rain?"), text("assistant", "Let me see"), text("user", "Go on")]));
    });
    expect(runOf(trace).input).toBe("Rain?");
  });

  test("trap 13: is not a tool result that came as a message of the user", () => {
    const result = { role: "user", parts: [{ type: "tool_call_response", id: "c1", result: "rain" }] };
    expect(runOf(agentTrace(() => {}, messages([text("user", "Rain?"), call("c1", "find", {}), result]))).input).toBe(
      "Rain?",
    );
  });

  test("trap 8: is not an earlier turn where the last message is an image without words", () => {
    const image = { role: "user", parts: [{ type: "blob", content: "AAAA" }] };
    const alone = agentTrace(() => {}, messages([text("user", "Rain?"), text("assistant", "Yes."), image]));
    expect(runOf(alone).input).toBeUndefined();
    expect(runOf(agentTrace(() => {}, messages([text("user", "What is this?"), image]))).input).toBe("What is this?");
  });

  test("trap 27: is not what a sub-agent below a tool was asked", () => {
    const trace = agentTrace((agent) => {
      agent.tool({ name: "ask" }).agent({ name: "billing", input: "Check the invoice" });
      agent.model({ input: "I was charged twice" });
    });
    expect(runOf(trace).input).toBe("I was charged twice");
  });
});

describe("the answer", () => {
  test("trap 21: where the last model call failed, what was said before it is no answer", () => {
    const failed = { code: SpanStatusCode.ERROR, message: "overloaded" };
    const run = runOf(
      agentTrace(
        (agent) => {
          agent.model(messages([text("user", "When will it come?")], [text("assistant", "I will look it up.")]));
          agent.model({ ...messages([text("user", "When will it come?")]), status: failed });
        },
        { status: failed },
      ),
    );
    expect([run.output, run.error]).toEqual([undefined, "overloaded"]);
  });

  test("is what the root says", () => {
    expect(runOf(agentTrace((agent) => agent.model({ output: "Other." }), { output: "It rains." })).output).toBe(
      "It rains.",
    );
  });

  test("trap 25: comes from the span that ended last, not from the one that started last", () => {
    const trace = agentTrace((agent) => {
      agent.model({ output: "The long one.", startTime: [10, 0], endTime: [90, 0] });
      agent.model({ output: "The short one.", startTime: [20, 0], endTime: [30, 0] });
    });
    expect(runOf(trace).output).toBe("The long one.");
  });

  test("trap 25: comes from the attempt that succeeded, not from its failed twin", () => {
    const trace = agentTrace((agent) => {
      agent.model({ output: "It rains.", endTime: [90, 0] });
      agent.model({ output: "It ra", endTime: [95, 0], ...ERROR });
    });
    expect(runOf(trace).output).toBe("It rains.");
  });

  test("trap 16: is not what was said before a tool was called", () => {
    const step = [
      {
        role: "assistant",
        parts: [
          { type: "text", content: "Let me look." },
          { type: "tool_call", id: "c1", name: "find" },
        ],
      },
    ];
    const trace = agentTrace((agent) => {
      agent.model(messages([text("user", "Rain?")], step));
      agent.tool({ name: "find", result: "rain" });
    });
    expect(runOf(trace)).toMatchObject({ absent: { output: "not_recorded" } });
    expect(runOf(trace).output).toBeUndefined();
  });

  test("trap 16: of a root that reports all messages is the text after the last tool result", () => {
    const all = [call("c1", "find", {}), response("c1", "rain"), text("assistant", "It rains.")];
    expect(runOf(agentTrace(() => {}, messages(undefined, all))).output).toBe("It rains.");
    const unfinished = [text("assistant", "Let me look."), call("c1", "find", {}), response("c1", "rain")];
    expect(runOf(agentTrace(() => {}, messages(undefined, unfinished))).output).toBeUndefined();
  });

  test("trap 16: of a root that lists its text before the tools of all steps is that text", () => {
    const one = [
      {
        role: "assistant",
        parts: [
          { type: "text", content: "It rains." },
          { type: "tool_call", id: "c1", name: "find", arguments: {} },
          { type: "tool_call_response", id: "c1", response: "rain" },
        ],
      },
    ];
    const trace = agentTrace(() => {}, messages(undefined, one));
    expect(runOf(trace)).toMatchObject({ output: "It rains.", toolCalls: [{ name: "find", result: "rain" }] });
  });

  test("trap 16: of a root that glued the texts of all steps is the text of the last", () => {
    for (const glued of ["Let me look.It rains.", "Let me look.\n\nIt rains."]) {
      const trace = agentTrace(
        (agent) => {
          agent.model(
            messages(undefined, [
              {
                role: "assistant",
                parts: [
                  { type: "text", content: "Let me look." },
                  { type: "tool_call", id: "c1", name: "find" },
                ],
              },
            ]),
          );
          agent.model({ output: "It rains." });
        },
        { output: glued },
      );
      expect(runOf(trace).output).toBe("It rains.");
    }
  });

  test("that merely ends like the last step stays whole", () => {
    const trace = agentTrace((agent) => agent.model({ output: "It rains." }), { output: "Dear customer: It rains." });
    expect(runOf(trace).output).toBe("Dear customer: It rains.");
  });

  test("trap 18: of several choices is the first", () => {
    const trace = agentTrace((agent) =>
      agent.model(messages([text("user", "Rain?")], [text("assistant", "Yes."), text("assistant", "No.")])),
    );
    expect(runOf(trace).output).toBe("Yes.");
  });

  test("trap 15: is not the reasoning that came as a message of its own", () => {
    const reasoned = [{ role: "assistant", parts: [{ type: "reasoning", content: "Hm" }] }, text("assistant", "Yes.")];
    expect(runOf(agentTrace((agent) => agent.model(messages(undefined, reasoned)))).output).toBe("Yes.");
  });

  test("trap 27: is not what a sub-agent below a tool said, though it may be what a handed-over agent said", () => {
    const asTool = agentTrace((agent) =>
      agent.tool({ name: "ask", result: "INV-1" }).agent({ name: "billing", output: "INV-1" }),
    );
    expect(runOf(asTool).output).toBeUndefined();
    const handedOver = agentTrace((agent) => agent.agent({ name: "billing", output: "INV-1" }));
    expect(runOf(handedOver).output).toBe("INV-1");
  });

  test("trap 26: is not what an embedding or an evaluator says", () => {
    const trace = agentTrace((agent) => {
      agent.model({ output: "It rains." });
      agent.model({ output: "0.4", attributes: { "gen_ai.operation.name": "embeddings" } });
      agent
        .span("evaluation", { attributes: { "gen_ai.operation.name": "evaluation" } })
        .model({ output: "Faithful.", input: "Judge" });
    });
    expect(runOf(trace)).toMatchObject({ output: "It rains.", spanCount: 3 });
  });

  test("trap 2: that looks like JSON stays text", () => {
    expect(runOf(agentTrace(() => {}, { output: '{"name":"Ada"}' })).output).toBe('{"name":"Ada"}');
  });

  test("the response that it came in is named", () => {
    expect(
      runOf(agentTrace((agent) => agent.model({ output: "Yes.", responseId: "r1" }), { output: "Yes." })).responseId,
    ).toBe("r1");
    expect(runOf(agentTrace((agent) => agent.model({ output: "Yes.", responseId: "r2" }))).responseId).toBe("r2");
  });
});

describe("tool calls", () => {
  test("trap 14: of spans and messages are joined by id", () => {
    const trace = agentTrace((agent) => {
      agent.model(messages([text("user", "Rain?")], [call("c1", "find", { q: 1 })]));
      agent.tool({ name: "find", result: "rain", attributes: { "gen_ai.tool.call.id": "c1" } });
      agent.model(messages([text("user", "Rain?"), call("c1", "find", { q: 1 }), response(" c1 ", "rain")]));
    });
    const run = runOf(trace);
    expect(run.toolCalls).toEqual([{ name: "find", arguments: { q: 1 }, result: "rain", spanId: "0000000100000003" }]);
    expect(run.evidence).toEqual([{ text: "rain", spanId: "0000000100000003" }]);
  });

  test("trap 14: without ids are joined by name and arguments, in order", () => {
    const trace = agentTrace((agent) => {
      agent.model(
        messages(
          [text("user", "Rain?")],
          [call(undefined, "find", { q: 1 }), call(undefined, "find", { q: 2 }), call(undefined, "find", { q: 1 })],
        ),
      );
      for (const [q, result] of [
        [1, "first"],
        [2, "second"],
        [1, "third"],
      ])
        agent.tool({ name: "find", arguments: { q }, result });
      agent.model(
        messages([
          text("user", "Rain?"),
          call(undefined, "find", { q: 1 }),
          call(undefined, "find", { q: 2 }),
          call(undefined, "find", { q: 1 }),
          response(undefined, "first"),
          response(undefined, "second"),
          response(undefined, "third"),
        ]),
      );
    });
    expect(runOf(trace).toolCalls.map(({ arguments: given, result }) => [given, result])).toEqual([
      [{ q: 1 }, "first"],
      [{ q: 2 }, "second"],
      [{ q: 1 }, "third"],
    ]);
  });

  test("trap 14: results whose ids lead to no call go to the calls beside them in order", () => {
    const input = [
      text("user", "Rain?"),
      call("fc_1", "find", { q: 1 }),
      call("fc_2", "find", { q: 2 }),
      response("call_1", "one"),
      response("call_2", "two"),
    ];
    const trace = agentTrace((agent) => {
      agent.model(messages(input));
      agent.model(messages(input));
    });
    expect(runOf(trace).toolCalls.map(({ arguments: given, result }) => [given, result])).toEqual([
      [{ q: 1 }, "one"],
      [{ q: 2 }, "two"],
    ]);
  });

  test("a result whose call is nowhere is told once, however often prompts repeat it", () => {
    const trace = agentTrace((agent) => {
      for (let step = 0; step < 3; step++) agent.model(messages([text("user", "Rain?"), response("c9", "rain")]));
    });
    expect(runOf(trace)).toMatchObject({ toolCalls: [{ result: "rain" }], evidence: [{ text: "rain" }] });
  });

  test("trap 29: spans of a protocol below the tool's own are the same call", () => {
    const trace = agentTrace((agent) => {
      const tool = agent.tool({ name: "find", arguments: { q: 1 }, result: "rain" });
      tool
        .tool({ name: "find", result: "rain", kind: SpanKind.CLIENT })
        .tool({ name: "find", result: "rain", kind: SpanKind.SERVER });
    });
    expect(runOf(trace)).toMatchObject({
      toolCalls: [{ name: "find", arguments: { q: 1 }, result: "rain" }],
      evidence: [{ text: "rain" }],
    });
  });

  test("a tool that calls the same tool with other arguments makes two calls", () => {
    const trace = agentTrace((agent) =>
      agent
        .tool({ name: "find", arguments: { q: 1 }, result: "one" })
        .tool({ name: "find", arguments: { q: 2 }, result: "two" }),
    );
    expect(runOf(trace).toolCalls).toHaveLength(2);
  });

  test("the calls of earlier turns are no calls of this run, but their results are evidence", () => {
    const input = [
      text("user", "Rain?"),
      call("c1", "find", {}),
      response("c1", "rain"),
      text("assistant", "Yes."),
      text("user", "Sure?"),
    ];
    expect(runOf(agentTrace((agent) => agent.model(messages(input))))).toMatchObject({
      input: "Sure?",
      toolCalls: [],
      evidence: [{ text: "rain" }],
      history: [
        { role: "user", text: "Rain?" },
        { role: "tool", text: "rain" },
        { role: "assistant", text: "Yes." },
      ],
    });
  });

  test("a result that was cut gives way to the same result that was not", () => {
    const trace = agentTrace((agent) => {
      agent.tool({
        name: "find",
        attributes: { "gen_ai.tool.call.id": "c1", "gen_ai.tool.call.result": '"The weather is f' },
      });
      agent.model(messages([text("user", "Rain?"), call("c1", "find", {}), response("c1", "The weather is fine")]));
    });
    expect(runOf(trace)).toMatchObject({ evidence: [{ text: "The weather is fine" }], truncated: [] });
  });
});

describe("evidence", () => {
  test("is tool results and documents, each once, blanks aside", () => {
    const trace = agentTrace((agent) => {
      agent.tool({ name: "a", result: "It  rains\nin Oslo" });
      agent.tool({ name: "b", result: "It rains in Oslo" });
      agent.tool({ name: "c", result: "It rains in Bergen" });
      agent.retrieval({ documents: ["It rains in Oslo", "Umbrellas help"] });
    });
    expect(runOf(trace).evidence.map((item) => item.text)).toEqual([
      "It  rains\nin Oslo",
      "It rains in Bergen",
      "Umbrellas help",
    ]);
  });

  test("keeps the words of a result, so that a long number stays exact", () => {
    const result = '{"order": 12345678901234567890}';
    const trace = agentTrace(
      (agent) => agent.tool({ name: "find", result, attributes: { "gen_ai.tool.call.id": "c1" } }),
      messages(undefined, [
        {
          role: "assistant",
          parts: [{ type: "tool_call_response", id: "c1", response: JSON.parse(result) as unknown }],
        },
      ]),
    );
    expect(runOf(trace).evidence).toMatchObject([{ text: result }]);
  });

  test("counts what a tool's error told, and marks it", () => {
    const thrown = agentTrace((agent) => agent.tool({ name: "find", ...ERROR }));
    expect(runOf(thrown)).toMatchObject({ toolCalls: [{ error: "broken" }], evidence: [{ text: "Error: broken" }] });
    const told = agentTrace((agent) => agent.tool({ name: "find", result: "Try again later", ...ERROR }));
    expect(runOf(told)).toMatchObject({
      toolCalls: [{ error: "broken", result: "Try again later" }],
      evidence: [{ text: "Error: Try again later" }],
    });
  });

  test("is not the answer that was handed to a tool", () => {
    const trace = agentTrace(
      (agent) => agent.tool({ name: "final_answer", arguments: { answer: "It rains." }, result: "It rains." }),
      { output: "It rains." },
    );
    expect(runOf(trace)).toMatchObject({ evidence: [], absent: { evidence: "not_recorded" } });
  });

  test("trap 27: is a sub-agent's answer that came back as a tool result, and what that agent found, under its name", () => {
    const trace = agentTrace((agent) => {
      const sub = agent
        .tool({ name: "ask_billing", result: "Charged twice" })
        .agent({ name: "billing", output: "Charged twice" });
      sub.tool({ name: "lookup", result: "2 charges" });
    });
    expect(runOf(trace).evidence).toEqual([
      { text: "Charged twice", spanId: "0000000100000002" },
      { text: "2 charges", spanId: "0000000100000004", agentName: "billing" },
    ]);
  });

  test("trap 17: is not the system prompt", () => {
    expect(
      runOf(agentTrace(() => {}, messages([text("system", "The shop opens at nine."), text("user", "When?")])))
        .evidence,
    ).toEqual([]);
  });
});

describe("names and ids", () => {
  test("of an agent are its own, else those of its model calls, else from the span's name", () => {
    const unnamed = { attributes: { "gen_ai.agent.name": undefined } };
    expect(runOf(agentTrace(() => {})).agentName).toBe("support");
    expect(
      runOf(agentTrace((agent) => agent.model({ attributes: { "gen_ai.agent.name": "told" } }), unnamed)).agentName,
    ).toBe("told");
    expect(runOf(agentTrace(() => {}, unnamed)).agentName).toBe("support");
    const asModel = { name: "small", attributes: { "gen_ai.agent.name": undefined, "gen_ai.request.model": "small" } };
    expect(runOf(agentTrace(() => {}, asModel)).agentName).toBeUndefined();
  });

  test("an agent is not called by the name of a sub-agent, a workflow is called by that of its first agent", () => {
    const unnamed = { name: "", output: "Yes.", attributes: { "gen_ai.agent.name": undefined } };
    expect(runOf(agentTrace((agent) => agent.agent({ name: "sub" }), unnamed)).agentName).toBeUndefined();
    const workflow = { attributes: { "gen_ai.agent.name": undefined, "gen_ai.operation.name": "invoke_workflow" } };
    expect(runOf(agentTrace((agent) => agent.agent({ name: "first" }), workflow)).agentName).toBe("first");
  });

  test("trap 21: an agent that says nothing of its own is a wrapper, and is called by the name of the agent in it", () => {
    const wrapper = { name: "", attributes: { "gen_ai.agent.name": undefined } };
    expect(runOf(agentTrace((agent) => agent.agent({ name: "inner" }), wrapper)).agentName).toBe("inner");
  });

  test("a span around model calls gives its name, a request does not", () => {
    const around = (fields: Parameters<TraceBuilder["span"]>[1]) => {
      const trace = createTraceBuilder();
      trace.span("weather-agent", fields).model({ input: "Rain?", output: "Yes." });
      return runOf(trace).agentName;
    };
    expect(around({})).toBe("weather-agent");
    expect(around({ attributes: { "http.request.method": "POST" } })).toBeUndefined();
    expect(around({ kind: SpanKind.SERVER })).toBeUndefined();
  });

  test("of the conversation come from the root, else from any span, else from the resource", () => {
    expect(runOf(agentTrace(() => {}, { conversationId: "c1" })).conversationId).toBe("c1");
    expect(runOf(agentTrace((agent) => agent.tool({ attributes: { "session.id": "s1" } }))).conversationId).toBe("s1");
    const ofResource = runOf(
      agentTrace(() => {}),
      (spans) => spans.map((span) => ({ ...span, resource: { attributes: { "session.id": "r1" } } })),
    );
    expect(ofResource.conversationId).toBe("r1");
  });

  test("the dialect is that of the root, else of the first span that has one", () => {
    expect(runOf(agentTrace(() => {})).dialect).toBe("gen-ai");
    const trace = createTraceBuilder();
    trace.span("app").span("ai", { attributes: { "ai.operationId": "ai.generateText.doGenerate" } });
    expect(runOf(trace).dialect).toBe("ai-sdk");
  });
});

describe("errors and absence", () => {
  test("a run that failed says why, and that it gave no answer", () => {
    expect(runOf(agentTrace(() => {}, { input: "Rain?", ...ERROR }))).toMatchObject({
      error: "broken",
      absent: { output: "run_failed", evidence: "not_recorded" },
    });
    const exception = {
      status: { code: SpanStatusCode.ERROR },
      events: [{ name: "exception", attributes: { "exception.message": "no route" } }],
    };
    expect(runOf(agentTrace(() => {}, exception)).error).toBe("no route");
  });

  test("a model call that failed last ended the run, also where the root does not tell", () => {
    expect(runOf(agentTrace((agent) => agent.model({ input: "Rain?", ...ERROR }))).absent.output).toBe("run_failed");
    const recovered = agentTrace((agent) => {
      agent.model({ input: "Rain?", ...ERROR });
      agent.model({ output: "Yes." });
    });
    expect(runOf(recovered).error).toBeUndefined();
  });

  test("trap 36: with inputs off and outputs on the answer is there and the question withheld", () => {
    const trace = agentTrace(
      (agent) => agent.model({ output: "Yes.", attributes: { "gen_ai.response.finish_reasons": ["stop"] } }),
      { output: "Yes." },
    );
    expect(runOf(trace)).toMatchObject({ output: "Yes.", absent: { input: "content_withheld" } });
  });

  test("trap 34: content that is nowhere in the trace is not recorded", () => {
    expect(runOf(agentTrace((agent) => agent.model()))).toMatchObject({
      absent: { input: "not_recorded", output: "not_recorded", evidence: "not_recorded" },
    });
  });

  test("trap 35: placeholders for the answer and for results are withheld, not scored", () => {
    const trace = agentTrace((agent) => agent.tool({ name: "find", result: "__REDACTED__" }), {
      input: "[REDACTED]",
      output: "FILTERED",
    });
    const run = runOf(trace);
    expect(run.absent).toEqual({ input: "content_withheld", output: "content_withheld", evidence: "content_withheld" });
    expect(JSON.stringify([run.input, run.output, run.evidence, run.toolCalls])).not.toMatch(/REDACTED|FILTERED/);
  });
});

describe("trap 3: cut texts", () => {
  const LIMIT = 256;
  const long = (start: string) => start.padEnd(LIMIT * 2, " and more").slice(0, LIMIT);

  test("an answer as long as a limit that another text stands at is cut", () => {
    const trace = agentTrace((agent) => {
      agent.tool({ name: "a", result: long("One") });
      agent.tool({ name: "b", result: long("Two") });
    });
    expect(runOf(trace).truncated).toEqual(["evidence"]);
  });

  test("texts of different lengths, or the same text twice, stand at no limit", () => {
    const trace = agentTrace((agent) => {
      agent.tool({ name: "a", result: long("One") });
      agent.tool({ name: "b", result: long("One") });
      agent.tool({ name: "c", result: "Two" });
    });
    expect(runOf(trace).truncated).toEqual([]);
  });

  test("a single text at a round limit is cut, one beside it is not", () => {
    const answerAt = (length: number) => {
      const trace = createTraceBuilder();
      trace.span("ai", {
        attributes: { "ai.operationId": "ai.generateText", "ai.response.text": "x ".repeat(length).slice(0, length) },
      });
      return runOf(trace).truncated;
    };
    expect(answerAt(4_096)).toEqual(["output"]);
    expect(answerAt(10_000)).toEqual(["output"]);
    expect(answerAt(4_097)).toEqual([]);
  });

  test("trap 3: where a conversation was cut, a span that holds it whole tells its question and its answer", () => {
    const turns = [
      text("user", "Order 48213."),
      text("assistant", "A blue jacket."),
      text("user", "When will it come?"),
    ];
    const cut = (list: readonly unknown[], at: string) => {
      const json = JSON.stringify(list);
      return json.slice(0, json.indexOf(at) + at.length);
    };
    const answered = [...turns, text("assistant", "On Thursday.")];
    const run = runOf(
      agentTrace((agent) => agent.model(messages(turns, [text("assistant", "On Thursday.")])), {
        attributes: {
          "gen_ai.input.messages": cut(turns, "Order"),
          "gen_ai.output.messages": cut(answered, "A blue jacket."),
        },
      }),
    );
    expect([run.input, run.output, run.history.length]).toEqual(["When will it come?", "On Thursday.", 2]);
  });

  test("trap 3: what another agent was asked does not stand for a question that was cut", () => {
    const asked = JSON.stringify([text("user", "When will it come?")]);
    const run = runOf(
      agentTrace((agent) => agent.model(messages([text("user", "Find the order.")])), {
        attributes: { "gen_ai.input.messages": asked.slice(0, asked.indexOf(" it come")) },
      }),
    );
    expect([run.input, run.truncated]).toEqual(["When will", ["input"]]);
  });

  test("messages that end in the middle of the question or of the answer leave it cut", () => {
    const cut = (key: string, content: string) => ({
      attributes: {
        [key]: JSON.stringify([text(key.includes("input") ? "user" : "assistant", content)]).slice(0, -10),
      },
    });
    expect(runOf(agentTrace(() => {}, cut("gen_ai.input.messages", "Does it rain in Oslo?")))).toMatchObject({
      input: "Does it rain in ",
      truncated: ["input"],
    });
    expect(runOf(agentTrace(() => {}, cut("gen_ai.output.messages", "It rains in Oslo today")))).toMatchObject({
      output: "It rains in Oslo ",
      truncated: ["output"],
    });
  });

  test("a prompt that was cut leaves evidence cut only where a result is missing", () => {
    const input = JSON.stringify([
      text("user", "Rain?"),
      call("c1", "find", {}),
      response("c1", "The weather is fine"),
    ]);
    const cut = { attributes: { "gen_ai.input.messages": input.slice(0, input.indexOf("tool_call_response")) } };
    const without = agentTrace((agent) => agent.model(cut), { input: "Rain?" });
    expect(runOf(without).truncated).toEqual(["evidence"]);
    const withSpan = agentTrace(
      (agent) => {
        agent.model(cut);
        agent.tool({ name: "find", result: "The weather is fine", attributes: { "gen_ai.tool.call.id": "c1" } });
      },
      { input: "Rain?" },
    );
    expect(runOf(withSpan).truncated).toEqual([]);
  });

  test("trap 33: texts of a span that dropped events or attributes are cut", () => {
    const events = [
      { name: "gen_ai.user.message", attributes: { content: "Rain?" } },
      { name: "gen_ai.choice", attributes: { message: "Yes." } },
    ];
    const trace = agentTrace(() => {}, { events });
    const dropped = runOf(trace, (spans) => spans.map((span) => ({ ...span, droppedEventsCount: 5 })));
    expect(dropped).toMatchObject({ input: "Rain?", output: "Yes.", truncated: ["input", "output"] });
    expect(runOf(trace).truncated).toEqual([]);
  });

  test("a mark of omission at the end of an answer tells of the cut", () => {
    const trace = createTraceBuilder();
    trace.span("ai", {
      attributes: { "ai.operationId": "ai.generateText", "ai.response.text": "It rains in...[truncated]" },
    });
    expect(runOf(trace)).toMatchObject({ output: "It rains in", truncated: ["output"] });
  });
});

describe("reading in steps", () => {
  test("gives way at least once a span and ends with the same run", () => {
    const trace = agentTrace(
      (agent) => {
        for (let step = 0; step < 20; step++)
          agent.tool({ name: "find", arguments: { step }, result: `found ${step}` });
      },
      { input: "Rain?", output: "Yes." },
    );
    const spans = trace.captured;
    const root = spans.at(-1);
    if (root === undefined) throw new Error("the trace is empty");
    const reading = readRun({ root, spans });
    let steps = 0;
    let step = reading.next();
    for (; step.done !== true; step = reading.next()) steps++;
    expect(steps).toBeGreaterThanOrEqual(spans.length);
    expect(step.value).toEqual(buildAgentRun({ root, spans }));
  });

  test("works without the root among the spans, with spans twice, and with circles of parents", () => {
    const trace = agentTrace((agent) => agent.tool({ name: "find", result: "rain" }), { output: "Yes." });
    const run = runOf(trace, (spans) => [...spans, ...spans]);
    expect(run).toMatchObject({ spanCount: 2, evidence: [{ text: "rain" }] });
    const [tool, root] = trace.captured;
    if (tool === undefined || root === undefined) throw new Error("the trace is too small");
    expect(buildAgentRun({ root, spans: [tool] }).spanCount).toBe(2);
    const circle = [
      { ...tool, parentSpanId: "00000000000000bb" },
      { ...tool, spanId: "00000000000000bb", parentSpanId: tool.spanId },
    ];
    expect(buildAgentRun({ root, spans: circle }).spanCount).toBe(3);
  });
});

describe("one call, told by halves in several places, is one call", () => {
  const callsOf = (build: (agent: SpanPlace) => void) => {
    const trace = createTraceBuilder();
    build(trace.agent({ input: "Rain?", output: "Yes." }));
    return runOf(trace).toolCalls.map(({ name, arguments: given, result }) => [name, given, result]);
  };
  const asking = (id: string) => ({
    role: "assistant",
    parts: [{ type: "tool_call", id, name: "get_weather", arguments: { city: "Oslo" } }],
  });
  const answering = (result: unknown, id?: string) => ({
    role: "tool",
    parts: [{ type: "tool_call_response", id, response: result }],
  });
  const model = (prompt: readonly object[]) => ({
    attributes: { "gen_ai.operation.name": "chat", "gen_ai.input.messages": JSON.stringify(prompt) },
  });
  const ONE = [["get_weather", { city: "Oslo" }, "rain"]];

  test("a single argument without its name", () => {
    expect(
      callsOf((agent) => {
        agent.tool({ name: "get_weather", arguments: "Oslo", result: "rain" });
        agent.model(model([asking("c1"), answering("rain", "c1")]));
      }),
    ).toEqual(ONE);
  });

  test("a span without the tool's name, or with nothing but it", () => {
    for (const tool of [{ arguments: { city: "Oslo" }, result: "rain", name: "" }, { name: "get_weather" }])
      expect(
        callsOf((agent) => {
          agent.model(model([asking("c1")]));
          agent.tool(tool);
          agent.model(model([asking("c1"), answering("rain", "c1")]));
        }),
      ).toEqual(ONE);
  });

  test("trap 14: ids of the call and of the item that it is in", () => {
    expect(
      callsOf((agent) => {
        agent.model(model([asking("call_1"), answering("rain", "call_1")]));
        agent.model(model([asking("fc_1")]));
      }),
    ).toEqual(ONE);
  });

  test("a result whose call is nowhere, as text and as Python prints it", () => {
    const result = { city: "Oslo", rain: true };
    expect(
      callsOf((agent) => {
        agent.tool({ name: "get_weather", arguments: { city: "Oslo" }, result });
        agent.model(model([answering("Observation:\n{'city': 'Oslo', 'rain': True}")]));
      }),
    ).toEqual([["get_weather", { city: "Oslo" }, result]]);
  });

  test("the tool by which a model hands in its answer is none", () => {
    expect(
      callsOf((agent) => agent.tool({ name: "final_answer", arguments: { answer: "Yes." }, result: "Yes." })),
    ).toEqual([]);
  });
});

test("trap 37: why a field is absent tells content that is stored elsewhere, and rests of cut content, apart", () => {
  const absentOf = (attributes: Record<string, unknown>) => {
    const trace = createTraceBuilder();
    trace.agent({ attributes });
    return runOf(trace).absent;
  };
  expect(absentOf({ "gen_ai.output.messages_ref": "s3://bucket/1" })).toMatchObject({ output: "recorded_elsewhere" });
  expect(absentOf({ "gen_ai.output.messages": '[{"role":"assistant","parts":[{"type":"tex' })).toMatchObject({
    output: "truncated",
  });
  expect(absentOf({})).toMatchObject({ output: "not_recorded" });
});

describe("trap 3: of messages that were cut", () => {
  const inputOf = (recorded: string) => {
    const trace = createTraceBuilder();
    trace.agent({ output: "Yes.", attributes: { "gen_ai.input.messages": recorded } });
    return runOf(trace).input;
  };
  const said = (role: string, words: string) => `{"role":"${role}","parts":[{"type":"text","content":"${words}"}]}`;

  test("an earlier turn's question, behind which its answer stands, is not the run's", () => {
    expect(inputOf(`[${said("user", "Hi")},${said("assistant", "Hello")},{"role":"us`)).toBeUndefined();
    expect(
      inputOf(`[${said("user", "Hi")},${said("assistant", "Hello")},${said("user", "Rain?").slice(0, -5)}`),
    ).toMatch(/^Rain/);
  });

  test("words whose speaker stood behind them and was lost are nobody's", () => {
    expect(inputOf('[{"content":"Rain in Oslo?","type":"human"},{"content":"It rai')).toBe("Rain in Oslo?");
    expect(inputOf('[{"content":"You are a weath')).toBeUndefined();
  });
});
