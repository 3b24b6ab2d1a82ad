import type { Dialect } from "./dialect.ts";
import { genAi } from "./gen-ai.ts";
import { readAnswer, readObservedSpan, toReading } from "./reading/observed-span.ts";
import { filledFrom } from "./reading/span-attributes.ts";

/** any-agent of Mozilla: the conventions, but for outputs and for the arguments of tools. */
export const anyAgent: Dialect = {
  name: "any-agent",
  claims: ({ attributes }) => attributes["gen_ai.output"] !== undefined || attributes["gen_ai.tool.args"] !== undefined,
  role: (head) => (head.attributes["gen_ai.operation.name"] === "call_llm" ? "model" : genAi.role(head)),
  read(span) {
    const { attributes } = span;
    const byConventions = genAi.read(span);
    const output = attributes["gen_ai.output"];
    if (anyAgent.role(span) !== "tool") return filledFrom(byConventions, toReading(undefined, readAnswer(output)));
    const { toolCall } = readObservedSpan({
      role: "tool",
      given: attributes["gen_ai.tool.args"],
      result: output,
      toolName: byConventions.toolCall?.name,
      toolCallId: byConventions.toolCall?.id,
    });
    return { ...byConventions, toolCall };
  },
};
