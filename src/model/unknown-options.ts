import { ConfigurationError } from "./configuration-error.ts";
import { nearestName } from "./nearest-name.ts";

/**
 * Refuses keys that no option has, so that a misspelt option is never silently ignored.
 * @param prefix where the options stand, as `scorers.tone.`; empty for the outermost.
 * @throws ConfigurationError naming the key and the nearest known one.
 */
export function rejectUnknownOptions({
  given,
  known,
  prefix = "",
}: {
  given: object;
  known: readonly string[];
  prefix?: string;
}): void {
  for (const [key, value] of Object.entries(given)) {
    if (known.includes(key)) continue;
    const expected = `left out, since there is no such option; the nearest is \`${prefix}${nearestName(key, known)}\``;
    throw new ConfigurationError(`${prefix}${key}`, expected, value);
  }
}
