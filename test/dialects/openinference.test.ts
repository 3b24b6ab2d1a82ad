import { describe, expect, test } from "vitest";

import { roleOf } from "../../src/dialects/index.ts";
import { openInference } from "../../src/dialects/openinference.ts";
import { spanWith } from "./head.ts";

const KIND = "openinference.span.kind";

function read(kind: string, attributes: Record<string, unknown>, name = "span") {
  return openInference.read({ ...spanWith({ [KIND]: kind, ...attributes }), name });
}

const textsOf = (messages: ReturnType<typeof read>["inputMessages"]) => messages?.map(({ role, text }) => [role, text]);

const flattened = (side: string, messages: readonly Record<string, unknown>[]) =>
  Object.fromEntries(
    messages.flatMap((message, at) =>
      Object.entries(message).map(([key, value]) => [`llm.${side}_messages.${at}.message.${key}`, value]),
    ),
  );

describe("roles", () => {
  test.each([
    ["AGENT", "agent"],
    ["CHAIN", "workflow"],
    ["LLM", "model"],
    ["TOOL", "tool"],
    ["RETRIEVER", "retrieval"],
    ["RERANKER", "retrieval"],
    ["EMBEDDING", "utility"],
    ["UNKNOWN", "step"],
    ["GUARDRAIL", "evaluator"],
    ["EVALUATOR", "evaluator"],
  ])("%s is %s", (kind, role) => {
    expect(roleOf(spanWith({ [KIND]: kind }))).toBe(role);
  });

  test("forks of it put another prefix before the kind", () => {
    expect(roleOf(spanWith({ "fi.span.kind": "AGENT" }))).toBe("agent");
    expect(roleOf(spanWith({ "fi.span.kind": "GUARDRAIL" }))).toBe("evaluator");
  });

  test("a kind in lower case is the same kind", () => {
    expect(roleOf(spanWith({ [KIND]: "llm" }))).toBe("model");
    expect(roleOf(spanWith({ [KIND]: "evaluator" }))).toBe("evaluator");
  });

  test("trap 27: a hand-off is a tool's span and no tool", () => {
    expect(roleOf({ ...spanWith({ [KIND]: "TOOL" }), name: "handoff to billing" })).toBe("step");
    expect(roleOf({ ...spanWith({ [KIND]: "TOOL" }), name: "lookup" })).toBe("tool");
    const { inputMessages, outputMessages } = read("TOOL", { "output.value": "billing" }, "handoff to billing");
    expect([inputMessages, outputMessages]).toEqual([undefined, undefined]);
  });
});

