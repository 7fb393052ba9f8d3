import { describe, expect, it } from "vitest";
import { couponDefinition, couponTextsIn } from "../../../server/casino/domain/coupons/definitions";
import { describeCoupon } from "../../../server/casino/domain/coupons/views";
import { cashbackTexts, rewardTexts } from "../../../server/casino/domain/offer-texts";
import { seedCoupons } from "../../../server/casino/seeds/coupons";
import { definition } from "./definition";

type Texts = Pick<
  ReturnType<typeof couponTextsIn>,
  "coupon_title" | "coupon_subtitle" | "coupon_description" | "terms"
>;

const FRENCH_TYPOGRAPHY = / [:;?!»]|« |[a-zà-ÿ][?!;]|'/;

function figuresOf(text: string, decimal: "." | ","): number[] {
  const plain =
    decimal === "." ? text.replace(/(\d),(?=\d{3})/g, "$1") : text.replace(/(\d)\s(?=\d{3})/g, "$1");
  return [...plain.replaceAll(decimal, ".").matchAll(/\d+(?:\.\d+)?/g)].map(Number).sort((a, b) => a - b);
}

const fieldsOf = ({ coupon_title, coupon_subtitle, coupon_description, terms }: Texts) => [
  coupon_title,
  coupon_subtitle,
  coupon_description,
  terms,
];

function expectSame(english: Texts, french: Texts) {
  const theirs = fieldsOf(french);
  for (const [index, text] of fieldsOf(english).entries()) {
    const other = theirs[index] ?? "";
    expect([other, figuresOf(other, ",")]).toEqual([other, figuresOf(text, ".")]);
    expect(other).not.toBe(text);
    expect(other).not.toMatch(FRENCH_TYPOGRAPHY);
  }
}

describe("language.casino-texts: offers are in the reader's language", () => {
  it("the figures of both languages are compared as numbers", () => {
    expect(figuresOf("82.5 times $1,000", ".")).toEqual(figuresOf("82,5 fois 1\u00a0000\u00a0$", ","));
    expect(figuresOf("$1,000", ".")).not.toEqual(figuresOf("100\u00a0$", ","));
  });

  it.each(seedCoupons)("$code is in French, with the figures of the English text", ({ code }) => {
    const stored = definition(code);
    const french = couponTextsIn(stored, "fr-CA");
    expect(french.language).toBe("fr-CA");
    expectSame(couponTextsIn(stored, "en"), french);
  });

  it.each(["CASHBACK", "ICM"] as const)("a cashback, %s", (kind) => {
    const [english, french] = [cashbackTexts.en, cashbackTexts["fr-CA"]];
    expectSame(
      { ...english.kinds[kind], coupon_description: english.description("$6.25") },
      { ...french.kinds[kind], coupon_description: french.description("6,25\u00a0$\u00a0US") },
    );
    expect(french.given("6,25\u00a0$")).toContain("6,25\u00a0$");
  });

  it("what a reward gives", () => {
    const french = rewardTexts["fr-CA"];
    const sentences = [french.amountGiven("0,50\u00a0$"), french.spinsGiven(1), french.spinsGiven(20)];
    expect(sentences).toEqual([
      "C’est à vous\u00a0: 0,50\u00a0$.",
      "C’est à vous\u00a0: 1\u00a0tour gratuit.",
      "C’est à vous\u00a0: 20\u00a0tours gratuits.",
    ]);
  });

  it("a definition without translations is sent in English and says so", () => {
    const english = definition("CHERRY400", { translations: {} });
    expect(describeCoupon(english, "fr-CA")).toMatchObject({
      coupon_title: "400% welcome match",
      language: "en",
    });
    expect(describeCoupon(definition("CHERRY400"), "fr-CA").language).toBe("fr-CA");
    expect(describeCoupon(definition("CHERRY400"), "en").language).toBe("en");
  });

  it("a translation that lacks the terms, or is in no language of ours, is refused", () => {
    const stored = seedCoupons[0]?.definition;
    const french = { coupon_title: "Bonus", coupon_subtitle: "Un bonus", coupon_description: "Un bonus." };
    const tagged = (tag: string, texts: object) =>
      couponDefinition.safeParse({ ...stored, translations: { [tag]: texts } }).success;
    expect(tagged("fr-CA", { ...french, terms: "Une fois." })).toBe(true);
    expect(tagged("fr-CA", french)).toBe(false);
    expect(tagged("fr", { ...french, terms: "Une fois." })).toBe(false);
  });
});
