import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Path of the README in the root. */
export const README = fileURLToPath(new URL("../../README.md", import.meta.url));

/** A table row by the lower-case names of its columns. */
export type TableRow = Readonly<Record<string, string>>;

/**
 * The rows of every table below one heading of a Markdown file, up to the next heading of the same or a higher level.
 *
 * @throws Error where the file has no such heading or no table below it, so that a renamed section is noticed.
 */
export function readTable(file: string, heading: string): readonly TableRow[] {
  const section = sectionBelow(readFileSync(file, "utf8").split(/\r?\n/), heading);
  if (section === undefined) throw new Error(`${file} has no heading "${heading}".`);
  const rows: TableRow[] = [];
  let columns: readonly string[] | undefined;
  for (const line of section) {
    if (!line.startsWith("|")) columns = undefined;
    else if (columns === undefined) columns = cellsOf(line).map((cell) => cell.toLowerCase());
    else if (!/^[|\s:-]+$/.test(line)) rows.push(toRow(columns, cellsOf(line)));
  }
  if (rows.length === 0) throw new Error(`${file} has no table below "${heading}".`);
  return rows;
}

/** The texts between backticks in a cell, in their order. */
export function codeOf(cell: string | undefined): readonly string[] {
  return Array.from((cell ?? "").matchAll(/`([^`]+)`/g), ([, code = ""]) => code);
}

function sectionBelow(lines: readonly string[], heading: string): readonly string[] | undefined {
  const start = lines.findIndex((line) => levelOf(line) > 0 && line.replace(/^#+\s+/, "").trim() === heading);
  if (start === -1) return undefined;
  const level = levelOf(lines[start] ?? "");
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => levelOf(line) > 0 && levelOf(line) <= level);
  return end === -1 ? rest : rest.slice(0, end);
}

function levelOf(line: string): number {
  return /^(#+)\s/.exec(line)?.[1]?.length ?? 0;
}

function cellsOf(line: string): readonly string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}

function toRow(columns: readonly string[], cells: readonly string[]): TableRow {
  return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ""]));
}
