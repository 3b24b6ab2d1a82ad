import { type Clock, systemClock } from "../../model/clock.ts";
import { ConfigurationError } from "../../model/configuration-error.ts";

/** How a judge is called. */
export interface JudgeOptions {
  /**
   * Longest time for one request, in milliseconds; waits between retries are not part of it. Default 30,000; at least
   * 1.
   */
  readonly callTimeoutMillis?: number | undefined;
  /** How often a rate-limited or failed request is sent again. Default 2; 0 switches retries off; at most 10. */
  readonly maxRetries?: number | undefined;
  /** Default 0. A model that refuses the parameter is called without it. */
  readonly temperature?: number | undefined;
  /** Headers sent with every request of a language model. Default none. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Default: the system's clock. */
  readonly clock?: Clock | undefined;
}

export interface ResolvedJudgeOptions {
  readonly callTimeoutMillis: number;
  readonly maxRetries: number;
  readonly temperature: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly clock: Clock;
}

/** The longest delay that Node's timers keep; above it they fire at once. */
const MAX_TIMER_MILLIS = 2 ** 31 - 1;

/** @throws ConfigurationError naming the option that can't be used. */
export function resolveJudgeOptions(options: JudgeOptions = {}): ResolvedJudgeOptions {
  const { callTimeoutMillis = 30_000, maxRetries = 2, temperature = 0, headers = {}, clock = systemClock } = options;
  if (!isWithin(callTimeoutMillis, 1, MAX_TIMER_MILLIS))
    throw new ConfigurationError(
      "callTimeoutMillis",
      `a number of milliseconds from 1 to ${MAX_TIMER_MILLIS}`,
      callTimeoutMillis,
    );
  if (!isWithin(maxRetries, 0, 10) || !Number.isInteger(maxRetries))
    throw new ConfigurationError("maxRetries", "a whole number from 0 to 10", maxRetries);
  if (!isWithin(temperature, 0, 2)) throw new ConfigurationError("temperature", "a number from 0 to 2", temperature);
  if (
    typeof headers !== "object" ||
    headers === null ||
    Object.values(headers).some((value) => typeof value !== "string")
  )
    throw new ConfigurationError("headers", "an object of strings", headers);
  return { callTimeoutMillis, maxRetries, temperature, headers, clock };
}

function isWithin(value: unknown, lowest: number, highest: number): boolean {
  return typeof value === "number" && value >= lowest && value <= highest;
}
