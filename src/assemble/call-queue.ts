import type { CallDraft } from "./call-draft.ts";

/** Hands out each draft once: the first of the name that is asked for, or, where none is asked for, the first of all. */
export function createCallQueue(drafts: readonly CallDraft[]): (name: string | undefined) => CallDraft | undefined {
  const taken = new Set<CallDraft>();
  const queues = new Map<string | undefined, CallDraft[]>([[undefined, drafts.toReversed()]]);
  for (const draft of drafts.toReversed()) {
    const { name } = draft.call;
    const queue = queues.get(name);
    if (queue === undefined) queues.set(name, [draft]);
    else if (name !== undefined) queue.push(draft);
  }
  return (name) => {
    const queue = queues.get(name);
    let draft = queue?.pop();
    while (draft !== undefined && taken.has(draft)) draft = queue?.pop();
    if (draft !== undefined) taken.add(draft);
    return draft;
  };
}
