import { parseEntries, parseWeights, wordsOfEntry } from "./parse-pack.ts";
import type { Token } from "./sentence.ts";
import type { TonePack } from "./packs/tone-pack.ts";

/** What an entry does. One that does nothing keeps the words in it from doing something. */
export interface Entry {
  readonly length: number;
  /** From -4 to 4. */
  strength?: number;
  /** Multiplies what follows. */
  factor?: number;
  /** Multiplies what stands before. */
  trailingFactor?: number;
  /** How many words ahead it turns round; 0 or absent for entries that are no negators. */
  reach?: number;
  role?: "contrast" | "concession";
}

/** The entries that words are looked up in. */
export interface Lexicon {
  /** The longest entry that starts at a token, if any. */
  entryAt(tokens: readonly Token[], start: number): Entry | undefined;
}

interface Node {
  entry: Entry | undefined;
  readonly next: Map<string, Node>;
}

const parsed = new WeakMap<TonePack, Lexicon>();

/** The entries of a pack, parsed when they are first asked for. */
function lexiconOf(pack: TonePack): Lexicon {
  const lexicon = parsed.get(pack) ?? createLexicon(pack);
  parsed.set(pack, lexicon);
  return lexicon;
}

/** Looks words up in the pack of their script, numbers in the first pack. */
export function joinLexicons(packs: readonly TonePack[]): Lexicon {
  const [main, ...more] = packs;
  if (main === undefined) return { entryAt: () => undefined };
  const first = lexiconOf(main);
  if (more.length === 0) return first;
  const byScript = new Map(packs.toReversed().map((pack) => [pack.script, lexiconOf(pack)]));
  return {
    entryAt: (tokens, start) => (byScript.get(tokens[start]?.script ?? "") ?? first).entryAt(tokens, start),
  };
}

/** Entries as a tree of words: a look-up walks it as far as the tokens go along. */
function createLexicon(pack: TonePack): Lexicon {
  const root: Node = { entry: undefined, next: new Map() };
  addPack(root, pack);
  return {
    entryAt(tokens, start) {
      let node = startFrom(root, tokens[start]);
      let longest = node?.entry;
      for (let index = start + 1; node !== undefined && node.next.size > 0; index++) {
        node = node.next.get(tokens[index]?.text ?? "");
        if (node?.entry !== undefined) longest = node.entry;
      }
      return longest;
    },
  };
}

function startFrom(root: Node, token: Token | undefined): Node | undefined {
  if (token === undefined) return undefined;
  return root.next.get(token.text) ?? (token.shortened === "" ? undefined : root.next.get(token.shortened));
}

function addPack(root: Node, pack: TonePack): void {
  const variants = variantsOf(pack);
  const add = (entries: readonly string[], effect: Omit<Entry, "length">): void => {
    for (const entry of entries) Object.assign(entryFor({ root, entry, variants }), effect);
  };
  add(parseEntries(pack.neutral), {});
  for (const { weight, entries } of parseWeights(pack.strengths)) add(entries, { strength: weight });
  for (const { weight, entries } of parseWeights(pack.boosters)) add(entries, { factor: weight });
  for (const { weight, entries } of parseWeights(pack.trailingBoosters)) add(entries, { trailingFactor: weight });
  add(parseEntries(pack.negators), { reach: pack.negatorReach });
  add(parseEntries(pack.contrasts), { role: "contrast" });
  add(parseEntries(pack.concessions), { role: "concession" });
}

function variantsOf(pack: TonePack): ReadonlyMap<string, readonly string[]> {
  return new Map(parseEntries(pack.variants).map((group) => [group.charAt(0), group.slice(1).split("")]));
}

/** Variants of a character lead to the same node, so that an entry is found however it is written. */
function entryFor(of: { root: Node; entry: string; variants: ReadonlyMap<string, readonly string[]> }): Entry {
  const words = wordsOfEntry(of.entry);
  let node = of.root;
  for (const word of words) {
    const next: Node = node.next.get(word) ?? { entry: undefined, next: new Map() };
    node.next.set(word, next);
    for (const variant of of.variants.get(word) ?? []) node.next.set(variant, next);
    node = next;
  }
  node.entry ??= { length: words.length };
  return node.entry;
}
