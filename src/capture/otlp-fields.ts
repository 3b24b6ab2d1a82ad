import type { HrTime, SpanKind, SpanStatus } from "@opentelemetry/api";
import { isRecord } from "./attribute-value.ts";

/** Reads a field under its camel-case or, where that is absent, its snake-case name, as protobuf's JSON may write both. */
export function fieldOf(record: Readonly<Record<string, unknown>>, camelCase: string): unknown {
  return record[camelCase] ?? record[camelCase.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)];
}

/** An id of `bytes` bytes as lower-case hex, from hex, base64 or bytes. Undefined where it is none, or all zeros. */
export function toHexId(id: unknown, bytes: number): string | undefined {
  const hex = typeof id === "string" ? hexOfText(id, bytes) : hexOfBytes(id);
  return hex?.length === bytes * 2 && !/^0*$/.test(hex) ? hex : undefined;
}

/** True for every way of writing that there is no id: absent, empty, or all zeros. */
export function isNoId(id: unknown): boolean {
  if (id === undefined || id === null || id === "") return true;
  if (typeof id === "string") return id.length <= 32 && /^(?:0+|A+=*)$/.test(id);
  const bytes = isRecord(id) ? id["data"] : id;
  return (Array.isArray(bytes) || bytes instanceof Uint8Array) && bytes.every((byte) => byte === 0);
}

function hexOfText(id: string, bytes: number): string | undefined {
  if (id.length === bytes * 2) return /^[0-9a-fA-F]+$/.test(id) ? id.toLowerCase() : undefined;
  return id.length <= bytes * 2 && /^[A-Za-z0-9+/_-]+={0,2}$/.test(id)
    ? Buffer.from(id, "base64").toString("hex")
    : undefined;
}

function hexOfBytes(id: unknown): string | undefined {
  const bytes = isRecord(id) ? id["data"] : id;
  if (bytes instanceof Uint8Array) return Buffer.from(bytes).toString("hex");
  const isBytes = Array.isArray(bytes) && bytes.length <= 16 && bytes.every((byte) => typeof byte === "number");
  return isBytes ? Buffer.from(bytes).toString("hex") : undefined;
}

/** Nanoseconds since the epoch, as a string, a number or two 32-bit halves. Undefined where there is no time. */
export function toHrTime(nanos: unknown): HrTime | undefined {
  if (typeof nanos === "string") {
    if (!/^\d{1,20}$/.test(nanos)) return undefined;
    const seconds = Number(nanos.slice(0, -9));
    const rest = Number(nanos.slice(-9));
    return seconds === 0 && rest === 0 ? undefined : [seconds, rest];
  }
  if (typeof nanos === "number")
    return nanos > 0 && nanos < 2 ** 64 ? [Math.floor(nanos / 1e9), Math.floor(nanos % 1e9)] : undefined;
  if (!isRecord(nanos) || typeof nanos["low"] !== "number" || typeof nanos["high"] !== "number") return undefined;
  return toHrTime(((BigInt(nanos["high"] >>> 0) << 32n) + BigInt(nanos["low"] >>> 0)).toString());
}

/** OTLP counts span kinds from 1, the API from 0, in the same order. What is unknown is INTERNAL. */
const KINDS = ["UNSPECIFIED", "INTERNAL", "SERVER", "CLIENT", "PRODUCER", "CONSUMER"];

/** A span kind by its OTLP number or name, as the API counts them. */
export function toSpanKind(kind: unknown): SpanKind {
  const number = typeof kind === "string" ? KINDS.indexOf(kind.replace("SPAN_KIND_", "")) : kind;
  const isKnown = typeof number === "number" && Number.isInteger(number) && number > 0 && number < KINDS.length;
  return isKnown ? number - 1 : 0;
}

/** Status codes have the same numbers in OTLP as in the API. */
const STATUS_CODES = ["STATUS_CODE_UNSET", "STATUS_CODE_OK", "STATUS_CODE_ERROR"];

/** A span's status by number or name; an absent or unreadable one is UNSET. */
export function toSpanStatus(status: unknown): SpanStatus {
  const { code, message } = isRecord(status) ? status : {};
  const number = typeof code === "string" ? STATUS_CODES.indexOf(code) : code;
  return {
    code: number === 1 || number === 2 ? number : 0,
    ...(typeof message === "string" && message !== "" && { message }),
  };
}

/** A count or bit field that may be absent; anything that is not a whole number from nought up is nought. */
export function toCount(count: unknown): number {
  const number = typeof count === "string" ? Number(count) : count;
  return typeof number === "number" && Number.isSafeInteger(number) && number > 0 ? number : 0;
}
