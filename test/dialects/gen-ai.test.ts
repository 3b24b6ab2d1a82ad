import { describe, expect, test } from "vitest";

import type { SpanReading } from "../../src/dialects/dialect.ts";
import { genAi } from "../../src/dialects/gen-ai.ts";
import type { CapturedEvent } from "../../src/model/captured-span.ts";
import { spanWith } from "./head.ts";

const USER = [{ role: "user", parts: [{ type: "text", content: "Rain in Oslo?" }] }];
const ASSISTANT = [{ role: "assistant", parts: [{ type: "text", content: "Yes." }], finish_reason: "stop" }];

function readModel(
  attributes: Record<string, unknown>,
  events: Pick<CapturedEvent, "name" | "attributes">[] = [],
): SpanReading {
  return genAi.read(spanWith({ "gen_ai.operation.name": "chat", ...attributes }, { events }));
}

function textsOf({ inputMessages = [], outputMessages = [] }: SpanReading) {
  return {
    input: inputMessages.map(({ role, text }) => [role, text]),
    output: outputMessages.map(({ role, text }) => [role, text]),
  };
}

const EXCHANGE = { input: [["user", "Rain in Oslo?"]], output: [["assistant", "Yes."]] };

describe("messages", () => {
  test("are read from JSON text", () => {
    const reading = readModel({
      "gen_ai.input.messages": JSON.stringify(USER),
      "gen_ai.output.messages": JSON.stringify(ASSISTANT),
    });
    expect(textsOf(reading)).toEqual(EXCHANGE);
    expect(reading.isContentWithheld).toBe(false);
  });

  test("trap 4: are read from structured values", () => {
    expect(textsOf(readModel({ "gen_ai.input.messages": USER, "gen_ai.output.messages": ASSISTANT }))).toEqual(
      EXCHANGE,
    );
  });

  test("trap 31: all details events of a span are merged", () => {
    const name = "gen_ai.client.inference.operation.details";
    const reading = readModel({}, [
      { name, attributes: { "gen_ai.input.messages": JSON.stringify(USER) } },
      { name, attributes: { "gen_ai.system_instructions": "[]" } },
      { name, attributes: { "gen_ai.output.messages": ASSISTANT } },
    ]);
    expect(textsOf(reading)).toEqual(EXCHANGE);
  });

  test("trap 33: older events are one message each, in the order of the events", () => {
    const reading = readModel({}, [
      { name: "gen_ai.system.message", attributes: { content: "Be brief." } },
      { name: "gen_ai.user.message", attributes: { content: "Hello" } },
      {
        name: "gen_ai.assistant.message",
        attributes: {
          tool_calls: '[{"id":"c1","type":"function","function":{"name":"find","arguments":"{\\"q\\":1}"}}]',
        },
      },
      { name: "gen_ai.tool.message", attributes: { id: "c1", content: '{"found":true}' } },
      { name: "other", attributes: { content: "nothing" } },
      { name: "gen_ai.user.message", attributes: { content: "Rain in Oslo?" } },
      {
        name: "gen_ai.choice",
        attributes: { index: 0, finish_reason: "stop", message: '{"role":"assistant","content":"Yes."}' },
      },
    ]);
    expect(textsOf(reading).input).toEqual([
      ["system", "Be brief."],
      ["user", "Hello"],
      ["assistant", undefined],
      ["tool", undefined],
      ["user", "Rain in Oslo?"],
    ]);
    expect(reading.inputMessages?.[2]?.toolCalls).toMatchObject([{ id: "c1", name: "find", arguments: { q: 1 } }]);
    expect(reading.inputMessages?.[3]?.toolResults).toMatchObject([{ id: "c1", result: '{"found":true}' }]);
    expect(textsOf(reading).output).toEqual(EXCHANGE.output);
  });

  test("trap 32: the text of a choice is under message, content or message.content, plain or JSON", () => {
    const choices = [
      { message: "Yes." },
      { content: "Yes." },
      { "message.content": "Yes." },
      { message: '{"content":"Yes."}' },
      { message: { role: "assistant", content: "Yes." } },
      { message: '[{"text":"Yes."}]' },
      { "gen_ai.event.content": '{"index":0,"message":{"content":"Yes."}}' },
    ];
    for (const attributes of choices)
      expect(textsOf(readModel({}, [{ name: "gen_ai.choice", attributes }])).output).toEqual(EXCHANGE.output);
  });

  test("trap 18: of several choices in events the first is the answer", () => {
    const reading = readModel({}, [
      { name: "gen_ai.choice", attributes: { index: 0, message: "Yes." } },
      { name: "gen_ai.choice", attributes: { index: 1, message: "No." } },
    ]);
    expect(textsOf(reading).output).toEqual(EXCHANGE.output);
  });

  test("trap 2: an answer in an event that looks like JSON stays text", () => {
    for (const answer of ['{"city":"Oslo"}', '["Oslo","Bergen"]', '[{"city":"Oslo"}]'])
      expect(textsOf(readModel({}, [{ name: "gen_ai.choice", attributes: { message: answer } }])).output).toEqual([
        ["assistant", answer],
      ]);
  });

  test("content events and single attributes hold a prompt and a completion", () => {
    const asEvents = readModel({}, [
      { name: "gen_ai.content.prompt", attributes: { "gen_ai.prompt": '[{"role":"user","content":"Rain in Oslo?"}]' } },
      {
        name: "gen_ai.content.completion",
        attributes: { "gen_ai.completion": '[{"role":"assistant","content":"Yes."}]' },
      },
    ]);
    expect(textsOf(asEvents)).toEqual(EXCHANGE);
    expect(textsOf(readModel({ "gen_ai.prompt": "Rain in Oslo?", "gen_ai.completion": "Yes." }))).toEqual(EXCHANGE);
    const structured = readModel({
      "gen_ai.prompt": '{"messages":[{"role":"user","content":"Rain in Oslo?"}]}',
      "gen_ai.completion": '{"name":"Ada"}',
    });
    expect(textsOf(structured)).toEqual({ input: EXCHANGE.input, output: [["assistant", '{"name":"Ada"}']] });
  });

  test("each side is read from the newest place that holds it", () => {
    const reading = readModel({ "gen_ai.input.messages": USER, "gen_ai.prompt": "Old" }, [
      { name: "gen_ai.choice", attributes: { message: "Yes." } },
    ]);
    expect(textsOf(reading)).toEqual(EXCHANGE);
  });

  test("trap 5: a printed object in the place of messages is no message", () => {
    const printed = "[ChatMessage(role=<MessageRole.USER: 'user'>, content='Hi')]";
    expect(readModel({ "gen_ai.input.messages": printed }).inputMessages).toBeUndefined();
  });
});

