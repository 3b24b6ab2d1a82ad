import pc from "picocolors";

import { textTree } from "../commands/text-tree.ts";
import type { EndedSpan } from "../model/captured-span.ts";
import { ATTRIBUTE_KEYS } from "../model/attribute-keys.ts";

export interface TraceTreeOptions {
  readonly isColored: boolean;
  readonly columns: number;
  /** Names of the scorers, in the order in which their evaluations stand below a run. */
  readonly scorers: readonly string[];
}

/** The lines of one trace: a span a line below its parent, an evaluation with its score and the reason behind it. */
export function traceTree(spans: readonly EndedSpan[], { isColored, columns, scorers }: TraceTreeOptions): string[] {
  const color = pc.createColors(isColored);

  function titleOf({ name, attributes }: EndedSpan): string {
    if (attributes[ATTRIBUTE_KEYS.operationName] !== "evaluation") return name;
    const label = attributes[ATTRIBUTE_KEYS.scoreLabel];
    const paint = label === "pass" ? color.green : label === "fail" ? color.red : color.yellow;
    const score = attributes[ATTRIBUTE_KEYS.scoreValue];
    return `${paint(name)}${typeof score === "number" ? `  ${color.bold(String(Math.round(score * 100) / 100))}` : ""}`;
  }

  function reasonOf({ attributes }: EndedSpan, width: number): string[] {
    const reason = attributes[ATTRIBUTE_KEYS.explanation];
    return typeof reason === "string" ? wrap(reason, width).map(color.dim) : [];
  }

  const placeOf = ({ attributes }: EndedSpan): number =>
    scorers.indexOf(String(attributes[ATTRIBUTE_KEYS.evaluationName]));
  const inOrder = [...spans].sort((a, b) => placeOf(a) - placeOf(b) || byStart(a, b));
  return textTree(inOrder, {
    idOf: (span) => span.spanContext().spanId,
    parentIdOf: (span) => span.parentSpanContext?.spanId,
    linesOf: (span, width) => [titleOf(span), ...reasonOf(span, width)],
    columns,
  });
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
