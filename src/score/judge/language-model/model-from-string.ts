import { JudgeError } from "../judge-error.ts";
import { checkModelSource, type LanguageModelLike } from "../judge-model.ts";

interface ModelProvider {
  languageModel(id: string): unknown;
}

const models = new WeakMap<ModelProvider, Map<string, LanguageModelLike>>();

/**
 * The model that the AI SDK itself would take for a string: from its default provider where one is set, else from the
 * AI Gateway, which reads its key from the environment.
 * @param importSdk how the optional peer `ai` is loaded.
 * @throws JudgeError `JUDGE_MISCONFIGURED` (as a rejection) naming what to install, set or write instead.
 */
export async function modelFromString(
  id: string,
  importSdk: () => Promise<unknown> = () => import("ai"),
): Promise<LanguageModelLike> {
  const defaultProvider = (globalThis as { readonly AI_SDK_DEFAULT_PROVIDER?: ModelProvider }).AI_SDK_DEFAULT_PROVIDER;
  const provider = defaultProvider ?? (await loadGateway(id, importSdk));
  const ofProvider = models.get(provider) ?? new Map<string, LanguageModelLike>();
  models.set(provider, ofProvider);
  const model = ofProvider.get(id) ?? (checkModelSource(provider.languageModel(id)) as LanguageModelLike);
  ofProvider.set(id, model);
  return model;
}

async function loadGateway(id: string, importSdk: () => Promise<unknown>): Promise<ModelProvider> {
  const instead = "or pass a model object, or `{ id, url }` for an endpoint of your own";
  if (!/^[^/\s]+\/\S+$/.test(id))
    throw new JudgeError(
      "JUDGE_MISCONFIGURED",
      `The model string "${id}" names no provider. Write \`provider/model\`, with the key of the AI Gateway in AI_GATEWAY_API_KEY, ${instead}.`,
    );
  try {
    const { gateway } = (await importSdk()) as { readonly gateway: ModelProvider };
    return gateway;
  } catch (cause) {
    throw new JudgeError(
      "JUDGE_MISCONFIGURED",
      `The model string "${id}" needs the package \`ai\`, which could not be loaded: install it, ${instead}.`,
      { cause },
    );
  }
}
