import type { SpanHead } from "../model/captured-span.ts";
import { dialects } from "./index.ts";
import { isPending } from "./evaluators.ts";

/** Which dialect reads a span and how that was told. */
export interface Claim {
  readonly dialect: string;
  /** The attribute that told it, or what else of the span did. */
  readonly mark: string;
  /** Dialects later in the order of precedence that would have read the span. */
  readonly others: readonly string[];
}

/** Finds out what made a dialect claim a span, by watching what it looks at; undefined where none does. */
export function explainClaim(head: SpanHead): Claim | undefined {
  if (isPending(head)) return undefined;
  const claims = dialects.flatMap(({ name, claims: claimsSpan }) => {
    const watched = watch(head);
    return claimsSpan(watched.head) ? [{ name, mark: watched.mark() }] : [];
  });
  const [first, ...others] = claims;
  return first && { dialect: first.name, mark: first.mark, others: others.map(({ name }) => name) };
}

/** A head that remembers the last thing looked at that was there. */
function watch(head: SpanHead): { readonly head: SpanHead; readonly mark: () => string } {
  let mark = "its name";
  const attributes = new Proxy(head.attributes, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (value !== undefined) mark = String(key);
      return value;
    },
  });
  const watched: SpanHead = {
    get name() {
      mark = "its name";
      return head.name;
    },
    get instrumentationScope() {
      mark = `scope ${head.instrumentationScope.name}`;
      return head.instrumentationScope;
    },
    attributes,
  };
  return { head: watched, mark: () => mark };
}
