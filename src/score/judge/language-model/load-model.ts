import { JudgeError } from "../judge-error.ts";
import { checkModelSource, type LanguageModelLike, type ModelSource } from "../judge-model.ts";
import { modelFromEndpoint } from "./model-from-endpoint.ts";
import { modelFromString } from "./model-from-string.ts";

/**
 * Gives a function that loads the model at its first call and keeps it; a load that failed is tried again at the next.
 * @throws JudgeError `JUDGE_MISCONFIGURED` (as a rejection of the function) saying what is missing.
 */
export function createModelLoader(
  source: ModelSource | (() => ModelSource | PromiseLike<ModelSource>),
  modelId: string,
): () => Promise<LanguageModelLike> {
  let loading: Promise<LanguageModelLike> | undefined;
  return async () => {
    loading ??= load(source);
    try {
      return await loading;
    } catch (error) {
      loading = undefined;
      if (JudgeError.isInstance(error)) throw error;
      const message = error instanceof Error ? error.message : String(error);
      throw new JudgeError("JUDGE_MISCONFIGURED", `Judge ${modelId} could not be set up: ${message}`, { cause: error });
    }
  };
}

async function load(source: Parameters<typeof createModelLoader>[0]): Promise<LanguageModelLike> {
  const model = typeof source === "function" ? checkModelSource(await source()) : source;
  if (typeof model === "string") return modelFromString(model);
  return "url" in model ? modelFromEndpoint(model) : model;
}
