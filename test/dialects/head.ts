import type { CapturedSpan } from "../../src/model/captured-span.ts";
import { createTraceBuilder } from "../../src/testing.ts";

type Events = Parameters<ReturnType<typeof createTraceBuilder>["span"]>[1];

/** A captured span with these attributes and nothing else. */
export function spanWith(
  attributes: Readonly<Record<string, unknown>>,
  fields: Omit<NonNullable<Events>, "attributes"> = {},
): CapturedSpan {
  const trace = createTraceBuilder();
  trace.span("span", { ...fields, attributes });
  const [span] = trace.captured;
  if (span === undefined) throw new Error("the builder gave no span");
  return span;
}
