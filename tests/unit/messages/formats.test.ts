import { describe, expect, it } from "vitest";
import { messagesIn } from "~/messages/messages";
import { CREDITS } from "~/shared/credits";
import { learnTranslations } from "~/translations/on-server.server";
import { instantFormat } from "~/ui/instant";
import { moneyFormat } from "~/ui/money";
import { numberFormat } from "~/ui/numbers";

learnTranslations();

const languages = ["en", "fr-CA"] as const;
/** In each language, with `_` for a no-break space. */
const inEachLanguage = (write: (language: (typeof languages)[number]) => string) =>
  languages.map((language) => write(language).replaceAll("\u00a0", "_"));

describe("language.formats: each language writes", () => {
  it.each([
    [123_456, "USD", ["$1,234.56", "1_234,56_$_US"]],
    [-250, "USD", ["−$2.50", "−2,50_$_US"]],
    [123_456_789, "CAD", ["CA$1,234,567.89", "1_234_567,89_$_CA"]],
    [2_500, "EUR", ["€25.00", "25,00_€"]],
    [100_000, CREDITS, ["1,000.00", "1_000,00"]],
  ])("money: %i %s", (minor, currency, texts) => {
    expect(inEachLanguage((language) => messagesIn(language, moneyFormat).money(minor, currency))).toEqual(
      texts,
    );
  });

  it("money without the cents of whole amounts", () => {
    const short = (minor: number) =>
      inEachLanguage((language) => messagesIn(language, moneyFormat).short(minor));
    expect(short(100_000)).toEqual(["$1,000", "1_000_$_US"]);
    expect(short(1_050)).toEqual(["$10.50", "10,50_$_US"]);
  });

  it("numbers and percentages", () => {
    const format = (write: (format: typeof numberFormat) => string) =>
      inEachLanguage((language) => write(messagesIn(language, numberFormat)));
    expect(format(({ number }) => number(12_345))).toEqual(["12,345", "12_345"]);
    expect(format(({ number }) => number(1.456, 2))).toEqual(["1.46", "1,46"]);
    expect(format(({ fixed }) => fixed(2.5, 2))).toEqual(["2.50", "2,50"]);
    expect(format(({ percent }) => percent(0.9564))).toEqual(["95.64%", "95,64_%"]);
    expect(format(({ percent }) => percent(0.995439))).toEqual(["99.5439%", "99,5439_%"]);
  });

  it("days, times and instants", () => {
    const format = (write: (format: typeof instantFormat) => string) =>
      inEachLanguage((language) => write(messagesIn(language, instantFormat)));
    expect(format(({ day }) => day("2026-11-21"))).toEqual(["November 21, 2026", "21_novembre_2026"]);
    expect(format(({ day }) => day("2026-02-01"))).toEqual(["February 1, 2026", "1er_février_2026"]);
    expect(format(({ day }) => day("soon"))).toEqual(["soon", "soon"]);
    expect(format(({ time }) => time("14:05"))).toEqual(["2:05 PM", "14_h_05"]);
    const at = "2026-11-21T23:30:09.000-02:00";
    expect(format(({ instant }) => instant(at))).toEqual([
      "November 22, 2026, 1:30 AM UTC",
      "22_novembre_2026 à 1_h_30_UTC",
    ]);
    expect(format(({ exactInstant }) => exactInstant(at))).toEqual([
      "November 22, 2026, 1:30:09 AM UTC",
      "22_novembre_2026 à 1_h_30_min_9_s_UTC",
    ]);
  });
});
