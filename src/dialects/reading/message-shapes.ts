import { isRecord, readAttributeValue, textOfValue } from "../../capture/attribute-value.ts";
import { toRole } from "./message-roles.ts";
import { isEmptyValue } from "./placeholders.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Names under which frameworks keep the messages of a run, or one text of it. */
const EITHER = ["messages", "contents"];
const ASKED =
  "inputs input new_message task kwargs args question query prompt user_input user_msg user_message request".split(" ");
const SAID = ["outputs", "output", "generations", "choices", "candidates", "replies"];

const IN_INPUT = [...EITHER, ...ASKED, ...SAID];
const IN_OUTPUT = [...EITHER, ...SAID];

/** What an answer is called in a state that also holds what was asked. */
const ANSWERS = ["answer", "response", "result", "final_answer", "reply", "completion", "generation"];

/** What a framework's record of a run holds its messages in, or undefined where it has no such field. */
export function wrappedValueOf(fields: Fields, speaker: "user" | "assistant"): unknown {
  if (isGraphCommand(fields)) return isRecord(fields["update"]) ? fields["update"] : undefined;
  if (speaker === "user")
    return "args" in fields && "kwargs" in fields ? askedInCall(fields) : firstFilled(fields, IN_INPUT);
  const held = firstFilled(fields, IN_OUTPUT);
  // Where a model answers by calling a tool, LangChain's agents keep the structured answer beside the messages.
  const structured = fields["structured_response"] ?? fields["structuredResponse"];
  if (isRecord(structured)) return [held, { role: "assistant", content: textOfValue(structured) }];
  if (held !== undefined) return held;
  // A record of an agent's turn beside the message that it ended with, as LlamaIndex keeps it.
  if (isRecord(fields["response"]) && "role" in fields["response"]) return fields["response"];
  if (isCrewRecord(fields)) return fields["raw"];
  const isState = Object.keys(fields).length === 1 || firstFilled(fields, ASKED) !== undefined;
  return isState ? firstFilled(fields, ANSWERS) : undefined;
}

/** What a function was asked; of several texts without a name it is open which one asks. */
function askedInCall({ args, kwargs }: Fields): unknown {
  if (isRecord(kwargs) && firstFilled(kwargs, IN_INPUT) !== undefined) return kwargs;
  const areOpen = Array.isArray(args) && args.filter((item) => typeof item === "string").length > 1;
  return areOpen ? undefined : args;
}

/** Tells a record of a run that holds what was asked and nothing else, or nothing at all. */
export function isWithoutAnswer(value: unknown): boolean {
  if (!isRecord(value) || isEmptyValue(value)) return false;
  return Object.keys(value).every((key) => ASKED.includes(key) || isEmptyValue(value[key]));
}

/** What CrewAI keeps of a task or of all tasks, or the beginning of it. */
function isCrewRecord(fields: Fields): boolean {
  if (!("raw" in fields)) return false;
  return "tasks_output" in fields || "json_dict" in fields || Object.keys(fields).every((key) => CREW_START.has(key));
}

const CREW_START = new Set(["raw", "pydantic"]);

/** Tells the commands by which a node of a LangGraph updates the state and says who goes on. */
export function isGraphCommand(value: unknown): boolean {
  return (
    isRecord(value) && "update" in value && ("goto" in value || "graph" in value || value["lg_name"] === "Command")
  );
}

/** Tells what is left of a cut record of messages or of a state: where the cut left no message, it is no answer either. */
export function isRestOfMessages(value: unknown): boolean {
  if (Array.isArray(value)) return isRestOfMessages(value[0]);
  if (!isRecord(value)) return false;
  const isState = firstFilled(value, ASKED) !== undefined;
  return isState || "lc" in value || IN_OUTPUT.some((key) => typeof value[key] === "object");
}

function firstFilled(fields: Fields, names: readonly string[]): unknown {
  const name = names.find((wrapper) => !isEmptyValue(fields[wrapper]));
  return name === undefined ? undefined : fields[name];
}

/**
 * What a user's text stands for that a framework wrote as JSON: the messages that it was given, or its one named field.
 * Undefined for any other text.
 */
export function readWordedMessages(text: string | undefined): unknown {
  if (text === undefined || !/^\s*[[{]\s*[{"]/.test(text)) return undefined;
  const { value, isTruncated } = readAttributeValue(text);
  if (Array.isArray(value))
    return !isTruncated &&
      value.length > 0 &&
      value.every((item) => isRecord(item) && "role" in item && "content" in item)
      ? value
      : undefined;
  if (!isRecord(value)) return undefined;
  const [name = "", ...others] = Object.keys(value);
  return others.length === 0 && ASKED.includes(name) && typeof value[name] === "string" ? value[name] : undefined;
}

/** A message as a pair, `["user", "text"]`. */
export function isTurn(item: unknown): item is [string, string] {
  return Array.isArray(item) && item.length === 2 && typeof item[1] === "string" && toRole(item[0]) !== undefined;
}

/** Takes off what frameworks put around a single message, and names its role where the wrapper alone tells it. */
export function unwrapMessage(item: Fields): Fields {
  const inner = item["message"] ?? item["data"] ?? item["body"];
  if (item["lc"] !== undefined && isRecord(item["kwargs"])) {
    const id = Array.isArray(item["id"]) ? (item["id"] as unknown[]).at(-1) : undefined;
    return { type: id, ...item["kwargs"] };
  }
  if (!isRecord(inner) || "content" in item || "parts" in item) return item;
  const message = inner["lc"] !== undefined && isRecord(inner["kwargs"]) ? inner["kwargs"] : inner;
  return { role: item["role"] ?? item["type"], ...message };
}

/** Tells one message from the wrappers around several. */
export function isMessage(fields: Fields): boolean {
  return (
    "parts" in fields ||
    "content" in fields ||
    ("contents" in fields && "role" in fields) ||
    ("tool_calls" in fields && !isRecord(fields["response"])) ||
    "role" in fields ||
    typeof fields["text"] === "string" ||
    isStandaloneItem(fields["type"])
  );
}

/** Items that OpenAI's responses put between messages. */
export function isStandaloneItem(type: unknown): boolean {
  return type === "function_call" || type === "function_call_output";
}

/** The content of one message, under whichever name. */
export function contentOf(fields: Fields): unknown {
  if (isStandaloneItem(fields["type"])) return fields;
  const content = fields["parts"] ?? fields["content"] ?? fields["contents"] ?? fields["blocks"] ?? fields["text"];
  return isRecord(content) && Array.isArray(content["parts"]) ? content["parts"] : content;
}
