import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** The manifest's parts that the tests read. */
export interface Manifest {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
}

export const manifest = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as Manifest;

/** A project of somebody who has installed the packed package, with its declared dependencies and nothing else. */
export interface Consumer {
  readonly folder: string;
  write(path: string, text: string): void;
  /** Runs the Node of these tests in the project and returns what it printed. */
  node(...commandLine: readonly string[]): string;
  /** Checks the types of one file; returns what the compiler had to say, nothing where they hold. */
  compile(path: string, compilerOptions: Readonly<Record<string, unknown>>): string;
  remove(): void;
}

/**
 * Packs the built package and unpacks it into a new project outside of this repository.
 *
 * @param ai The folder below `node_modules` that the project has as its optional peer `ai`, if any.
 */
export function createConsumer(ai?: "ai" | "ai6"): Consumer {
  const folder = mkdtempSync(join(tmpdir(), "spanscore-consumer-"));
  const installed = join(folder, "node_modules", "spanscore");
  mkdirSync(installed, { recursive: true });
  const [packed] = pack("--pack-destination", folder);
  execFileSync("tar", ["-xzf", join(folder, packed.filename), "-C", installed, "--strip-components=1"]);
  for (const name of [...Object.keys(manifest.dependencies), "@opentelemetry/api", "@types/node"]) link(name, name);
  if (ai !== undefined) link("ai", ai);

  const consumer: Consumer = {
    folder,
    write: (path, text) => writeFileSync(join(folder, path), text),
    node: (...commandLine) => execFileSync(process.execPath, commandLine, { cwd: folder, encoding: "utf8" }),
    compile(path, compilerOptions) {
      consumer.write("tsconfig.json", JSON.stringify({ compilerOptions, files: [path] }));
      try {
        return consumer.node(join(ROOT, "node_modules/typescript/bin/tsc"), "-p", "tsconfig.json");
      } catch (error) {
        return String((error as { stdout: unknown }).stdout);
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
  consumer.write("package.json", JSON.stringify({ private: true, type: "module" }));
  return consumer;

  function link(name: string, target: string): void {
    const path = join(folder, "node_modules", name);
    mkdirSync(dirname(path), { recursive: true });
    symlinkSync(join(ROOT, "node_modules", target), path, "junction");
  }
}

/** What `npm pack` says of the package. */
export function pack(
  ...options: readonly string[]
): readonly [{ readonly filename: string; readonly files: readonly { readonly path: string }[] }] {
  const output = execFileSync("npm", ["pack", "--json", ...options], { cwd: ROOT, encoding: "utf8" });
  return JSON.parse(output) as ReturnType<typeof pack>;
}
