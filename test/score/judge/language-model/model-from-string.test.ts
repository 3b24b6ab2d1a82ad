import { describe, expect, it } from "vitest";
import { modelFromString } from "../../../../src/score/judge/language-model/model-from-string.ts";

describe("modelFromString", () => {
  it("case 16: where the package `ai` is missing the error says to install it", async () => {
    const cause = new Error("Cannot find package 'ai'");
    await expect(modelFromString("openai/gpt-4o", () => Promise.reject(cause))).rejects.toMatchObject({
      code: "JUDGE_MISCONFIGURED",
      message: expect.stringMatching(/package `ai`.*install it/) as string,
      cause,
    });
  });

  it.each(["ai", "ai6"])("case 14: takes the gateway of %s, and one model for one string", async (name) => {
    const load = (): Promise<unknown> => (name === "ai" ? import("ai") : import("ai6"));
    const model = await modelFromString("openai/gpt-4o", load);
    expect(model).toMatchObject({ provider: "gateway", modelId: "openai/gpt-4o" });
    expect(await modelFromString("openai/gpt-4o", load)).toBe(model);
  });
});
