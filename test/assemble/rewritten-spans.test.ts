import { expect, test } from "vitest";

import { assembleTraces } from "../../src/assemble/assemble-traces.ts";
import type { CapturedSpan } from "../../src/model/captured-span.ts";
import { listRecordings, spansOfRecording } from "./recordings.ts";

interface Message {
  readonly role: string;
  readonly content: unknown;
}

/** Where OpenLLMetry's processor for JavaScript moves what the AI SDK wrote, in the program that is traced. */
const MOVED: Readonly<Record<string, readonly string[]>> = {
  "ai.toolCall.id": ["gen_ai.tool.call.id"],
  "ai.toolCall.name": ["gen_ai.tool.name", "traceloop.entity.name"],
  "ai.toolCall.args": ["gen_ai.tool.call.arguments", "traceloop.entity.input"],
  "ai.toolCall.result": ["gen_ai.tool.call.result", "traceloop.entity.output"],
  "ai.telemetry.metadata.sessionId": ["traceloop.association.properties.sessionId"],
  "ai.response.id": ["gen_ai.response.id"],
  "ai.response.finishReason": ["gen_ai.response.finish_reasons"],
};

function rewritten(span: CapturedSpan): CapturedSpan {
  const attributes: Record<string, unknown> = { ...span.attributes, "gen_ai.operation.name": "chat" };
  for (const [from, to] of Object.entries(MOVED)) {
    if (!(from in attributes)) continue;
    for (const key of to) attributes[key] = attributes[from];
    delete attributes[from];
  }
  const answer = attributes["ai.response.text"] ?? attributes["ai.response.object"];
  if (answer !== undefined) attributes["gen_ai.output.messages"] = asMessages([{ role: "assistant", content: answer }]);
  const messages = promptOf(attributes);
  if (messages !== undefined) attributes["gen_ai.input.messages"] = asMessages(messages);
  for (const key of ["text", "object", "toolCalls"]) delete attributes[`ai.response.${key}`];
  for (const key of ["ai.prompt", "ai.prompt.messages"]) delete attributes[key];
  return { ...span, attributes };
}

function promptOf(attributes: Readonly<Record<string, unknown>>): readonly Message[] | undefined {
  const prompt = attributes["ai.prompt.messages"] ?? attributes["ai.prompt"];
  if (typeof prompt !== "string") return undefined;
  const given = JSON.parse(prompt) as readonly Message[] | { readonly messages?: readonly Message[]; prompt?: string };
  if ("length" in given) return given;
  return given.messages ?? [{ role: "user", content: given.prompt }];
}

/** Texts of a message are joined, and the calls and results of one without text become text themselves. */
function asMessages(messages: readonly Message[]): string {
  const textOf = (content: unknown): string => {
    if (typeof content === "string") return content;
    const texts = (content as readonly { readonly text?: string; readonly type: string }[]).flatMap(({ type, text }) =>
      type === "text" && text !== undefined && text !== "" ? [text] : [],
    );
    return texts.length > 0 ? texts.join(" ") : JSON.stringify(content);
  };
  return JSON.stringify(
    messages.map(({ role, content }) => ({ role, parts: [{ type: "text", content: textOf(content) }] })),
  );
}

function contentOf(spans: readonly CapturedSpan[]) {
  return assembleTraces(spans).map(({ input, output, conversationId, evidence, toolCalls }) => ({
    input,
    output,
    conversationId,
    evidence: evidence.map(({ text }) => text),
    toolCalls,
  }));
}

/** Left out: a cut prompt, which that processor leaves as it is. */
const recordings = listRecordings()
  .map(({ id }) => id)
  .filter((id) => /^ai-sdk-v[56]\//.test(id) && !id.endsWith("/m"));

test.each(recordings)("trap 39: %s says the same after another processor has rewritten its spans", (id) => {
  const spans = spansOfRecording(id);
  expect(contentOf(spans.map(rewritten))).toEqual(contentOf(spans));
});
