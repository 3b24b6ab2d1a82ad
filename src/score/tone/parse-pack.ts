/** Entries of a pack that share a weight. */
export interface Weighed {
  readonly weight: number;
  readonly entries: readonly string[];
}

/** Reads groups of a weight and its entries. */
export function parseWeights(groups: string): readonly Weighed[] {
  const weighed: { weight: number; entries: string[] }[] = [];
  for (const entry of parseEntries(groups)) {
    if (Number.isFinite(Number(entry))) weighed.push({ weight: Number(entry), entries: [] });
    else weighed.at(-1)?.entries.push(entry);
  }
  return weighed;
}

/** Reads entries that white space separates. */
export function parseEntries(list: string): readonly string[] {
  return list.split(/\s+/).filter((entry) => entry !== "");
}

/** The words that an entry is made of: parted by `_`, in Chinese every character. */
export function wordsOfEntry(entry: string): readonly string[] {
  return entry.match(/\p{Script=Han}|[^_\p{Script=Han}]+/gu) ?? [];
}