describe("model calls", () => {
  test("trap 9: numbers start anywhere, have gaps, are sorted as numbers, and reserve no memory", () => {
    const { inputMessages } = read("LLM", {
      "llm.input_messages.10.message.role": "user",
      "llm.input_messages.10.message.content": "And in Bergen?",
      "llm.input_messages.2.message.role": "assistant",
      "llm.input_messages.2.message.content": "Rain.",
      "llm.input_messages.1.message.role": "user",
      "llm.input_messages.1.message.content": "Rain in Oslo?",
      "llm.input_messages.999999999999.message.content": "beyond",
      "llm.input_messages.__proto__.message.content": "hidden",
    });
    expect(textsOf(inputMessages)).toEqual([
      ["user", "Rain in Oslo?"],
      ["assistant", "Rain."],
      ["user", "And in Bergen?"],
    ]);
  });

  test("trap 10: content may be a list of contents, have an index of its own, or stand beside contents", () => {
    const contents = { role: "assistant", "contents.0.message_content.text": "It rains." };
    for (const message of [
      { ...contents, "contents.0.message_content.type": "text" },
      { ...contents, "contents.0.message_content.type": "text", content: "It rains." },
      { role: "assistant", "content.0": "It rains." },
    ])
      expect(textsOf(read("LLM", flattened("output", [message])).outputMessages)).toEqual([["assistant", "It rains."]]);
  });

  test("trap 15: reasoning is no answer", () => {
    const thought = {
      role: "assistant",
      "contents.0.message_content.type": "reasoning",
      "contents.0.message_content.text": "Hm.",
    };
    const { outputMessages } = read("LLM", flattened("output", [thought, { role: "assistant", content: "It rains." }]));
    expect(textsOf(outputMessages)).toEqual([
      ["assistant", undefined],
      ["assistant", "It rains."],
    ]);
  });

  test("tool calls have their arguments as JSON text, and none where there are none", () => {
    const call = (number: number, key: string) => `tool_calls.${number}.tool_call.${key}`;
    const { outputMessages } = read(
      "LLM",
      flattened("output", [
        {
          role: "assistant",
          [call(0, "id")]: "c1",
          [call(0, "function.name")]: "weather",
          [call(0, "function.arguments")]: '{"city":"Oslo"}',
          [call(1, "function.name")]: "now",
        },
      ]),
    );
    expect(outputMessages?.[0]?.toolCalls).toMatchObject([
      { id: "c1", name: "weather", arguments: { city: "Oslo" } },
      { name: "now", arguments: {} },
    ]);
  });

  test("older versions write a message's one call beside its content", () => {
    const asked = { role: "assistant", function_call_name: "weather", function_call_arguments_json: '{"city":"Oslo"}' };
    const { outputMessages } = read("LLM", flattened("output", [asked]));
    expect(outputMessages?.[0]?.toolCalls).toMatchObject([{ name: "weather", arguments: { city: "Oslo" } }]);
  });

  test("LlamaIndex prints the role before an answer; anyone else's words stay", () => {
    const said = (name: string) => {
      const span = spanWith({ [KIND]: "LLM", "output.value": "assistant: It rains." });
      const { outputMessages } = openInference.read({ ...span, instrumentationScope: { name } });
      return outputMessages?.[0]?.text;
    };
    expect(said("openinference.instrumentation.llama_index")).toBe("It rains.");
    expect(said("openinference.instrumentation.openai")).toBe("assistant: It rains.");
  });

  test("trap 15: what a program of DSPy thought and did is no answer", () => {
    const answer = { trajectory: { thought_0: "Look." }, reasoning: "It says so.", answer: "It rains." };
    const span = spanWith({ [KIND]: "CHAIN", "output.value": JSON.stringify(answer) });
    const said = (name: string) =>
      openInference.read({ ...span, instrumentationScope: { name } }).outputMessages?.[0]?.text;
    expect(said("openinference.instrumentation.dspy")).toBe("It rains.");
    expect(said("other")).toBe(JSON.stringify(answer));
  });

  test("trap 35: redacted values are withheld content", () => {
    const hidden = {
      ...flattened("input", [{ role: "user", content: "__REDACTED__" }]),
      "output.value": "__REDACTED__",
    };
    expect(read("LLM", hidden)).toMatchObject({ isContentWithheld: true });
    const { outputMessages, isContentWithheld } = read("AGENT", { "output.value": "__REDACTED__" });
    expect([textsOf(outputMessages), isContentWithheld]).toEqual([[["assistant", undefined]], true]);
  });
});

