import type { TonePack } from "./packs/tone-pack.ts";
import { labelOfScript } from "./scripts.ts";
import type { Sentence, Token } from "./sentence.ts";
import { createLanguageTeller, type ToldLanguage } from "./tell-language.ts";

/** What a text is written in. */
export type DetectedLanguage =
  /** The main language's pack first, then those of others that it has words of. */
  | { readonly kind: "supported"; readonly packs: readonly TonePack[] }
  /** Name of a language, or of a script where that is all that can be told. */
  | { readonly kind: "unsupported"; readonly name: string }
  /** No words at all: emoji, numbers. */
  | { readonly kind: "wordless" };

export type LanguageDetector = (sample: readonly Sentence[]) => DetectedLanguage;

/** Characters that make about a word, in scripts that write no spaces. */
const CHARACTERS_PER_WORD = new Map([
  ["Han", 2],
  ["Kana", 2],
  ["Thai", 5],
  ["Lao", 5],
  ["Khmer", 5],
  ["Myanmar", 5],
  ["Tibetan", 5],
]);
/** Share of kana from which on ideographs are read as Japanese. */
const JAPANESE_SHARE = 0.1;

/** Tells languages by the script of most words first, then by frequent words. */
export function createLanguageDetector(packs: readonly TonePack[]): LanguageDetector {
  const tellers = new Map(
    [...new Set(packs.map((pack) => pack.script))].map((script) => [
      script,
      createLanguageTeller({
        packs: packs.filter((pack) => pack.script === script),
        script,
        unnamed: `an unrecognised language in ${labelOfScript(script)}`,
      }),
    ]),
  );
  const told = (script: string, words: readonly Token[]): ToldLanguage =>
    tellers.get(script)?.tell(words) ?? { kind: "other", name: labelOfScript(script) };

  return (sample) => {
    const scripts = wordsByScript(sample);
    const [main, ...rest] = [...scripts].toSorted(([one, a], [other, b]) => countWords(other, b) - countWords(one, a));
    if (main === undefined) return { kind: "wordless" };
    const language = told(...main);
    if (language.kind === "other") return { kind: "unsupported", name: language.name };
    const more = rest.map(([script, words]) => told(script, words)).filter((found) => found.kind === "pack");
    return { kind: "supported", packs: [language.pack, ...more.map((found) => found.pack)] };
  };
}

function wordsByScript(sample: readonly Sentence[]): ReadonlyMap<string, readonly Token[]> {
  const words = new Map<string, Token[]>();
  let script = "";
  let list: Token[] = [];
  for (const { tokens } of sample) {
    for (const token of tokens) {
      if (token.script === "") continue;
      if (token.script !== script) {
        ({ script } = token);
        list = words.get(script) ?? [];
        words.set(script, list);
      }
      list.push(token);
    }
  }
  const han = words.get("Han") ?? [];
  const kana = words.get("Kana") ?? [];
  if (countCharacters(kana) >= JAPANESE_SHARE * (countCharacters(kana) + han.length) && kana.length > 0) {
    words.set("Kana", [...kana, ...han]);
    words.delete("Han");
  }
  return words;
}

function countWords(script: string, words: readonly Token[]): number {
  const perWord = CHARACTERS_PER_WORD.get(script);
  return perWord === undefined ? words.length : countCharacters(words) / perWord;
}

function countCharacters(words: readonly Token[]): number {
  return words.reduce((total, word) => total + word.text.length, 0);
}
