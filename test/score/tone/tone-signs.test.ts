import { describe, expect, test } from "vitest";

import { createToneScorer } from "../../../src/score/tone/tone-scorer.ts";
import type { ToneComparison } from "../../../src/score/tone/tone-metrics.ts";
import { sentimentOf } from "./read-text.ts";

const SIGNS: Readonly<Record<string, readonly (readonly [sign: 1 | -1, text: string])[]>> = {
  "119 a, plain praise and blame": [
    [1, "This is good."],
    [-1, "This is bad."],
    [1, "The team was kind"],
    [-1, "The team was rude"],
  ],
  "119 b, negation beyond one word": [
    [-1, "This is not good."],
    [-1, "This is not very good."],
    [-1, "This is not really that good."],
    [-1, "I do not think that this is a good product."],
    [-1, "It is not a very helpful answer."],
    [-1, "Not good or useful"],
    [-1, "No good."],
    [-1, "Nobody likes it."],
    [-1, "None of it was good."],
    [-1, "Neither good nor useful"],
    [-1, "It is far from perfect."],
    [-1, "It is anything but good."],
    [-1, "It lacks charm."],
    [-1, "It fails to deliver anything good."],
    [-1, "absolutely NOT good"],
  ],
  "119 c, never, hardly, at all": [
    [-1, "The film was never good."],
    [-1, "It is not good at all."],
    [-1, "I never liked it."],
    [-1, "It hardly works well."],
    [-1, "The screen is barely readable and not good."],
    [-1, "It was rarely any good."],
  ],
  "119 d, denied blame": [
    [1, "This is not bad."],
    [1, "It wasn't bad at all."],
    [1, "Not too bad!"],
    [1, "No problem at all."],
    [1, "It works without any problems."],
    [1, "There is nothing wrong with it."],
    [1, "It never disappoints."],
    [1, "It never fails to impress."],
    [1, "I have no complaints."],
    [1, "I no longer hate it."],
  ],
  "119 e, contractions with any apostrophe or none": [
    [-1, "I don't like it."],
    [-1, "I don’t like it."],
    [-1, "I dont like it."],
    [-1, "I didn't like it."],
    [-1, "It isn’t good."],
    [-1, "It wasn't great."],
    [-1, "It won't work well."],
    [-1, "I can’t recommend it."],
    [-1, "I cannot recommend it."],
    [-1, "They weren't happy."],
    [1, "I don't hate it."],
  ],
  "119 f, nothing good": [
    [-1, "There is nothing good about this update."],
    [-1, "There's nothing to like."],
    [-1, "I see nothing useful or helpful in it."],
  ],
  "119 g, not only": [
    [1, "It is not only cheap but also excellent."],
    [1, "Not just fast but also reliable."],
    [1, "It's not just good, it's great."],
    [-1, "It is not only rude but also useless."],
  ],
  "119 h, praise that is taken back": [
    [-1, "The screen is great, but the keyboard is awful and ruins everything."],
    [-1, "It looks nice, but it broke after a week and support was useless."],
    [-1, "The hotel was lovely; however, the staff were rude and unhelpful."],
    [-1, "It was good at first, but now it is awful."],
    [-1, "I wanted to love it. But it is terrible."],
  ],
  "119 i, blame that is taken back": [
    [1, "It was slow at first, but in the end I love it."],
    [1, "Although it was expensive, I love it."],
    [1, "Despite the delay, the team was fantastic."],
    [1, "I was sceptical at first; however, it is brilliant."],
    [1, "The delivery was late, but the product is excellent."],
  ],
  "119 j, happy emoji, single and in runs": [
    [1, "😀"],
    [1, "😀😀😀"],
    [1, "😀 😀 😀"],
    [1, "❤️"],
    [1, "👍🏽"],
    [1, "🎉🎉"],
  ],
  "119 k, unhappy emoji": [
    [-1, "💔"],
    [-1, "😡"],
    [-1, "😢"],
    [-1, "👎🏿👎🏿"],
  ],
  "119 l, emoticons": [
    [1, "See you tomorrow :)"],
    [-1, "The package arrived damaged :("],
    [1, "See you tomorrow :-D"],
    [-1, "See you tomorrow :'("],
    [1, "明天见：）"],
  ],
  "119 m, emphasis": [
    [1, "It is AMAZING!!!"],
    [1, "sooo goooood"],
    [-1, "I HATE this"],
    [-1, "soooo baaaad"],
  ],
  "119 n, Chinese": [
    [1, "服务非常好，我很满意。"],
    [-1, "质量很差，我非常失望。"],
    [1, "还不错，下次还会来。"],
    [-1, "我不喜欢这个产品。"],
    [-1, "不是很好"],
    [-1, "一点也不好"],
    [-1, "我不认为这是个好产品"],
    [-1, "并不好吃"],
    [-1, "别买"],
    [-1, "屏幕不错，但是电池太差。"],
    [-1, "刚开始还行，不过现在很糟糕。"],
    [1, "不仅便宜，而且质量非常好"],
    [1, "虽然贵，但是值得购买"],
    [1, "一点也不差"],
    [1, "我并不讨厌它"],
    [1, "没有任何问题"],
    [1, "從來沒有這麼滿意，服務非常好！"],
    [1, "服務很好，我非常喜歡。"],
    [-1, "服務很差，我很失望。"],
    [1, "这个产品很 nice"],
  ],
  "two negations": [
    [-1, "It is not without problems."],
    [1, "It was never not good."],
  ],
  "degrees that only sound like negation": [
    [1, "It could not be better."],
    [1, "Couldn't be happier."],
    [1, "I can't recommend it enough."],
    [-1, "It could be better."],
    [-1, "I'm not a fan."],
    [-1, "I wish it was good."],
    [1, "Isn't it great?"],
  ],
};

describe.each(Object.entries(SIGNS))("case %s", (_title, rows) => {
  test.each(rows)("%i: %s", (sign, text) => {
    expect(sentimentOf(text) * sign).toBeGreaterThan(0.05);
  });
});

test("case 119: the sign shows in the metrics of a run, whatever the reference", async () => {
  const scorer = createToneScorer({ referenceTone: "It is fine." });
  const { analyzeStepResult } = await scorer.run({ output: "There is nothing good about this update." });
  expect((analyzeStepResult as ToneComparison).responseSentiment).toBeLessThan(-0.05);
});

test.each([
  ["very good", "good"],
  ["extremely good", "very good"],
  ["good", "somewhat good"],
  ["good!", "good"],
  ["It is GOOD", "It is good"],
  ["horrible", "absolutely horrible"],
  ["bad", "very bad"],
  ["slightly bad", "bad"],
  ["good, really great", "good"],
  ["非常好", "好"],
  ["好", "有点好"],
  ["糟糕", "极其糟糕"],
])("case 120: %s is more positive than %s", (more, less) => {
  expect(sentimentOf(more)).toBeGreaterThan(sentimentOf(less));
});
