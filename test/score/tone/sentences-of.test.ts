import { describe, expect, test } from "vitest";

import { tonePacks } from "../../../src/score/tone/packs/index.ts";
import { sentencesOf } from "../../../src/score/tone/sentences-of.ts";
import { spellingOf } from "../../../src/score/tone/spelling.ts";

const SPELLING = spellingOf(tonePacks);

/** The sentences of a text, as their words joined by spaces; `|` is a border of clauses, `☺` an emoji. */
function read(text: string): readonly string[] {
  return Array.from(sentencesOf(text, SPELLING), ({ tokens }) =>
    tokens.map((token) => (token.isBoundary ? "|" : token.text || "☺")).join(" "),
  );
}

describe("sentencesOf", () => {
  test.each([
    ["One two. Three! Four?", ["one two", "three", "four"]],
    ["一二。三！", ["一 二", "三"]],
    ["One.Two", ["one", "two"]],
    ["One two", ["one two"]],
    ["", []],
    [" \n\t ", []],
    ["...!!!???", []],
  ])("ends sentences at their marks: %j", (text, sentences) => {
    expect(read(text)).toEqual(sentences);
  });

  test.each([
    "Dr. Smith came.",
    "Mr. and Mrs. J. K. Smith came.",
    "Some, e.g. ours, work.",
    "Some, i.e. ours, work.",
    "The U.S. team came.",
    "At 5 p.m. they came.",
    "One vs. two.",
    "It took approx. nine days.",
    "It costs 9.90 a month.",
    "Version 1.2.3 works.",
    "See index.ts for more.",
    "See example.com for more.",
  ])("abbreviations, decimals and names with dots end none: %s", (text) => {
    expect(read(text)).toHaveLength(1);
  });

  test.each([
    ["It costs 9.90. Two", 2],
    ["It was I. Two", 2],
    ["See example.com. Two", 2],
    ["1. One\n2. Two", 4],
  ])("an end mark after them still does: %j", (text, count) => {
    expect(read(text)).toHaveLength(count);
  });

  test("three dots end a sentence unless it goes on in lower case", () => {
    expect(read("One... two")).toEqual(["one | two"]);
    expect(read("One… Two")).toEqual(["one", "two"]);
  });

  test("a line break ends a sentence unless the line goes on in lower case; a blank line always does", () => {
    expect(read("One\ntwo")).toEqual(["one two"]);
    expect(read("One\r\ntwo")).toEqual(["one two"]);
    expect(read("One\nTwo")).toEqual(["one", "two"]);
    expect(read("- one\n- two")).toEqual(["one", "two"]);
    expect(read("One\n\ntwo")).toEqual(["one", "two"]);
  });

  test("an emoji after the end mark belongs to the sentence before, on a new line to the next", () => {
    expect(read("One. 😀 Two. :(")).toEqual(["one ☺", "two ☺"]);
    expect(read("One\n😀 Two")).toEqual(["one", "☺ two"]);
  });

  test.each(["n:) 1:) ", "The ratio is 3:(2+1)", "C:/temp and http://host/path", "x:D C:P", "|:--|:-:|", "10:30"])(
    "what only looks like an emoticon is none: %s",
    (text) => {
      expect(read(text.replace("n:) ", ""))).not.toContainEqual(expect.stringContaining("☺"));
    },
  );

  test("contractions are spelt out, with any apostrophe or none", () => {
    expect(read("don't don’t dont can't cannot won't isn‘t")).toEqual([
      "do not do not do not can not can not will not is not",
    ]);
  });

  test("words are read as a reader sees them", () => {
    expect(read("GOOD go\u200bod g\u00adood")).toEqual(["good good good"]);
    expect(read("Über naïve")).toEqual(["über naïve"]);
  });

  test("code, addresses, mentions and names of programs are left out", () => {
    expect(read("a `b` c https://d.e/f?g=h c name@host.org c @someone c snake_case c")).toEqual(["a c c c c c"]);
    expect(read("a\n```\nb. c\n```\nd")).toEqual(["a", "d"]);
    expect(read("a ```b")).toEqual(["a"]);
  });

  test("markdown emphasis is looked through", () => {
    expect(read("**good** _bad_ ~~ugly~~ [link](https://a.b/c)")).toEqual([
      "good bad ugly | link | |  |".replace("  ", " "),
    ]);
  });

  test("text without any end mark is cut, so that no sentence grows without bound", () => {
    const sentences = [...sentencesOf("word ".repeat(5000), SPELLING)];
    expect(Math.max(...sentences.map(({ tokens }) => tokens.length))).toBeLessThanOrEqual(500);
    expect(sentences.reduce((sum, { tokens }) => sum + tokens.length, 0)).toBe(5000);
  });
});
