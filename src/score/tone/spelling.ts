import type { TonePack } from "./packs/tone-pack.ts";
import { parseEntries, wordsOfEntry } from "./parse-pack.ts";

/** How the packs' languages are written. */
export interface Spelling {
  /** `don't` → `do`, `not`. */
  readonly contractions: ReadonlyMap<string, readonly string[]>;
  /** Abbreviations, lower-case and without their last dot. */
  readonly abbreviations: ReadonlySet<string>;
}

export function spellingOf(packs: readonly TonePack[]): Spelling {
  const pairs = packs.flatMap((pack) => parseEntries(pack.contractions)).map((pair) => pair.split("="));
  return {
    contractions: new Map(pairs.map(([written = "", spelt = ""]) => [written, wordsOfEntry(spelt)])),
    abbreviations: new Set(packs.flatMap((pack) => parseEntries(pack.abbreviations))),
  };
}
