import { fieldOf } from "../input/safe-access.ts";

/** Fields that streamed results of the AI SDK give as promises. */
const PROMISED = ["text", "steps", "toolResults", "content"] as const;

/**
 * What a target gave, with the fields of a streamed result awaited; anything else is passed on as it is. A field that
 * rejects is left out, but where the text does, so does this.
 */
export async function settledResult(result: unknown): Promise<unknown> {
  if (!isThenable(fieldOf(result, "text"))) return result;
  const text: unknown = await fieldOf(result, "text");
  const settled = await Promise.allSettled(PROMISED.map((name) => fieldOf(result, name)));
  const fields = settled.flatMap((field, index) =>
    field.status === "fulfilled" && field.value !== undefined ? [[PROMISED[index], field.value] as const] : [],
  );
  return { ...Object.fromEntries(fields), text };
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof fieldOf(value, "then") === "function";
}
