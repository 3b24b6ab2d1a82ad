import { describe, expect, it } from "vitest";
import { retryAfterMillis } from "../../../src/score/judge/retry-after.ts";

const NOW = Date.UTC(2026, 0, 1);

describe("retryAfterMillis", () => {
  it.each([
    [{ "retry-after": "3" }, 3000],
    [{ "Retry-After": " 0.5 " }, 500],
    [{ "retry-after": "Thu, 01 Jan 2026 00:00:07 GMT" }, 7000],
    [{ "retry-after": "Wed, 31 Dec 2025 23:59:00 GMT" }, 0],
    [{ "retry-after-ms": "250", "retry-after": "3" }, 250],
    [new Headers({ "retry-after": "2" }), 2000],
    [{ "retry-after": "soon" }, undefined],
    [{ "retry-after": 3 }, undefined],
    [{}, undefined],
    [undefined, undefined],
    ["retry-after: 3", undefined],
  ])("%o asks for %s ms", (headers, millis) => {
    expect(retryAfterMillis(headers, NOW)).toBe(millis);
  });
});
