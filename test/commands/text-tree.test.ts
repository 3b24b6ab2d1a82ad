import { expect, test } from "vitest";

import { textTree } from "../../src/commands/text-tree.ts";

interface Node {
  readonly id: string;
  readonly above?: string;
  readonly more?: string;
}

const treeOf = (nodes: readonly Node[], columns = 80) =>
  textTree(nodes, {
    idOf: ({ id }) => id,
    parentIdOf: ({ above }) => above,
    linesOf: ({ id, more }, width) => (more === undefined ? [id] : [id, more.slice(0, width)]),
    columns,
  });

test("nodes stand below their parents in the order given, and lines of a node below it", () => {
  expect(
    treeOf([
      { id: "root", more: "two words" },
      { id: "first", above: "root" },
      { id: "below", above: "first", more: "more of it" },
      { id: "last", above: "root" },
    ]),
  ).toEqual(["root", "  two words", "├─ first", "│  └─ below", "│       more of it", "└─ last"]);
});

test("a node whose parent is not there is a root", () => {
  expect(treeOf([{ id: "a", above: "gone" }, { id: "b" }])).toEqual(["a", "b"]);
});

test("what a node is told of the width leaves room for the branches", () => {
  expect(treeOf([{ id: "a" }, { id: "b", above: "a", more: "x".repeat(99) }], 20)[2]).toHaveLength(20);
});

test("a chain of 20,000 nodes is written without running out of stack or of width", () => {
  const chain = Array.from({ length: 20_000 }, (_, at) => ({ id: `${at}`, above: `${at - 1}` }));
  const lines = textTree(chain, {
    idOf: ({ id }) => id,
    parentIdOf: ({ above }) => above,
    linesOf: ({ id }) => [id],
    columns: 80,
  });
  expect(lines).toHaveLength(20_000);
  expect(lines.at(-1)).toMatch(/^ +… {2}19999$/);
});