describe("messages spread over numbered attributes", () => {
  test("trap 9: are put in the order of their numbers, whatever these start with and skip", () => {
    const reading = readModel({
      "gen_ai.prompt.10.role": "user",
      "gen_ai.prompt.10.content": "Rain in Oslo?",
      "gen_ai.prompt.2.role": "assistant",
      "gen_ai.prompt.2.tool_calls.1.name": "second",
      "gen_ai.prompt.2.tool_calls.0.name": "first",
      "gen_ai.prompt.2.tool_calls.0.id": "c1",
      "gen_ai.prompt.2.tool_calls.0.arguments": '{"q":1}',
      "gen_ai.prompt.3.role": "tool",
      "gen_ai.prompt.3.tool_call_id": "c1",
      "gen_ai.prompt.3.content": "found",
      "gen_ai.completion.0.role": "assistant",
      "gen_ai.completion.0.content": "Yes.",
      "gen_ai.completion.0.finish_reason": "stop",
    });
    expect(textsOf(reading)).toEqual({
      input: [
        ["assistant", undefined],
        ["tool", undefined],
        ["user", "Rain in Oslo?"],
      ],
      output: EXCHANGE.output,
    });
    expect(reading.inputMessages?.[0]?.toolCalls).toMatchObject([
      { id: "c1", name: "first", arguments: { q: 1 } },
      { name: "second" },
    ]);
    expect(reading.inputMessages?.[1]?.toolResults).toMatchObject([{ id: "c1", result: "found" }]);
  });

  test("trap 9: numbers that an attacker chose reserve nothing, and names of prototypes are no fields", () => {
    const reading = readModel({
      "gen_ai.prompt.999999999.content": "Rain in Oslo?",
      "gen_ai.prompt.99999999999999999999.content": "beyond",
      "gen_ai.prompt.__proto__.content": "hidden",
      "gen_ai.prompt.0.__proto__": "hidden",
      "gen_ai.prompt.0.tool_calls.constructor.name": "hidden",
    });
    expect(textsOf(reading).input).toEqual([["user", "Rain in Oslo?"]]);
  });

  test("trap 9: beyond ten thousand messages the rest is left out", () => {
    const many = Object.fromEntries(Array.from({ length: 10_010 }, (_, at) => [`gen_ai.prompt.${at}.content`, "x"]));
    expect(readModel(many).inputMessages).toHaveLength(10_000);
  });

  test("content may itself be a list of parts", () => {
    const reading = readModel({
      "gen_ai.prompt.0.content":
        '[{"type":"text","text":"Rain in Oslo?"},{"type":"image_url","image_url":{"url":"data:image/png;base64,AAAA"}}]',
    });
    expect(textsOf(reading).input).toEqual([["user", "Rain in Oslo?"]]);
  });

  test("trap 33: attributes that the SDK dropped leave the reading cut", () => {
    const span = {
      ...spanWith({ "gen_ai.operation.name": "chat", "gen_ai.prompt.0.content": "Hi" }),
      droppedAttributesCount: 3,
    };
    expect(genAi.read(span).truncated).toEqual(["input", "evidence", "output"]);
  });
});

