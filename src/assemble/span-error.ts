import type { SpanStatusCode } from "@opentelemetry/api";

import type { CapturedSpan } from "../model/captured-span.ts";

const ERROR: SpanStatusCode.ERROR = 2;

/** Tells a span that ended with an error. */
export function hasFailed({ status }: CapturedSpan): boolean {
  return status.code === ERROR;
}

/** What a failed span says of its error: the status' message, else the recorded exception. Undefined where it did not fail. */
export function errorOf(span: CapturedSpan): string | undefined {
  if (!hasFailed(span)) return undefined;
  const exception = span.events.find(({ name }) => name === "exception")?.attributes;
  const told = [
    span.status.message,
    exception?.["exception.message"],
    exception?.["exception.type"],
    span.attributes["error.type"],
  ];
  return told.find((text): text is string => typeof text === "string" && text !== "") ?? "error";
}
