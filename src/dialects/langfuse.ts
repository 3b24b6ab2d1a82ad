import type { SpanRole } from "../model/span-role.ts";
import type { Dialect } from "./dialect.ts";
import { genAi } from "./gen-ai.ts";
import { readObservedSpan } from "./reading/observed-span.ts";
import { conversationIdOf, filledFrom, identified } from "./reading/span-attributes.ts";

const ROLES = new Map<unknown, SpanRole>([
  ["agent", "agent"],
  ["chain", "workflow"],
  ["generation", "model"],
  ["tool", "tool"],
  ["retriever", "retrieval"],
  ["embedding", "utility"],
  ["event", "utility"],
]);

/** Langfuse's SDKs in versions 3 to 5. */
export const langfuse: Dialect = {
  name: "langfuse",
  claims: ({ attributes }) => attributes["langfuse.observation.type"] !== undefined,
  role: ({ attributes }) => ROLES.get(attributes["langfuse.observation.type"]) ?? "step",
  read(span) {
    const { attributes } = span;
    const role = langfuse.role(span);
    // Any span may carry the trace's question and answer; they are no tool's arguments and result, and no documents.
    const ofTrace = (side: "input" | "output"): unknown =>
      role === "tool" || role === "retrieval" ? undefined : attributes[`langfuse.trace.${side}`];
    const observed = readObservedSpan({
      role,
      given: attributes["langfuse.observation.input"] ?? ofTrace("input"),
      result: attributes["langfuse.observation.output"] ?? ofTrace("output"),
      toolName: span.name,
    });
    // The SDK may give a type to a span of another instrumentation, which keeps its content where that one writes it.
    const content = genAi.claims(span) ? filledFrom(observed, genAi.read(span)) : observed;
    const isNamedAfterAgent = role === "agent" || role === "workflow" || role === "step";
    return identified(content, {
      title: isNamedAfterAgent ? span.name : undefined,
      conversationId: conversationIdOf(attributes),
    });
  },
};
