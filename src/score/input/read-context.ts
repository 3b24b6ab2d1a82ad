import { roleOf } from "./message.ts";
import { fieldOf, isList, itemsOf } from "./safe-access.ts";
import { callIdOf, calledToolOf, isToolCall, readToolResult, type ToolResult } from "./tool-result.ts";

const MAX_DEPTH = 16;

/** Fields below which agents, workflows and model clients keep messages and tool calls. */
const CONTAINERS = [
  "rememberedMessages",
  "inputMessages",
  "messages",
  "outputMessages",
  "steps",
  "toolResults",
  "response",
  "result",
  "output",
  "message",
  "choices",
  "content",
  "parts",
  "toolInvocations",
  "toolInvocation",
  "tool_calls",
  "kwargs",
] as const;

/**
 * The results of all finished tool calls in the values, as texts in the order found, each call once. Failed calls say
 * that the tool failed and why. Never throws, whatever the values.
 */
export function readToolResults(...values: readonly unknown[]): readonly string[] {
  const collection: Collection = { results: new Map(), names: new Map(), seen: new Set() };
  for (const value of values) collect({ value, depth: 0, messageIds: new Set() }, collection);
  return [...collection.results.values()];
}

interface Collection {
  readonly results: Map<string, string>;
  /** Names of the tools called so far, by the id of the call. */
  readonly names: Map<string, string>;
  readonly seen: Set<unknown>;
}

interface Place {
  readonly value: unknown;
  readonly depth: number;
  /** Ids of the calls whose results were found in the same message. */
  readonly messageIds: Set<string>;
}

function collect({ value, depth, messageIds }: Place, into: Collection): void {
  if (typeof value !== "object" || value === null || depth > MAX_DEPTH || into.seen.has(value)) return;
  into.seen.add(value);
  if (isList(value)) {
    for (const item of itemsOf(value)) collect({ value: item, depth: depth + 1, messageIds }, into);
    return;
  }
  const idsHere = roleOf(value) === undefined ? messageIds : new Set<string>();
  const result = readToolResult(value, into.names);
  if (result !== undefined) keep(result, { messageIds: idsHere, results: into.results });
  if (result !== undefined || isToolCall(value)) return;
  rememberName(value, into.names);
  for (const name of CONTAINERS) collect({ value: fieldOf(value, name), depth: depth + 1, messageIds: idsHere }, into);
}

/**
 * A call that one message holds twice is one result. Across messages some frameworks count their ids from the start
 * again, so there it is one only where the text is the same too.
 */
function keep(
  { callId, text }: ToolResult,
  { messageIds, results }: { readonly messageIds: Set<string>; readonly results: Map<string, string> },
): void {
  if (callId !== undefined && messageIds.has(callId)) return;
  if (callId !== undefined) messageIds.add(callId);
  const key = JSON.stringify([callId, text]);
  if (!results.has(key)) results.set(key, text);
}

function rememberName(value: unknown, names: Map<string, string>): void {
  const callId = callIdOf(value);
  const name = calledToolOf(value);
  if (callId !== undefined && name !== undefined) names.set(callId, name);
}
