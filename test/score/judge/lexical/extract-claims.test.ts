import { describe, expect, it } from "vitest";
import { extractClaims } from "../../../../src/score/judge/lexical/extract-claims.ts";

describe("extractClaims", () => {
  it.each([
    [
      "Hello! Thanks for your message. You can return them within 30 days, and you get a voucher of 20 EUR. Please keep the receipt. Would you like a label? Let me know if you have any questions.",
      ["You can return them within 30 days", "you get a voucher of 20 EUR."],
    ],
    [
      "您好！未拆封的耳机可以在30天内退货，您还可以获得20元优惠券。请保留发票。需要我帮您申请吗？如果还有其他问题，请随时告诉我。",
      ["未拆封的耳机可以在30天内退货", "您还可以获得20元优惠券。"],
    ],
    [
      "Here is what I found:\n- The price is 49.50 EUR.\n2. Delivery takes 3 days.",
      ["The price is 49.50 EUR.", "Delivery takes 3 days."],
    ],
    [
      "Dr. Smith lives there, e.g. in the 5th district. It may rain tomorrow.",
      ["Dr. Smith lives there, e.g. in the 5th district.", "It may rain tomorrow."],
    ],
    ["如果流量用完，网速会下降。", ["如果流量用完，网速会下降。"]],
    ["Sure! Click the button. What is your order number?", []],
    ["", []],
  ])("keeps statements and leaves out greetings, requests, offers and questions: %s", (text, claims) => {
    expect(extractClaims(text, 20)).toEqual(claims);
  });

  it("gives each statement once and no more than the limit", () => {
    const text = "The sky is blue today. The sky is blue today. The grass is green now. The sea is deep here.";
    expect(extractClaims(text, 2)).toEqual(["The sky is blue today.", "The grass is green now."]);
  });
});
