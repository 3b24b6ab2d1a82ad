import { toUSVString } from "node:util";

const CUT_MARK = "… [cut]";

/**
 * Text as every exporter and store takes it: well-formed (a lone surrogate or a NUL becomes U+FFFD) and no longer than the
 * bound, in UTF-16 code units. What is cut ends with `… [cut]`, and no surrogate pair is parted. Anything but text is empty.
 */
export function toAttributeText(text: unknown, maxCharacters: number): string {
  if (typeof text !== "string") return "";
  if (text.length <= maxCharacters) return clean(text);
  const end = maxCharacters - CUT_MARK.length;
  const isInsidePair = /[\uD800-\uDBFF]/.test(text.charAt(end - 1));
  return clean(text.slice(0, isInsidePair ? end - 1 : end)) + CUT_MARK;
}

function clean(text: string): string {
  return toUSVString(text).replaceAll("\0", "\uFFFD");
}
