import { type OtherLanguage, otherLanguages } from "./packs/other-languages.ts";
import type { TonePack } from "./packs/tone-pack.ts";
import { parseEntries, parseWeights } from "./parse-pack.ts";
import type { Token } from "./sentence.ts";

/** Tells the language of some words of one script, by its frequent words. */
export type LanguageTeller = (words: readonly Token[]) => ToldLanguage;

export type ToldLanguage =
  | { readonly kind: "pack"; readonly pack: TonePack }
  | { readonly kind: "other"; readonly name: string };

export interface LanguageTellerOptions {
  readonly script: string;
  /** Languages of the script that have a pack. Where nothing speaks for any language it is taken for the first. */
  readonly packs: readonly TonePack[];
  /** What the language is called where it is none that we can name. */
  readonly unnamed: string;
}

/** What a word that a pack has a strength for tells, where a frequent word of one language alone tells 1. */
const KNOWN_WORD = 0.3;
/** Least evidence a word for taking a text of some length as written in a language. */
const LEAST_EVIDENCE = 0.06;
const SOME_LENGTH = 12;

export function createLanguageTeller({ script, packs, unnamed }: LanguageTellerOptions): LanguageTeller {
  const others = otherLanguages.filter((language) => language.script === script);
  const [only] = packs;
  if (others.length === 0 && packs.length === 1 && only !== undefined) return () => ({ kind: "pack", pack: only });
  const clues = cluesOf([...packs, ...others]);
  return (words) => {
    const evidence = new Array<number>(packs.length + others.length).fill(0);
    let foreign = 0;
    for (const { text } of words) {
      const found = clues.get(text) ?? (text.includes("'") ? clues.get(beforeApostrophe(text)) : undefined);
      for (const { candidate, weight } of found ?? []) evidence[candidate] = (evidence[candidate] ?? 0) + weight;
      if (found === undefined && !isAscii(text)) foreign += KNOWN_WORD;
    }
    const most = Math.max(...evidence);
    const winner = evidence.indexOf(most);
    const isThin = words.length >= SOME_LENGTH && most < words.length * LEAST_EVIDENCE;
    const pack = packs[winner];
    if (pack === undefined) return { kind: "other", name: others[winner - packs.length]?.name ?? unnamed };
    return isThin || foreign > most ? { kind: "other", name: unnamed } : { kind: "pack", pack };
  };
}

/** What a word tells: the candidate's place in the list, and how much. */
interface Clue {
  readonly candidate: number;
  readonly weight: number;
}

/** A frequent word tells the less, the more languages have it; a word that a pack has a strength for tells a little more. */
function cluesOf(candidates: readonly (TonePack | OtherLanguage)[]): ReadonlyMap<string, readonly Clue[]> {
  const sharers = new Map<string, number[]>();
  for (const [candidate, { stopWords }] of candidates.entries()) {
    for (const word of new Set(parseEntries(stopWords))) sharers.set(word, [...(sharers.get(word) ?? []), candidate]);
  }
  const clues = new Map<string, Clue[]>();
  for (const [word, list] of sharers) {
    clues.set(
      word,
      list.map((candidate) => ({ candidate, weight: 1 / list.length })),
    );
  }
  for (const [candidate, language] of candidates.entries()) {
    const strengths = "strengths" in language ? parseWeights(language.strengths) : [];
    for (const word of strengths.flatMap(({ entries }) => entries))
      clues.set(word, [...(clues.get(word) ?? []), { candidate, weight: KNOWN_WORD }]);
  }
  return clues;
}

function beforeApostrophe(word: string): string {
  return word.slice(0, word.indexOf("'") + 1);
}

function isAscii(word: string): boolean {
  for (let index = 0; index < word.length; index++) if (word.charCodeAt(index) > 0x7f) return false;
  return true;
}
