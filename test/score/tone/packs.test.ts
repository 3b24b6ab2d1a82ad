import { describe, expect, test } from "vitest";

import { EMOJI, EMOTICONS } from "../../../src/score/tone/packs/emoji.ts";
import { tonePacks } from "../../../src/score/tone/packs/index.ts";
import { parseEntries, parseWeights, wordsOfEntry } from "../../../src/score/tone/parse-pack.ts";
import { sentimentOf } from "./read-text.ts";

const LISTS = ["negators", "contrasts", "concessions", "neutral"] as const;

describe.each(tonePacks.map((pack) => [pack.name, pack] as const))("the %s pack", (_name, pack) => {
  const strengths = parseWeights(pack.strengths);
  const loaded = strengths.flatMap(({ entries }) => entries);

  test("has 300 entries or more, of praise and of blame", () => {
    for (const sign of [1, -1]) {
      const ofSign = strengths.filter(({ weight }) => weight * sign > 0).flatMap(({ entries }) => entries);
      expect(ofSign.length).toBeGreaterThan(150);
    }
    expect(loaded.length).toBeGreaterThanOrEqual(300);
  });

  test("gives every entry one strength between -4 and 4, and not 0", () => {
    expect(loaded).toHaveLength(new Set(loaded).size);
    for (const { weight } of strengths) {
      expect(Math.abs(weight)).toBeLessThanOrEqual(4);
      expect(weight).not.toBe(0);
    }
  });

  test("boosts by factors around 1", () => {
    for (const { weight } of parseWeights(pack.boosters)) expect(weight > 0.5 && weight < 2).toBe(true);
  });

  test("has no entry twice in a list, and none that is neutral and strong", () => {
    for (const name of LISTS) {
      const entries = parseEntries(pack[name]);
      expect([name, entries.filter((entry, index) => entries.indexOf(entry) !== index)]).toEqual([name, []]);
    }
    expect(parseEntries(pack.neutral).filter((entry) => loaded.includes(entry))).toEqual([]);
  });

  test("is written in lower case, and never with a character that is read as another", () => {
    const all = [...loaded, ...LISTS.flatMap((name) => parseEntries(pack[name]))];
    expect(all.filter((entry) => entry !== entry.toLowerCase())).toEqual([]);
    const variants = parseEntries(pack.variants).flatMap((group) => group.slice(1).split(""));
    expect(all.filter((entry) => variants.some((variant) => entry.includes(variant)))).toEqual([]);
    expect(variants).toHaveLength(new Set(variants).size);
  });

  test("every entry of a strength is found in a text, with its sign", () => {
    for (const { weight, entries } of strengths) {
      for (const entry of entries) {
        const text = wordsOfEntry(entry).join(pack.script === "Han" ? "" : " ");
        expect([text, Math.sign(sentimentOf(text, { language: pack.language }))]).toEqual([text, Math.sign(weight)]);
      }
    }
  });
});

test("every emoji and emoticon of the table is found, with its sign", () => {
  for (const { weight, entries } of [...parseWeights(EMOJI), ...parseWeights(EMOTICONS)]) {
    for (const entry of entries)
      expect([entry, Math.sign(sentimentOf(`Here ${entry} it`))]).toEqual([entry, Math.sign(weight)]);
  }
});
