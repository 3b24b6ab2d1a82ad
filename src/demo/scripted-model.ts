import type { LanguageModel } from "ai";

import { EXCHANGES, type Exchange } from "./script.ts";

type Model = Extract<LanguageModel, { specificationVersion: "v4" }>;
type CallOptions = Parameters<Model["doGenerate"]>[0];
type Result = Awaited<ReturnType<Model["doGenerate"]>>;

/** A language model that follows the script: first the tool call, then, once the result is there, the answer. */
export function createScriptedModel(): Model {
  return {
    specificationVersion: "v4",
    provider: "scripted",
    modelId: "scripted-support-model",
    supportedUrls: {},
    doGenerate: async ({ prompt }) => reply(exchangeOf(prompt), hasToolResult(prompt)),
    doStream: () => Promise.reject(new Error("The scripted model does not stream.")),
  };
}

function exchangeOf(prompt: CallOptions["prompt"]): Exchange {
  const asked = JSON.stringify(prompt);
  const exchange = EXCHANGES.find(({ question }) => asked.includes(question));
  if (exchange === undefined) throw new Error("The script has no answer to this question.");
  return exchange;
}

function hasToolResult(prompt: CallOptions["prompt"]): boolean {
  return prompt.some(({ role }) => role === "tool");
}

function reply({ tool, answer }: Exchange, isLast: boolean): Result {
  const text = isLast ? answer : JSON.stringify(tool.input);
  const tokens = Math.ceil(text.length / 4);
  return {
    content: isLast
      ? [{ type: "text", text: answer }]
      : [{ type: "tool-call", toolCallId: `call-${tool.name}`, toolName: tool.name, input: text }],
    finishReason: isLast ? { unified: "stop", raw: "stop" } : { unified: "tool-calls", raw: "tool_calls" },
    usage: {
      inputTokens: { total: 120, noCache: 120, cacheRead: 0, cacheWrite: 0 },
      outputTokens: { total: tokens, text: tokens, reasoning: 0 },
    },
    warnings: [],
  };
}
