import * as fc from "fast-check";
import { expect, test } from "vitest";

import { MAX_CLAIMS_CHARACTERS, toClaimsJson } from "../../src/attach/claims-json.ts";
import type { ClaimVerdict } from "../../src/model/outcome.ts";

const text = fc.string({
  unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
  maxLength: 3000,
});
const claim = fc.record<ClaimVerdict>({ claim: text, verdict: text, reason: text });

test("each claim stands with its verdict, its reason and the span that its evidence came from", () => {
  const claims = [
    { claim: "It opens at nine.", verdict: "yes", reason: "The tool says so.", evidenceSpanId: "0000000100000002" },
    { claim: "It is free.", verdict: "no", reason: "Nothing says so." },
  ];
  expect(JSON.parse(toClaimsJson(claims))).toEqual([
    { claim: "It opens at nine.", verdict: "yes", reason: "The tool says so.", evidence_span_id: "0000000100000002" },
    { claim: "It is free.", verdict: "no", reason: "Nothing says so." },
  ]);
  expect(toClaimsJson([])).toBe("[]");
});

test("what finds no room is left out whole and counted", () => {
  const claims = Array.from({ length: 500 }, (_, index) => ({
    claim: `Claim ${index}. ${"x".repeat(100)}`,
    verdict: "yes",
    reason: "",
  }));
  const json = toClaimsJson(claims);
  const items = JSON.parse(json) as { claim?: string; omitted?: number }[];
  const last = items.at(-1);

  expect(json.length).toBeLessThanOrEqual(MAX_CLAIMS_CHARACTERS);
  expect(items.length).toBeGreaterThan(50);
  expect(last).toEqual({ omitted: 500 - (items.length - 1) });
  expect(items[0]?.claim).toContain("Claim 0.");
});

test("it is JSON within its bound, of well-formed text, whatever the claims hold", () => {
  fc.assert(
    fc.property(fc.array(claim, { maxLength: 30 }), (claims) => {
      const json = toClaimsJson(claims);
      expect(json.length).toBeLessThanOrEqual(MAX_CLAIMS_CHARACTERS);
      expect(JSON.stringify(JSON.parse(json))).not.toMatch(/\\ud[89a-f]/i);
      expect(json).not.toMatch(/\p{Surrogate}/u);
    }),
  );
});

test("claims of a custom scorer that are none do not break it", () => {
  const claims = [null, 7, "text", { claim: 1, verdict: undefined, reason: {} }] as unknown as ClaimVerdict[];
  expect(JSON.parse(toClaimsJson(claims))).toEqual(claims.map(() => ({ claim: "", verdict: "", reason: "" })));
});
