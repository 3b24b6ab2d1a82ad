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
    const nested = [...(children.get(span.spanContext().spanId) ?? [])].sort(byStart);
    const lines = nested.flatMap((child, index) =>
      index === nested.length - 1
        ? linesOf(child, `${below}└─ `, `${below}   `)
        : linesOf(child, `${below}├─ `, `${below}│  `),
    );
    return [lead + titleOf(span), ...reasonOf(span, `${below}  `), ...lines];
  }

  function titleOf({ name, attributes }: EndedSpan): string {
    if (attributes[ATTRIBUTE_KEYS.operationName] !== "evaluation") return name;
    const label = attributes[ATTRIBUTE_KEYS.scoreLabel];
    const paint = label === "pass" ? color.green : label === "fail" ? color.red : color.yellow;
    const score = attributes[ATTRIBUTE_KEYS.scoreValue];
    return `${paint(name)}${typeof score === "number" ? `  ${color.bold(String(Math.round(score * 100) / 100))}` : ""}`;
  }

  function reasonOf({ attributes }: EndedSpan, lead: string): string[] {
    const reason = attributes[ATTRIBUTE_KEYS.explanation];
    return typeof reason === "string" ? wrap(reason, columns - lead.length).map((line) => lead + color.dim(line)) : [];
  }

  return [...roots].sort(byStart).flatMap((root) => linesOf(root, "", ""));
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

/** Breaks between words, and between characters where a text has no words. */
function wrap(text: string, columns: number): string[] {
  const lines = [""];
  for (const piece of text.split(/(?<=\s)|(?<=[\u3000-\uffef])/)) {
    const last = lines.length - 1;
    if ((lines[last] + piece).trimEnd().length > columns) lines.push(piece);
    else lines[last] += piece;
  }
  return lines.map((line) => line.trimEnd());
}
