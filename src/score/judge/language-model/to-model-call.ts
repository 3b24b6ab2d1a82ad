import type { JudgeRequest, JsonSchema } from "../judge.ts";
import type { ModelCall, ModelMessage } from "./model-call.ts";
import type { ModelParameters } from "./model-parameters.ts";

/** Most characters of an unusable answer that are sent back for repair; endless repetition is not worth more. */
const MAX_ANSWER_CHARACTERS = 8000;

/**
 * Renders a request for a language model: instructions as the system message, the judged text as the user message,
 * both exactly as the scorer wrote them. Where the model takes no schema, its text is appended to the instructions.
 */
export function toModelCall({
  request,
  parameters,
  temperature,
  headers,
  signal,
}: {
  readonly request: JudgeRequest;
  readonly parameters: ModelParameters;
  readonly temperature: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}): ModelCall {
  const { schema } = request;
  const isSchemaInPrompt = schema !== undefined && parameters.format !== "schema";
  const system = isSchemaInPrompt ? `${request.system}\n\n${describeSchema(schema)}` : request.system;
  return {
    prompt: [{ role: "system", content: system }, ...conversationOf(request)],
    ...(parameters.maxOutputTokens ? { maxOutputTokens: request.maxOutputTokens } : {}),
    ...(parameters.temperature ? { temperature } : {}),
    ...(schema === undefined || parameters.format === "text"
      ? {}
      : { responseFormat: isSchemaInPrompt ? { type: "json" } : { type: "json", schema, name: request.step } }),
    abortSignal: signal,
    ...(Object.keys(headers).length === 0 ? {} : { headers }),
  };
}

function describeSchema(schema: JsonSchema): string {
  return `Answer with JSON alone, in the shape that this JSON Schema describes:\n${JSON.stringify(schema)}`;
}

/**
 * A blank answer is left out on the repair turn: several providers refuse empty messages, and several chat templates
 * two messages of one role in a row.
 */
function conversationOf({ prompt, repair, schema }: JudgeRequest): readonly ModelMessage[] {
  if (repair === undefined) return [message("user", prompt)];
  const wish = schema === undefined ? "the complete answer" : "the complete JSON alone";
  const note = `Your last answer could not be used: ${repair.problem} Answer again with ${wish}.`;
  if (repair.answer.trim() === "") return [message("user", `${prompt}\n\n${note}`)];
  return [
    message("user", prompt),
    message("assistant", repair.answer.slice(0, MAX_ANSWER_CHARACTERS)),
    message("user", note),
  ];
}

function message(role: "user" | "assistant", text: string): ModelMessage {
  return { role, content: [{ type: "text", text }] };
}
