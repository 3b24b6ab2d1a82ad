import { type ModelResult, readModelResult } from "./read-model-result.ts";

/**
 * Reads what `doStream` resolved with to its end, and gives the same as `doGenerate` would have.
 * @throws the error that the stream carries, if it carries one (as a rejection).
 */
export async function readModelStream(result: unknown, signal: AbortSignal): Promise<ModelResult> {
  const reader = (result as { readonly stream: ReadableStream<Readonly<Record<string, unknown>>> }).stream.getReader();
  const cancel = (): void => {
    reader.cancel(signal.reason).catch(() => undefined);
  };
  signal.addEventListener("abort", cancel, { once: true });
  const deltas: string[] = [];
  let finish: Readonly<Record<string, unknown>> = {};
  let warnings: unknown;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      const part = next.value;
      if (part["type"] === "text-delta" && typeof part["delta"] === "string") deltas.push(part["delta"]);
      else if (part["type"] === "stream-start") warnings = part["warnings"];
      else if (part["type"] === "finish") finish = part;
      else if (part["type"] === "error") throw part["error"];
    }
  } finally {
    signal.removeEventListener("abort", cancel);
    cancel();
  }
  signal.throwIfAborted();
  return readModelResult({
    content: [{ type: "text", text: deltas.join("") }],
    finishReason: finish["finishReason"],
    usage: finish["usage"],
    warnings,
  });
}
