// Stand-ins for a judge, in the form of an AI SDK language model: one that answers, one that never does.
import { setTimeout } from "node:timers/promises";

/** @typedef {{ type?: string, enum?: string[], properties?: Record<string, Schema>, items?: Schema }} Schema */
/** @typedef {{ role: string, content: string | { text: string }[] }} Message */
/** @typedef {{ prompt: Message[], responseFormat?: { schema?: Schema } }} Call */

const REASON =
  "The handbook states the same period and the same fee, and the reply adds nothing that goes beyond the passages given about this order or the guarantee, so the verdict on it stands just as it is here.";
const CLAIMS = Array.from({ length: 10 }, (_, at) => `The guarantee on part ${at + 1} covers the motor for 36 months.`);

/** Fills a schema: the first word of a choice, ten claims for a list, 200 characters for a text. */
function fill(/** @type {Schema} */ { enum: choices, properties, type }) {
  if (choices !== undefined) return choices[0];
  if (type === "array") return CLAIMS;
  if (properties === undefined) return REASON;
  /** @type {Record<string, unknown>} */
  const filled = {};
  for (const [key, schema] of Object.entries(properties)) filled[key] = fill(schema);
  return filled;
}

/**
 * A model that answers in the shape asked for, and counts its calls and the characters of their prompts: at once, or after
 * five to fifteen milliseconds, as much later as it takes for answers not to come together.
 */
export function createModel({ isInstant = true } = {}) {
  const asked = { calls: 0, promptCharacters: 0 };
  return {
    asked,
    specificationVersion: "v4",
    provider: "bench",
    modelId: "instant",
    supportedUrls: {},
    async doGenerate(/** @type {Call} */ { prompt, responseFormat }) {
      const characters = charactersOf(prompt);
      const schema = responseFormat?.schema;
      const text = schema === undefined ? REASON : JSON.stringify(fill(schema));
      asked.calls += 1;
      if (!isInstant) await setTimeout(5 + ((asked.calls * 7) % 11));
      asked.promptCharacters += characters;
      return {
        content: [{ type: "text", text }],
        finishReason: { unified: "stop", raw: "stop" },
        usage: { inputTokens: { total: characters >> 2 }, outputTokens: { total: text.length >> 2 } },
        warnings: [],
      };
    },
  };
}

function charactersOf(/** @type {Message[]} */ prompt) {
  let characters = 0;
  for (const { content } of prompt)
    for (const part of typeof content === "string" ? [{ text: content }] : content) characters += part.text.length;
  return characters;
}

/** A model that is asked and never answers. */
export const silentModel = {
  specificationVersion: "v4",
  provider: "bench",
  modelId: "silent",
  supportedUrls: {},
  doGenerate: () => new Promise(() => {}),
};
