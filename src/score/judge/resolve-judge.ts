import { createCountedJudge } from "./counted-judge.ts";
import { checkModelSource, isEndpointModel, isJudge, type JudgeModel } from "./judge-model.ts";
import { type JudgeOptions, resolveJudgeOptions, type ResolvedJudgeOptions } from "./judge-options.ts";
import type { Judge } from "./judge.ts";
import { createLanguageModelJudge } from "./language-model/language-model-judge.ts";
import { createModelLoader } from "./language-model/load-model.ts";
import { createRetryingJudge } from "./retrying-judge.ts";
import { sharedPauseOf } from "./shared-pause.ts";
import { createTimingOutJudge } from "./timing-out-judge.ts";
import { createUntracedJudge } from "./untraced-judge.ts";

export type { EndpointModel, JudgeModel, LanguageModelLike, ModelSource } from "./judge-model.ts";
export type { JudgeOptions } from "./judge-options.ts";

const resolved = new WeakSet<Judge>();

/**
 * Makes a judge of a model, with a time limit a call, retries, and its calls kept out of the traces. Nothing is loaded
 * or sent before the first question. A judge is used as it is, without retries; one that came from here comes back as
 * it is.
 * @throws ConfigurationError naming `model` or the option that can't be used.
 */
export function resolveJudge(model: JudgeModel, options?: JudgeOptions): Judge {
  const resolvedOptions = resolveJudgeOptions(options);
  if (isJudge(model) && resolved.has(model)) return model;
  const judge = createUntracedJudge(
    isJudge(model) ? fromJudge(model, resolvedOptions) : fromModel(model, resolvedOptions),
  );
  resolved.add(judge);
  return judge;
}

function fromJudge(judge: Judge, { callTimeoutMillis, clock }: ResolvedJudgeOptions): Judge {
  return createTimingOutJudge({ judge: createCountedJudge(judge, clock), callTimeoutMillis, clock });
}

function fromModel(
  model: Exclude<JudgeModel, Judge>,
  { callTimeoutMillis, maxRetries, temperature, headers, clock }: ResolvedJudgeOptions,
): Judge {
  const source = typeof model === "function" ? model : checkModelSource(model);
  const modelId = modelIdOf(source);
  const loadModel = createModelLoader(source, modelId);
  const judge = createLanguageModelJudge({ modelId, loadModel, temperature, headers, clock });
  return createRetryingJudge({
    judge: createTimingOutJudge({ judge, callTimeoutMillis, clock }),
    maxRetries,
    pause: sharedPauseOf(isEndpointModel(source) ? `${source.url} ${source.id}` : source, clock),
  });
}

/**
 * A function's model is not known until the first question; the id must not change then, since fingerprints hold it.
 */
function modelIdOf(source: Exclude<JudgeModel, Judge>): string {
  if (typeof source === "string") return source;
  if (typeof source === "function") return `function ${source.name === "" ? "anonymous" : source.name}`;
  return isEndpointModel(source) ? source.id : (source.modelId ?? "unknown");
}
