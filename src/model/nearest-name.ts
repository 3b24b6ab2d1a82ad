/** The known name that takes the fewest edits (insert, delete, replace a character) to get to from what was written. */
export function nearestName(written: string, known: readonly string[]): string | undefined {
  const ranked = known.map((name) => ({ name, edits: editDistance(written.slice(0, 100), name) }));
  return ranked.sort((a, b) => a.edits - b.edits)[0]?.name;
}

function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
