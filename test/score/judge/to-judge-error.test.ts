import { describe, expect, it } from "vitest";
import { JudgeError } from "../../../src/score/judge/judge-error.ts";
import { toJudgeError } from "../../../src/score/judge/to-judge-error.ts";

const NOW = Date.UTC(2026, 0, 1);

function errorLike(fields: object): Error {
  return Object.assign(new Error("said"), fields);
}

function from(error: unknown): JudgeError {
  return toJudgeError(error, { modelId: "m", now: NOW });
}

describe("toJudgeError", () => {
  it.each([
    [{ statusCode: 429 }, "JUDGE_RATE_LIMITED"],
    [{ statusCode: 408 }, "JUDGE_UNAVAILABLE"],
    [{ statusCode: 500 }, "JUDGE_UNAVAILABLE"],
    [{ statusCode: 529 }, "JUDGE_UNAVAILABLE"],
    [{ statusCode: 403 }, "JUDGE_UNAUTHORIZED"],
    [{ statusCode: 404 }, "JUDGE_NOT_FOUND"],
    [{ statusCode: 422 }, "JUDGE_REJECTED"],
    [{ statusCode: 200 }, "JUDGE_INVALID"],
    [{ statusCode: 200, cause: errorLike({ code: "UND_ERR_SOCKET" }) }, "JUDGE_UNAVAILABLE"],
    [{ cause: errorLike({ code: "ECONNREFUSED" }) }, "JUDGE_UNAVAILABLE"],
    [{ isRetryable: true }, "JUDGE_UNAVAILABLE"],
    [{ name: "TimeoutError" }, "JUDGE_TIMEOUT"],
    [{ name: "AI_LoadAPIKeyError" }, "JUDGE_MISCONFIGURED"],
    [{ name: "AI_NoSuchModelError" }, "JUDGE_MISCONFIGURED"],
    [{ name: "GatewayAuthenticationError", statusCode: 401 }, "JUDGE_MISCONFIGURED"],
    [
      { name: "GatewayAuthenticationError", statusCode: 401, cause: errorLike({ responseHeaders: {} }) },
      "JUDGE_UNAUTHORIZED",
    ],
    [{}, "JUDGE_REJECTED"],
  ] as const)("an error with %o is %s", (fields, code) => {
    const error = errorLike(fields);
    expect(from(error)).toMatchObject({ code, cause: error });
  });

  it.each([
    [400, "The response was filtered due to the prompt triggering the content management policy."],
    [403, "The chosen model requires moderation and your input was flagged."],
    [400, "Invalid prompt: your prompt was flagged as potentially violating our usage policy."],
  ])("report 20: a request that moderation stopped with %i is JUDGE_FILTERED", (statusCode, message) => {
    expect(from(Object.assign(new Error(message), { statusCode })).code).toBe("JUDGE_FILTERED");
    const body = JSON.stringify({ error: { code: "content_filter", message } });
    expect(from(errorLike({ statusCode, responseBody: body })).code).toBe("JUDGE_FILTERED");
  });

  it("keeps the status and the wait that was asked for, also where they stand in a cause", () => {
    const cause = errorLike({ statusCode: 429, responseHeaders: { "retry-after": "2" } });
    expect(from(errorLike({ cause }))).toMatchObject({ status: 429, retryAfterMillis: 2000 });
  });

  it("leaves a JudgeError as it is", () => {
    const error = new JudgeError("JUDGE_EMPTY", "nothing");
    expect(from(error)).toBe(error);
  });

  it.each(["text", undefined, null, 7, Symbol("s")])(
    "%s thrown instead of an error is no reason to throw",
    (thrown) => {
      expect(from(thrown).code).toBe("JUDGE_REJECTED");
    },
  );

  it("a cause that leads back to itself ends, and a message of any length is clipped", () => {
    const error = new Error("x".repeat(100_000));
    error.cause = error;
    expect(from(error).message.length).toBeLessThan(400);
  });
});
