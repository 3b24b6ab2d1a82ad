/** Which parameters a model is sent. `json` asks for JSON without a schema; `text` sends no response format at all. */
export interface ModelParameters {
  readonly temperature: boolean;
  readonly maxOutputTokens: boolean;
  readonly format: "schema" | "json" | "text";
}

const learned = new WeakMap<object, ModelParameters>();

/**
 * What is known of a model in this process. Before anything was learned everything is sent, but the schema to a model
 * that says of itself that it would drop it, as the AI SDK's OpenAI-compatible ones do.
 */
export function parametersOf(model: object): ModelParameters {
  const known = learned.get(model);
  if (known !== undefined) return known;
  const dropsSchema = "supportsStructuredOutputs" in model && model.supportsStructuredOutputs === false;
  return { temperature: true, maxOutputTokens: true, format: dropsSchema ? "json" : "schema" };
}

/** Keeps for all later calls of the model what one call has shown to work. */
export function rememberParameters(model: object, parameters: ModelParameters): void {
  learned.set(model, parameters);
}
