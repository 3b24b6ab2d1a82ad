/** Words that say nothing about which claim is meant. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  "the and that this with for are was were has have had not its his her their from can will would could may might been being which claim claims".split(
    " ",
  ),
);
/** Beyond this many, a short reason can't name them all, and naming this many is enough. */
const MUST_NAME = 5;
/** Share of a claim's words that a reason has to repeat to have named it. */
const NAMED_SHARE = 0.3;

/** With fewer words of its own than this, a claim can be meant without any of them. */
const MIN_WORDS = 2;

const SCORE_SAID =
  /(?:\bscores?\b|\bscored\b|得分|分数|评分|スコア|punktzahl|puntuación)[^\d\n.]{0,30}?(\d+(?:[.,]\d+)?)\s{0,3}(%)?/giu;
const ALL_FINE =
  /\b(?:all|every|each)\b.{0,60}\b(?:is|are) (?:fully |well )?(?:supported|verified|unbiased|neutral|objective)\b/i;
const NONE_FINE = /\b(?:none|no)\b.{0,60}\b(?:is|are) supported\b/i;
/** Words by which a sentence about all, or none, takes some of them out again. */
const QUALIFIER = /\b(?:not|except|but|only|while|although|however|other)\b/i;

/** What a reason has to agree with. */
export interface ReasonFacts {
  readonly score: number;
  readonly scale: number;
  /** The claims or opinions that lowered (or, for bias, raised) the score. */
  readonly culprits: readonly string[];
  readonly total: number;
}

/**
 * Whether a reason can be shown with its score: it says no other number for the score, does not call everything fine (or
 * nothing) where that is not so, and names the claims that are to blame, or five of them where there are more. A claim is
 * named where the reason repeats a third of its words; one of fewer than two words can't be missed.
 */
export function agreesWithVerdicts(reason: string, { score, scale, culprits, total }: ReasonFacts): boolean {
  if (reason === "" || !saysScore(reason, { score, scale })) return false;
  const sentences = reason.split(/[.!?;\n]\s/).filter((sentence) => !QUALIFIER.test(sentence));
  if (culprits.length > 0 && sentences.some((sentence) => ALL_FINE.test(sentence))) return false;
  if (culprits.length < total && sentences.some((sentence) => NONE_FINE.test(sentence))) return false;
  const words = wordsOf(reason);
  const named = culprits.filter((claim) => isNamed(claim, words));
  return named.length >= Math.min(culprits.length, MUST_NAME);
}

function saysScore(reason: string, { score, scale }: { readonly score: number; readonly scale: number }): boolean {
  return Array.from(reason.matchAll(SCORE_SAID)).every(([, digits = "", percent]) => {
    const said = Number(digits.replace(",", "."));
    const meant = percent === undefined ? score : (score / scale) * 100;
    return Math.abs(said - meant) <= (percent === undefined ? scale / 100 : 1);
  });
}

function isNamed(claim: string, reasonWords: ReadonlySet<string>): boolean {
  const words = [...wordsOf(claim)];
  if (words.length < MIN_WORDS) return true;
  const repeated = words.filter((word) => reasonWords.has(word));
  return repeated.length >= words.length * NAMED_SHARE;
}

/** Words of three letters or more and all numbers; of scripts without spaces, each pair of neighbouring characters. */
function wordsOf(text: string): ReadonlySet<string> {
  const words = new Set<string>();
  for (const [run] of text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)) {
    if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(run)) addPairs(run, words);
    else if ((run.length > 2 || /\d/.test(run)) && !EMPTY_WORDS.has(run)) words.add(run);
  }
  return words;
}

function addPairs(run: string, words: Set<string>): void {
  const characters = Array.from(run);
  for (let index = 1; index < characters.length; index += 1)
    words.add(`${characters[index - 1] ?? ""}${characters[index] ?? ""}`);
}
