import { ConfigurationError } from "../../model/configuration-error.ts";
import type { Judge } from "./judge.ts";

/**
 * The part of an AI SDK language model (specification v2, v3 or v4) that a judge needs. Declared by shape, so that
 * models of every AI SDK version satisfy it; one of the two functions must be there.
 */
export interface LanguageModelLike {
  readonly specificationVersion?: string;
  readonly provider?: string;
  readonly modelId: string;
  doGenerate?(options: never): PromiseLike<unknown>;
  doStream?(options: never): PromiseLike<unknown>;
}

/** A model behind any endpoint that speaks OpenAI's chat completions. */
export interface EndpointModel {
  /** Name of the model, sent as it is. */
  readonly id: string;
  /** Base URL, e.g. `http://localhost:11434/v1`; `/chat/completions` is added. */
  readonly url: string;
  readonly apiKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a model function may return. */
export type ModelSource = LanguageModelLike | string | EndpointModel;

/**
 * Everything that can be used as a judge: an AI SDK model, a model string as the AI SDK takes it, an endpoint, a
 * function that returns one of these and is called once, or a `Judge`.
 */
export type JudgeModel = ModelSource | (() => ModelSource | PromiseLike<ModelSource>) | Judge;

const EXPECTED =
  "an AI SDK language model (specification v2, v3 or v4), a model string such as `provider/model`, an object with `id` and `url`, a function returning one of these, or a judge";

/** Whether the value answers questions itself rather than naming a model that does. */
export function isJudge(value: unknown): value is Judge {
  return (
    isObject(value) &&
    typeof value["answer"] === "function" &&
    typeof value["modelId"] === "string" &&
    (value["annotatorKind"] === "LLM" || value["annotatorKind"] === "CODE")
  );
}

/** Whether the value names a model by its endpoint; the URL is checked by `checkModelSource`. */
export function isEndpointModel(value: unknown): value is EndpointModel {
  return isObject(value) && typeof value["id"] === "string" && typeof value["url"] === "string";
}

/** @throws ConfigurationError naming `model` where the value can't be a model. */
export function checkModelSource(value: unknown): ModelSource {
  if (typeof value === "string") {
    if (value.trim() === "") throw new ConfigurationError("model", EXPECTED, value);
    return value;
  }
  if (isLanguageModel(value)) return value;
  if (isEndpointModel(value)) {
    checkEndpoint(value);
    return value;
  }
  throw new ConfigurationError("model", EXPECTED, value);
}

function isLanguageModel(value: unknown): value is LanguageModelLike {
  if (!isObject(value)) return false;
  const version = value["specificationVersion"];
  return (
    (version === undefined || version === "v2" || version === "v3" || version === "v4") &&
    (typeof value["doGenerate"] === "function" || typeof value["doStream"] === "function")
  );
}

function checkEndpoint({ id, url, apiKey, headers }: EndpointModel): void {
  if (id.trim() === "") throw new ConfigurationError("model.id", "the name of a model", id);
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new ConfigurationError("model.url", "an http or https URL", url);
  if (apiKey !== undefined && typeof apiKey !== "string")
    throw new ConfigurationError("model.apiKey", "a string", apiKey);
  if (headers !== undefined && !isObject(headers))
    throw new ConfigurationError("model.headers", "an object of strings", headers);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
