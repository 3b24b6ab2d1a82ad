import type { EndedSpan } from "../model/captured-span.ts";

/** What a span costs beside its strings: the object, its context, keys and numbers. */
const BASE_BYTES = 512;
/** Nested values are only counted this deep; deeper ones can't come out of an SDK that limits nesting. */
const MAX_DEPTH = 8;

/**
 * An upper estimate of the memory that holding a span keeps alive, in bytes; a character counts as two. Touches lengths,
 * never characters, so that it costs the same for a short and a long text.
 */
export function spanBytes(span: EndedSpan): number {
  try {
    let bytes = BASE_BYTES + valueBytes(span.attributes, 0);
    for (const event of span.events) bytes += 64 + valueBytes(event.attributes, 0);
    return bytes;
  } catch {
    return BASE_BYTES;
  }
}

function valueBytes(value: unknown, depth: number): number {
  if (typeof value === "string") return value.length * 2;
  if (typeof value !== "object" || value === null) return 8;
  if (ArrayBuffer.isView(value)) return value.byteLength;
  if (depth >= MAX_DEPTH) return 64;
  let bytes = 16;
  for (const key in value) bytes += 16 + valueBytes((value as Record<string, unknown>)[key], depth + 1);
  return bytes;
}
