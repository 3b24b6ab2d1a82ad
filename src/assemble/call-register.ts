import type { ReadMessage, ReadToolCall } from "../dialects/dialect.ts";
import { comparableArguments, comparableName, comparableResult } from "../dialects/reading/comparable-call.ts";
import type { CallDraft } from "./call-draft.ts";
import { createCallQueue } from "./call-queue.ts";
import type { RunMember } from "./run-members.ts";
import { errorOf } from "./span-error.ts";
import { withMore } from "./tool-call-parts.ts";

/** Calls with the same name and arguments, in order. */
interface Alike {
  readonly drafts: CallDraft[];
  /** All before this one have a span of their own. */
  spanned: number;
  /** Those that no place told an id of at first. */
  readonly anonymous: CallDraft[];
  /** All of these before this one have been told an id since. */
  identified: number;
}

export interface CallRegister {
  readonly drafts: readonly CallDraft[];
  /** Takes what a tool's own span says. */
  addSpan(member: RunMember, call: ReadToolCall): void;
  /** Takes what the messages of one side of a span say; those up to `questionAt` belong to earlier turns. */
  addMessages(member: RunMember, messages: readonly ReadMessage[], questionAt: number): void;
}

function isItemId(id: string): boolean {
  return id.startsWith("fc_");
}

