import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const DOCUMENTS = readdirSync(ROOT, { withFileTypes: true })
  .filter((entry) => !/^(\.|node_modules$|dist$|coverage$|temp$)/.test(entry.name))
  .flatMap((entry) => (entry.isDirectory() ? documentsBelow(entry.name) : [entry.name]))
  .filter((path) => path.endsWith(".md") && !path.includes("node_modules"));

test("the documents were found", () => {
  expect(DOCUMENTS).toEqual(expect.arrayContaining(["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "src/README.md"]));
});

test.each(DOCUMENTS)("every relative link in %s leads somewhere", (document) => {
  expect(linksOf(document).filter((link) => !leadsSomewhere(document, link))).toEqual([]);
});

function documentsBelow(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((path) =>
    `${folder}/${path}`.replaceAll("\\", "/"),
  );
}

function linksOf(document: string): readonly string[] {
  const prose = readFileSync(join(ROOT, document), "utf8").replaceAll(/```.*?```|`[^`\n]*`/gs, "");
  return Array.from(prose.matchAll(/\]\(([^)\s]+)\)/g), ([, link = ""]) => link).filter(
    (link) => !/^[a-z]+:/.test(link),
  );
}

function leadsSomewhere(document: string, link: string): boolean {
  const [path = "", anchor] = link.split("#", 2);
  const target = path === "" ? document : join(dirname(document), path);
  if (!existsSync(join(ROOT, target))) return false;
  return anchor === undefined || anchorsOf(target).includes(anchor);
}

/** Anchors as GitHub makes them of headings. */
function anchorsOf(document: string): readonly string[] {
  return Array.from(readFileSync(join(ROOT, document), "utf8").matchAll(/^#+ (.+)$/gm), ([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}
