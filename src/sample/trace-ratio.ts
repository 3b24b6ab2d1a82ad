import { hash } from "node:crypto";

/** Part of what is hashed: a later way of deciding would carry another number. */
const SALT = "spanscore:1:";

/**
 * Where an id lies between 0 (included) and 1 (excluded): the same in every process and every language, and independent
 * of the id's own bits, by which a head sampler has already chosen.
 *
 * The first 8 bytes of SHA-256 over the UTF-8 text `spanscore:1:` + id, read as a big-endian number, shifted right by 11
 * bits and divided by 2^53. `docs/sampling.md` has test vectors.
 * @param id a trace id as 32 lower-case hex digits, or a conversation id as it was recorded.
 */
export function samplingPoint(id: string): number {
  const digest = hash("sha256", SALT + id, "binary");
  return (readUint32(digest, 0) * 2 ** 21 + (readUint32(digest, 4) >>> 11)) / 2 ** 53;
}

/** True for a share of `rate` of all ids. Rates nest: what is kept at one rate is kept at every higher one. */
export function isKept(id: string, rate: number): boolean {
  if (rate >= 1) return true;
  return rate > 0 && samplingPoint(id) < rate;
}

/** Reads from a string that holds one byte a character. */
function readUint32(bytes: string, at: number): number {
  const word =
    (bytes.charCodeAt(at) << 24) |
    (bytes.charCodeAt(at + 1) << 16) |
    (bytes.charCodeAt(at + 2) << 8) |
    bytes.charCodeAt(at + 3);
  return word >>> 0;
}