/** Joins what several places say of the same calls. Each place is linear in what it says. */
export function createCallRegister(): CallRegister {
  const drafts: CallDraft[] = [];
  const byId = new Map<string, CallDraft>();
  const byContent = new Map<string, Alike>();
  const renamed = new Set<string>();
  const bySpan = new Map<RunMember, CallDraft>();
  const byResult = new Map<string, CallDraft>();
  /** Results of all drafts before this one are in `byResult`. */
  let compared = 0;

  function alikeTo(call: ReadToolCall): Alike {
    return groupAt(`${comparableName(call.name)}\n${comparableArguments(call.arguments)}`);
  }

  /** Calls with the same arguments, for a place that does not tell the name. */
  function alikeByArguments(call: ReadToolCall): Alike {
    return groupAt(comparableArguments(call.arguments));
  }

  /** Calls of the same tool, for a place that tells nothing else. */
  function alikeByName(call: ReadToolCall): Alike {
    return groupAt(`${comparableName(call.name)}\n\n`);
  }

  function groupFor(call: ReadToolCall): Alike {
    if (call.arguments === undefined) return call.id === undefined ? alikeByName(call) : alikeTo(call);
    return call.name === undefined ? alikeByArguments(call) : alikeTo(call);
  }

  function groupAt(key: string): Alike {
    let alike = byContent.get(key);
    if (alike === undefined) byContent.set(key, (alike = { drafts: [], spanned: 0, anonymous: [], identified: 0 }));
    return alike;
  }

  function create(call: ReadToolCall, source: RunMember, isOfThisTurn: boolean): CallDraft {
    const draft = { call, exception: undefined, source, isOfThisTurn, hasOwnSpan: false };
    const alike = alikeTo(call);
    drafts.push(draft);
    alike.drafts.push(draft);
    alikeByName(call).drafts.push(draft);
    if (call.arguments !== undefined) alikeByArguments(call).drafts.push(draft);
    if (call.id === undefined) alike.anonymous.push(draft);
    else byId.set(call.id, draft);
    return draft;
  }

  function fill(draft: CallDraft, told: ReadToolCall): void {
    const call = withMore(draft.call, told);
    if (call.id !== undefined && draft.call.id === undefined) byId.set(call.id, draft);
    draft.call = call;
  }

  function withId(id: string | undefined): CallDraft | undefined {
    return id === undefined ? undefined : byId.get(id);
  }

  /** The first of the calls that has no id yet. */
  function takeAnonymous(alike: Alike): CallDraft | undefined {
    while (alike.anonymous[alike.identified]?.call.id !== undefined) alike.identified++;
    return alike.anonymous[alike.identified];
  }

  /** OpenAI's responses give a call an id of its own beside that of the item it is in, and instrumentations tell either. */
  function takeUnderOtherId(alike: Alike, id: string): CallDraft | undefined {
    const isOther = ({ call }: CallDraft): boolean =>
      call.id !== undefined && isItemId(call.id) !== isItemId(id) && !renamed.has(call.id);
    const draft = alike.drafts.find(isOther);
    if (draft?.call.id === undefined) return undefined;
    renamed.add(draft.call.id);
    byId.set(id, draft);
    return draft;
  }

  /** A protocol's client and server may each write a span for the call that the agent's own tool span stands for. */
  function outerOf(member: RunMember, call: ReadToolCall): CallDraft | undefined {
    const outer = member.toolAbove && bySpan.get(member.toolAbove);
    if (
      outer === undefined ||
      (call.name !== undefined && comparableName(call.name) !== comparableName(outer.call.name))
    )
      return undefined;
    const differ = (a: unknown, b: unknown): boolean =>
      a !== undefined && b !== undefined && comparableArguments(a) !== comparableArguments(b);
    const isOther = differ(call.id, outer.call.id) || differ(call.arguments, outer.call.arguments);
    return isOther ? undefined : outer;
  }

  function withoutSpan(call: ReadToolCall): CallDraft | undefined {
    const alike = groupFor(call);
    while (alike.drafts[alike.spanned]?.hasOwnSpan === true) alike.spanned++;
    const next = alike.drafts[alike.spanned];
    return next !== undefined && (next.call.id === undefined || call.id === undefined) ? next : undefined;
  }

  function addSpan(member: RunMember, call: ReadToolCall): void {
    const known = outerOf(member, call) ?? withId(call.id) ?? withoutSpan(call);
    const draft = known ?? create(call, member, true);
    if (known !== undefined) fill(known, call);
    draft.exception ??= errorOf(member.span);
    draft.isOfThisTurn = true;
    if (!draft.hasOwnSpan) draft.source = member;
    draft.hasOwnSpan = true;
    bySpan.set(member, draft);
  }

  function addMessages(member: RunMember, messages: readonly ReadMessage[], questionAt: number): void {
    const told: CallDraft[] = [];
    const passed = new Map<Alike, number>();
    const locate = (call: ReadToolCall, isOfThisTurn: boolean): CallDraft => {
      const known = withId(call.id);
      if (known !== undefined) return known;
      const alike = alikeTo(call);
      const before = passed.get(alike) ?? 0;
      if (call.id === undefined) {
        passed.set(alike, before + 1);
        return alike.drafts[before] ?? create(call, member, isOfThisTurn);
      }
      const unspecified = alikeTo({ name: call.name });
      return (
        takeAnonymous(alike) ??
        takeAnonymous(unspecified) ??
        takeUnderOtherId(alike, call.id) ??
        create(call, member, isOfThisTurn)
      );
    };
    const answered = new Set<CallDraft>();
    const unclaimed: { readonly result: ReadToolCall; readonly isOfThisTurn: boolean }[] = [];
    for (const [at, { toolCalls }] of messages.entries()) {
      for (const call of toolCalls) {
        const draft = locate(call, at > questionAt);
        fill(draft, call);
        draft.isOfThisTurn ||= at > questionAt;
        told.push(draft);
      }
    }
    for (const [at, { toolResults }] of messages.entries()) {
      for (const result of toolResults) {
        const draft = withId(result.id);
        if (draft === undefined) unclaimed.push({ result, isOfThisTurn: at > questionAt });
        else {
          fill(draft, result);
          answered.add(draft);
        }
      }
    }
    if (unclaimed.length === 0) return;
    const takeNext = createCallQueue(told.filter((draft) => !answered.has(draft)));
    for (const { result, isOfThisTurn } of unclaimed) {
      const draft = takeNext(result.name);
      if (draft !== undefined) fill(draft, result);
      else addLooseResult(result, member, isOfThisTurn);
    }
  }

  /** A result whose call is nowhere. Every later prompt repeats it. */
  function addLooseResult(result: ReadToolCall, member: RunMember, isOfThisTurn: boolean): void {
    for (; compared < drafts.length; compared++) {
      const draft = drafts[compared] as CallDraft;
      const told = comparableResult(draft.call.result);
      if (told !== "" && !byResult.has(told)) byResult.set(told, draft);
    }
    const key = comparableResult(result.result);
    const known = byResult.get(key);
    if (known !== undefined) known.isOfThisTurn ||= isOfThisTurn;
    else if (key !== "") byResult.set(key, create(result, member, isOfThisTurn));
  }

  return { drafts, addSpan, addMessages };
}
