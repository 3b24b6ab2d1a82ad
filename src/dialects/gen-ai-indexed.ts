import { readContentAttribute } from "./message-attributes.ts";
import { readMessages, type MessageList } from "./messages.ts";

type Attributes = Readonly<Record<string, unknown>>;

/** More messages, or calls of one message, than this are left out. */
const MOST_ITEMS = 10_000;

const KEY =
  /^gen_ai\.(prompt|completion)\.(\d{1,9})\.(?:(role|content|tool_call_id)|tool_calls\.(\d{1,9})\.(id|name|arguments))$/;

interface Indexed {
  readonly fields: Record<string, unknown>;
  readonly calls: Map<number, Indexed>;
}

/**
 * Messages that are spread over attributes `gen_ai.prompt.N.…` and `gen_ai.completion.N.…`, in the order of their numbers.
 * The numbers may start anywhere and have gaps; they are the sender's and reserve no memory.
 */
export function readIndexedMessages(attributes: Attributes): {
  readonly input: MessageList;
  readonly output: MessageList;
} {
  const prompts = new Map<number, Indexed>();
  const completions = new Map<number, Indexed>();
  for (const key in attributes) {
    const [, side, index, field, call, callField] = key.startsWith("gen_ai.") ? (KEY.exec(key) ?? []) : [];
    if (side === undefined) continue;
    const message = itemAt(side === "prompt" ? prompts : completions, index);
    if (field !== undefined && message !== undefined) message.fields[field] = attributes[key];
    if (callField === undefined || message === undefined) continue;
    const item = itemAt(message.calls, call);
    if (item !== undefined) item.fields[callField] = attributes[key];
  }
  return {
    input: readMessages(inOrder(prompts).map(toMessage), { speaker: "user" }),
    output: readMessages(inOrder(completions).map(toMessage), { speaker: "assistant" }),
  };
}

function itemAt(items: Map<number, Indexed>, index: string | undefined): Indexed | undefined {
  const number = Number(index);
  const known = items.get(number);
  if (known !== undefined || items.size === MOST_ITEMS) return known;
  const item: Indexed = { fields: {}, calls: new Map() };
  items.set(number, item);
  return item;
}

function inOrder(items: ReadonlyMap<number, Indexed>): Indexed[] {
  return Array.from(items)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
}

function toMessage({ fields, calls }: Indexed): Readonly<Record<string, unknown>> {
  return {
    ...fields,
    ...("content" in fields && { content: readContentAttribute(fields["content"]) }),
    ...(calls.size > 0 && { tool_calls: inOrder(calls).map((call) => call.fields) }),
  };
}
