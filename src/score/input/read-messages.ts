import { type Message, roleOf, textOfMessage, textOfPart } from "./message.ts";
import { fieldOf, isBlank, isList, itemsOf, keysOf } from "./safe-access.ts";
import { toJsonText } from "./to-json-text.ts";

const MAX_DEPTH = 12;

/**
 * Reads the messages of a value of any shape: text, messages, parts of a message, or an object that holds one of these
 * under a known name. `names` are those names, by precedence; an object that has none of them is data, and its JSON is
 * the text. Never throws, whatever the value.
 */
export function readMessages(value: unknown, names: readonly string[]): readonly Message[] {
  return messagesIn(value, { names, depth: 0 });
}

interface Place {
  readonly names: readonly string[];
  readonly depth: number;
}

function messagesIn(value: unknown, place: Place): readonly Message[] {
  if (place.depth > MAX_DEPTH) return [];
  if (typeof value === "string") return [{ text: value }];
  if (isList(value)) return messagesOfList(itemsOf(value), place);
  if (typeof value !== "object" || value === null) return [];
  const role = roleOf(value);
  if (role !== undefined) return [{ role, text: textOfMessage(value) }];
  return messagesOfObject(value, place);
}

/** Items without a role that stand side by side are the parts of one message. */
function messagesOfList(items: readonly unknown[], { names, depth }: Place): readonly Message[] {
  const messages: Message[] = [];
  let parts: string[] = [];
  const closeMessage = (): void => {
    if (parts.length > 0) messages.push({ text: parts.join("\n") });
    parts = [];
  };
  for (const item of items) {
    if (isPart(item)) {
      const text = textOfPart(item);
      if (!isBlank(text)) parts.push(text);
      continue;
    }
    closeMessage();
    for (const message of messagesIn(item, { names, depth: depth + 1 })) messages.push(message);
  }
  closeMessage();
  return messages;
}

function isPart(item: unknown): boolean {
  return typeof item === "object" && roleOf(item) === undefined && typeof fieldOf(item, "type") === "string";
}

function messagesOfObject(value: object, { names, depth }: Place): readonly Message[] {
  const own = textOfMessage(value);
  if (!isBlank(own)) return [{ text: own }];
  const present = names.filter((name) => fieldOf(value, name) !== undefined);
  for (const name of present) {
    const messages = messagesIn(fieldOf(value, name), { names, depth: depth + 1 });
    if (messages.some(({ text }) => !isBlank(text))) return messages;
  }
  if (present.length > 0 || isMessageLike(value) || !holdsData(value, depth)) return [];
  return [{ text: toJsonText(value) }];
}

function holdsData(value: unknown, depth: number): boolean {
  if (typeof value === "string") return !isBlank(value);
  if (typeof value !== "object" || value === null) return typeof value === "number" || typeof value === "boolean";
  if (depth > MAX_DEPTH) return false;
  if (isList(value)) return itemsOf(value).some((item) => holdsData(item, depth + 1));
  return keysOf(value).some((key) => holdsData(fieldOf(value, key), depth + 1));
}

function isMessageLike(value: object): boolean {
  return ["content", "parts", "text"].some((name) => fieldOf(value, name) !== undefined);
}
