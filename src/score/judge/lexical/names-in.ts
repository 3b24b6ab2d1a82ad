/** What mixes letters with digits, such as `A-1182` or `SAVE20`. */
const CODE =
  /(?<![\p{L}\p{N}])(?=[A-Za-z-]{0,20}\d)(?=[\d-]{0,20}[A-Za-z])[A-Za-z\d]{1,40}(?:-[A-Za-z\d]{1,40}){0,3}(?![A-Za-z\d])/gu;
const AMOUNT = /^\d+(?:k|m|th|st|nd|rd|h|kg|km|cm|g|gb|mb)$/i;
const CAPITALISED = /(?<![\p{Lu}\p{Ll}\p{N}])\p{Lu}[\p{Lu}\p{Ll}\p{M}]+/gu;

const NO_NAMES = new Set(
  `i the a an it you we they he she this that your our if in on at for from and but or so no not yes also however all any each
  monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october
  november december eur usd gbp cny rmb kg km pm am`.split(/\s+/),
);

/**
 * The proper names and codes of a sentence, in lower case: capitalised words, also inside Chinese text, and codes. The
 * word that opens the sentence counts only where it is written in capitals throughout.
 */
export function namesIn(sentence: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [code] of sentence.matchAll(CODE)) if (!AMOUNT.test(code)) names.add(code.toLowerCase());
  for (const match of sentence.matchAll(CAPITALISED)) {
    const opensSentence = match.index === 0 && !/^\p{Lu}{2}/u.test(match[0]);
    const name = match[0].toLowerCase();
    if (!opensSentence && !NO_NAMES.has(name)) names.add(name);
  }
  return names;
}
