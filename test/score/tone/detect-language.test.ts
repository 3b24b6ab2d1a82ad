import { describe, expect, test } from "vitest";

import { readText } from "./read-text.ts";

describe("the language of a text", () => {
  test.each([
    ["German", "Das Produkt ist super!|Sehr gut|Leider defekt angekommen|Alles bestens, gerne wieder|Ich hasse es."],
    ["Spanish", "Muy bueno|Me encanta|Terrible experiencia|Excelente servicio|El producto es excelente"],
    ["French", "C'est excellent|Très bon produit|J'adore ce produit|Horrible expérience|Merci beaucoup"],
    ["Italian", "Il servizio è ottimo|Molto bene, grazie mille|Non funziona|Lo adoro, davvero"],
    ["Portuguese", "O produto é excelente|Não gostei|Péssimo atendimento|Muito ruim mesmo, não recomendo"],
    ["Dutch", "Het product is geweldig|Zeer slecht|Ik vind het mooi|Slechte kwaliteit"],
    ["Swedish", "Produkten är fantastisk och jag älskar den|Mycket bra"],
    ["Danish or Norwegian", "Jeg elsker det, og det er ikke dyrt|Meget dårlig"],
    ["Finnish", "Erittäin huono|Hyvä, kiitos, mutta ei se ole"],
    ["Polish", "Bardzo dobry produkt|Nie polecam"],
    ["Turkish", "Çok kötü bir deneyim|Ürün çok güzel, teşekkürler"],
    ["Vietnamese", "Sản phẩm rất tốt và tôi không"],
    ["Indonesian or Malay", "Produk ini bagus sekali|Pelayanan sangat buruk"],
    ["Cyrillic", "Сервис отличный|Das и это плохо, очень плохо"],
    ["Greek", "Η εξυπηρέτηση ήταν εξαιρετική"],
    ["Arabic", "الخدمة كانت ممتازة"],
    ["Hebrew", "השירות היה גרוע"],
    ["Hindi", "सेवा बहुत अच्छी थी"],
    ["Thai", "แย่มาก"],
    ["Amharic", "በጣም መጥፎ ነው"],
    ["Georgian", "ძალიან კარგი"],
    ["Korean", "정말 별로예요"],
    ["Japanese", "悪くないですね。|品質が悪くてがっかりしました。|とても良い|最高です"],
  ])("case 117: %s is told, and not read by another language's list", (name, texts) => {
    for (const text of texts.split("|"))
      expect([text, readText(text)]).toEqual([
        text,
        { kind: "language_unsupported", name: expect.stringContaining(name) as unknown },
      ]);
  });

  test("a language of the Latin script that we can't name is not English either", () => {
    const text =
      "Xyzzor amblit gronu fatal vostek limpari drunak, belvit horrible sarnok tul grembla ostiv karnul dremk.";
    expect(readText(text)).toEqual({
      kind: "language_unsupported",
      name: "an unrecognised language in Latin script",
    });
  });

  test.each([
    "Good",
    "Super nice",
    "Great battery, bright screen, solid build, excellent speakers, awful keyboard, poor hinge, lovely colours",
    "Los Angeles is great",
    "No, me? Fine.",
    "A café with a naïve but charming façade",
    "GREAT!!!",
    "The man in the hat was good in the war",
  ])("English is told however short or odd: %s", (text) => {
    expect(readText(text)).toMatchObject({ kind: "read", language: "en" });
  });

  test("Chinese is read in simplified and traditional characters, also with a foreign name in it", () => {
    for (const text of ["这个手机很好", "這個手機很好", "这个 iPhone 很好", "优の良品很好，我们大家都喜欢这里的东西"])
      expect(readText(text)).toMatchObject({ kind: "read", language: "zh" });
  });

  test("in a mixed text the language of most words leads, and the other's words count too", () => {
    expect(readText("我觉得这个产品非常 nice，下次还买")).toMatchObject({ kind: "read", language: "zh" });
    expect(readText("We went to 北京 last week and it was great")).toMatchObject({ kind: "read", language: "en" });
    const [mixed, alone] = [readText("The phone that we bought is 很好"), readText("The phone that we bought is")];
    expect([mixed.kind, alone.kind]).toEqual(["read", "no_sentiment"]);
    expect(readText("Сервис был очень плохой, really very bad").kind).toBe("language_unsupported");
  });

  test("emoji alone speak in no language", () => {
    expect(readText("😀")).toMatchObject({ kind: "read", language: undefined });
    expect(readText("Das war wirklich schlecht 😡").kind).toBe("language_unsupported");
  });

  test("numbers and marks alone say nothing", () => {
    for (const text of ["", "42", "3.14 + 2.72 = 5.86", "…", "()[]{}"])
      expect(readText(text).kind).toBe("no_sentiment");
  });
});
