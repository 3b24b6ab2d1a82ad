import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const EXTENSIONS = { src: ".ts", dist: ".js" };
const STATIC_IMPORT = /^\s*(?:import|export)\s+(type\s)?(?:[^"';]*?\sfrom\s+)?"([^"]+)"/gm;
const DYNAMIC_IMPORT = /\bimport\(\s*"([^"]+)"\s*\)/g;

/** One import of a module, whichever way it is written. */
export interface ModuleImport {
  /** Path below the root folder for a module of ours, the specifier as written for anything else. */
  readonly target: string;
  readonly isOurs: boolean;
  readonly kind: "static" | "dynamic" | "type";
}

/** One module of the package, with forward slashes in its path. */
export interface Module {
  readonly path: string;
  readonly text: string;
  readonly imports: readonly ModuleImport[];
}

/** Every module below `src`, or every built one below `dist`, in the order of their paths. */
export function readModules(folder: "src" | "dist"): readonly Module[] {
  const root = ROOT + folder;
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(EXTENSIONS[folder]))
    .toSorted()
    .map((path) => {
      const text = readFileSync(`${root}/${path}`, "utf8");
      return { path, text, imports: findImports(path, text) };
    });
}

/** The imports in a module's text. */
export function findImports(path: string, text: string): readonly ModuleImport[] {
  const staticImports = Array.from(text.matchAll(STATIC_IMPORT), ([, type, specifier = ""]) =>
    toImport(path, specifier, type === undefined ? "static" : "type"),
  );
  const dynamicImports = Array.from(text.matchAll(DYNAMIC_IMPORT), ([, specifier = ""]) =>
    toImport(path, specifier, "dynamic"),
  );
  return [...staticImports, ...dynamicImports];
}

/** The package that a specifier belongs to. */
export function packageOf(specifier: string): string {
  return specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
}

function toImport(path: string, specifier: string, kind: ModuleImport["kind"]): ModuleImport {
  const isOurs = specifier.startsWith(".");
  return { target: isOurs ? posix.join(posix.dirname(path), specifier) : specifier, isOurs, kind };
}
