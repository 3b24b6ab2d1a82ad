import type { ReadMessage } from "../dialect.ts";

type Role = ReadMessage["role"];

const ROLES = new Map<string, Role>([
  ["system", "system"],
  ["developer", "system"],
  ["user", "user"],
  ["human", "user"],
  ["assistant", "assistant"],
  ["ai", "assistant"],
  ["model", "assistant"],
  ["bot", "assistant"],
  ["chatbot", "assistant"],
  ["tool-call", "assistant"],
  ["tool_call", "assistant"],
  ["tool", "tool"],
  ["function", "tool"],
  ["tool-response", "tool"],
  ["tool_response", "tool"],
  ["tool-result", "tool"],
  ["tool_result", "tool"],
  ["ipython", "tool"],
]);

const LONGEST_ROLE = 64;

/**
 * The role that a producer's word for it stands for: `human`, `ChatRole.USER`, `AIMessageChunk`, `<Role.TOOL: 'tool'>`.
 * Undefined where the word is not known.
 */
export function toRole(word: unknown): Role | undefined {
  if (typeof word !== "string" || word.length > LONGEST_ROLE) return undefined;
  const known = ROLES.get(word);
  if (known !== undefined) return known;
  const name = word
    .toLowerCase()
    .replace(/:.*$/, "")
    .replace(/^.*\./, "")
    .replace(/message(?:chunk)?$/, "");
  return ROLES.get(name.replace(/^[<\s]+|[>\s]+$/g, ""));
}
