import type { LanguageModelLike } from "../judge-model.ts";
import type { ModelCall } from "./model-call.ts";
import { type ModelResult, readModelResult } from "./read-model-result.ts";
import { readModelStream } from "./read-model-stream.ts";

type Invoke = (this: LanguageModelLike, call: ModelCall) => PromiseLike<unknown>;

/**
 * Calls the model's own function: that is several times cheaper than the AI SDK's `generateText`, adds no retries to
 * ours, and the AI SDK's telemetry never learns of it.
 */
export async function callModel(model: LanguageModelLike, call: ModelCall): Promise<ModelResult> {
  if (model.doGenerate !== undefined) return readModelResult(await (model.doGenerate as Invoke).call(model, call));
  return readModelStream(await (model.doStream as Invoke).call(model, call), call.abortSignal);
}
