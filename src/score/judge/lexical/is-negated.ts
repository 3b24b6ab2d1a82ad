/** What turns a statement round. `not only`, `no longer than` and the like do not. */
const ENGLISH =
  /\b(?:not(?! only\b| just\b)|never|none|neither|nor|without|cannot|nobody|nothing|no(?! longer than\b| later than\b| more than\b| less than\b| doubt\b|\.))\b|n['’]t\b|\bno longer\b(?! than\b)|\bnon-(?=\p{L})/giu;

const CHINESE = /(?<!差)不(?![仅但只过同少错断管])|没(?!错)|无(?![论线锡])|未(?![来])|并非|从未|禁止|不可|不能/gu;

/** Whether a statement says that something is not so; two negations cancel. */
export function isNegated(text: string): boolean {
  const count = (text.match(ENGLISH)?.length ?? 0) + (text.match(CHINESE)?.length ?? 0);
  return count % 2 === 1;
}
