import { describe, expect, it } from "vitest";
import { messagesIn } from "~/messages/messages";
import { inCadMinor, perMillionOf } from "~/shared/cad-rate";
import { learnTranslations } from "~/translations/on-server.server";
import { messages } from "~/ui/cad-messages";

learnTranslations();

describe("amounts in Canadian dollars", () => {
  const at = (rate: string) => ({ perMillion: perMillionOf(rate) ?? 0, date: "2026-11-20" });

  it("cashier.cad-rounding: cents are rounded half up, whatever the amount", () => {
    expect(inCadMinor(10_00, at("1.3712"))).toBe(13_71);
    expect(inCadMinor(0, at("1.3712"))).toBe(0);
    // 0.5 cents up, just below 0.5 cents down.
    expect(inCadMinor(1, at("1.5"))).toBe(2);
    expect(inCadMinor(1, at("1.499999"))).toBe(1);
    // 1.005 × 100 is 100.49999999999999 in floating point.
    expect(inCadMinor(100, at("1.005"))).toBe(101);
    // The product of amount and rate is beyond the safe integers.
    expect(inCadMinor(900_000_000_003, at("9.999999"))).toBe(8_999_999_100_030);
  });

  it("a rate is a decimal of at most six places", () => {
    expect(["1.3712", "1", "0.000001", "12.5"].map(perMillionOf)).toEqual([
      1_371_200, 1_000_000, 1, 12_500_000,
    ]);
    for (const text of ["", "0", "0.0", "1,37", "-1", "1.", ".5", "1e1", "1.1234567", "100", " 1"]) {
      expect([text, perMillionOf(text)]).toEqual([text, null]);
    }
  });

  it("each language gives them beside the US dollars, with rate and day", () => {
    const french = messagesIn("fr-CA", messages);
    expect(messages.both("$10.00", "CA$13.71")).toBe("$10.00 (about CA$13.71)");
    expect(french.both("10,00 $ US", "13,71 $ CA")).toBe("10,00 $ US (environ 13,71 $ CA)");
    expect(messages.note("1.3712", "November 20, 2026")).toContain("of November 20, 2026: US$1 = CA$1.3712");
    expect(french.note("1,3712", "20 novembre 2026")).toMatch(/du 20 novembre 2026.: 1.\$.US = 1,3712.\$.CA/);
  });
});
