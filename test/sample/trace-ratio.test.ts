import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";

import * as fc from "fast-check";
import { expect, test } from "vitest";

import { isKept, samplingPoint } from "../../src/sample/trace-ratio.ts";
import { codeOf, readTable } from "../docs/markdown-table.ts";

const VECTORS = readTable(fileURLToPath(new URL("../../docs/sampling.md", import.meta.url)), "Test vectors").map(
  (row) => ({
    id: codeOf(row["id"])[0] ?? "",
    firstBytes: codeOf(row["first 8 bytes"])[0] ?? "",
    point: Number(row["point"]),
  }),
);

const traceId = fc.stringMatching(/^[0-9a-f]{32}$/);
const id = fc.oneof(traceId, fc.string({ unit: "grapheme" }));
const rate = fc.double({ min: 0, max: 1, noNaN: true });

/** What the documentation says, word by word, in arithmetic that can't round. */
function documentedPoint(text: string): number {
  const digest = createHash("sha256").update(`spanscore:1:${text}`, "utf8").digest();
  return Number(digest.readBigUInt64BE(0) >> 11n) / 2 ** 53;
}

test.each(VECTORS)("the published point of $id is what the code gives", ({ id: text, firstBytes, point }) => {
  expect(samplingPoint(text)).toBe(point);
  expect(createHash("sha256").update(`spanscore:1:${text}`).digest("hex").slice(0, 16)).toBe(firstBytes);
});

test("a point is the documented fraction of the hash, whatever the id", () => {
  fc.assert(
    fc.property(id, (text) => {
      expect(samplingPoint(text)).toBe(documentedPoint(text));
    }),
  );
});

test("points lie between 0, included, and 1, excluded", () => {
  fc.assert(
    fc.property(id, (text) => {
      const point = samplingPoint(text);
      expect(point).toBeGreaterThanOrEqual(0);
      expect(point).toBeLessThan(1);
    }),
  );
});

test("rates nest: what is kept at one rate is kept at every higher one", () => {
  fc.assert(
    fc.property(traceId, rate, rate, (text, one, other) => {
      const [lower, higher] = [Math.min(one, other), Math.max(one, other)];
      expect(isKept(text, lower) && !isKept(text, higher)).toBe(false);
    }),
  );
});

test("an id is kept exactly where its point is below the rate", () => {
  const point = samplingPoint("c-1");
  expect(isKept("c-1", point)).toBe(false);
  expect(isKept("c-1", point + Number.EPSILON)).toBe(true);
});

test("case 165: rate 1 keeps every run, rate 0 none", () => {
  fc.assert(
    fc.property(id, (text) => {
      expect([isKept(text, 1), isKept(text, 0)]).toEqual([true, false]);
    }),
  );
});

test("case 166: a rate of 0.5 keeps 430 to 570 of 1,000 runs, and each always alike", () => {
  const ids = Array.from({ length: 1000 }, (_, index) => createHash("md5").update(String(index)).digest("hex"));
  const kept = ids.filter((text) => isKept(text, 0.5));
  expect(kept.length).toBeGreaterThanOrEqual(430);
  expect(kept.length).toBeLessThanOrEqual(570);
  expect(ids.filter((text) => isKept(text, 0.5))).toEqual(kept);
});

test("ids that a head sampler has chosen by their own bits are drawn at the rate all the same", () => {
  const chosen = Array.from(
    { length: 4000 },
    (_, index) =>
      `${createHash("md5").update(String(index)).digest("hex").slice(0, 16)}00${String(index).padStart(14, "0")}`,
  );
  const share = chosen.filter((text) => isKept(text, 0.1)).length / chosen.length;
  expect(share).toBeGreaterThan(0.08);
  expect(share).toBeLessThan(0.12);
});
