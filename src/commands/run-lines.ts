import pc from "picocolors";

import type { ExplainedRun, SpanAccount } from "../assemble/explain-run.ts";
import type { AbsenceCause, AgentRun, RunField } from "../model/agent-run.ts";
import type { Prospect } from "../score/prospects.ts";
import type { Terminal } from "./terminal.ts";
import { textTree } from "./text-tree.ts";

type Screen = Pick<Terminal, "isColored" | "columns">;

/** What `explain` prints of one run: what was read, what each span gave, and what each scorer would do. */
export function runLines({ run, spans }: ExplainedRun, prospects: readonly Prospect[], screen: Screen): string[] {
  const color = pc.createColors(screen.isColored);
  const label = (name: string): string => color.dim(name.padEnd(14));
  const short = (text: string): string => shorten(text, Math.max(40, screen.columns - 24));
  const field = (name: RunField, text: string | undefined): string[] => {
    const cut = run.truncated.includes(name) ? color.yellow(" (cut)") : "";
    return [
      `  ${label(name)}${text === undefined ? color.yellow(`absent: ${absenceOf(run, name)}`) : short(text) + cut}`,
    ];
  };
  return [
    "",
    `  ${color.bold(run.agentName ?? run.span.name)}  ${color.dim(`trace ${run.span.traceId} span ${run.span.spanId}`)}`,
    `  ${label("dialect")}${run.dialect}${whyDialect(spans)}`,
    ...(run.conversationId === undefined ? [] : [`  ${label("conversation")}${run.conversationId}`]),
    ...field("input", run.input),
    ...field("output", run.output),
    ...(run.error === undefined ? [] : [`  ${label("error")}${color.red(short(run.error))}`]),
    ...run.toolCalls.map(
      (call) =>
        `  ${label("tool call")}${short(`${call.name ?? "?"}(${textOf(call.arguments)}) → ${call.error ?? textOf(call.result)}`)}`,
    ),
    ...(run.evidence.length === 0
      ? field("evidence", undefined)
      : run.evidence.map((item) => `  ${label("evidence")}${color.dim(item.spanId)} ${short(item.text)}`)),
    ...prospects.map(
      ({ name, obstacle }) =>
        `  ${label(name)}${obstacle === undefined ? color.green("would be scored") : color.yellow(`not scorable, ${obstacle.code}: ${obstacle.reason}`)}`,
    ),
    ...spanTree(spans, screen).map((line) => `  ${line}`),
  ];
}

/** How the dialect of the root, or of the first span that has one, was told. */
function whyDialect(spans: readonly SpanAccount[]): string {
  const claim = spans.find((span) => span.claim !== undefined)?.claim;
  if (claim === undefined) return "";
  const others = claim.others.length === 0 ? "" : `; before ${claim.others.join(", ")}`;
  return `, told by ${claim.mark}${others}`;
}

function spanTree(spans: readonly SpanAccount[], { isColored, columns }: Screen): string[] {
  const color = pc.createColors(isColored);
  const shareOf = ({ gave, unused, isContentWithheld }: SpanAccount): string => {
    const parts = [
      ...(gave.length > 0 ? [color.green(gave.join(", "))] : []),
      ...(unused.length > 0 ? [color.dim(`also says ${unused.join(", ")}`)] : []),
      ...(isContentWithheld ? [color.yellow("content withheld")] : []),
    ];
    return parts.length === 0 ? color.dim("nothing") : parts.join("; ");
  };
  return textTree(spans, {
    idOf: ({ spanId }) => spanId,
    parentIdOf: ({ parentSpanId }) => parentSpanId,
    linesOf: (span, width) => [
      `${shorten(span.name, Math.max(20, width - 60))} ${color.dim(`[${span.role}]`)} ${shareOf(span)}`,
    ],
    columns: columns - 2,
  });
}

const ABSENCES: Readonly<Record<AbsenceCause, string>> = {
  content_withheld: "the instrumentation was told not to record it, or records it in logs alone",
  recorded_elsewhere: "the span holds a reference to where it is stored",
  truncated: "what a length limit left of it can't be read",
  not_recorded: "no span of the run holds it",
  run_failed: "the run ended with an error before there was one",
};

function absenceOf(run: AgentRun, field: RunField): string {
  return ABSENCES[run.absent[field] ?? "not_recorded"];
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "not recorded");
}

function shorten(text: string, characters: number): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length <= characters ? line : `${line.slice(0, characters - 1).toWellFormed()}…`;
}
