import type { JudgeReply } from "../judge.ts";

/** A model's answer with the warnings that came along. */
export interface ModelResult {
  readonly reply: JudgeReply;
  readonly warnings: unknown;
}

/**
 * Reads what `doGenerate` resolved with, of specification v2, v3 or v4. Reasoning, tool calls and files are no part of
 * the answer. Whatever is missing or of another shape is read as absent.
 */
export function readModelResult(result: unknown): ModelResult {
  const { content, structuredOutputText, finishReason, usage, warnings } = fieldsOf(result);
  return {
    reply: {
      text: typeof structuredOutputText === "string" ? structuredOutputText : textOf(content),
      finishReason: finishReasonOf(finishReason),
      inputTokens: tokensOf(fieldsOf(usage)["inputTokens"]),
      outputTokens: tokensOf(fieldsOf(usage)["outputTokens"]),
    },
    warnings,
  };
}

function textOf(content: unknown): string {
  if (!Array.isArray(content)) return "";
  return content
    .map(fieldsOf)
    .map(({ type, text }) => (type === "text" && typeof text === "string" ? text : ""))
    .join("");
}

/**
 * v2 has a word, v3 and v4 that word and the provider's own. A refusal that the model itself wrote down comes as a
 * filter on top of an ordinary stop; there the text tells more than the reason does.
 */
function finishReasonOf(reason: unknown): JudgeReply["finishReason"] {
  const { unified, raw } = fieldsOf(reason);
  const word = typeof reason === "string" ? reason : unified;
  if (word === "content-filter") return raw === "stop" ? "stop" : word;
  return word === "stop" || word === "length" || word === "error" ? word : "other";
}

/** v2 counts in a number, v3 and v4 in an object with a total. */
function tokensOf(count: unknown): number | undefined {
  const total = typeof count === "number" ? count : fieldsOf(count)["total"];
  return typeof total === "number" && Number.isFinite(total) ? total : undefined;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
