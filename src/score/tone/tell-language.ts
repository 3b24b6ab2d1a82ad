import { lexiconOf } from "./lexicon.ts";
import { otherLanguages } from "./packs/other-languages.ts";
import type { TonePack } from "./packs/tone-pack.ts";
import { parseEntries } from "./parse-pack.ts";
import type { Token } from "./sentence.ts";

/** Tells the language of words of one script, by its frequent words. */
export interface LanguageTeller {
  tell(words: readonly Token[]): ToldLanguage;
}

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
const LEAST_EVIDENCE = 0.08;
const SOME_LENGTH = 12;
/** Words looked at. */
const MAX_WORDS = 400;
const NOT_ASCII = /[^\0-\x7f]/;

export function createLanguageTeller({ script, packs, unnamed }: LanguageTellerOptions): LanguageTeller {
  const others = otherLanguages.filter((language) => language.script === script);
  const [only] = packs;
  if (others.length === 0 && packs.length === 1 && only !== undefined)
    return { tell: () => ({ kind: "pack", pack: only }) };
  const candidates = [...packs, ...others];
  const lexicons = packs.map(lexiconOf);
  const byWord = new Map<string, number[]>();
  for (const [index, { stopWords }] of candidates.entries()) {
    for (const word of new Set(parseEntries(stopWords))) byWord.set(word, [...(byWord.get(word) ?? []), index]);
  }
  return {
    tell(allWords) {
      const words = allWords.slice(0, MAX_WORDS);
      const evidence = candidates.map(() => 0);
      let foreign = 0;
      for (const word of words) {
        const { text } = word;
        const indexes = byWord.get(text) ?? byWord.get(text.slice(0, text.indexOf("'") + 1)) ?? [];
        for (const index of indexes) evidence[index] = (evidence[index] ?? 0) + 1 / indexes.length;
        for (const [index, lexicon] of lexicons.entries()) {
          if (lexicon.entryAt([word], 0)?.strength !== undefined) evidence[index] = (evidence[index] ?? 0) + KNOWN_WORD;
        }
        if (indexes.length === 0 && NOT_ASCII.test(text)) foreign += KNOWN_WORD;
      }
      const most = Math.max(...evidence);
      const winner = evidence.indexOf(most);
      const isThin = words.length >= SOME_LENGTH && most < words.length * LEAST_EVIDENCE;
      const pack = packs[winner];
      if (pack === undefined) return { kind: "other", name: others[winner - packs.length]?.name ?? unnamed };
      return isThin || foreign > most ? { kind: "other", name: unnamed } : { kind: "pack", pack };
    },
  };
}
