import { isRecord } from "../../capture/attribute-value.ts";

const SHORTEST_BINARY = 512;
const DEEPEST = 32;
const STAND_IN = "[media]";

const BINARY_START = /^[A-Za-z0-9+/_=-]{64}/;
const BINARY = /^[A-Za-z0-9+/_=\s-]+$/;
/** Every part before the payload is bounded, so that text that repeats the beginning of one costs no more than its length. */
const DATA_URI = /data:[\w.+-]{1,64}\/[\w.+-]{1,64}(?:;[\w.+-]{1,32}=[^;,\s]{0,64}){0,4};base64,[A-Za-z0-9+/=_-]*/g;

/** What Langfuse's exporter puts in the place of media that it stored. */
const MEDIA_TAG = /@@@langfuseMedia:[^@]{0,200}@@@/g;

/** The text with base64 data URIs and tags of stored media in it replaced by `[media]`. */
export function withoutMediaInText(text: string): string {
  const inlined = text.includes(";base64,") ? text.replaceAll(DATA_URI, STAND_IN) : text;
  return inlined.includes("@@@langfuseMedia:") ? inlined.replaceAll(MEDIA_TAG, STAND_IN) : inlined;
}

/** The value with images, sound and other bytes in it replaced by `[media]`; the same value where there are none. */
export function withoutMedia(value: unknown): unknown {
  return strip(value, DEEPEST);
}

function strip(value: unknown, levels: number): unknown {
  if (typeof value === "string") return isBinary(value) ? STAND_IN : withoutMediaInText(value);
  if (ArrayBuffer.isView(value)) return STAND_IN;
  if (levels === 0) return value;
  if (Array.isArray(value)) {
    const stripped = value.map((item) => strip(item, levels - 1));
    return stripped.some((item, index) => item !== value[index]) ? stripped : value;
  }
  if (!isRecord(value)) return value;
  let copy: Record<string, unknown> | undefined;
  for (const key in value) {
    const stripped = strip(value[key], levels - 1);
    if (stripped === value[key]) continue;
    copy ??= Object.assign(Object.create(null) as Record<string, unknown>, value);
    copy[key] = stripped;
  }
  return copy ?? value;
}

function isBinary(text: string): boolean {
  return text.length >= SHORTEST_BINARY && BINARY_START.test(text) && BINARY.test(text);
}
