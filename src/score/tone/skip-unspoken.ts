/** The backtick and tilde runs that open and close code blocks. */
const FENCE_LENGTH = 3;
const BACKTICK = 0x60;

/**
 * Where the code that opens at `start` (a backtick or a tilde) ends: a fence at its closing fence or with the text, inline
 * code on its own line. Undefined where nothing opens there. Looks at each stretch of text a bounded number of times.
 */
export function endOfCode(text: string, start: number): number | undefined {
  const code = text.charCodeAt(start);
  let open = start + 1;
  while (text.charCodeAt(open) === code) open++;
  const length = open - start;
  if (length >= FENCE_LENGTH) return endOfFence({ text, open, fence: text.slice(start, open) });
  if (code !== BACKTICK) return undefined;
  const close = text.indexOf(text.slice(start, open), open);
  if (close === -1) return undefined;
  return text.slice(open, close).includes("\n") ? undefined : close + length;
}

function endOfFence({ text, open, fence }: { text: string; open: number; fence: string }): number {
  const close = text.indexOf(fence, open);
  if (close === -1) return text.length;
  let end = close + fence.length;
  while (text.charCodeAt(end) === fence.charCodeAt(0)) end++;
  return end;
}

/** What may stand in a web address; ideographs and their punctuation are taken for the sentence around it. */
const ADDRESS = /[^\s<>"`\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]*/y;
/** Marks that belong to the sentence when an address ends with them. */
const CLOSING_MARKS = ".,;:!?)]}'*_~’”…";

/** Where the address that goes on at `start` ends: a web address, a path, a file name or a mail address. */
export function endOfAddress(text: string, start: number): number {
  ADDRESS.lastIndex = start;
  ADDRESS.test(text);
  let end = ADDRESS.lastIndex;
  while (end > start && CLOSING_MARKS.includes(text.charAt(end - 1))) end--;
  return end;
}
