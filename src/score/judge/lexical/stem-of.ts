const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/ies$/, "y"],
  [/(?:sses|shes|ches|xes|zes)$/, ""],
  [/(?<=[^su])s$/, ""],
];

const SUFFIXES = /(?:ations?|ational|ments?|ings?|edly|ed|ers?|ors?|able|ible|ive|ally|ly|al|ion|e|y)$/;

/** A light English stem: enough to match `ships`, `shipped` and `shipping`, not a dictionary. */
export function stemOf(word: string): string {
  let stem = word;
  for (const [ending, replacement] of ENDINGS) {
    if (stem.length <= 3 || !ending.test(stem)) continue;
    stem = stem.replace(ending, replacement === "" && stem.endsWith("es") ? "" : replacement);
    break;
  }
  const shorter = stem.replace(SUFFIXES, "");
  if (shorter.length >= 3) stem = shorter;
  return stem.replace(/([bdfglmnprt])\1$/, "$1");
}
