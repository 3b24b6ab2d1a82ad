import type { HrTime } from "@opentelemetry/api";

import type { SpanRole } from "../model/span-role.ts";
import { NONE, orderFromTop } from "./parent-order.ts";
import { compareTimes } from "./span-time.ts";

/** What has to be known of a span to find the agent runs of its trace. */
export interface SpanNode {
  readonly spanId: string;
  readonly parentSpanId?: string | undefined;
  readonly role: SpanRole;
  readonly startTime: HrTime;
  /** Absent while the span is open. */
  readonly endTime?: HrTime | undefined;
}

/** One agent run of a trace. */
export interface RunRoot {
  readonly rootSpanId: string;
  /** Spans of the run, the root included, in the order in which they were given. Evaluators and what is below them are none. */
  readonly memberSpanIds: readonly string[];
}

/**
 * Finds the agent runs of one trace, in order of time: the topmost agent and workflow spans; in a trace that has none, the
 * outermost GenAI spans with a model call among them, or, where several of these are siblings, the span above them. If that
 * one never came, the sibling that started last stands for it. Of spans with the same id the first counts; a circle of
 * parents is cut. Linear.
 */
export function findRunRoots(nodes: readonly SpanNode[]): RunRoot[] {
  const tree = growTree(nodes);
  const agents = claim(tree, (at) => isAgent(tree.nodes[at]));
  const owners = agents.some((owner) => owner !== NONE) ? withOrphans(tree, agents) : claimWithoutAgents(tree);
  const members = new Map<number, string[]>();
  owners.forEach((owner, at) => {
    if (owner === NONE) return;
    const spanId = tree.nodes[at]?.spanId ?? "";
    const run = members.get(owner);
    if (run === undefined) members.set(owner, [spanId]);
    else run.push(spanId);
  });
  return Array.from(members)
    .sort(([a], [b]) => compareStart(tree.nodes[a], tree.nodes[b]))
    .map(([root, memberSpanIds]) => ({ rootSpanId: tree.nodes[root]?.spanId ?? "", memberSpanIds }));
}

interface Tree {
  readonly nodes: readonly SpanNode[];
  /** Index of each node's parent, or none. */
  readonly parents: readonly number[];
  /** Indexes with every parent before its children. */
  readonly order: readonly number[];
  /** True for evaluators and for all that is below one. */
  readonly isHidden: readonly boolean[];
}

function growTree(given: readonly SpanNode[]): Tree {
  const indexes = new Map<string, number>();
  const nodes: SpanNode[] = [];
  for (const node of given) {
    if (indexes.has(node.spanId)) continue;
    indexes.set(node.spanId, nodes.length);
    nodes.push(node);
  }
  const parents = nodes.map(({ parentSpanId }) =>
    parentSpanId === undefined ? NONE : (indexes.get(parentSpanId) ?? NONE),
  );
  const order = orderFromTop(parents);
  const isHidden: boolean[] = Array.from({ length: nodes.length }, () => false);
  for (const at of order) isHidden[at] = nodes[at]?.role === "evaluator" || isHidden[parents[at] ?? NONE] === true;
  return { nodes, parents, order, isHidden };
}

/** For each node the index of the run root that it belongs to: the topmost node at or above it that can be a root. */
function claim(tree: Tree, isRoot: (at: number) => boolean): number[] {
  const owners: number[] = Array.from({ length: tree.nodes.length }, () => NONE);
  for (const at of tree.order) {
    if (tree.isHidden[at]) continue;
    const above = owners[tree.parents[at] ?? NONE] ?? NONE;
    owners[at] = above !== NONE ? above : isRoot(at) ? at : NONE;
  }
  return owners;
}

/**
 * Of spans whose common parent never came, one workflow may enclose the others in time: it stands for the parent, and they
 * belong to its run.
 */
function withOrphans(tree: Tree, owners: readonly number[]): readonly number[] {
  const orphans = new Map<string, number[]>();
  tree.nodes.forEach(({ parentSpanId }, at) => {
    if (parentSpanId === undefined || tree.parents[at] !== NONE || tree.isHidden[at] === true) return;
    const group = orphans.get(parentSpanId);
    if (group === undefined) orphans.set(parentSpanId, [at]);
    else group.push(at);
  });
  const standIns = new Map<number, number>();
  for (const group of orphans.values()) {
    const first = group.reduce((least, at) => (compareStart(tree.nodes[at], tree.nodes[least]) < 0 ? at : least));
    const root = tree.nodes[first];
    if (group.length < 2 || root?.role !== "workflow") continue;
    for (const at of group)
      if (isGenAi(tree.nodes[at]) || isAgent(tree.nodes[at]))
        if (encloses(root, tree.nodes[at])) standIns.set(at, first);
  }
  if (standIns.size === 0) return owners;
  return claim(tree, (at) => standIns.has(at) || owners[at] === at).map((owner) => standIns.get(owner) ?? owner);
}

function encloses(outer: SpanNode, inner: SpanNode | undefined): boolean {
  if (outer.endTime === undefined || inner?.endTime === undefined) return false;
  return compareTimes(outer.endTime, inner.endTime) >= 0 && compareTimes(outer.startTime, inner.startTime) <= 0;
}

function claimWithoutAgents(tree: Tree): number[] {
  const outermost = claim(tree, (at) => isGenAi(tree.nodes[at]));
  const withModel = new Set(outermost.filter((owner, at) => owner !== NONE && tree.nodes[at]?.role === "model"));
  const groups = new Map<string, number[]>();
  outermost.forEach((owner, at) => {
    if (owner !== at) return;
    const parent = tree.nodes[at]?.parentSpanId ?? `none above ${at}`;
    const group = groups.get(parent);
    if (group === undefined) groups.set(parent, [at]);
    else group.push(at);
  });
  const stands = new Map<number, number>();
  for (const group of groups.values()) {
    if (!group.some((at) => withModel.has(at))) continue;
    const [only = NONE, second] = group;
    const above = tree.parents[only] ?? NONE;
    const root = second === undefined ? only : above !== NONE ? above : lastStarted(tree, group);
    stands.set(root, root);
    if (above === NONE) for (const at of group) stands.set(at, root);
  }
  return claim(tree, (at) => stands.has(at)).map((owner) => stands.get(owner) ?? NONE);
}

function lastStarted(tree: Tree, group: readonly number[]): number {
  return group.reduce((last, at) => (compareStart(tree.nodes[at], tree.nodes[last]) >= 0 ? at : last));
}

function isAgent(node: SpanNode | undefined): boolean {
  return node?.role === "agent" || node?.role === "workflow";
}

function isGenAi(node: SpanNode | undefined): boolean {
  return node?.role === "model" || node?.role === "tool" || node?.role === "retrieval" || node?.role === "step";
}

function compareStart(a: SpanNode | undefined, b: SpanNode | undefined): number {
  if (a === undefined || b === undefined) return 0;
  return compareTimes(a.startTime, b.startTime);
}