describe("trap 16: an end that asks for tools", () => {
  test.each([["tool_calls"], ["tool-calls"], ["tool_use"], ['["tool_calls"]'], [["tool_call"]]])(
    "finish reasons %j leave no answer text",
    (reasons) => {
      const reading = readModel({ "gen_ai.output.messages": ASSISTANT, "gen_ai.response.finish_reasons": reasons });
      expect(textsOf(reading).output).toEqual([["assistant", undefined]]);
    },
  );

  test("trap 7: other finish reasons leave the text, as lists, JSON text and joined with commas", () => {
    for (const reasons of [["stop"], '["stop"]', "stop", "tool_calls,stop", ["tool_calls", "stop"], 5, "toolbox"])
      expect(
        textsOf(readModel({ "gen_ai.output.messages": ASSISTANT, "gen_ai.response.finish_reasons": reasons })).output,
      ).toEqual(EXCHANGE.output);
  });
});

describe("withheld content", () => {
  test("a model that has answered without a text of it in the span had its content withheld", () => {
    expect(readModel({ "gen_ai.response.finish_reasons": ["stop"] }).isContentWithheld).toBe(true);
    expect(readModel({ "gen_ai.usage.output_tokens": 12 }).isContentWithheld).toBe(true);
    expect(readModel({ "gen_ai.usage.output_tokens": 12, "gen_ai.output.messages": ASSISTANT }).isContentWithheld).toBe(
      true,
    );
  });

  test("a model call that never answered, and an agent without texts of its own, say nothing of it", () => {
    expect(readModel({ "gen_ai.input.messages": USER }).isContentWithheld).toBe(false);
    expect(genAi.read(spanWith({ "gen_ai.operation.name": "invoke_agent" })).isContentWithheld).toBe(false);
  });

  test("trap 40: tokens on an agent repeat its model calls' and tell of no answer of its own", () => {
    const attributes = { "gen_ai.operation.name": "invoke_agent", "gen_ai.usage.output_tokens": 12 };
    expect(genAi.read(spanWith(attributes)).isContentWithheld).toBe(false);
  });

  test("trap 36: messages without content, and events without it, tell of a switch", () => {
    const parts = [{ role: "user", parts: [{ type: "text" }] }];
    expect(readModel({ "gen_ai.input.messages": parts })).toMatchObject({ isContentWithheld: true });
    expect(readModel({}, [{ name: "gen_ai.user.message", attributes: { role: "user" } }]).isContentWithheld).toBe(true);
    expect(
      readModel({ "gen_ai.input.messages": [{ role: "user", content: { kind: "text" } }] }).isContentWithheld,
    ).toBe(true);
  });

  test("counts and numbers of choices that are no numbers do no harm", () => {
    for (const odd of [Symbol("7"), { valueOf: null }, "many", [7], 7n]) {
      const attributes = { "gen_ai.usage.output_tokens": odd, "gen_ai.output.messages": ASSISTANT };
      expect(textsOf(readModel(attributes)).output).toEqual(EXCHANGE.output);
      const choice = { name: "gen_ai.choice", attributes: { index: odd, message: "Yes." } };
      expect(textsOf(readModel({}, [choice])).output).toEqual(EXCHANGE.output);
    }
  });

  test("trap 37: a reference to content elsewhere is no content", () => {
    expect(readModel({ "gen_ai.input.messages_ref": "s3://bucket/1" }).isContentElsewhere).toBe(true);
  });
});

