import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { createBiasScorer } from "../../src/score/bias.ts";
import { readVerdicts } from "../../src/score/claims/read-verdicts.ts";
import { splitText } from "../../src/score/claims/split-text.ts";
import { createFaithfulnessScorer } from "../../src/score/faithfulness.ts";
import { createFakeJudge } from "../../src/testing.ts";
import { CONTEXT, scriptedJudge } from "./scripted-judge.ts";

const anything = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withSparseArray: true,
});

describe("runs on values of any shape", () => {
  test("end with a score or a reason for none", async () => {
    await fc.assert(
      fc.asyncProperty(anything, anything, async (input, output) => {
        const model = scriptedJudge(["a", "b"], "y n");
        const runs = [
          createBiasScorer({ model }),
          createFaithfulnessScorer({ model }),
          createFaithfulnessScorer({ model, context: CONTEXT }),
        ];
        for (const scorer of runs) {
          const { score, notScorable } = await scorer.run({ input, output });
          expect((score === undefined) !== (notScorable === undefined)).toBe(true);
        }
      }),
    );
  });

  test("ten million characters are refused without a call", async () => {
    const model = scriptedJudge(["a"], "y");
    const huge = "word ".repeat(2_000_000);
    for (const scorer of [createBiasScorer({ model }), createFaithfulnessScorer({ model, context: CONTEXT })])
      expect((await scorer.run({ output: huge })).notScorable?.code).toBe("too_large");
    expect((await createFaithfulnessScorer({ model, context: huge }).run({ output: "x" })).notScorable?.code).toBe(
      "too_large",
    );
    expect(model.requests).toEqual([]);
  });
});

describe("judges that answer anything", () => {
  test("give a score in range, or a failure, and never a number out of nothing", async () => {
    const answers = fc.array(
      fc.oneof(fc.json(), fc.string(), fc.constantFrom('["a"]', '{"1":"yes"}', '[{"verdict":"no"}]')),
      { minLength: 1, maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(answers, async (texts) => {
        const model = createFakeJudge({ answers: (_, index) => texts[index % texts.length] ?? "" });
        const outcome = await createFaithfulnessScorer({ model, context: CONTEXT })
          .run({ output: "o" })
          .catch((error: unknown) => error);
        if (outcome instanceof Error) return outcome.name === "ScorerError";
        const { score, notScorable } = outcome as { score?: number; notScorable?: object };
        return score === undefined ? notScorable !== undefined : score >= 0 && score <= 1;
      }),
      { numRuns: 300 },
    );
  });

  test("verdicts are read from any value without throwing, and only for numbers that were asked about", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const reading = readVerdicts(value, { numbers: [3, 4], allowed: ["yes", "no", "unsure"] });
        return !reading.ok || [...reading.value.keys()].every((number) => number === 3 || number === 4);
      }),
    );
  });
});

describe("cutting texts", () => {
  test("loses nothing but blank pieces, keeps to the size, and cuts no character in two", () => {
    const text = fc
      .array(fc.constantFrom("a", " ", "\n", "\n\n", ". ", "。", "😀", "word "), { maxLength: 400 })
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(text, fc.integer({ min: 2, max: 50 }), (whole, size) => {
        const pieces = splitText(whole, size);
        expect(pieces.every((piece) => piece.length <= size && isWellFormed(piece))).toBe(true);
        expect(pieces.join("").replaceAll(/\s/g, "")).toBe(whole.replaceAll(/\s/g, ""));
      }),
    );
  });
});

function isWellFormed(text: string): boolean {
  return !/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(text);
}
