import { simulateReadableStream } from "ai";
import { MockLanguageModelV3, MockLanguageModelV4 } from "ai/test";
import { MockLanguageModelV3 as MockLanguageModelOfSdk6 } from "ai6/test";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { afterEach, describe, expect, it, vi } from "vitest";
import { askJudge } from "../../../src/score/judge/ask-judge.ts";
import type { Judge } from "../../../src/score/judge/judge.ts";
import { type JudgeModel, resolveJudge } from "../../../src/score/judge/resolve-judge.ts";
import { ConfigurationError } from "../../../src/model/configuration-error.ts";
import { createFakeJudge } from "../../../src/testing/fake-judge.ts";
import { createManualClock } from "../../../src/testing/manual-clock.ts";
import { claimsQuestion, claimsRequest } from "./judge-requests.ts";
import { startOpenAiServer } from "./openai-server.ts";

const TEXT = '{"claims":["a","b"]}';
const usage = {
  inputTokens: { total: 10, noCache: 10, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 5, text: 5, reasoning: 0 },
};
const finishReason = { unified: "stop", raw: "stop" } as const;
const generated = {
  content: [
    { type: "reasoning" as const, text: '{"claims":["not this"]}' },
    { type: "text" as const, text: TEXT.slice(0, 8) },
    { type: "text" as const, text: TEXT.slice(8) },
  ],
  finishReason,
  usage,
  warnings: [],
};

/** The parts of a stream, in specification v2 to v4 alike but for the last. */
const streamedText = [
  { type: "stream-start" as const, warnings: [] },
  { type: "reasoning-start" as const, id: "0" },
  { type: "reasoning-delta" as const, id: "0", delta: '{"claims":["not this"]}' },
  { type: "reasoning-end" as const, id: "0" },
  { type: "text-start" as const, id: "1" },
  { type: "text-delta" as const, id: "1", delta: TEXT.slice(0, 8) },
  { type: "text-delta" as const, id: "1", delta: TEXT.slice(8) },
  { type: "text-end" as const, id: "1" },
];

function streamOf(last: object) {
  return { stream: simulateReadableStream({ chunks: [...streamedText, last] }) };
}

async function ask(model: JudgeModel) {
  const question = claimsQuestion(resolveJudge(model));
  const claims = await askJudge(question);
  return { claims, report: question.meter.reports()[0] };
}

