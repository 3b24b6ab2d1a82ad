import { isRecord } from "../../capture/attribute-value.ts";
import { readFlattened } from "./flattened.ts";
import { readContentAttribute } from "./message-attributes.ts";
import { readMessages, type MessageList } from "./messages.ts";

type Attributes = Readonly<Record<string, unknown>>;

/** Messages that are spread over attributes `gen_ai.prompt.N.…` and `gen_ai.completion.N.…`, in the order of their numbers. */
export function readIndexedMessages(attributes: Attributes): {
  readonly input: MessageList;
  readonly output: MessageList;
} {
  return {
    input: readMessages(readFlattened(attributes, "gen_ai.prompt").map(toMessage), { speaker: "user" }),
    output: readMessages(readFlattened(attributes, "gen_ai.completion").map(toMessage), { speaker: "assistant" }),
  };
}

function toMessage(item: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { content, tool_calls: calls } = item;
  return {
    ...item,
    ...("content" in item && { content: readContentAttribute(content) }),
    ...(Array.isArray(calls) && { tool_calls: calls.filter(isRecord) }),
  };
}
