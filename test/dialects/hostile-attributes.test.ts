import fc from "fast-check";
import { expect, test } from "vitest";

import { dialects } from "../../src/dialects/index.ts";
import { spanWith } from "./head.ts";

const KINDS = ["agent", "AGENT", "tool", "TOOL", "llm", "LLM", "retriever", "RETRIEVER", "chain", "workflow", "chat"];
const part = fc.record({
  role: fc.constantFrom("user", "assistant", "tool", "ai"),
  content: fc.jsonValue(),
  parts: fc.jsonValue(),
  __proto__: fc.constant(null),
});
const value = fc.oneof(
  fc.constantFrom(...KINDS),
  fc.anything({
    withNullPrototype: true,
    withTypedArray: true,
    key: fc.constantFrom("content", "messages", "__proto__"),
  }),
  fc.json(),
  fc.array(part).map((list) => JSON.stringify(list)),
  fc.tuple(fc.array(part), fc.nat(300)).map(([list, cut]) => JSON.stringify(list).slice(0, cut)),
  fc.constantFrom("{'a': None, 'b': (1, 2)}", '{"__proto__":{"polluted":true}}', "[".repeat(5000), "مطر 雨 🌧 \ud83c"),
  fc.string({ unit: "binary" }),
);

test.each(dialects)("$name reads whatever stands under any attribute that it asks for", (dialect) => {
  fc.assert(
    fc.property(fc.func(value), (valueOf) => {
      const attributes = new Proxy<Record<string, unknown>>(
        {},
        { get: (_, key) => (typeof key === "string" ? valueOf(key) : undefined), has: () => true },
      );
      const span = {
        ...spanWith({}),
        attributes,
        events: [{ name: "gen_ai.choice", attributes, time: [0, 0] as [number, number] }],
      };
      dialect.claims(span);
      dialect.role(span);
      expect(typeof dialect.read(span)).toBe("object");
    }),
  );
  expect("polluted" in {}).toBe(false);
});
