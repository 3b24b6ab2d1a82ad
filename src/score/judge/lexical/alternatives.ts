/**
 * Joins phrases, written `|`-separated over several lines, into one group of a pattern. Spaces at the ends of lines
 * are layout.
 */
export function alternatives(phrases: string): string {
  const list = phrases
    .split(/[|\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== "");
  return `(?:${list.join("|")})`;
}
