import { errorChain, httpFactsOf } from "../error-facts.ts";
import type { ModelParameters } from "./model-parameters.ts";

type ParameterName = keyof ModelParameters;

/** How providers call each parameter when they turn it down. */
const NAMES: Readonly<Record<ParameterName, RegExp>> = {
  temperature: /temperature/i,
  format:
    /response[_ ]?(?:format|schema|mime)|json[_ ]?(?:schema|object|mode)|structured[_ ]?outputs?|output[_ ](?:config|format)|guided|grammar/i,
  maxOutputTokens: /max[_ ]?(?:output|completion|new)?[_ ]?tokens/i,
};

/** A size that is too large is a mistake in the number, not a parameter that the model does not know. */
const UNKNOWN_PARAMETER = /unsupported|not supported|unknown|unrecogni[sz]ed|unexpected|not permitted|extra/i;

const REFUSING_STATUSES = new Set([400, 415, 422, 501]);

/**
 * The parameters to try next after a call was turned down because of one of them; `undefined` where the error names
 * none that was sent. Each call gives up one more, so trying ends.
 */
export function withoutRefused(sent: ModelParameters, error: unknown): ModelParameters | undefined {
  const chain = errorChain(error);
  const { status } = httpFactsOf(chain);
  const isRefusal =
    status === undefined
      ? chain.some(({ name }) => name === "AI_UnsupportedFunctionalityError")
      : REFUSING_STATUSES.has(status);
  if (!isRefusal) return undefined;
  const text = chain.map(({ message, body }) => `${message}\n${body}`).join("\n");
  const culprit = /"param"\s*:\s*"([^"]+)"/.exec(text)?.[1];
  if (culprit !== undefined && isAnyName(culprit)) return without(sent, { named: culprit, isUnknown: true });
  return without(sent, { named: text, isUnknown: UNKNOWN_PARAMETER.test(text) });
}

/**
 * The parameters to send from the next call on, after an answer came with warnings that some were not supported. A
 * schema that was dropped is tried as plain JSON mode first, since most models that warn of the one know the other.
 */
export function withoutUnsupported(sent: ModelParameters, warnings: unknown): ModelParameters {
  const names = new Set(Array.isArray(warnings) ? warnings.map(unsupportedName) : []);
  return {
    temperature: sent.temperature && !names.has("temperature"),
    maxOutputTokens: sent.maxOutputTokens && !names.has("maxOutputTokens"),
    format: !names.has("responseFormat") ? sent.format : sent.format === "schema" ? "json" : "text",
  };
}

/** v2 names a setting, v3 and v4 a feature. */
function unsupportedName(warning: unknown): unknown {
  if (typeof warning !== "object" || warning === null) return undefined;
  const { type, feature, setting } = warning as Readonly<Record<string, unknown>>;
  return type === "unsupported" || type === "unsupported-setting" ? (feature ?? setting) : undefined;
}

function isAnyName(text: string): boolean {
  return Object.values(NAMES).some((pattern) => pattern.test(text));
}

function without(
  sent: ModelParameters,
  { named, isUnknown }: { readonly named: string; readonly isUnknown: boolean },
): ModelParameters | undefined {
  if (sent.format !== "text" && NAMES.format.test(named)) return { ...sent, format: "text" };
  if (sent.temperature && NAMES.temperature.test(named)) return { ...sent, temperature: false };
  if (sent.maxOutputTokens && isUnknown && NAMES.maxOutputTokens.test(named))
    return { ...sent, maxOutputTokens: false };
  return undefined;
}
