import { OpenTelemetry } from "@ai-sdk/otel";
import { SpanKind, type Tracer } from "@opentelemetry/api";
import { generateText, stepCountIs, tool } from "ai";
import { z } from "zod";

import { ORDERS, POLICIES } from "./script.ts";
import { createScriptedModel } from "./scripted-model.ts";

/** A support agent on the AI SDK, with a retriever and a tool, traced by the AI SDK's own telemetry. */
export function createSupportAgent(tracer: Tracer): (question: string) => Promise<string> {
  const model = createScriptedModel();
  const telemetry = new OpenTelemetry({ tracer, agentSpanName: "functionId" });
  const tools = {
    search_policies: tool({
      description: "Searches the shop's policies.",
      inputSchema: z.object({ query: z.string() }),
      execute: ({ query }) => retrieve(tracer, query),
    }),
    lookup_order: tool({
      description: "Looks up an order by its number.",
      inputSchema: z.object({ orderId: z.string() }),
      execute: ({ orderId }) => ORDERS[orderId] ?? { error: "unknown order" },
    }),
  };
  return async (question) => {
    const { text } = await generateText({
      model,
      tools,
      instructions: "You answer questions of a shop's customers. Use the tools; never guess.",
      prompt: question,
      stopWhen: stepCountIs(3),
      telemetry: { functionId: "support-agent", integrations: [telemetry] },
    });
    return text;
  };
}

/** A retriever that records itself as the GenAI conventions say. */
function retrieve(tracer: Tracer, query: string): Promise<{ documents: object[] }> {
  const attributes = {
    "gen_ai.operation.name": "retrieval",
    "gen_ai.data_source.id": "policies",
    "gen_ai.retrieval.query.text": query,
  };
  return tracer.startActiveSpan("retrieval policies", { kind: SpanKind.CLIENT, attributes }, async (span) => {
    const words = query.toLowerCase().split(" ");
    const found = POLICIES.filter(({ keywords }) => keywords.every((keyword) => words.includes(keyword)));
    const documents = found.map(({ id, text }) => ({ id, content: text }));
    span.setAttribute("gen_ai.retrieval.documents", JSON.stringify(documents));
    span.end();
    return { documents };
  });
}
