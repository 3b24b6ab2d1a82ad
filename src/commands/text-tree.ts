/** How the nodes of a tree are told apart and written. */
export interface TextTreeOptions<T> {
  readonly idOf: (node: T) => string;
  /** Undefined, or an id that no node has, for a root. */
  readonly parentIdOf: (node: T) => string | undefined;
  /** The node's own line, and lines that follow below it; `width` is what the branches leave of the terminal. */
  readonly linesOf: (node: T, width: number) => readonly [string, ...string[]];
  readonly columns: number;
}

/** Writes a tree, a node a line below its parent, nodes of one parent in the order given. Depth costs no stack. */
export function textTree<T>(nodes: readonly T[], options: TextTreeOptions<T>): string[] {
  const { idOf, parentIdOf, linesOf, columns } = options;
  const ids = new Set(nodes.map(idOf));
  const children = groupBy(nodes, (node) => {
    const parent = parentIdOf(node);
    return parent !== undefined && ids.has(parent) ? parent : undefined;
  });
  const lines: string[] = [];
  const open = toOpen(children.get(undefined) ?? [], undefined);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, lead, below } = next;
    const [title, ...others] = linesOf(node, columns - below.length - 2);
    lines.push(lead + title, ...others.map((line) => `${below}  ${line}`));
    open.push(...toOpen(children.get(idOf(node)) ?? [], below));
  }
  return lines;
}

/** Deeper nodes are not moved further to the right. */
const WIDEST_BRANCHES = 120;

interface OpenNode<T> {
  readonly node: T;
  readonly lead: string;
  readonly below: string;
}

/** Siblings with their branches, the first one last, so that it is taken from the end first. */
function toOpen<T>(siblings: readonly T[], below: string | undefined): OpenNode<T>[] {
  const last = siblings.length - 1;
  return siblings
    .map((node, at) => {
      if (below === undefined) return { node, lead: "", below: "" };
      if (below.length >= WIDEST_BRANCHES) return { node, lead: `${below}…  `, below };
      return at === last
        ? { node, lead: `${below}└─ `, below: `${below}   ` }
        : { node, lead: `${below}├─ `, below: `${below}│  ` };
    })
    .reverse();
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
