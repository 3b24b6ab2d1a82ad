import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { createToneReader } from "../../../src/score/tone/read-tone.ts";
import { readText, sentimentOf } from "./read-text.ts";

const MEGABYTE = 1_000_000;

describe("createToneReader", () => {
  test.each([
    ["English", "The service was excellent, but the delivery was not good. I don't like it! "],
    ["Chinese", "服务非常好，我很满意。质量很差，我非常失望。"],
    ["Chinese without marks", "服务非常好我很满意质量很差"],
  ])("case 125: a megabyte of %s is read", (_name, text) => {
    expect(readText(text.repeat(MEGABYTE / text.length)).kind).toBe("read");
  });

  test.each([
    ["backticks", "`"],
    ["backtick runs that close nothing", "` `` "],
    ["fences that open", "...~~~ "],
    ["code on every line", "\n`a` "],
    ["dots", "."],
    ["three dots and spaces", "...      "],
    ["line breaks", "\n "],
    ["mail marks", "a@"],
    ["addresses", "https://a.b/"],
    ["closing marks", "https://a)))))))))) "],
    ["apostrophes", "a'"],
    ["underscores", "a_"],
    ["negators", "not "],
    ["beginnings of long entries", "could not have been "],
    ["beginnings of Chinese entries", "完美无"],
    ["emoji", "😀"],
    ["lone surrogates", "\ud83d"],
    ["zero-width joiners", "\u200d"],
    ["emoticon eyes", ":"],
    ["drawn-out words", "a"],
  ])("a megabyte of %s is read in linear time", (_name, text) => {
    expect(readText(text.repeat(Math.ceil(MEGABYTE / text.length)))).toHaveProperty("kind");
  });

  test("runs of code marks of all lengths are read in linear time", () => {
    const runs = Array.from({ length: 1400 }, (_, index) => "`".repeat(index + 1));
    expect(readText(runs.join(" ")).kind).toBe("no_sentiment");
  });

  test("a long text is read in steps", () => {
    const reading = createToneReader()("It was good. ".repeat(10_000));
    let steps = 0;
    while (reading.next().done !== true) steps++;
    expect(steps).toBeGreaterThan(5);
  });

  test("any text gets a reading within bounds", () => {
    const pieces = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.string({ unit: "grapheme" }),
      fc.constantFrom(
        "good",
        "not",
        "but",
        "很好",
        "不",
        "`",
        "```",
        "~~~",
        "https://",
        "\n",
        "...",
        ":(",
        "\ud83d",
        "\u200f",
      ),
    );
    fc.assert(
      fc.property(fc.array(pieces), (parts) => {
        const reading = readText(parts.join(""));
        if (reading.kind !== "read") return;
        for (const { sentiment } of [...reading.sentences, reading]) expect(Math.abs(sentiment)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 500 },
    );
  });

  test("what a reader does not see changes nothing", () => {
    const plain = sentimentOf("It is not very good.");
    expect(sentimentOf("It is n\u200bot very go\u00adod.")).toBe(plain);
    expect(sentimentOf("\ufeff\u202aIt is not very good.\u202c")).toBe(plain);
    expect(sentimentOf("👍\ufe0f")).toBe(sentimentOf("👍"));
  });

  test("a sentence that opens with a contrast outweighs the one before", () => {
    expect(sentimentOf("I love it. I hate it.")).toBeGreaterThan(sentimentOf("I love it. But I hate it."));
    expect(sentimentOf("我很喜欢。但是质量很差。")).toBeLessThan(sentimentOf("我很喜欢。质量很差。"));
  });

  test("sentences without sentiment are left out", () => {
    const reading = readText("It was good. The meeting is on Tuesday. It was bad.");
    expect(reading.kind === "read" && reading.sentences.map(({ sentiment }) => Math.sign(sentiment))).toEqual([1, -1]);
  });
});
