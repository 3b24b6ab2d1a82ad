import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { findRunRoots, type SpanNode } from "../../src/assemble/agent-run-root.ts";
import type { SpanRole } from "../../src/model/span-role.ts";

/** Nodes from lines such as `id parent role`; `-` is no parent. Each starts a second after the one before. */
function nodesOf(...lines: string[]): SpanNode[] {
  return lines.map((line, at) => {
    const [spanId = "", parent = "-", role = "other"] = line.split(" ");
    return { spanId, parentSpanId: parent === "-" ? undefined : parent, role: role as SpanRole, startTime: [at, 0] };
  });
}

function runsOf(...lines: string[]): string[] {
  return findRunRoots(nodesOf(...lines)).map(
    ({ rootSpanId, memberSpanIds }) => `${rootSpanId}: ${memberSpanIds.join(" ")}`,
  );
}

describe("traces with agents", () => {
  test("trap 22: the topmost agent is the run; what is above it is not", () => {
    expect(runsOf("http - other", "queue http other", "agent queue agent", "model agent model")).toEqual([
      "agent: agent model",
    ]);
  });

  test("trap 27: agents below agents belong to the outer run, with tools and steps between or without", () => {
    expect(
      runsOf("a - agent", "step a step", "tool step tool", "inner tool agent", "model inner model", "other a agent"),
    ).toEqual(["a: a step tool inner model other"]);
    expect(runsOf("w - workflow", "a w agent", "b w agent")).toEqual(["w: w a b"]);
  });

  test("trap 22: several runs in one trace come in order of time, each with its own spans", () => {
    expect(
      runsOf("batch - other", "model b model", "b batch agent", "a batch agent", "c - workflow").toSorted(),
    ).toEqual(["a: a", "b: model b", "c: c"]);
    const late = nodesOf("late - agent", "early - agent").map((node) => ({
      ...node,
      startTime: node.spanId === "late" ? ([9, 1] as [number, number]) : ([9, 0] as [number, number]),
    }));
    expect(findRunRoots(late).map(({ rootSpanId }) => rootSpanId)).toEqual(["early", "late"]);
  });

  test("model calls outside of the agents of a trace are no runs", () => {
    expect(runsOf("http - other", "title http model", "a http agent")).toEqual(["a: a"]);
  });

  test("trap 24: spans whose parent never comes are placed as far as is known", () => {
    expect(runsOf("a lost agent", "model a model")).toEqual(["a: a model"]);
    expect(runsOf("a - agent", "model lost model")).toEqual(["a: a"]);
  });
});

describe("trap 38: evaluators", () => {
  test("are no runs, and nothing below them is", () => {
    expect(runsOf("e - evaluator", "judge e model", "agent e agent")).toEqual([]);
  });

  test("are no members of the run that they judge, nor is their judge", () => {
    expect(runsOf("a - agent", "model a model", "e a evaluator", "judge e model")).toEqual(["a: a model"]);
  });
});

describe("traces without agents", () => {
  test("one model call is a run of its own", () => {
    expect(runsOf("http - other", "chat http model")).toEqual(["chat: chat"]);
    expect(runsOf("chat - model", "tool chat tool")).toEqual(["chat: chat tool"]);
  });

  test("siblings are one run, whose root is the span above them", () => {
    expect(runsOf("app - other", "one app model", "find app other", "two app model")).toEqual([
      "app: app one find two",
    ]);
    expect(runsOf("app - other", "chat app model", "tool app tool", "db tool other")).toEqual([
      "app: app chat tool db",
    ]);
  });

  test("pairs below different spans are different runs", () => {
    expect(runsOf("batch - other", "x batch other", "y batch other", "x1 x model", "x2 x model", "y1 y model")).toEqual(
      ["x: x x1 x2", "y1: y1"],
    );
  });

  test("a run below another run's root belongs to it", () => {
    expect(runsOf("app - other", "one app model", "helper app other", "inner helper model", "two app model")).toEqual([
      "app: app one helper inner two",
    ]);
  });

  test("steps and tools around a model call are part of its run", () => {
    expect(runsOf("step - step", "chat step model")).toEqual(["step: step chat"]);
  });

  test("siblings whose parent never comes are one run, and the last one stands for it", () => {
    expect(runsOf("one lost model", "two lost model", "tool two tool")).toEqual(["two: one two tool"]);
  });

  test("model calls that have no parent at all are not siblings", () => {
    expect(runsOf("one - model", "two - model")).toEqual(["one: one", "two: two"]);
  });

  test("embeddings, tools or documents alone are no run", () => {
    expect(runsOf("a - utility", "b a utility")).toEqual([]);
    expect(runsOf("app - other", "t app tool", "r app retrieval")).toEqual([]);
    expect(runsOf()).toEqual([]);
  });
});

describe("broken traces", () => {
  test("a span that is its own parent, and circles of parents, are cut", () => {
    expect(runsOf("a a agent", "m a model")).toEqual(["a: a m"]);
    expect(runsOf("a b other", "b a agent", "m b model")).toHaveLength(1);
    expect(runsOf("x z other", "y x other", "z y model")).toEqual(["z: x z"]);
  });

  test("trap 41: of spans with the same id the first counts", () => {
    expect(runsOf("a - agent", "a - model", "m a model", "m a tool")).toEqual(["a: a m"]);
  });

  test("a chain of a hundred thousand spans is followed without recursion", () => {
    const chain = Array.from({ length: 100_000 }, (_, at) => `s${at} s${at + 1} ${at === 99_999 ? "agent" : "other"}`);
    expect(findRunRoots(nodesOf(...chain))[0]?.memberSpanIds).toHaveLength(100_000);
  });

  test("the work grows with the number of spans and no faster", () => {
    const readsFor = (count: number): number => {
      let reads = 0;
      const nodes = nodesOf(
        ...Array.from({ length: count }, (_, at) => `s${at} s${(at * 7) % Math.max(1, at)} model`),
      ).map((node) => new Proxy(node, { get: (target, key) => (reads++, Reflect.get(target, key) as unknown) }));
      findRunRoots(nodes);
      return reads;
    };
    expect(readsFor(8_000)).toBeLessThan(readsFor(1_000) * 9);
  });
});

test("whatever the tree, every span is in one run at most, roots are members, and no evaluator is", () => {
  const roles = fc.constantFrom<SpanRole>(
    "agent",
    "workflow",
    "step",
    "model",
    "tool",
    "retrieval",
    "utility",
    "evaluator",
    "other",
  );
  const id = fc.integer({ min: 0, max: 12 }).map(String);
  const node = fc.record({
    spanId: id,
    parentSpanId: fc.option(id, { nil: undefined }),
    role: roles,
    startTime: fc.tuple(fc.nat(5), fc.nat(5)),
  });
  fc.assert(
    fc.property(fc.array(node, { maxLength: 30 }), (nodes) => {
      const runs = findRunRoots(nodes);
      const members = runs.flatMap(({ memberSpanIds }) => memberSpanIds);
      expect(new Set(members).size).toBe(members.length);
      for (const { rootSpanId, memberSpanIds } of runs) expect(memberSpanIds).toContain(rootSpanId);
      const firsts = new Map(nodes.toReversed().map(({ spanId, role }) => [spanId, role]));
      for (const spanId of members) expect(firsts.get(spanId)).not.toBe("evaluator");
    }),
  );
});