describe("agents and chains", () => {
  test("trap 23: the answer of a graph is in the messages of its state", () => {
    const lc = (type: string, content: string) => ({
      lc: 1,
      type: "constructor",
      id: ["messages", type],
      kwargs: { content },
    });
    const asked = [lc("HumanMessage", "Rain in Oslo?")];
    const reading = read("CHAIN", {
      "input.value": JSON.stringify({ messages: asked }),
      "input.mime_type": "application/json",
      "output.value": JSON.stringify({ messages: [...asked, lc("AIMessage", "It rains.")] }),
      "output.mime_type": "application/json",
    });
    expect(textsOf(reading.inputMessages)).toEqual([["user", "Rain in Oslo?"]]);
    expect(textsOf(reading.outputMessages)?.at(-1)).toEqual(["assistant", "It rains."]);
  });

  test("trap 23: what a node of a graph gives is in the update of its command, and never the command", () => {
    const answered = (update: unknown) =>
      textsOf(
        read("CHAIN", {
          "output.value": JSON.stringify([{ graph: null, update, resume: null, goto: [] }]),
          "output.mime_type": "application/json",
        }).outputMessages,
      );
    expect(answered({ messages: [{ type: "ai", data: { content: "It rains." } }] })).toEqual([
      ["assistant", "It rains."],
    ]);
    for (const update of [null, {}, { route: "billing" }]) expect(answered(update)).toBeUndefined();
  });

  test("what goes in and comes out counts, not the first message of the conversation that is beside it", () => {
    const state = {
      messages: [
        { role: "user", content: "Hi" },
        { role: "assistant", content: "Hello" },
        { role: "user", content: "Rain?" },
      ],
    };
    const { inputMessages } = read("AGENT", {
      "input.value": JSON.stringify(state),
      "input.mime_type": "application/json",
      ...flattened("input", [{ role: "user", content: "Hi" }]),
    });
    expect(textsOf(inputMessages)?.at(-1)).toEqual(["user", "Rain?"]);
  });

  test("a state with an answer beside the question is answered by that", () => {
    const { outputMessages } = read("CHAIN", {
      "output.value": JSON.stringify({ question: "Rain?", context: ["c"], answer: "It rains." }),
      "output.mime_type": "application/json",
    });
    expect(textsOf(outputMessages)).toEqual([["assistant", "It rains."]]);
  });

  test("trap 2: an answer that looks like JSON stays text, and a structured one is its JSON", () => {
    const answer = '{"answer": "It rains.", "chance": 0.9}';
    const said = (type: string) =>
      textsOf(read("AGENT", { "output.value": answer, "output.mime_type": type }).outputMessages);
    expect(said("text/plain")).toEqual([["assistant", answer]]);
    expect(said("application/json")).toEqual([["assistant", answer]]);
  });

  test("trap 5: objects that Python printed are no question and no answer", () => {
    const reading = read("CHAIN", {
      "input.value": JSON.stringify({ ctx: "<workflows.Context object at 0x7f25>", ev: "StartEvent(input='Rain?')" }),
      "input.mime_type": "application/json",
      "output.value": "StopEvent(result=AgentOutput(response=ChatMessage(role='assistant', content='It ra...",
    });
    expect([reading.inputMessages, reading.outputMessages]).toEqual([undefined, undefined]);
  });

  test("an agent is called by its attribute, its node, its framework's name for it, or its span without the method", () => {
    const named = (attributes: Record<string, unknown>, name?: string) => {
      const { agentName, title } = read("AGENT", attributes, name);
      return agentName ?? title;
    };
    expect(named({ "agent.name": "a", "graph.node.id": "b" })).toBe("a");
    expect(named({ "graph.node.id": "b" })).toBe("b");
    expect(named({ metadata: '{"lc_agent_name":"c"}' })).toBe("c");
    expect(named({}, "helper.run")).toBe("helper");
  });

  test("trap 3: what a cut left of a record without reaching its text is no answer", () => {
    const answered = (output: string) => textsOf(read("CHAIN", { "output.value": output }).outputMessages);
    for (const rest of [
      '{"messages":[{"lc":1,"type":"constructor","id":["langchain_c',
      '{"output":[{"lg_name":"Command","update":{"messages":[{"lc":1,"type":"constructor","id":["AI',
      "ChatMessage(role=<MessageRole.SYSTEM: 'system'>, additio",
      '{"question": "Rain?", "plan": "look it',
      "__end__",
    ])
      expect(answered(rest)).toBeUndefined();
    expect(answered('{"raw": "It rai')).toEqual([["assistant", "It rai"]]);
    expect(answered('{"city": "Os')).toEqual([["assistant", '{"city": "Os']]);
  });

  test("a crew was asked what its tasks describe, and answers with the text of its record", () => {
    const reading = read("CHAIN", {
      crew_tasks: '[{"description":"Find a flat.","expected_output":"A list"}]',
      "output.value": '{"raw":"Here are three.","pydantic":null,"json_dict":null,"tasks_output":[]}',
      "output.mime_type": "application/json",
    });
    expect(textsOf(reading.inputMessages)).toEqual([["user", "Find a flat."]]);
    expect(textsOf(reading.outputMessages)).toEqual([["assistant", "Here are three."]]);
  });

  test("what a crew is given is filled into the descriptions of its tasks", () => {
    const { inputMessages } = read("CHAIN", {
      crew_tasks: '[{"description":"Find {count} flats in {city}, as {json}."}]',
      "input.value": '{"city":"Oslo","count":3,"constructor":null}',
      "input.mime_type": "application/json",
    });
    expect(textsOf(inputMessages)).toEqual([["user", "Find 3 flats in Oslo, as {json}."]]);
  });
});

