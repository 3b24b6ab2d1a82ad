import { describe, expect, test } from "vitest";

import { readSpan, roleOf } from "../../src/dialects/index.ts";
import { spanWith } from "./head.ts";

interface Form {
  readonly dialect: string;
  /** Attributes of a span of a kind, with what went in and what came out. */
  readonly attributes: (kind: string, given?: unknown, result?: unknown) => Record<string, unknown>;
  readonly kinds: Readonly<Record<string, string>>;
}

const json = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

/** Instrumentations that record what went into a function and what came out, each under attributes of its own. */
const FORMS: readonly Form[] = [
  {
    dialect: "langfuse",
    attributes: (kind, given, result) => ({
      "langfuse.observation.type": kind,
      "langfuse.observation.input": given && json(given),
      "langfuse.observation.output": result && json(result),
    }),
    kinds: {
      agent: "agent",
      chain: "workflow",
      generation: "model",
      tool: "tool",
      retriever: "retrieval",
      span: "step",
      evaluator: "evaluator",
      guardrail: "evaluator",
      embedding: "utility",
    },
  },
  {
    dialect: "langsmith",
    attributes: (kind, given, result) => ({
      "langsmith.span.kind": kind,
      "langsmith.trace.name": "span",
      "gen_ai.prompt": given && JSON.stringify(typeof given === "string" ? { input: given } : given),
      "gen_ai.completion": result && JSON.stringify(typeof result === "string" ? { output: result } : result),
    }),
    kinds: {
      chain: "workflow",
      llm: "model",
      tool: "tool",
      retriever: "retrieval",
      prompt: "utility",
      embedding: "utility",
    },
  },
  {
    dialect: "laminar",
    attributes: (kind, given, result) => ({
      "lmnr.span.type": kind,
      "lmnr.span.input": given && JSON.stringify(given),
      "lmnr.span.output": result && JSON.stringify(result),
    }),
    kinds: { DEFAULT: "workflow", LLM: "model", TOOL: "tool", EVALUATOR: "evaluator" },
  },
  {
    dialect: "genkit",
    attributes: (kind, given, result) => ({
      "genkit:type": "action",
      "genkit:metadata:subtype": kind,
      "genkit:name": "span",
      "genkit:input": given && JSON.stringify(given),
      "genkit:output": result && JSON.stringify(result),
    }),
    kinds: {
      flow: "workflow",
      model: "model",
      tool: "tool",
      retriever: "retrieval",
      embedder: "utility",
      evaluator: "evaluator",
    },
  },
  {
    dialect: "voltagent",
    attributes: (kind, given, result) => ({
      "operation.id": "1",
      "entity.type": "agent",
      "entity.name": "helper",
      "span.type": kind,
      "tool.name": "span",
      input: given && json(given),
      output: result && json(result),
    }),
    kinds: {
      agent: "agent",
      llm: "model",
      tool: "tool",
      retriever: "retrieval",
      memory: "utility",
      guardrail: "evaluator",
    },
  },
  {
    dialect: "mlflow",
    attributes: (kind, given, result) => ({
      "mlflow.spanType": JSON.stringify(kind),
      "mlflow.spanInputs": given && JSON.stringify(typeof given === "string" ? { question: given } : given),
      "mlflow.spanOutputs": result && JSON.stringify(result),
    }),
    kinds: {
      AGENT: "agent",
      CHAIN: "workflow",
      CHAT_MODEL: "model",
      LLM: "model",
      TOOL: "tool",
      RETRIEVER: "retrieval",
      EMBEDDING: "utility",
      EVALUATOR: "evaluator",
    },
  },
  {
    dialect: "trulens",
    attributes: (kind, given, result) => ({
      "ai.observability.span_type": kind,
      [`ai.observability.${kind}.input`]: given && json(given),
      [`ai.observability.${kind}.output`]: result && json(result),
      ...(kind === "retrieval" && { "ai.observability.retrieval.retrieved_contexts": result }),
    }),
    kinds: {
      record_root: "agent",
      generation: "model",
      tool: "tool",
      retrieval: "retrieval",
      eval: "evaluator",
      eval_root: "evaluator",
    },
  },
];

const kindOf = ({ kinds }: Form, role: string) => Object.keys(kinds).find((kind) => kinds[kind] === role);

describe.each(FORMS.map((form) => [form.dialect, form] as const))("%s", (_name, form) => {
  const spanOf = (role: string, given?: unknown, result?: unknown) =>
    spanWith(form.attributes(kindOf(form, role) ?? "none", given, result));
  const root = kindOf(form, "agent") === undefined ? "workflow" : "agent";

  test.each(Object.entries(form.kinds))("%s is %s", (kind, role) => {
    expect(roleOf(spanWith(form.attributes(kind)))).toBe(role);
  });

  test("a run has its question and its answer, word for word", () => {
    const { inputMessages, outputMessages } = readSpan(spanOf(root, "Regnet es in Åre? 雨？", "Ja — 是的 🌧"));
    expect(inputMessages).toMatchObject([{ role: "user", text: "Regnet es in Åre? 雨？" }]);
    expect(outputMessages).toMatchObject([{ role: "assistant", text: "Ja — 是的 🌧" }]);
  });

  test("a model call has its messages", () => {
    const messages = [
      { role: "system", content: "Be brief." },
      { role: "user", content: "Rain?" },
    ];
    const { inputMessages, outputMessages } = readSpan(
      spanOf("model", { messages }, { role: "assistant", content: "Yes." }),
    );
    expect(inputMessages?.map(({ role, text }) => [role, text])).toEqual([
      ["system", "Be brief."],
      ["user", "Rain?"],
    ]);
    expect(outputMessages).toMatchObject([{ role: "assistant", text: "Yes." }]);
  });

  test("a tool has its arguments and its result", () => {
    expect(readSpan(spanOf("tool", { city: "Oslo" }, { rain: true })).toolCall).toMatchObject({
      name: "span",
      arguments: { city: "Oslo" },
      result: { rain: true },
    });
  });

  test("trap 36: what was not recorded is absent, not empty", () => {
    const { inputMessages, outputMessages, toolCall } = readSpan(spanOf(root));
    expect([inputMessages, outputMessages, toolCall]).toEqual([undefined, undefined, undefined]);
  });
});

