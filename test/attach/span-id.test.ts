import * as fc from "fast-check";
import { expect, test } from "vitest";

import { firstSpanId, toEvaluationSpanId } from "../../src/attach/span-id.ts";

const identity = {
  traceId: "4bf92f3577b34da6a3ce929d0e0e4736",
  spanId: "00f067aa0ba902b7",
  evaluationName: "faithfulness",
  fingerprint: "8b77dce83f2d771c",
};

test("the same judgement always has the same id", () => {
  expect(toEvaluationSpanId(identity)).toBe("7e3e0d6ff5fdc3e4");
  expect(toEvaluationSpanId({ ...identity })).toBe(toEvaluationSpanId(identity));
});

test.each(["traceId", "spanId", "evaluationName", "fingerprint"])("another %s gives another id", (field) => {
  expect(toEvaluationSpanId({ ...identity, [field]: "other" })).not.toBe(toEvaluationSpanId(identity));
});

test("an id is 16 lower-case hex digits, whatever it is made of", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (evaluationName, fingerprint) => {
      expect(toEvaluationSpanId({ ...identity, evaluationName, fingerprint })).toMatch(/^[0-9a-f]{16}$/);
    }),
  );
});

test("zeros alone are passed over, since they are no id", () => {
  expect(firstSpanId(`${"0".repeat(16)}${"0".repeat(15)}a${"f".repeat(32)}`)).toBe("000000000000000a");
  expect(firstSpanId("0".repeat(64))).toBe("0000000000000001");
});