describe("tools", () => {
  function readTool(
    attributes: Record<string, unknown>,
    events: Pick<CapturedEvent, "name" | "attributes">[] = [],
  ): SpanReading {
    return genAi.read(
      spanWith({ "gen_ai.operation.name": "execute_tool", "gen_ai.tool.name": "find", ...attributes }, { events }),
    );
  }

  test("have id, name, arguments and result in attributes, as JSON text or structured", () => {
    const call = { id: "c1", name: "find", arguments: { q: "rain" }, result: { found: 3 } };
    const asText = {
      "gen_ai.tool.call.id": "c1",
      "gen_ai.tool.call.arguments": '{"q":"rain"}',
      "gen_ai.tool.call.result": '{"found":3}',
    };
    expect(readTool(asText).toolCall).toMatchObject({ ...call, wording: '{"found":3}' });
    const structured = {
      "gen_ai.tool.call.id": " c1 ",
      "gen_ai.tool.call.arguments": { q: "rain" },
      "gen_ai.tool.call.result": { found: 3 },
    };
    expect(readTool(structured).toolCall).toMatchObject(call);
  });

  test("or in events, each with a part of the call", () => {
    const reading = readTool({}, [
      { name: "gen_ai.tool.message", attributes: { role: "tool", content: '{"q":"rain"}', id: "c1" } },
      { name: "gen_ai.choice", attributes: { message: '[{"text":"3 found"}]', id: "c1" } },
    ]);
    expect(reading.toolCall).toMatchObject({ id: "c1", name: "find", arguments: { q: "rain" }, result: "3 found" });
  });

  test("or in details events with message parts", () => {
    const name = "gen_ai.client.inference.operation.details";
    const reading = readTool({}, [
      {
        name,
        attributes: {
          "gen_ai.input.messages": [
            { role: "tool", parts: [{ type: "tool_call", id: "c1", name: "find", arguments: { q: "rain" } }] },
          ],
        },
      },
      {
        name,
        attributes: {
          "gen_ai.output.messages": [
            { role: "tool", parts: [{ type: "tool_call_response", id: "c1", response: "3 found" }] },
          ],
        },
      },
    ]);
    expect(reading.toolCall).toMatchObject({ id: "c1", name: "find", arguments: { q: "rain" }, result: "3 found" });
  });

  test("trap 35: a placeholder is no id, no argument, no result, and a span for several tools is no call", () => {
    const reading = readTool({
      "gen_ai.tool.call.id": "<not specified>",
      "gen_ai.tool.call.arguments": "__REDACTED__",
      "gen_ai.tool.call.result": "<not serializable>",
    });
    expect(reading.toolCall).toEqual({ name: "find" });
    expect(reading.isContentWithheld).toBe(true);
    expect(readTool({ "gen_ai.tool.name": "(merged tools)" }).toolCall).toBeUndefined();
  });
});

describe("retrieved documents", () => {
  function documentsOf(documents: unknown) {
    return genAi.read(spanWith({ "gen_ai.operation.name": "retrieval", "gen_ai.retrieval.documents": documents }))
      .documents;
  }

  test("have their text in the field that the producer chose", () => {
    const documents = [
      { id: "1", score: 0.9, content: "a" },
      { text: "b" },
      { page_content: "c", metadata: { source: "x" } },
      { title: "Title", pageContent: "d" },
      { document: { content: "e" } },
      { id: "2", summary: "f" },
      "g",
    ];
    expect(documentsOf(JSON.stringify(documents))).toEqual(["a", "b", "c", "Title\nd", "e", '{"summary":"f"}', "g"]);
    expect(documentsOf(documents)).toHaveLength(7);
  });

  test("without a text are none", () => {
    expect(documentsOf([{ id: null, score: null }, { id: "1", score: 1 }, { content: "" }, 5, null])).toEqual([]);
    expect(documentsOf("not a list")).toEqual([]);
    expect(documentsOf([{ content: "__REDACTED__" }])).toEqual([]);
  });

  test("memories that were searched count as documents", () => {
    const records = JSON.stringify([{ id: "m1", content: "Likes rain." }]);
    expect(
      genAi.read(spanWith({ "gen_ai.operation.name": "search_memory", "gen_ai.memory.records": records })).documents,
    ).toEqual(["Likes rain."]);
  });

  test("trap 28: embeddings are neither question nor evidence", () => {
    const reading = genAi.read(
      spanWith({
        "gen_ai.operation.name": "embeddings",
        "gen_ai.prompt.0.content": "a chunk",
        "gen_ai.input.messages": USER,
      }),
    );
    expect(reading).toMatchObject({ inputMessages: undefined, documents: undefined });
  });
});

test("names and ids are taken from the conventions and from what applications set", () => {
  const reading = readModel({
    "gen_ai.agent.name": "weather",
    "gen_ai.response.id": "r1",
    "ai.settings.context.sessionId": "s1",
  });
  expect(reading).toMatchObject({ agentName: "weather", responseId: "r1", conversationId: "s1" });
  expect(readModel({ "gen_ai.conversation.id": "c1", "session.id": "s1" }).conversationId).toBe("s1");
});