test.each(
  FORMS.filter(({ kinds }) => Object.values(kinds).includes("retrieval")).map((form) => [form.dialect, form] as const),
)("%s: a retriever has its documents", (dialect, form) => {
  const texts = ["first", "second"];
  const found = dialect === "trulens" ? texts : { documents: [{ page_content: "first" }, { content: "second" }] };
  const kind = kindOf(form, "retrieval") ?? "none";
  expect(readSpan(spanWith(form.attributes(kind, "Rain?", found))).documents).toEqual(texts);
});

describe("langfuse", () => {
  const read = (attributes: Record<string, unknown>) =>
    readSpan(spanWith({ "langfuse.observation.type": "agent", ...attributes }));

  test("trap 35: masked values are withheld content", () => {
    expect(read({ "langfuse.observation.input": "<masked>" })).toMatchObject({ isContentWithheld: true });
  });

  test("trap 8: tags of stored media are no text", () => {
    const input = JSON.stringify([{ role: "user", content: "See @@@langfuseMedia:type=image/png|id=1@@@ here" }]);
    expect(read({ "langfuse.observation.input": input }).inputMessages).toMatchObject([{ text: "See [media] here" }]);
  });

  test("the trace's input and output count where the span has none, and its session is the conversation", () => {
    const reading = read({ "langfuse.trace.input": "Rain?", "langfuse.trace.output": "Yes.", "session.id": "s1" });
    expect(reading).toMatchObject({
      inputMessages: [{ text: "Rain?" }],
      outputMessages: [{ text: "Yes." }],
      conversationId: "s1",
    });
  });
});

describe("langsmith", () => {
  const read = (kind: string, attributes: Record<string, unknown>, name = "span") =>
    readSpan({
      ...spanWith({ "langsmith.span.kind": kind, "langsmith.trace.name": "ChatOpenAI", ...attributes }),
      name,
    });

  test("trap 35: hidden inputs and outputs are empty objects", () => {
    expect(read("tool", { "gen_ai.tool.name": "t", "gen_ai.prompt": "{}", "gen_ai.completion": "{}" })).toMatchObject({
      toolCall: { name: "t" },
      isContentWithheld: true,
    });
  });

  test("its session is the project; a conversation is in the metadata", () => {
    const session = { "langsmith.trace.session_id": "p", "langsmith.trace.session_name": "project" };
    expect(read("chain", session).conversationId).toBeUndefined();
    expect(read("chain", { ...session, "langsmith.metadata.thread_id": "t1" }).conversationId).toBe("t1");
  });

  test("trap 28: a retriever's operation is named embeddings, and it is a retriever all the same", () => {
    expect(roleOf(spanWith({ "langsmith.span.kind": "retriever", "gen_ai.operation.name": "embeddings" }))).toBe(
      "retrieval",
    );
  });

  test("a state that only repeats the question is no answer", () => {
    expect(read("chain", { "gen_ai.completion": '{"question":"Rain?"}' }).outputMessages).toBeUndefined();
  });

  test("a model call that the application named is called so", () => {
    expect(read("llm", {}, "science-agent").title).toBe("science-agent");
    expect(read("llm", {}, "ChatOpenAI").title).toBeUndefined();
  });
});

test("genkit: the conversation's id may be among the values that a flow is given", () => {
  const input = JSON.stringify({ question: "Rain?", conversationId: "c1" });
  const flow = spanWith({ "genkit:type": "flow", "genkit:name": "weather", "genkit:input": input });
  expect(readSpan(flow)).toMatchObject({ conversationId: "c1", title: "weather", inputMessages: [{ text: "Rain?" }] });
});

test("laminar: an agent of OpenAI's is named by what is written of it, a group id is the conversation", () => {
  const agent = spanWith({
    "lmnr.span.type": "DEFAULT",
    "lmnr.span.input": '{"name":"helper","handoffs":[],"tools":[]}',
    "lmnr.association.properties.metadata.openai.agents.group_id": "g1",
  });
  expect(readSpan(agent)).toMatchObject({ agentName: "helper", conversationId: "g1" });
});

test("trap 3: the beginning of a provider's record, and a message that was cut inside its content, are no values", () => {
  const cut = '{"id":"chatcmpl-1","object":"chat.completion","created":17960';
  expect(readSpan(spanWith({ "langsmith.span.kind": "llm", "gen_ai.completion": cut })).outputMessages).toBeUndefined();
  const tool = { "langsmith.span.kind": "tool", "gen_ai.completion": '{"output":{"content":"It rains all d' };
  expect(readSpan(spanWith(tool)).toolCall?.result).toBe("It rains all d");
});