describe("tools", () => {
  const call = (attributes: Record<string, unknown>) => read("TOOL", attributes, "weather").toolCall;

  test.each([
    ["JSON", '{"city":"Oslo"}'],
    ["a printed dict", "{'city': 'Oslo'}"],
    ["a record of the call", '{"args":[],"kwargs":{"city":"Oslo"},"sanitize_inputs_outputs":false}'],
    ["a text under input", '{"input":"{\\"city\\":\\"Oslo\\"}"}'],
  ])("arguments are read from %s", (_form, given) => {
    expect(call({ "input.value": given })).toMatchObject({ name: "weather", arguments: { city: "Oslo" } });
  });

  test("the arguments may be where others have their schema", () => {
    expect(call({ "tool.parameters": '{"city":"Oslo"}', "tool.id": "c1" })).toMatchObject({
      id: "c1",
      arguments: { city: "Oslo" },
    });
    expect(call({ "tool.parameters": '{"type":"object","properties":{}}' })?.arguments).toBeUndefined();
  });

  test("trap 27: a tool that hands over gives the message for the model, and never the command itself", () => {
    const message = { type: "tool", data: { content: "Billing goes on.", tool_call_id: "c1" } };
    const command = { graph: "__parent__", update: { messages: [message] }, goto: "billing" };
    expect(call({ "output.value": JSON.stringify(command) })).toMatchObject({ id: "c1", result: "Billing goes on." });
    for (const silent of ['{"graph":null,"update":null,"goto":"billing"}', "Command(goto='billing')"])
      expect(call({ "output.value": silent })?.result).toBeUndefined();
  });

  test("trap 3: a message that was cut before its content brings no result", () => {
    for (const rest of [
      '{"lc":1,"type":"constructor","id":["langchain_co',
      '{"lc":1,"kwargs":{"status":"success","con',
    ])
      expect(call({ "output.value": rest })?.result).toBeUndefined();
  });

  test("the result is taken out of the message that carries it, with its id and whether it is an error", () => {
    const message = { content: "No such city.", tool_call_id: "c1", status: "error", type: "tool" };
    for (const output of [
      message,
      { output: message },
      { output: { lc: 1, type: "constructor", id: ["ToolMessage"], kwargs: message } },
      { type: "tool", data: message },
    ])
      expect(call({ "output.value": JSON.stringify(output) })).toMatchObject({
        id: "c1",
        result: "No such city.",
        isError: true,
      });
  });
});

test("documents are flattened, and a retriever that has none there gives them in its output", () => {
  expect(
    read("RETRIEVER", {
      "retrieval.documents.1.document.content": "second",
      "retrieval.documents.0.document.content": "first",
      "retrieval.documents.0.document.score": 0.9,
    }).documents,
  ).toEqual(["first", "second"]);
  expect(read("RETRIEVER", { "output.value": '{"documents":[{"page_content":"only"}]}' }).documents).toEqual(["only"]);
});
