type Attributes = Readonly<Record<string, unknown>>;
type Fields = Readonly<Record<string, unknown>>;

/** More items of one list, or fields of one item, than this are left out. */
const MOST_ITEMS = 10_000;
const DEEPEST = 12;
const INDEX = /^\d{1,9}$/;

/** Names of every object's own making, which no producer uses. */
const RESERVED = new Set(["__proto__", "constructor", "prototype"]);

interface Node {
  value?: unknown;
  children?: Map<string, Node>;
}

/**
 * Rebuilds a list that is spread over attributes `prefix.N.…`, in the order of its numbers; the same for lists inside its
 * items. The numbers may start anywhere and have gaps; they are the sender's and reserve no memory.
 */
export function readFlattened(attributes: Attributes, prefix: string): readonly Fields[] {
  const root: Node = { children: new Map() };
  const start = `${prefix}.`;
  for (const key in attributes) {
    if (!key.startsWith(start)) continue;
    const path = key.slice(start.length).split(".", DEEPEST);
    if (INDEX.test(path[0] ?? "") && !path.some((step) => RESERVED.has(step))) place(root, path, attributes[key]);
  }
  const list = toValue(root);
  return Array.isArray(list) ? list.filter((item): item is Fields => typeof item === "object" && item !== null) : [];
}

function place(root: Node, path: readonly string[], value: unknown): void {
  let node = root;
  for (const step of path) {
    node.children ??= new Map();
    const known = node.children.get(step);
    if (known === undefined && node.children.size === MOST_ITEMS) return;
    const next = known ?? {};
    node.children.set(step, next);
    node = next;
  }
  node.value = value;
}

/** A node that has a value and children stands for its value under the name `value` and its children. */
function toValue({ value, children }: Node): unknown {
  if (children === undefined) return value;
  const entries = Array.from(children, ([key, child]) => [key, toValue(child)] as const);
  if (value === undefined && entries.length > 0 && entries.every(([key]) => INDEX.test(key)))
    return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, item]) => item);
  const fields = Object.create(null) as Record<string, unknown>;
  if (value !== undefined) fields["value"] = value;
  for (const [key, item] of entries) fields[key] = item;
  return fields;
}
