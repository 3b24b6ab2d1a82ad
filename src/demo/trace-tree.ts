import pc from "picocolors";

import type { EndedSpan } from "../model/captured-span.ts";
import { ATTRIBUTE_KEYS } from "../model/attribute-keys.ts";

export interface TraceTreeOptions {
  readonly isColored: boolean;
  readonly columns: number;
}

/** The lines of one trace: a span a line below its parent, an evaluation with its score and the reason behind it. */
export function traceTree(spans: readonly EndedSpan[], { isColored, columns }: TraceTreeOptions): string[] {
  const color = pc.createColors(isColored);
  const children = groupBy(spans, (span) => span.parentSpanContext?.spanId);
  const ids = new Set(spans.map((span) => span.spanContext().spanId));
  const roots = spans.filter(({ parentSpanContext: parent }) => parent === undefined || !ids.has(parent.spanId));

  function linesOf(span: EndedSpan, lead: string, below: string): string[] {
    const nested = (children.get(span.spanContext().spanId) ?? []).toSorted(byStart);
    const lines = nested.flatMap((child, index) =>
      index === nested.length - 1 ? linesOf(child, `${below}└─ `, `${below}   `) : linesOf(child, `${below}├─ `, `${below}│  `),
    );
    return [lead + titleOf(span), ...lines];
  }

  function titleOf(span: EndedSpan): string {
    const value = (key: string): string | undefined => span.attributes[key]?.toString();
    if (value(ATTRIBUTE_KEYS.operationName) !== "evaluation") return span.name;
    const label = value(ATTRIBUTE_KEYS.evaluationScoreLabel) ?? "error";
    const paint = label === "pass" ? color.green : label === "fail" ? color.red : color.yellow;
    const score = value(ATTRIBUTE_KEYS.evaluationScoreValue)?.padEnd(5) ?? "  –  ";
    return `${paint(span.name.padEnd(28))} ${color.bold(score)} ${color.dim(firstWords(value(ATTRIBUTE_KEYS.evaluationExplanation) ?? "", columns - 42))}`;
  }

  return roots.toSorted(byStart).flatMap((root) => linesOf(root, "", ""));
}

/** Values by key, in order of the first of each. */
export function groupBy<K, V>(values: readonly V[], keyOf: (value: V) => K): ReadonlyMap<K, readonly V[]> {
  const groups = new Map<K, V[]>();
  for (const value of values) {
    const group = groups.get(keyOf(value));
    if (group === undefined) groups.set(keyOf(value), [value]);
    else group.push(value);
  }
  return groups;
}

function byStart(a: EndedSpan, b: EndedSpan): number {
  return a.startTime[0] - b.startTime[0] || a.startTime[1] - b.startTime[1];
}

function firstWords(text: string, characters: number): string {
  const line = text.replaceAll(/\s+/g, " ");
  return line.length <= characters ? line : `${line.slice(0, Math.max(20, characters) - 1).toWellFormed()}…`;
}
