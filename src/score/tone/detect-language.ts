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
/** Words that a language is told by, spread over the text. */
const SPREAD_WORDS = 80;

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
  return (sample) => {
    const uses = withJapanese(countScripts(sample));
    const told = (use: ScriptUse): ToldLanguage =>
      tellers.get(use.script)?.(spreadWords(sample, use)) ?? { kind: "other", name: labelOfScript(use.script) };
    const [main, ...rest] = [...uses.values()].toSorted((one, other) => sizeOf(other) - sizeOf(one));
    if (main === undefined) return { kind: "wordless" };
    const language = told(main);
    if (language.kind === "other") return { kind: "unsupported", name: language.name };
    const more = rest.map(told).filter((found) => found.kind === "pack");
    return { kind: "supported", packs: [language.pack, ...more.map((found) => found.pack)] };
  };
}

/** How much of a text is in a script. */
interface ScriptUse {
  readonly script: string;
  words: number;
  characters: number;
}

function countScripts(sample: readonly Sentence[]): Map<string, ScriptUse> {
  const uses = new Map<string, ScriptUse>();
  let use: ScriptUse = { script: "", words: 0, characters: 0 };
  for (const { tokens } of sample) {
    for (const { script, text } of tokens) {
      if (script === "") continue;
      if (script !== use.script) use = uses.get(script) ?? { script, words: 0, characters: 0 };
      if (use.words === 0) uses.set(script, use);
      use.words++;
      use.characters += text.length;
    }
  }
  return uses;
}

/** Counts the ideographs of a text that has enough kana as Japanese too. */
function withJapanese(uses: Map<string, ScriptUse>): ReadonlyMap<string, ScriptUse> {
  const kana = uses.get("Kana");
  const han = uses.get("Han");
  if (kana === undefined || han === undefined) return uses;
  if (kana.characters < JAPANESE_SHARE * (kana.characters + han.characters)) return uses;
  kana.characters += han.characters;
  uses.delete("Han");
  return uses;
}

function sizeOf({ script, words, characters }: ScriptUse): number {
  const perWord = CHARACTERS_PER_WORD.get(script);
  return perWord === undefined ? words : characters / perWord;
}

function spreadWords(sample: readonly Sentence[], { script, words }: ScriptUse): readonly Token[] {
  const step = Math.ceil(words / SPREAD_WORDS);
  const spread: Token[] = [];
  let index = 0;
  for (const { tokens } of sample) {
    for (const token of tokens) {
      if (token.script !== script) continue;
      if (index % step === 0) spread.push(token);
      index++;
    }
  }
  return spread;
}
