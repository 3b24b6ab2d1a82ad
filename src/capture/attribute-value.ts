import { readCutJson } from "./cut-json.ts";
import { withoutOmissionMark } from "./omission-mark.ts";
import { readPythonLiteral } from "./python-literal.ts";

/** A value that an attribute stands for, whether the instrumentation wrote it as JSON text or as a structured value. */
export interface AttributeValue {
  readonly value: unknown;
  /** The innermost text that `value` was read from, word for word; absent where the attribute was structured. */
  readonly text?: string;
  /** True where the text was cut before it reached the trace; `value` then holds what is left. */
  readonly isTruncated: boolean;
  /** True where `text` is what Python prints of the value, and no JSON. */
  readonly isPrinted?: boolean;
}

const MOST_ENCODINGS = 4;

/**
 * Reads an attribute that is defined as JSON. Text that is not JSON is its own value, but for what Python prints of a dict
 * or list; JSON inside JSON strings is unwrapped up to four times. Linear in the length of the text; never throws.
 */
export function readAttributeValue(attribute: unknown): AttributeValue {
  if (typeof attribute !== "string") return { value: attribute, isTruncated: false };
  const whole = withoutOmissionMark(attribute);
  let isTruncated = whole.length !== attribute.length;
  let text = whole;
  let value: unknown = whole;
  let isPrinted = false;
  for (let encodings = 0; encodings < MOST_ENCODINGS && typeof value === "string"; encodings++) {
    text = value;
    if (!mayBeJson(text, encodings === 0)) break;
    const parsed = parse(text, encodings === 0 || isTruncated);
    if (parsed === undefined) break;
    value = parsed.value;
    isTruncated ||= parsed.isTruncated;
    isPrinted = parsed.isPrinted === true;
  }
  return { value, text: typeof value === "string" ? value : text, isTruncated, ...(isPrinted && { isPrinted }) };
}

/**
 * Reads an attribute that is defined as text: a string is never parsed, whatever it looks like; a structured value is
 * written as JSON. Never throws.
 */
export function readAttributeText(attribute: unknown): { readonly text?: string; readonly isTruncated: boolean } {
  const whole = attribute === undefined ? undefined : textOfValue(attribute);
  if (whole === undefined) return { isTruncated: false };
  const text = withoutOmissionMark(whole);
  return { text, isTruncated: text.length !== whole.length };
}

function parse(text: string, mayBeCut: boolean): Omit<AttributeValue, "text"> | undefined {
  try {
    return { value: JSON.parse(text), isTruncated: false };
  } catch {
    const printed = text.includes("'") ? readPythonLiteral(text) : undefined;
    if (printed !== undefined) return { value: printed.value, isTruncated: false, isPrinted: true };
    const cut = mayBeCut ? readCutJson(text) : undefined;
    return cut && { value: cut.value, isTruncated: true };
  }
}

/** Inside a JSON string, a number or a literal is text: only the attribute itself may be a bare scalar. */
function mayBeJson(text: string, isOutermost: boolean): boolean {
  const first =
    text[0] === " " || text[0] === "\n" || text[0] === "\r" || text[0] === "\t" ? text.trimStart()[0] : text[0];
  if (first === undefined) return false;
  return first === "{" || first === "[" || first === '"' || (isOutermost && "-0123456789tfn".includes(first));
}

/** Text of a value: a string is its own text, anything else is written as JSON. Undefined where it can't be written. */
export function textOfValue(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

/** Tells a map from everything else that a structured value may be. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value);
}
