import { describe, expect, test } from "vitest";

import { ConfigurationError } from "../../../src/model/configuration-error.ts";
import { createToneScorer } from "../../../src/score/tone/tone-scorer.ts";

/** What callers without types may write. */
const create = createToneScorer as (options?: unknown) => ReturnType<typeof createToneScorer>;

function refusal(options: unknown): ConfigurationError {
  try {
    create(options);
  } catch (error) {
    if (ConfigurationError.isInstance(error)) return error;
    throw error;
  }
  throw new Error(`Accepted: ${JSON.stringify(options)}`);
}

describe("createToneScorer", () => {
  test.each([[], [undefined], [null], [{}], [{ options: {} }], [{ options: undefined, scale: undefined }]])(
    "cases 6, 9: works with %j, and the scale is 1",
    async (...given: readonly unknown[]) => {
      const scorer = create(...(given as [unknown]));
      expect(scorer.scale).toBe(1);
      expect(await scorer.run({ output: "It is good.", groundTruth: "It is good." })).toMatchObject({ score: 1 });
    },
  );

  test.each([{ scale: 10 }, { options: { scale: 10 } }, { scale: 10, options: { scale: 10 } }])(
    "cases 4, 5: %j sets the scale",
    (given) => {
      expect(create(given).scale).toBe(10);
    },
  );

  test.each([
    { scale: 10, options: { scale: 5 } },
    { mode: "stability", options: { mode: "comparison" } },
  ])("case 5: %j is refused, naming the option that differs", (given) => {
    const [name = ""] = Object.keys(given);
    expect(refusal(given).option).toBe(name);
    expect(refusal(given).message).toContain("same");
  });

  test.each([0, -1, Number.NaN, Infinity, "10", null])("case 7: a scale of %j is refused", (scale) => {
    expect(refusal({ scale }).option).toBe("scale");
    expect(refusal({ options: { scale } }).option).toBe("scale");
  });

  test.each([
    [{ mode: "both" }, "mode"],
    [{ referenceTone: "  " }, "referenceTone"],
    [{ referenceTone: 7 }, "referenceTone"],
    [{ language: "de" }, "language"],
    [{ language: 7 }, "language"],
    [{ options: 7 }, "options"],
    ["friendly", "options of the scorer"],
  ])("%j is refused", (given, option) => {
    expect(refusal(given).option).toBe(option);
  });

  test("an unknown option is refused with the nearest known one", () => {
    expect(refusal({ reference: "Thank you!" }).message).toContain("referenceTone");
    expect(refusal({ options: { langauge: "en" } }).message).toContain("language");
  });

  test.each(["en", "EN", "en-GB", "zh_Hans", "zh-TW"])("the language may be given as %s", (language) => {
    expect(() => create({ language })).not.toThrow();
  });

  test("the language given holds for every text", async () => {
    const german = { output: "Super, das ist perfect und great.", groundTruth: "It was great." };
    expect(await create().run(german)).toHaveProperty("notScorable.code", "language_unsupported");
    expect(await create({ language: "en" }).run(german)).toHaveProperty("score");
  });

  test("the fingerprint changes with the options and with nothing else", () => {
    const prints = [{}, { scale: 2 }, { mode: "stability" }, { referenceTone: "Thank you!" }, { language: "en" }];
    expect(new Set(prints.map((options) => create(options).fingerprint)).size).toBe(prints.length);
    expect(create({ options: { scale: 2 } }).fingerprint).toBe(create({ scale: 2 }).fingerprint);
    expect(create({ language: "en-GB" }).fingerprint).toBe(create({ language: "en" }).fingerprint);
  });
});
