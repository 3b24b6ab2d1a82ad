import { withoutReasoning } from "./json/without-reasoning.ts";
import type { JudgeErrorCode } from "./judge-error.ts";
import type { JudgeReply } from "./judge.ts";
import { looksLikeRefusal } from "./looks-like-refusal.ts";
import { readJson } from "./read-json.ts";

/** What a scorer made of an answer's JSON, or what was wrong with it, in words that the judge can act on. */
export type Reading<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: string };

/** A reply that was understood, or the code and the problem that it failed with. */
export type ExaminedReply<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: JudgeErrorCode; readonly problem: string };

/** Reads the text of a reply to a plain-text request: trimmed, without a reasoning block, never blank. */
export function examineText(reply: JudgeReply): ExaminedReply<string> {
  const text = withoutReasoning(reply.text).text.trim();
  if (reply.finishReason === "content-filter") return { ok: false, code: "JUDGE_FILTERED", problem: FILTERED };
  if (reply.finishReason === "length") return { ok: false, code: "JUDGE_CUT_OFF", problem: CUT_OFF };
  if (text === "") return { ok: false, code: "JUDGE_EMPTY", problem: EMPTY };
  return { ok: true, value: text };
}

/** Reads the JSON of a reply and hands it to `read`; nothing that is cut off or ambiguous ever reaches `read`. */
export function examineJson<T>(reply: JudgeReply, read: (value: unknown) => Reading<T>): ExaminedReply<T> {
  if (reply.finishReason === "content-filter") return { ok: false, code: "JUDGE_FILTERED", problem: FILTERED };
  const isAtLimit = reply.finishReason === "length";
  if (reply.text.trim() === "")
    return isAtLimit
      ? { ok: false, code: "JUDGE_CUT_OFF", problem: CUT_OFF }
      : { ok: false, code: "JUDGE_EMPTY", problem: EMPTY };

  const json = readJson(reply.text);
  if (!json.ok) {
    if (json.isCutOff || isAtLimit) return { ok: false, code: "JUDGE_CUT_OFF", problem: json.problem };
    return { ok: false, code: looksLikeRefusal(reply.text) ? "JUDGE_REFUSED" : "JUDGE_INVALID", problem: json.problem };
  }
  const reading = read(json.value);
  return reading.ok ? reading : { ok: false, code: "JUDGE_INVALID", problem: reading.problem };
}

const FILTERED = "The answer was stopped by a content filter.";
const CUT_OFF = "The answer ended before it was complete.";
const EMPTY = "The answer was empty.";
