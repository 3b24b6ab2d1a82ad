import type { EndpointModel, LanguageModelLike } from "../judge-model.ts";

const models = new WeakMap<EndpointModel, Promise<LanguageModelLike>>();

/**
 * The chat model behind an OpenAI-compatible endpoint: one and the same for one endpoint object, so that all its judges
 * share what is learned of it.
 */
export function modelFromEndpoint(endpoint: EndpointModel): Promise<LanguageModelLike> {
  const model = models.get(endpoint) ?? createModel(endpoint);
  models.set(endpoint, model);
  return model;
}

async function createModel({ id, url, apiKey, headers }: EndpointModel): Promise<LanguageModelLike> {
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  const provider = createOpenAICompatible({
    name: "spanscore",
    baseURL: url,
    supportsStructuredOutputs: true,
    ...(apiKey === undefined ? {} : { apiKey }),
    ...(headers === undefined ? {} : { headers }),
  });
  return provider.chatModel(id);
}
