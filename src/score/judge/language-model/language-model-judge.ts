import type { Clock } from "../../../model/clock.ts";
import type { LanguageModelLike } from "../judge-model.ts";
import type { Judge } from "../judge.ts";
import { toJudgeError } from "../to-judge-error.ts";
import { callModel } from "./call-model.ts";
import { parametersOf, rememberParameters } from "./model-parameters.ts";
import { withoutRefused, withoutUnsupported } from "./refused-parameters.ts";
import { toModelCall } from "./to-model-call.ts";

/**
 * A judge that asks a language model. A call that is turned down because of one parameter is sent again without it, and
 * what then works is remembered for the model. `loadModel` is called for every answer and keeps the model itself.
 */
export function createLanguageModelJudge({
  modelId,
  loadModel,
  temperature,
  headers,
  clock,
}: {
  readonly modelId: string;
  readonly loadModel: () => Promise<LanguageModelLike>;
  readonly temperature: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly clock: Clock;
}): Judge {
  return {
    modelId,
    annotatorKind: "LLM",
    async answer(request, { signal, onAttempt }) {
      const model = await loadModel();
      let parameters = parametersOf(model);
      for (;;) {
        signal.throwIfAborted();
        onAttempt?.();
        try {
          const call = toModelCall({ request, parameters, temperature, headers, signal });
          const { reply, warnings } = await callModel(model, call);
          rememberParameters(model, withoutUnsupported(parameters, warnings));
          return reply;
        } catch (error) {
          signal.throwIfAborted();
          const fewer = withoutRefused(parameters, error);
          if (fewer === undefined) throw toJudgeError(error, { modelId, now: clock.now() });
          parameters = fewer;
        }
      }
    },
  };
}