describe("resolveJudge", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  });

  it("case 14: every way of naming a model gives the same answer from the same server", async () => {
    const server = await startOpenAiServer([{ text: TEXT }]);
    const provider = createOpenAICompatible({ name: "scripted", baseURL: server.url, supportsStructuredOutputs: true });
    const endpoint = { id: "judge", url: server.url, apiKey: "key-1", headers: { "x-team": "quality" } };
    vi.stubGlobal("AI_SDK_DEFAULT_PROVIDER", provider);
    const models: JudgeModel[] = [
      provider.chatModel("judge"),
      "some/judge",
      endpoint,
      () => provider.chatModel("judge"),
      () => Promise.resolve(endpoint),
    ];
    for (const model of models)
      expect(await ask(model)).toMatchObject({
        claims: ["a", "b"],
        report: { attempts: 1, inputTokens: 10, outputTokens: 5 },
      });
    expect(server.requests.map(({ path }) => path)).toEqual(models.map(() => "/v1/chat/completions"));
    expect(server.requests.map(({ body }) => body.model)).toEqual(["judge", "some/judge", "judge", "judge", "judge"]);
    expect(server.requests[2]?.headers).toMatchObject({ authorization: "Bearer key-1", "x-team": "quality" });
  });

  it.each<[string, JudgeModel]>([
    ["v4 of AI SDK 7", new MockLanguageModelV4({ doGenerate: generated })],
    ["v3 of AI SDK 7", new MockLanguageModelV3({ doGenerate: generated })],
    ["v3 of AI SDK 6", new MockLanguageModelOfSdk6({ doGenerate: generated })],
    [
      "v2",
      {
        specificationVersion: "v2",
        modelId: "m",
        doGenerate: () =>
          Promise.resolve({ ...generated, finishReason: "stop", usage: { inputTokens: 10, outputTokens: 5 } }),
      },
    ],
  ])(
    "cases 14 and 15: a model of specification %s is asked through doGenerate, reasoning left out",
    async (_, model) => {
      expect(await ask(model)).toMatchObject({
        claims: ["a", "b"],
        report: { inputTokens: 10, outputTokens: 5, calls: 1 },
      });
    },
  );

  it.each<[string, JudgeModel]>([
    [
      "v4",
      {
        specificationVersion: "v4",
        modelId: "m",
        doStream: () => Promise.resolve(streamOf({ type: "finish", finishReason, usage })),
      },
    ],
    [
      "v2",
      {
        specificationVersion: "v2",
        modelId: "m",
        doStream: () =>
          Promise.resolve(
            streamOf({ type: "finish", finishReason: "stop", usage: { inputTokens: 10, outputTokens: 5 } }),
          ),
      },
    ],
  ])("case 15: a model of specification %s with doStream alone is read to the end of its stream", async (_, model) => {
    expect(await ask(model)).toMatchObject({ claims: ["a", "b"], report: { inputTokens: 10, outputTokens: 5 } });
  });

  it("case 15: an error inside a stream fails the call", async () => {
    const stream = simulateReadableStream({ chunks: [{ type: "error", error: new Error("overloaded mid-way") }] });
    const judge = resolveJudge({ modelId: "m", doStream: () => Promise.resolve({ stream }) });
    await expect(askJudge(claimsQuestion(judge))).rejects.toMatchObject({
      code: "JUDGE_REJECTED",
      message: "Judge m failed: overloaded mid-way",
    });
  });

  describe("case 16: a model string that can't be resolved rejects before any request", () => {
    it.each([
      ["without a provider", "gpt-4o", /"gpt-4o" names no provider.*AI_GATEWAY_API_KEY/s],
      ["without a key", "openai/gpt-4o", /AI_GATEWAY_API_KEY/],
      ["of an unknown provider", "nosuch/model", /AI_GATEWAY_API_KEY/],
    ])("%s", async (_, model, message) => {
      vi.stubEnv("AI_GATEWAY_API_KEY", "");
      const fetch = vi.fn();
      vi.stubGlobal("fetch", fetch);
      const error: unknown = await ask(model).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ code: "JUDGE_MISCONFIGURED", message: expect.stringMatching(message) as string });
      expect(fetch).not.toHaveBeenCalled();
    });

    it("unknown to the default provider", async () => {
      const languageModel = (): never => {
        throw new Error("No such provider: nosuch");
      };
      vi.stubGlobal("AI_SDK_DEFAULT_PROVIDER", { languageModel });
      await expect(ask("nosuch/model")).rejects.toMatchObject({
        code: "JUDGE_MISCONFIGURED",
        message: "Judge nosuch/model could not be set up: No such provider: nosuch",
      });
    });
  });

  it("a key that the gateway itself refuses is JUDGE_UNAUTHORIZED", async () => {
    vi.stubEnv("AI_GATEWAY_API_KEY", "wrong");
    const body = { error: { message: "bad key", type: "authentication_error" } };
    vi.stubGlobal("fetch", () => Promise.resolve(Response.json(body, { status: 401 })));
    await expect(ask("openai/gpt-4o")).rejects.toMatchObject({ code: "JUDGE_UNAUTHORIZED", status: 401 });
  });

  it("a model function is called once, at the first question", async () => {
    const load = vi.fn(() => new MockLanguageModelV4({ doGenerate: generated }));
    const judge = resolveJudge(load);
    expect(load).not.toHaveBeenCalled();
    await Promise.all([askJudge(claimsQuestion(judge)), askJudge(claimsQuestion(judge))]);
    await askJudge(claimsQuestion(judge));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it.each<[string, () => never]>([
    [
      "throws",
      () => {
        throw new Error("no secret");
      },
    ],
    ["returns no model", () => 7 as never],
    ["resolves with no model", () => Promise.resolve({}) as never],
  ])("a model function that %s rejects with JUDGE_MISCONFIGURED and is called again next time", async (_, load) => {
    const counted = vi.fn(load);
    const judge = resolveJudge(counted);
    await expect(askJudge(claimsQuestion(judge))).rejects.toMatchObject({ code: "JUDGE_MISCONFIGURED" });
    await expect(askJudge(claimsQuestion(judge))).rejects.toMatchObject({ code: "JUDGE_MISCONFIGURED" });
    expect(counted).toHaveBeenCalledTimes(2);
  });

  it("a judge is used as it is, each of its answers counted as one attempt", async () => {
    const judge = createFakeJudge({ answers: [{ json: { claims: ["a"] } }], modelId: "own", annotatorKind: "CODE" });
    const resolved = resolveJudge(judge);
    expect(resolved).toMatchObject({ modelId: "own", annotatorKind: "CODE" });
    const question = claimsQuestion(resolved);
    await askJudge(question);
    expect(judge.requests).toEqual([question.request]);
    expect(question.meter.reports()).toMatchObject([{ modelId: "own", attempts: 1, calls: 1 }]);
  });

  it("a judge that was resolved before comes back as it is", () => {
    const judge = resolveJudge(createFakeJudge({ answers: [] }));
    expect(resolveJudge(judge)).toBe(judge);
  });

  it.each([undefined, null, {}, { text: 7 }])(
    "a judge from outside that answers %o fails as JUDGE_INVALID",
    async (reply) => {
      const answer = () => Promise.resolve(reply as never);
      const judge = resolveJudge({ modelId: "own", annotatorKind: "LLM", answer });
      await expect(askJudge(claimsQuestion(judge))).rejects.toMatchObject({ code: "JUDGE_INVALID" });
    },
  );

  it("an error of a judge from outside becomes a JudgeError with the cause kept", async () => {
    const cause = new Error("broken");
    const judge = resolveJudge(createFakeJudge({ answers: [cause] }));
    await expect(askJudge(claimsQuestion(judge))).rejects.toMatchObject({ code: "JUDGE_REJECTED", cause });
  });

  it.each<[string, Judge["answer"]]>([
    ["ignores its signal", () => new Promise(() => undefined)],
    [
      "throws at once when aborted",
      (_, { signal }) =>
        new Promise((__, reject) => {
          signal.addEventListener("abort", () => reject(new Error("mine")));
        }),
    ],
  ])("case 138: a judge that hangs and %s is given up after the limit", async (_, answer) => {
    const clock = createManualClock();
    const judge = resolveJudge({ modelId: "slow", annotatorKind: "LLM", answer }, { callTimeoutMillis: 200, clock });
    const asked = askJudge(claimsQuestion(judge));
    await vi.waitFor(() => expect(clock.waitingCount).toBe(1));
    clock.advance(200);
    await expect(asked).rejects.toMatchObject({
      code: "JUDGE_TIMEOUT",
      message: "Judge slow did not answer within 200 ms.",
    });
    expect(clock.waitingCount).toBe(0);
  });

  it.each([
    [undefined],
    [null],
    [7],
    [""],
    ["  "],
    [{}],
    [[]],
    [{ modelId: "m" }],
    [{ specificationVersion: "v1", modelId: "m", doGenerate: () => undefined }],
    [{ id: "m", url: "not a url" }],
    [{ id: "", url: "http://localhost" }],
    [{ id: "m", url: "file:///etc" }],
    [{ id: "m", url: "http://localhost", apiKey: 7 }],
    [{ doDecide: () => undefined, modelId: "m" }],
  ])("case 10: %o is no model, and the error names `model`", (model) => {
    expect(() => resolveJudge(model as never)).toThrow(ConfigurationError);
    expect(() => resolveJudge(model as never)).toThrow(/`model/);
  });

  it.each([
    [{ callTimeoutMillis: 0 }, "callTimeoutMillis"],
    [{ callTimeoutMillis: NaN }, "callTimeoutMillis"],
    [{ callTimeoutMillis: Infinity }, "callTimeoutMillis"],
    [{ maxRetries: -1 }, "maxRetries"],
    [{ maxRetries: 1.5 }, "maxRetries"],
    [{ maxRetries: "2" as never }, "maxRetries"],
    [{ temperature: -1 }, "temperature"],
    [{ headers: { a: 7 } as never }, "headers"],
  ])("the option in %o is refused by name", (options, name) => {
    expect(() => resolveJudge("a/b", options)).toThrow(new RegExp(`\`${name}\``));
  });

  it("headers of the options are sent with every request", async () => {
    const server = await startOpenAiServer([{ text: TEXT }]);
    const judge = resolveJudge({ id: "judge", url: server.url }, { headers: { "x-trace": "off" } });
    await judge.answer(claimsRequest(), { signal: new AbortController().signal });
    expect(server.requests[0]?.headers["x-trace"]).toBe("off");
  });
});
