import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";

const SOURCES = fileURLToPath(new URL("../../src/", import.meta.url));
const STATIC_IMPORT = /^\s*(?:import|export)\s+(type\s)?(?:[^"';]*?\sfrom\s+)?"([^"]+)"/gm;
const DYNAMIC_IMPORT = /\bimport\(\s*"([^"]+)"\s*\)/g;

/** One import of a module, whichever way it is written. */
interface SourceImport {
  /** Path below `src` for a module of ours, the specifier as written for anything else. */
  readonly target: string;
  readonly isOurs: boolean;
  readonly isTypeOnly: boolean;
}

/** One TypeScript file below `src`, with forward slashes in its path. */
export interface SourceModule {
  readonly path: string;
  readonly text: string;
  readonly imports: readonly SourceImport[];
}

/** Every TypeScript file below `src`. */
export function readModules(): readonly SourceModule[] {
  return readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".ts"))
    .toSorted()
    .map((path) => {
      const text = readFileSync(SOURCES + path, "utf8");
      return { path, text, imports: findImports(path, text) };
    });
}

/** The imports that a module's text holds; exported for its own test. */
export function findImports(path: string, text: string): readonly SourceImport[] {
  const written = [
    ...Array.from(text.matchAll(STATIC_IMPORT), ([, type, specifier]) => ({
      specifier,
      isTypeOnly: type !== undefined,
    })),
    ...Array.from(text.matchAll(DYNAMIC_IMPORT), ([, specifier]) => ({ specifier, isTypeOnly: false })),
  ];
  return written.map(({ specifier = "", isTypeOnly }) =>
    specifier.startsWith(".")
      ? { target: posix.join(posix.dirname(path), specifier), isOurs: true, isTypeOnly }
      : { target: specifier, isOurs: false, isTypeOnly },
  );
}
