import type { ReadMessage, ReadToolCall } from "../dialects/dialect.ts";
import { argumentsText } from "../dialects/tool-values.ts";
import type { RunMember } from "./run-members.ts";
import { errorOf } from "./span-error.ts";

/** One tool call, put together from all places of the run that speak of it. */
export interface JoinedCall extends ReadToolCall {
  /** The call's own span, else the first span that told of it. */
  readonly source: RunMember;
  /** False for calls of earlier turns, which the run has only been reminded of. */
  readonly isOfThisTurn: boolean;
}

type Draft = { -readonly [Key in keyof JoinedCall]: JoinedCall[Key] } & { hasOwnSpan: boolean };

/** Calls with the same name and arguments, in order. */
interface Alike {
  readonly drafts: Draft[];
  /** All before this one have a span of their own. */
  spanned: number;
}

/** One place that tells of calls: the messages of one side of one span. */
interface Telling {
  readonly member: RunMember;
  readonly isOfThisTurn: boolean;
}

export interface CallRegister {
  readonly calls: readonly JoinedCall[];
  /** Takes what a tool's own span says. */
  addSpan(member: RunMember, call: ReadToolCall): void;
  /** Takes what messages say; those up to `questionAt` belong to earlier turns. */
  addMessages(member: RunMember, messages: readonly ReadMessage[], questionAt: number): void;
}

export function createCallRegister(): CallRegister {
  const calls: Draft[] = [];
  const byId = new Map<string, Draft>();
  const byContent = new Map<string, Alike>();
  const bySpan = new Map<RunMember, Draft>();
  const looseResults = new Map<string, Draft>();

  function alikeTo(call: ReadToolCall): Alike {
    const key = `${call.name ?? ""}\n${argumentsText(call.arguments)}`;
    let alike = byContent.get(key);
    if (alike === undefined) byContent.set(key, (alike = { drafts: [], spanned: 0 }));
    return alike;
  }

  function create(call: ReadToolCall, { member, isOfThisTurn }: Telling): Draft {
    const draft: Draft = { ...call, source: member, isOfThisTurn, hasOwnSpan: false };
    calls.push(draft);
    alikeTo(call).drafts.push(draft);
    if (call.id !== undefined) byId.set(call.id, draft);
    return draft;
  }

  function fill(draft: Draft, call: ReadToolCall): void {
    if (draft.id === undefined && call.id !== undefined) {
      draft.id = call.id;
      byId.set(call.id, draft);
    }
    if (call.name !== undefined) draft.name ??= call.name;
    if (call.error !== undefined) draft.error ??= call.error;
    draft.arguments ??= call.arguments;
    const isBetter = draft.resultText === undefined || (draft.isTruncated === true && call.isTruncated !== true);
    if (call.resultText === undefined || !isBetter) return;
    draft.result = call.result;
    draft.resultText = call.resultText;
    draft.isTruncated = call.isTruncated === true;
  }

  /** A protocol's client and server may each write a span for the call that the agent's own tool span stands for. */
  function outerOf(member: RunMember, call: ReadToolCall): Draft | undefined {
    const outer = member.toolAbove && bySpan.get(member.toolAbove);
    if (outer === undefined || (call.name !== undefined && call.name !== outer.name)) return undefined;
    const isOther =
      (call.id !== undefined && outer.id !== undefined && call.id !== outer.id) ||
      (call.arguments !== undefined &&
        outer.arguments !== undefined &&
        argumentsText(call.arguments) !== argumentsText(outer.arguments));
    return isOther ? undefined : outer;
  }

  function withoutSpan(call: ReadToolCall): Draft | undefined {
    const alike = alikeTo(call);
    while (alike.drafts[alike.spanned]?.hasOwnSpan === true) alike.spanned++;
    const next = alike.drafts[alike.spanned];
    return next !== undefined && (next.id === undefined || call.id === undefined) ? next : undefined;
  }

  function addSpan(member: RunMember, recorded: ReadToolCall): void {
    const error = errorOf(member.span);
    const call = error === undefined ? recorded : { ...recorded, error: recorded.error ?? error };
    const known = outerOf(member, call) ?? (call.id === undefined ? undefined : byId.get(call.id)) ?? withoutSpan(call);
    const draft = known ?? create(call, { member, isOfThisTurn: true });
    if (known !== undefined) fill(known, call);
    draft.isOfThisTurn = true;
    if (!draft.hasOwnSpan) draft.source = member;
    draft.hasOwnSpan = true;
    bySpan.set(member, draft);
  }

  function addMessages(member: RunMember, messages: readonly ReadMessage[], questionAt: number): void {
    const told: Draft[] = [];
    const passed = new Map<Alike, number>();
    const locate = (call: ReadToolCall, telling: Telling): Draft => {
      const known = call.id === undefined ? undefined : byId.get(call.id);
      if (known !== undefined) return known;
      const alike = alikeTo(call);
      let at = passed.get(alike) ?? 0;
      while (call.id !== undefined && alike.drafts[at]?.id !== undefined) at++;
      passed.set(alike, at + 1);
      return alike.drafts[at] ?? create(call, telling);
    };
    messages.forEach(({ toolCalls }, at) => {
      for (const call of toolCalls) {
        const draft = locate(call, { member, isOfThisTurn: at > questionAt });
        fill(draft, call);
        draft.isOfThisTurn ||= at > questionAt;
        told.push(draft);
      }
    });
    const answered = new Set<Draft>();
    const unclaimed: { readonly result: ReadToolCall; readonly at: number }[] = [];
    messages.forEach(({ toolResults }, at) => {
      for (const result of toolResults) {
        const draft = result.id === undefined ? undefined : byId.get(result.id);
        if (draft === undefined) unclaimed.push({ result, at });
        else {
          fill(draft, result);
          answered.add(draft);
        }
      }
    });
    const waiting = told.filter((draft) => !answered.has(draft));
    const takeNext = inOrderByName(waiting);
    for (const { result, at } of unclaimed) {
      const { id: _, ...outcome } = result;
      const draft = takeNext(result.name);
      if (draft !== undefined) fill(draft, outcome);
      else addLooseResult(result, { member, isOfThisTurn: at > questionAt });
    }
  }

  /** A result whose call is nowhere. Every later prompt repeats it. */
  function addLooseResult(result: ReadToolCall, telling: Telling): void {
    const key = result.resultText ?? result.error;
    if (key === undefined) return;
    const known = looseResults.get(key);
    if (known === undefined) looseResults.set(key, create(result, telling));
    else known.isOfThisTurn ||= telling.isOfThisTurn;
  }

  return { calls, addSpan, addMessages };
}

/** Hands out each draft once: the first of the name that is asked for, or the first of all. */
function inOrderByName(drafts: readonly Draft[]): (name: string | undefined) => Draft | undefined {
  const taken = new Set<Draft>();
  const queues = new Map<string | undefined, Draft[]>();
  for (const draft of drafts.toReversed()) {
    for (const key of draft.name === undefined ? [undefined] : [undefined, draft.name]) {
      const queue = queues.get(key);
      if (queue === undefined) queues.set(key, [draft]);
      else queue.push(draft);
    }
  }
  return (name) => {
    const queue = queues.get(name);
    let draft = queue?.pop();
    while (draft !== undefined && taken.has(draft)) draft = queue?.pop();
    if (draft !== undefined) taken.add(draft);
    return draft;
  };
}
