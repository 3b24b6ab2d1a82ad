// What all measurements work on: deterministic agent traces of nine spans and about 40 kB of attribute text.
import { ROOT_CONTEXT, trace } from "@opentelemetry/api";

/** @import { Context, Span, Tracer } from "@opentelemetry/api" */
/** @typedef {Record<string, string | number>} Attributes */
/** @typedef {{ name: string, started: Attributes, ended: Attributes }} SpanPlan */
/** @typedef {{ spans: SpanPlan[], question: string, answer: string, documents: string[] }} TracePlan */

const SENTENCES = [
  "The parcel left the depot on Monday and reached the shop two days later.",
  "I am glad that the new kettle works so well for you!",
  "The invoice lists three items, of which one was returned.",
  "Sadly the courier lost the box, and we are sorry for the delay.",
  "A refund takes up to five working days after the return has been checked.",
  "This was not a pleasant experience, and the wait was rather annoying.",
  "The guarantee covers the motor for 36 months and the battery for 12.",
  "Our team is happy to help, and the replacement is free of charge.",
  "Accounts that stay unused for a year are closed without notice.",
  "The cheaper tariff is slow, but it is never unreliable.",
  "Orders above 80 euros are delivered without a fee inside the country.",
  "Please send one photograph of the damage together with the serial number.",
];

/** The same numbers from 0 to 1 for the same seed. */
function createRandom(/** @type {number} */ seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 8) / 2 ** 24;
  };
}

/** English prose of exactly so many characters. */
export function createProse(/** @type {() => number} */ random, /** @type {number} */ characters) {
  let text = "";
  while (text.length < characters) text += `${SENTENCES[Math.floor(random() * SENTENCES.length)]} `;
  return text.slice(0, characters);
}

/** @returns {string[]} different texts of one length */
export function createTexts(/** @type {number} */ count, /** @type {number} */ characters) {
  const random = createRandom(count + characters);
  return Array.from({ length: count }, () => createProse(random, characters));
}

/** @returns {TracePlan[]} different traces of one shape */
export function createTraces(/** @type {number} */ count) {
  return Array.from({ length: count }, (_, at) => createTrace(createRandom(at * 7919 + 1)));
}

/** One agent that asks a model three times, uses four tools, and looks something up once. */
function createTrace(/** @type {() => number} */ random) {
  const prose = (/** @type {number} */ characters) => createProse(random, characters);
  const said = (/** @type {string} */ role, /** @type {string} */ content) =>
    JSON.stringify([{ role, parts: [{ type: "text", content }] }]);
  const [question, answer] = [prose(300), prose(900)];
  const documents = Array.from({ length: 4 }, () => prose(1900));
  const shared = { "gen_ai.provider.name": "example", "gen_ai.conversation.id": `conversation-${random()}` };

  /** @returns {SpanPlan} */
  const model = (/** @type {string} */ output) => ({
    name: "chat large",
    started: {
      ...shared,
      "gen_ai.operation.name": "chat",
      "gen_ai.request.model": "large",
      "gen_ai.request.temperature": 0.3,
      "gen_ai.system_instructions": JSON.stringify([{ type: "text", content: prose(250) }]),
      "gen_ai.input.messages": said("user", `${question} ${prose(1600)}`),
    },
    ended: { "gen_ai.output.messages": said("assistant", output), "gen_ai.usage.input_tokens": 812 },
  });
  /** @returns {SpanPlan} */
  const tool = (/** @type {number} */ number) => ({
    name: `execute_tool tool-${number}`,
    started: {
      ...shared,
      "gen_ai.operation.name": "execute_tool",
      "gen_ai.tool.name": `tool-${number}`,
      "gen_ai.tool.call.id": `call-${number}`,
      "gen_ai.tool.call.arguments": JSON.stringify({ order: 4711, fields: ["state", "items"] }),
    },
    ended: { "gen_ai.tool.call.result": JSON.stringify({ state: "ok", items: [1, 2], history: prose(4000) }) },
  });
  const spans = [
    {
      name: "invoke_agent shop",
      started: {
        ...shared,
        "gen_ai.operation.name": "invoke_agent",
        "gen_ai.agent.name": "shop",
        "gen_ai.input.messages": said("user", question),
      },
      ended: { "gen_ai.output.messages": said("assistant", answer), "gen_ai.usage.output_tokens": 611 },
    },
    model(prose(900)),
    tool(1),
    tool(2),
    model(prose(900)),
    {
      name: "retrieval handbook",
      started: { ...shared, "gen_ai.operation.name": "retrieval", "gen_ai.data_source.id": "handbook" },
      ended: {
        "gen_ai.retrieval.documents": JSON.stringify(documents.map((content, id) => ({ id, score: 0.5, content }))),
      },
    },
    tool(3),
    tool(4),
    model(answer),
  ];
  return { spans, question, answer, documents };
}

/** The attributes with every long text as a string of its own, so that what is held on to shows in the heap. */
export function fresh(/** @type {Attributes} */ attributes) {
  /** @type {Attributes} */
  const copy = {};
  for (const [key, value] of Object.entries(attributes))
    copy[key] =
      typeof value === "string" && value.length > 64 ? Buffer.from(value, "latin1").toString("latin1") : value;
  return copy;
}

/** @returns {{ root: Span, below: Context }} the started root and the context for the spans below it */
export function startRoot(/** @type {Tracer} */ tracer, /** @type {TracePlan} */ plan) {
  const [first] = plan.spans;
  const root = tracer.startSpan(first?.name ?? "", { attributes: fresh(first?.started ?? {}) }, ROOT_CONTEXT);
  return { root, below: trace.setSpan(ROOT_CONTEXT, root) };
}

/** A whole trace, as an instrumented program emits it. */
export function emitTrace(/** @type {Tracer} */ tracer, /** @type {TracePlan} */ plan) {
  const { root, below } = startRoot(tracer, plan);
  for (const { name, started, ended } of plan.spans.slice(1)) {
    const span = tracer.startSpan(name, { attributes: fresh(started) }, below);
    span.setAttributes(fresh(ended)).end();
  }
  root.setAttributes(fresh(plan.spans[0]?.ended ?? {})).end();
}

/** Resolves in the next turn of the event loop. */
export const nextTurn = () => new Promise((resolve) => void setImmediate(resolve));
