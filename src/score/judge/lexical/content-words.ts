import { stemOf } from "./stem-of.ts";
import { STOP_WORDS, SYNONYMS } from "./word-lists.ts";

const WORD = /\p{Script=Han}+|[\p{L}\p{M}]+(?:['’]\p{L}+)?/gu;
const HAN = /^\p{Script=Han}/u;

/**
 * The words of a text that carry its content, reduced to comparable forms: Latin words to their stems, Chinese to
 * pairs of neighbouring characters. Keys in camel case and snake case fall into their words. Numbers are left to
 * `numbersIn`.
 */
export function contentWords(text: string): ReadonlySet<string> {
  const words = new Set<string>();
  const spaced = text.normalize("NFKC").replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2");
  for (const [run] of spaced.matchAll(WORD)) {
    if (HAN.test(run)) addPairs(run, words);
    else addWord(run.toLowerCase(), words);
  }
  return words;
}

function addWord(word: string, words: Set<string>): void {
  const bare = word.replace(/['’]s?$/, "");
  if (bare.length < 2 || STOP_WORDS.has(bare) || /n['’]t$/.test(bare)) return;
  const stem = stemOf(SYNONYMS.get(bare) ?? bare);
  words.add(SYNONYMS.get(stem) ?? stem);
}

const NUMERALS = "零一二两三四五六七八九十百千万亿";

/** Function characters and numerals split a run, so that they pair with nothing. */
function addPairs(run: string, words: Set<string>): void {
  for (const part of Array.from(run)
    .map((character) => (STOP_WORDS.has(character) || NUMERALS.includes(character) ? " " : character))
    .join("")
    .split(" ")) {
    const characters = Array.from(part);
    for (let index = 0; index + 1 < characters.length; index += 1)
      words.add(`${characters[index]}${characters[index + 1]}`);
  }
}
