import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { askJudge } from "../../../src/score/judge/ask-judge.ts";
import { JudgeError } from "../../../src/score/judge/judge-error.ts";
import { resolveJudge } from "../../../src/score/judge/resolve-judge.ts";
import { createRetryingJudge } from "../../../src/score/judge/retrying-judge.ts";
import { createSharedPause, MAX_PAUSE_MILLIS } from "../../../src/score/judge/shared-pause.ts";
import { systemClock } from "../../../src/model/clock.ts";
import { createFakeJudge, type FakeAnswer } from "../../../src/testing/fake-judge.ts";
import { claimsQuestion } from "./judge-requests.ts";
import { type ServerAnswer, startOpenAiServer } from "./openai-server.ts";

const GOOD = { text: '{"claims":["a"]}' };
const GOOD_REPLY = { json: { claims: ["a"] } };

describe("createRetryingJudge", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function setUp(answers: readonly FakeAnswer[], maxRetries = 2) {
    const judge = createFakeJudge({ answers });
    const pause = createSharedPause(systemClock);
    return { judge, pause, retrying: createRetryingJudge({ judge, maxRetries, pause }) };
  }

  /** The time that an ask takes on the faked clock. */
  async function timed(ask: Promise<unknown>): Promise<{ readonly outcome: unknown; readonly millis: number }> {
    const start = Date.now();
    let end = start;
    const outcome = ask.then(
      (value) => {
        end = Date.now();
        return value;
      },
      (reason: unknown) => {
        end = Date.now();
        return reason;
      },
    );
    await vi.runAllTimersAsync();
    return { outcome: await outcome, millis: end - start };
  }

  it("case 134: after a 429 it waits as long as the provider asks, plus a random wait, then scores", async () => {
    const limited = new JudgeError("JUDGE_RATE_LIMITED", "429", { status: 429, retryAfterMillis: 1000 });
    const { judge, retrying } = setUp([limited, GOOD_REPLY]);
    const { outcome, millis } = await timed(askJudge(claimsQuestion(retrying)));
    expect(outcome).toEqual(["a"]);
    expect(judge.requests).toHaveLength(2);
    expect(millis).toBeGreaterThanOrEqual(1500);
    expect(millis).toBeLessThanOrEqual(2050);
  });

  it("case 134: a demand for a very long wait is cut to the bound", async () => {
    const limited = new JudgeError("JUDGE_RATE_LIMITED", "429", { retryAfterMillis: 86_400_000 });
    const { retrying } = setUp([limited, GOOD_REPLY]);
    const { outcome, millis } = await timed(askJudge(claimsQuestion(retrying)));
    expect(outcome).toEqual(["a"]);
    expect(millis).toBeLessThanOrEqual(MAX_PAUSE_MILLIS + 1050);
  });

  it("case 135: it gives up after the retry budget with the last error", async () => {
    const limited = new JudgeError("JUDGE_RATE_LIMITED", "429", { status: 429 });
    const { judge, retrying } = setUp([limited, limited, limited, GOOD_REPLY]);
    expect((await timed(askJudge(claimsQuestion(retrying)))).outcome).toBe(limited);
    expect(judge.requests).toHaveLength(3);
  });

  it("no retries are made where none are wanted", async () => {
    const { judge, retrying } = setUp([new JudgeError("JUDGE_UNAVAILABLE", "503"), GOOD_REPLY], 0);
    expect((await timed(askJudge(claimsQuestion(retrying)))).outcome).toMatchObject({ code: "JUDGE_UNAVAILABLE" });
    expect(judge.requests).toHaveLength(1);
  });

  it("report 40: another call of the model keeps the same pause", async () => {
    const limited = new JudgeError("JUDGE_RATE_LIMITED", "429", { retryAfterMillis: 5000 });
    const { judge, retrying } = setUp([limited, GOOD_REPLY, GOOD_REPLY]);
    const first = askJudge(claimsQuestion(retrying));
    await vi.advanceTimersByTimeAsync(0);
    const second = askJudge(claimsQuestion(retrying));
    await vi.advanceTimersByTimeAsync(4999);
    expect(judge.requests).toHaveLength(1);
    await vi.runAllTimersAsync();
    expect(await Promise.all([first, second])).toEqual([["a"], ["a"]]);
  });

  it.each(["in the pause", "in the random wait"])("case 139: an abort %s ends the wait at once", async (where) => {
    const retryAfterMillis = where === "in the pause" ? 5000 : undefined;
    const limited = new JudgeError("JUDGE_RATE_LIMITED", "429", { retryAfterMillis });
    const { judge, retrying } = setUp([limited, GOOD_REPLY]);
    const controller = new AbortController();
    const ask = askJudge(claimsQuestion(retrying, { signal: controller.signal }));
    const settled = ask.catch((reason: unknown) => reason);
    await vi.advanceTimersByTimeAsync(100);
    controller.abort("enough");
    await vi.advanceTimersByTimeAsync(0);
    expect(await settled).toBe("enough");
    expect(judge.requests).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("retries against a server", () => {
  const ask = async (answers: readonly ServerAnswer[], maxRetries = 1) => {
    const server = await startOpenAiServer(answers);
    const question = claimsQuestion(resolveJudge({ id: "judge", url: server.url }, { maxRetries }));
    const outcome: unknown = await askJudge(question).catch((reason: unknown) => reason);
    return { outcome, server, report: question.meter.reports()[0] };
  };

  it.each<[string, ServerAnswer]>([
    ["429 with Retry-After in seconds", { status: 429, headers: { "retry-after": "0" } }],
    ["429 with retry-after-ms", { status: 429, headers: { "retry-after-ms": "20" } }],
    ["500", { status: 500 }],
    ["503", { status: 503 }],
    ["529", { status: 529 }],
    ["a connection reset", "reset"],
  ])("case 134: %s, then good, is scored", async (_, failure) => {
    const { outcome, report } = await ask([failure, GOOD]);
    expect(outcome).toEqual(["a"]);
    expect(report).toMatchObject({ attempts: 2, calls: 1, inputTokens: 10, outputTokens: 5 });
  });

  it("case 135: 429 for ever rejects after the budget, with the status in the message", async () => {
    const { outcome, server, report } = await ask([{ status: 429, message: "slow down" }]);
    expect(outcome).toMatchObject({
      code: "JUDGE_RATE_LIMITED",
      status: 429,
      message: "Judge judge answered 429: slow down",
    });
    expect(server.requests).toHaveLength(2);
    expect(report).toMatchObject({ attempts: 2, calls: 1, status: "failed", errorCode: "JUDGE_RATE_LIMITED" });
  });

  it.each([
    [400, "JUDGE_REJECTED"],
    [401, "JUDGE_UNAUTHORIZED"],
    [403, "JUDGE_UNAUTHORIZED"],
    [404, "JUDGE_NOT_FOUND"],
    [413, "JUDGE_REJECTED"],
  ] as const)("case 136: %i rejects with %s after one request", async (status, code) => {
    const { outcome, server } = await ask([{ status }]);
    expect(outcome).toMatchObject({ code, status });
    expect(server.requests).toHaveLength(1);
  });

  it("a page that is no completion is JUDGE_INVALID after one request", async () => {
    const { outcome, server } = await ask([{ raw: "<html>login</html>" }]);
    expect(outcome).toMatchObject({ code: "JUDGE_INVALID" });
    expect(server.requests).toHaveLength(1);
  });

  it("a server that is not there is JUDGE_UNAVAILABLE", async () => {
    const judge = resolveJudge({ id: "judge", url: "http://127.0.0.1:1/v1" }, { maxRetries: 0 });
    await expect(askJudge(claimsQuestion(judge))).rejects.toMatchObject({ code: "JUDGE_UNAVAILABLE" });
  });

  it("case 138: a server that never answers is given up after the limit, and the request is aborted", async () => {
    const server = await startOpenAiServer(["hang"]);
    const judge = resolveJudge({ id: "judge", url: server.url }, { callTimeoutMillis: 200 });
    await expect(askJudge(claimsQuestion(judge))).rejects.toMatchObject({ code: "JUDGE_TIMEOUT" });
    await vi.waitFor(() => expect(server.abortedCount).toBe(1));
    expect(server.requests).toHaveLength(1);
  });

  it("case 139: an abort rejects with its reason and nothing more is sent", async () => {
    const server = await startOpenAiServer(["hang"]);
    const controller = new AbortController();
    const judge = resolveJudge({ id: "judge", url: server.url });
    const asked = askJudge(claimsQuestion(judge, { signal: controller.signal }));
    const settled = asked.catch((reason: unknown) => reason);
    await vi.waitFor(() => expect(server.requests).toHaveLength(1));
    const reason = new Error("stopped by the user");
    controller.abort(reason);
    expect(await settled).toBe(reason);
    await vi.waitFor(() => expect(server.abortedCount).toBe(1));
    await expect(askJudge(claimsQuestion(judge, { signal: controller.signal }))).rejects.toBe(reason);
    expect(server.requests).toHaveLength(1);
  });

  it("case 142: nothing is written to stdout or stderr, whatever goes wrong", async () => {
    const out = vi.spyOn(process.stdout, "write");
    const err = vi.spyOn(process.stderr, "write");
    const warnings = vi.fn();
    process.on("warning", warnings);
    await ask([{ status: 500 }], 0);
    await ask([{ status: 401 }]);
    await ask([{ text: "no JSON" }]);
    await ask([{ status: 400, message: "temperature is not supported" }, GOOD]);
    await ask(["reset"], 0);
    const written = [...out.mock.calls, ...err.mock.calls];
    process.off("warning", warnings);
    out.mockRestore();
    err.mockRestore();
    expect(written).toEqual([]);
    expect(warnings).not.toHaveBeenCalled();
  });
});
