const LONGEST_PLACEHOLDER = 200;

/** What instrumentations write where they do not record a value, once brackets, underscores and the like around it are off. */
const WORDS = new Set([
  "redacted",
  "readacted",
  "filtered",
  "masked",
  "scrubbed",
  "hidden",
  "withheld",
  "content hidden",
  "content redacted",
  "content removed",
  "content omitted",
  "content filtered",
  "not specified",
  "not serializable",
  "unserializable",
  "non-serializable",
  "failed to serialize",
  "unable to serialize",
  "merged tools",
  "object object",
]);

/** Placeholders that instrumentations also write bare. A bare word in lower case may be an answer. */
const BARE = new Set(["REDACTED", "FILTERED", "MASKED", "readacted", "N/A", "Unable to serialize"]);

const OPENING = "[<({*_";
const CLOSING = "])>}*_";

/** `***`, `[Scrubbed due to 'password']`, `[tool: search]`, `[tool-result: search]`, `@@@langfuseMedia:…@@@`. */
const WITH_DETAIL =
  /^(?:\*{3,}|\[scrubbed due to\b.*\]|\[tool(?:-result)?: .*\]|@@@langfuseMedia:.*@@@|<\w+ redacted>|\[\w+ redacted\])$/is;

/** Tells text that, as a whole, stands for a value that was not recorded. Placeholders inside longer text are text. */
export function isPlaceholder(text: string): boolean {
  if (text.length > LONGEST_PLACEHOLDER) return false;
  const whole = text.trim();
  return BARE.has(whole) || WORDS.has(unwrapped(whole).toLowerCase()) || WITH_DETAIL.test(whole);
}

/** What stands between brackets, underscores or stars; nothing for text that is not between any. */
function unwrapped(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && OPENING.includes(text[start] as string)) start++;
  while (end > start && CLOSING.includes(text[end - 1] as string)) end--;
  return start > 0 && end < text.length ? text.slice(start, end).trim() : "";
}

/** Tells a value that holds nothing: absent, blank, an empty list or an empty map. */
export function isEmptyValue(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === "string") return value.trim() === "";
  if (typeof value !== "object" || ArrayBuffer.isView(value)) return false;
  for (const _key in value) return false;
  return true;
}

const PRINTED_OBJECT =
  /^(?:__(?:start|end)__$|<[\w.]+(?:\[\w.]+\])? object at 0x[0-9a-f]+>$|[A-Z]\w{0,80}\((?:\)$|[a-z_]\w{0,80}=))/;

const PRINTED_MESSAGE = /^[A-Z]\w{0,80}\(role=</;

/**
 * Tells an object as Python prints it, `AgentOutput(response=…)`, and the name of a graph's first or last node: records of
 * the program, and no text of a conversation.
 */
export function isPrintedObject(text: string): boolean {
  if (PRINTED_MESSAGE.test(text)) return true;
  return PRINTED_OBJECT.test(text) && /(?:[)>_]|\.\.\.)\s*$/.test(text.slice(-8));
}
