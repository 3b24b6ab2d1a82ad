import { readFileSync } from "node:fs";

/** A file that users import by name or start. */
export interface Door {
  /** What users import, as `spanscore/testing`; absent for a command. */
  readonly name?: string;
  /** Path below `src`. */
  readonly source: string;
  /** Path below `dist`. */
  readonly built: string;
}

const { name, bin, exports } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
  readonly name: string;
  readonly bin: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string | { readonly default: string }>>;
};

/** Every door that `package.json` opens to modules or as a command. */
export const DOORS: readonly Door[] = [
  ...Object.entries(exports).flatMap(([path, target]) =>
    typeof target === "string" ? [] : [{ name: name + path.slice(1), ...filesOf(target.default) }],
  ),
  ...Object.values(bin).map(filesOf),
];

function filesOf(target: string): Door {
  const built = target.replace(/^(\.\/)?dist\//, "");
  return { source: built.replace(/\.js$/, ".ts"), built };
}
