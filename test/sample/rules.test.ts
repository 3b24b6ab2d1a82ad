import { SpanStatusCode } from "@opentelemetry/api";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import type { AgentRun } from "../../src/model/agent-run.ts";
import { ConfigurationError } from "../../src/model/configuration-error.ts";
import { isAllowed, resolveRules, type Rules } from "../../src/sample/rules.ts";
import { createAgentRun } from "../../src/testing.ts";

function runWith({
  attributes = {},
  ...fields
}: Partial<AgentRun> & { attributes?: Record<string, unknown> }): AgentRun {
  const run = createAgentRun(fields);
  return { ...run, span: { ...run.span, attributes: { ...run.span.attributes, ...attributes } } };
}

function isScored(run: AgentRun, { only, except }: { only?: Rules; except?: Rules }): boolean {
  return isAllowed(run, { only: resolveRules("only", only), except: resolveRules("except", except) });
}

const matches = (run: AgentRun, only: Rules): boolean => isScored(run, { only });

describe("fields", () => {
  test("an agent is named exactly, by a regular expression, or by one of several", () => {
    const run = runWith({ agentName: "support-eu" });
    expect(matches(run, { agentName: "support-eu" })).toBe(true);
    expect(matches(run, { agentName: "support" })).toBe(false);
    expect(matches(run, { agentName: /^support/ })).toBe(true);
    expect(matches(run, { agentName: ["billing", /-eu$/] })).toBe(true);
    expect(matches(run, { agentName: ["billing", "sales"] })).toBe(false);
  });

  test("a run without a name matches no name", () => {
    const { agentName: _, ...nameless } = createAgentRun();
    expect(matches(nameless, { agentName: /.*/ })).toBe(false);
  });

  test("the service is the resource's service.name", () => {
    expect(matches(createAgentRun(), { service: "test-service" })).toBe(true);
    expect(matches(createAgentRun(), { service: "other" })).toBe(false);
  });

  test("an attribute is there, or has a value, or holds it among others", () => {
    const run = runWith({ attributes: { tier: "gold", retries: 3, test: false, tags: ["a", "b"], empty: null } });
    expect(matches(run, { attribute: { key: "tier" } })).toBe(true);
    expect(matches(run, { attribute: { key: "missing" } })).toBe(false);
    expect(matches(run, { attribute: { key: "empty" } })).toBe(false);
    expect(matches(run, { attribute: { key: "tier", value: /^g/ } })).toBe(true);
    expect(matches(run, { attribute: { key: "tier", value: "silver" } })).toBe(false);
    expect(matches(run, { attribute: { key: "retries", value: 3 } })).toBe(true);
    expect(matches(run, { attribute: { key: "retries", value: "3" } })).toBe(false);
    expect(matches(run, { attribute: { key: "test", value: false } })).toBe(true);
    expect(matches(run, { attribute: { key: "tags", value: "b" } })).toBe(true);
    expect(matches(run, { attribute: { key: "tags", value: "c" } })).toBe(false);
  });

  test("names of Object's own properties are no attributes", () => {
    fc.assert(
      fc.property(fc.constantFrom("__proto__", "constructor", "toString"), (key) => {
        expect(matches(createAgentRun(), { attribute: { key } })).toBe(false);
      }),
    );
  });

  test("an answer is long enough or not, and a missing one has no length", () => {
    expect(matches(createAgentRun({ output: "12345" }), { minOutputCharacters: 5 })).toBe(true);
    expect(matches(createAgentRun({ output: "1234" }), { minOutputCharacters: 5 })).toBe(false);
    const { output: _, ...unanswered } = createAgentRun();
    expect(matches(unanswered, { minOutputCharacters: 1 })).toBe(false);
  });

  test("a run ended with an error where its span or its own record says so", () => {
    const byRecord = createAgentRun({ error: "" });
    const bySpan = createAgentRun({ span: { ...createAgentRun().span, status: { code: SpanStatusCode.ERROR } } });
    for (const run of [byRecord, bySpan]) {
      expect(matches(run, { status: "error" })).toBe(true);
      expect(matches(run, { status: "ok" })).toBe(false);
    }
    expect(matches(createAgentRun(), { status: "ok" })).toBe(true);
    expect(matches(createAgentRun(), { status: "error" })).toBe(false);
  });
});

describe("rules", () => {
  test("a rule matches when all its fields do, a list when any rule does", () => {
    const run = runWith({ agentName: "support", output: "short" });
    expect(matches(run, { agentName: "support", minOutputCharacters: 100 })).toBe(false);
    expect(matches(run, [{ agentName: "support", minOutputCharacters: 100 }, { status: "ok" }])).toBe(true);
  });

  test("without rules every run is allowed, and `except` is stronger than `only`", () => {
    const run = createAgentRun({ agentName: "support" });
    expect(isScored(run, {})).toBe(true);
    expect(isScored(run, { except: { agentName: "support" } })).toBe(false);
    expect(isScored(run, { only: { agentName: "support" }, except: { status: "ok" } })).toBe(false);
    expect(isScored(run, { only: { agentName: "support" }, except: { status: "error" } })).toBe(true);
  });

  test.each(["g", "y", "gy"])(
    "a regular expression with %s answers the same each time and keeps its own state",
    (flags) => {
      const expression = new RegExp("support", flags);
      expression.lastIndex = 3;
      const only = resolveRules("only", { agentName: expression });
      const answers = [1, 2, 3].map(() =>
        isAllowed(createAgentRun({ agentName: "support" }), { only, except: undefined }),
      );
      expect(answers).toEqual([true, true, true]);
      expect(expression.lastIndex).toBe(3);
    },
  );

  test("a rule that excludes what another includes splits the runs in two", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (agentName, name) => {
        const run = createAgentRun({ agentName });
        const rule: Rules = { agentName: [name, "fixed"] };
        expect(isScored(run, { only: rule })).toBe(!isScored(run, { except: rule }));
      }),
    );
  });
});

describe("options", () => {
  test.each([
    ["only", "support"],
    ["only", null],
    ["only", []],
    ["only", {}],
    ["only.agent", { agent: "support" }],
    ["only.agentName", { agentName: 7 }],
    ["only.agentName", { agentName: [] }],
    ["only.agentName.1", { agentName: ["a", null] }],
    ["only.service", { service: {} }],
    ["only.attribute", { attribute: "tier" }],
    ["only.attribute.key", { attribute: { value: 1 } }],
    ["only.attribute.value", { attribute: { key: "tier", value: null } }],
    ["only.attribute.name", { attribute: { key: "tier", name: "x" } }],
    ["only.minOutputCharacters", { minOutputCharacters: -1 }],
    ["only.minOutputCharacters", { minOutputCharacters: "10" }],
    ["only.status", { status: "unset" }],
    ["only.1.status", [{ status: "ok" }, { status: "failed" }]],
  ])("what is no rule throws and names %s: %j", (option, value) => {
    const attempt = (): unknown => resolveRules("only", value);
    expect(attempt).toThrow(ConfigurationError);
    expect(attempt).toThrow(`Option \`${option}\` must be`);
  });

  test("a field that is undefined is as good as left out", () => {
    expect(resolveRules("only", undefined)).toBeUndefined();
    expect(matches(createAgentRun(), { status: "ok", agentName: undefined } as unknown as Rules)).toBe(true);
  });
});
