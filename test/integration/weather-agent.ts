import { OpenTelemetry } from "@ai-sdk/otel";
import type { Tracer } from "@opentelemetry/api";
import { generateText, stepCountIs, tool } from "ai";
import { generateText as generateText6, stepCountIs as stepCountIs6, tool as tool6 } from "ai6";
import { MockLanguageModelV3 } from "ai6/test";
import { MockLanguageModelV4 } from "ai/test";
import { z } from "zod";

const QUESTION = "What is the weather in Oslo?";
const ANSWER = "It is 7 degrees in Oslo. A voucher of 50 EUR is on its way.";
const RESULT = { report: "It is 7 degrees in Oslo." };

const USAGE = {
  inputTokens: { total: 10, noCache: 10, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 5, text: 5, reasoning: 0 },
};
const TOOL = { description: "Tells the weather.", inputSchema: z.object({ city: z.string() }), execute: () => RESULT };
const REQUEST = { prompt: QUESTION };

/** First the tool call, then the answer; any other prompt, as a judge's would be, is an error. */
function reply({ prompt }: { prompt: readonly { role: string }[] }) {
  const isLast = prompt.some(({ role }) => role === "tool");
  return {
    content: isLast
      ? [{ type: "text" as const, text: ANSWER }]
      : [{ type: "tool-call" as const, toolCallId: "call-1", toolName: "get_weather", input: '{"city":"Oslo"}' }],
    finishReason: isLast
      ? { unified: "stop" as const, raw: "stop" }
      : { unified: "tool-calls" as const, raw: "tool_calls" },
    usage: USAGE,
    warnings: [],
  };
}

/** A run of a real agent on AI SDK 7 with its real telemetry. */
export async function runAgentOnAiSdk7(tracer: Tracer): Promise<void> {
  await generateText({
    ...REQUEST,
    model: new MockLanguageModelV4({ doGenerate: async (options) => reply(options) }),
    tools: { get_weather: tool(TOOL) },
    stopWhen: stepCountIs(3),
    telemetry: { functionId: "weather-agent", integrations: [new OpenTelemetry({ tracer })] },
  });
}

/** The same on AI SDK 6. */
export async function runAgentOnAiSdk6(tracer: Tracer): Promise<void> {
  await generateText6({
    ...REQUEST,
    model: new MockLanguageModelV3({ doGenerate: async (options) => reply(options) }),
    tools: { get_weather: tool6(TOOL) },
    stopWhen: stepCountIs6(3),
    experimental_telemetry: { isEnabled: true, functionId: "weather-agent", tracer },
  });
}
