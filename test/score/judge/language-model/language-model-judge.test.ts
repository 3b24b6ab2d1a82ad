import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { describe, expect, it } from "vitest";
import { askJudge } from "../../../../src/score/judge/ask-judge.ts";
import { type JudgeModel, resolveJudge } from "../../../../src/score/judge/resolve-judge.ts";
import { CLAIMS_SCHEMA, claimsQuestion, claimsRequest } from "../judge-requests.ts";
import { startOpenAiServer } from "../openai-server.ts";

const GOOD = { text: '{"claims":["a"]}' };

/** A server that turns down requests which carry any of the named parameters, as strict providers do. */
function startStrictServer(refused: readonly ("temperature" | "response_format" | "max_tokens")[]) {
  return startOpenAiServer(({ body }) => {
    const param = refused.find((name) => name in body);
    return param === undefined
      ? GOOD
      : { status: 400, message: `Unsupported parameter: '${param}' is not supported with this model.`, param };
  });
}

describe("createLanguageModelJudge", () => {
  it("case 140: requests carry temperature 0, the schema, and the bound of the answer", async () => {
    const server = await startOpenAiServer([GOOD]);
    await askJudge(claimsQuestion(resolveJudge({ id: "judge", url: server.url })));
    expect(server.requests[0]?.body).toMatchObject({
      temperature: 0,
      max_tokens: 200,
      response_format: { type: "json_schema", json_schema: { schema: CLAIMS_SCHEMA } },
    });
  });

  it("case 140: a configured temperature is sent as it is", async () => {
    const server = await startOpenAiServer([GOOD]);
    await askJudge(claimsQuestion(resolveJudge({ id: "judge", url: server.url }, { temperature: 0.7 })));
    expect(server.requests[0]?.body.temperature).toBe(0.7);
  });

  it("case 27: instructions and prompt are sent exactly as the scorer wrote them", async () => {
    const server = await startOpenAiServer([GOOD]);
    const { system, prompt } = claimsRequest();
    await askJudge(claimsQuestion(resolveJudge({ id: "judge", url: server.url })));
    expect(server.requests[0]?.body.messages).toEqual([
      { role: "system", content: system },
      { role: "user", content: prompt },
    ]);
  });

  it("case 128: the repair turn continues the conversation with the answer and the problem", async () => {
    const server = await startOpenAiServer([{ text: "The sky is blue." }, GOOD]);
    await askJudge(claimsQuestion(resolveJudge({ id: "judge", url: server.url })));
    const messages = server.requests[1]?.body.messages ?? [];
    expect(messages.map(({ role }) => role)).toEqual(["system", "user", "assistant", "user"]);
    expect(messages[2]?.content).toBe("The sky is blue.");
    expect(messages[3]?.content).toContain("The answer holds no JSON.");
  });

  it("case 133: the repair turn of an empty answer sends no empty message", async () => {
    const server = await startOpenAiServer([{ text: "" }, GOOD]);
    await askJudge(claimsQuestion(resolveJudge({ id: "judge", url: server.url })));
    const messages = server.requests[1]?.body.messages ?? [];
    expect(messages.map(({ role }) => role)).toEqual(["system", "user"]);
    expect(messages[1]?.content).toContain("The answer was empty.");
  });

  it("case 133: a refusal that the model wrote in the field for refusals is JUDGE_REFUSED, a filter JUDGE_FILTERED", async () => {
    const refusing = await startOpenAiServer([{ text: "", refusal: "I'm sorry, I can't assist with that." }]);
    const filtering = await startOpenAiServer([{ text: "", finishReason: "content_filter" }]);
    await expect(askJudge(claimsQuestion(resolveJudge({ id: "judge", url: refusing.url })))).rejects.toMatchObject({
      code: "JUDGE_REFUSED",
    });
    await expect(askJudge(claimsQuestion(resolveJudge({ id: "judge", url: filtering.url })))).rejects.toMatchObject({
      code: "JUDGE_FILTERED",
    });
    expect([refusing.requests.length, filtering.requests.length]).toEqual([2, 2]);
  });

  it("a very long answer is not sent back whole", async () => {
    const server = await startOpenAiServer([{ text: "yes ".repeat(100_000) }, GOOD]);
    await askJudge(claimsQuestion(resolveJudge({ id: "judge", url: server.url })));
    expect(server.requests[1]?.body.messages[2]?.content.length).toBeLessThan(10_000);
  });

  it("case 140: a refused temperature is left out, once learned for all later calls, and no retry is used up", async () => {
    const server = await startStrictServer(["temperature"]);
    const endpoint = { id: "judge", url: server.url };
    const question = claimsQuestion(resolveJudge(endpoint, { maxRetries: 0 }));
    await askJudge(question);
    await askJudge(claimsQuestion(resolveJudge(endpoint)));
    expect(server.requests.map(({ body }) => body.temperature)).toEqual([0, undefined, undefined]);
    expect(question.meter.reports()).toMatchObject([{ attempts: 2, calls: 1 }]);
  });

  it("case 140: a refused schema goes into the instructions, with the prompt untouched", async () => {
    const server = await startStrictServer(["response_format"]);
    const judge = resolveJudge({ id: "judge", url: server.url });
    await askJudge(claimsQuestion(judge));
    await askJudge(claimsQuestion(judge));
    const { system, prompt } = claimsRequest();
    expect(server.requests).toHaveLength(3);
    for (const { body } of server.requests.slice(1)) {
      expect(body).not.toHaveProperty("response_format");
      expect(body.messages[0]?.content.startsWith(system)).toBe(true);
      expect(body.messages[0]?.content).toContain(JSON.stringify(CLAIMS_SCHEMA));
      expect(body.messages[1]?.content).toBe(prompt);
    }
  });

  it("several refused parameters are given up one after the other", async () => {
    const server = await startStrictServer(["temperature", "max_tokens", "response_format"]);
    await askJudge(claimsQuestion(resolveJudge({ id: "judge", url: server.url })));
    expect(Object.keys(server.requests.at(-1)?.body ?? {}).toSorted()).toEqual(["messages", "model"]);
    expect(server.requests).toHaveLength(4);
  });

  it("nothing is learned from a call that fails without the parameter too", async () => {
    const server = await startOpenAiServer([{ status: 400, message: "bad temperature" }]);
    const endpoint = { id: "judge", url: server.url };
    await expect(askJudge(claimsQuestion(resolveJudge(endpoint)))).rejects.toMatchObject({ code: "JUDGE_REJECTED" });
    await expect(askJudge(claimsQuestion(resolveJudge(endpoint)))).rejects.toMatchObject({ code: "JUDGE_REJECTED" });
    expect(server.requests.map(({ body }) => body.temperature)).toEqual([0, undefined, 0, undefined]);
  });

  it("case 140: a model that says it drops schemas gets JSON mode and the schema in the instructions at once", async () => {
    const server = await startOpenAiServer([GOOD]);
    const provider = createOpenAICompatible({ name: "plain", baseURL: server.url });
    await askJudge(claimsQuestion(resolveJudge(provider.chatModel("judge"))));
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]?.body.response_format).toEqual({ type: "json_object" });
    expect(server.requests[0]?.body.messages[0]?.content).toContain(JSON.stringify(CLAIMS_SCHEMA));
  });

  it.each([
    [
      "v3 and v4",
      [
        { type: "unsupported", feature: "temperature" },
        { type: "unsupported", feature: "responseFormat" },
      ],
    ],
    [
      "v2",
      [
        { type: "unsupported-setting", setting: "temperature" },
        { type: "unsupported-setting", setting: "responseFormat" },
      ],
    ],
  ])("case 140: warnings of %s are learned from without repeating the call", async (_, warnings) => {
    const calls: { readonly temperature?: number; readonly responseFormat?: unknown }[] = [];
    const model: JudgeModel = {
      modelId: "m",
      doGenerate: (call: never) => {
        calls.push(call);
        return Promise.resolve({ content: [{ type: "text", ...GOOD }], finishReason: "stop", warnings });
      },
    };
    await askJudge(claimsQuestion(resolveJudge(model)));
    await askJudge(claimsQuestion(resolveJudge(model)));
    await askJudge(claimsQuestion(resolveJudge(model)));
    expect(calls.map(({ temperature }) => temperature)).toEqual([0, undefined, undefined]);
    expect(calls.map(({ responseFormat }) => responseFormat)).toEqual([
      { type: "json", schema: CLAIMS_SCHEMA, name: "preprocess" },
      { type: "json" },
      undefined,
    ]);
  });

  it("plain-text requests ask for no format", async () => {
    const server = await startOpenAiServer([{ text: "Because." }]);
    const { schema: _, ...request } = claimsRequest();
    await resolveJudge({ id: "judge", url: server.url }).answer(request, { signal: new AbortController().signal });
    expect(server.requests[0]?.body).not.toHaveProperty("response_format");
  });

  it.each([{}, null, "text", { content: 7, usage: [], finishReason: {} }, { content: [null, { type: "text" }] }])(
    "a result of an unknown shape, %o, is an empty answer",
    async (result) => {
      const judge = resolveJudge({ modelId: "m", doGenerate: () => Promise.resolve(result) });
      await expect(askJudge(claimsQuestion(judge))).rejects.toMatchObject({ code: "JUDGE_EMPTY" });
    },
  );
});
