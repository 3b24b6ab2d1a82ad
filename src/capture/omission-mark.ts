const LONGEST_MARK = 80;

/**
 * A last remark of an exporter that it cut the value, such as `[truncated]`, `... (truncated, 1234 characters)` or
 * `…<512 more bytes>`. Without an ellipsis before it, a bracket counts only where it says "truncated".
 */
const MARK = new RegExp(
  [
    String.raw`(?:…|\.{3})\s*[[(<{]+[^\])>}]*\b(?:truncated|omitted|elided|more|chars|characters|bytes)\b[^\])>}]*[\])>}]+\s*$`,
    String.raw`[[(<{]+\s*(?:…|\.{3})?\s*(?:\w+\s+){0,2}truncated\b[^\])>}]*[\])>}]+\s*$`,
  ].join("|"),
  "i",
);

/** The text without the remark at its end that the rest was cut off, if there is one. Looks at the last 80 characters only. */
export function withoutOmissionMark(text: string): string {
  const tail = text.slice(-LONGEST_MARK);
  const mark = MARK.exec(tail);
  return mark === null ? text : text.slice(0, text.length - tail.length + mark.index);
}
