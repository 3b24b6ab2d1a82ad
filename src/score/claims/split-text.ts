/** Where a text may be cut, best first; each pattern is tried on the last half of the piece alone. */
const BREAKS = [/\n\s*\n/g, /\n/g, /[.!?](?=\s)|[。！？]/g, /\s/g] as const;

/**
 * Cuts a text into pieces of at most `maxCharacters` that together are the whole text: between paragraphs, else lines,
 * else sentences, else words, and never inside a character. Linear in the length of the text.
 * @param maxCharacters at least 2.
 */
export function splitText(text: string, maxCharacters: number): readonly string[] {
  const pieces: string[] = [];
  let start = 0;
  while (text.length - start > maxCharacters) {
    const end = start + lengthOfPiece(text.slice(start, start + maxCharacters));
    pieces.push(text.slice(start, end));
    start = end;
  }
  pieces.push(text.slice(start));
  return pieces.filter((piece) => piece.trim() !== "");
}

function lengthOfPiece(window: string): number {
  const half = Math.floor(window.length / 2);
  const tail = window.slice(half);
  for (const pattern of BREAKS) {
    let end = 0;
    for (const found of tail.matchAll(pattern)) end = found.index + found[0].length;
    if (end > 0) return half + end;
  }
  return endsInsidePair(window) ? window.length - 1 : window.length;
}

function endsInsidePair(window: string): boolean {
  const last = window.charCodeAt(window.length - 1);
  return last >= 0xd800 && last <= 0xdbff;
}
