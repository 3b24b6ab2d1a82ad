const MARKER: unique symbol = Symbol.for("spanscore.ConfigurationError");

/** An option that can't be used: thrown at construction, naming the option, what was expected and what came. */
export class ConfigurationError extends Error {
  override readonly name = "ConfigurationError";
  readonly [MARKER] = true;
  readonly option: string;

  constructor(option: string, expected: string, received: unknown) {
    super(`Option \`${option}\` must be ${expected}; received ${describe(received)}.`);
    this.option = option;
  }

  /** Tells a configuration error by its marker, also one from another copy of this package. */
  static isInstance(error: unknown): error is ConfigurationError {
    return typeof error === "object" && error !== null && MARKER in error;
  }
}

function describe(value: unknown): string {
  if (value === undefined) return "nothing";
  if (typeof value === "string") return `"${value.length > 60 ? `${value.slice(0, 60)}…` : value}" (string)`;
  if (value === null || typeof value === "number" || typeof value === "boolean")
    return `${String(value)} (${value === null ? "null" : typeof value})`;
  return Array.isArray(value) ? `an array of ${value.length}` : `a value of type ${typeof value}`;
}
