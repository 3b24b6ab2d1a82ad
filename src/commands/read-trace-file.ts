import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";

import { parse as parseJsonWithErrors, type ParseError } from "jsonc-parser";

import { fromOtlpJson } from "../capture/from-otlp.ts";
import type { CapturedSpan } from "../model/captured-span.ts";

/** What a file of OTLP/JSON holds: its spans, and each part that could not be read with its place and cause. */
export interface TraceFile {
  readonly spans: readonly CapturedSpan[];
  readonly problems: readonly string[];
}

/** Reads a file that holds one OTLP/JSON request, or one on every line, compressed by gzip or not. Never rejects. */
export async function readTraceFile(path: string): Promise<TraceFile> {
  let text: string;
  try {
    text = toText(await readFile(path));
  } catch (error) {
    return unread(messageOf(error));
  }
  if (text.trim() === "") return unread("line 1: the file is empty");
  const whole = parse(text);
  if ("value" in whole) return fromRequests([{ at: "", request: whole.value }]);
  const lines = text.split("\n").map((line, index) => ({ at: `line ${index + 1}: `, line }));
  const parsed = lines.filter(({ line }) => line.trim() !== "").map(({ at, line }) => ({ at, ...parse(line) }));
  if (!parsed.some((line) => "value" in line)) return unread(`${placeOf(text)}: ${whole.cause}`);
  const requests = parsed.flatMap((line) => ("value" in line ? [{ at: line.at, request: line.value }] : []));
  const broken = parsed.flatMap((line) => ("cause" in line ? [`${line.at}${line.cause}`] : []));
  const read = fromRequests(requests);
  return { spans: read.spans, problems: [...broken, ...read.problems] };
}

/** Most that a compressed file may hold; beyond it, it is refused. */
const MOST_BYTES = 2 ** 30;

/** The text of a file, compressed by gzip or not, without a mark of its byte order. */
function toText(bytes: Buffer): string {
  const isCompressed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const plain = isCompressed ? gunzipSync(bytes, { maxOutputLength: MOST_BYTES }) : bytes;
  return plain.toString("utf8").replace(/^\uFEFF/, "");
}

function unread(problem: string): TraceFile {
  return { spans: [], problems: [problem] };
}

function fromRequests(requests: readonly { at: string; request: unknown }[]): TraceFile {
  const read = requests.map(({ at, request }) => ({ at, ...fromOtlpJson(request) }));
  return {
    spans: read.flatMap(({ spans }) => spans),
    problems: read.flatMap(({ at, problems }) =>
      problems.map(({ path, problem }) => (path === "" ? `${at}${problem}` : `${at}${path}: ${problem}`)),
    ),
  };
}

function parse(text: string): { value: unknown } | { cause: string } {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return { cause: messageOf(error) };
  }
}

/** Line and column of the first error in a JSON text; what `JSON.parse` says of it differs from Node to Node. */
function placeOf(text: string): string {
  const errors: ParseError[] = [];
  parseJsonWithErrors(text, errors);
  const before = text.slice(0, errors[0]?.offset ?? text.length);
  return `line ${before.split("\n").length}, column ${before.length - before.lastIndexOf("\n")}`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
