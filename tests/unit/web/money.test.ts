import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readFigure, readWhole, UNCLEAR } from "~/casino/contract/values/figure";
import { readMoney } from "~/casino/contract/values/money";
import { CREDITS } from "~/shared/credits";
import { messages as french } from "~/translations/fr-CA/ui/money";
import { moneyFormat, toMinor } from "~/ui/money";

describe("balance display: two decimals", () => {
  it.each([
    [0, "$0.00"],
    [1, "$0.01"],
    [99, "$0.99"],
    [100, "$1.00"],
    [12_500, "$125.00"],
    [123_456_789, "$1,234,567.89"],
    [-250, "−$2.50"],
  ])("money.two-decimals: %i minor units are shown as %s", (amountMinor, text) =>
    expect(moneyFormat.money(amountMinor)).toBe(text),
  );

  it("money: each currency by its own sign", () => {
    expect(moneyFormat.money(2_500, "EUR")).toBe("€25.00");
    expect(moneyFormat.money(2_500, "CAD")).toBe("CA$25.00");
    expect(moneyFormat.money(2_500, "USD")).toBe("$25.00");
  });
});

describe("demo: credits", () => {
  it("demo.credits-unsigned: demo credits are plain figures without a currency sign", () => {
    expect([moneyFormat.money(100_000, CREDITS), moneyFormat.money(5, CREDITS)]).toEqual([
      "1,000.00",
      "0.05",
    ]);
  });
});

describe("reading money", () => {
  const both = [".", ","] as const;

  it.each([
    ["25", 2_500],
    ["25.00", 2_500],
    ["25.5", 2_550],
    ["12,50", 1_250],
    ["25,5", 2_550],
    ["1,00", 100],
    ["900,00", 90_000],
    ["25 $", 2_500],
    ["25$", 2_500],
    ["25 USD", 2_500],
    ["25USD", 2_500],
    ["usd 25", 2_500],
    ["US$25.00", 2_500],
    ["25,00\u00a0$\u00a0US", 2_500],
    ["$ 25", 2_500],
    ["0.01", 1],
    ["0", 0],
    ["1 000", 100_000],
    ["1\u202f000,50", 100_050],
    ["1'000.50", 100_050],
    ["1,234,567.89", 123_456_789],
    ["1.234.567,89", 123_456_789],
    ["999999999.99", 99_999_999_999],
    ["２５", 2_500],
    ["٢٥٫٥٠", 2_550],
    ["\u202a25.00\u202c\u200b", 2_500],
  ])("money.read: %j is %i in every language", (text, amountMinor) =>
    expect(both.map((mark) => readMoney(text, mark))).toEqual([amountMinor, amountMinor]),
  );

  it("money.read: what separates thousands here and stands before cents there is refused where it is unclear", () => {
    expect(both.map((mark) => readMoney(" $1,000 ", mark))).toEqual([100_000, UNCLEAR]);
    expect(both.map((mark) => readMoney("1,000,000", mark))).toEqual([100_000_000, 100_000_000]);
    expect(both.map((mark) => readMoney("1,000.50", mark))).toEqual([100_050, 100_050]);
    expect(both.map((mark) => readMoney("1.000", mark))).toEqual([UNCLEAR, UNCLEAR]);
  });

  it.each([
    "",
    " ",
    "$",
    "-25",
    "+25",
    "25.",
    ".5",
    "0,100",
    "1,0000",
    "10,00,000",
    "1,000,00",
    "1 000.000",
    "1e3",
    "0x10",
    "25 00",
    "2 5",
    "€25",
    "CA$25",
    "25 CAD",
    "25 $ CA",
    "Infinity",
    "NaN",
    "9".repeat(10),
    "999,999,999,999,999,999",
  ])("money.parsed-without-guessing: %j is no amount", (text) =>
    expect(both.map((mark) => readMoney(text, mark))).toEqual([null, null]),
  );

  it("whatever is shown is read back to the cent", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 14 }), (amountMinor) => {
        expect(readMoney(moneyFormat.money(amountMinor), ".")).toBe(amountMinor);
        expect(readMoney(french.money(amountMinor), ",")).toBe(amountMinor);
      }),
    );
  });

  it("money.read: an amount is read in every spelling", () => {
    const SIGNS = ["", "$", "US$", "USD ", "$\u00a0"];
    const BEHIND = ["", " $", "$", " USD", "\u00a0$\u00a0US"];
    const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0xff10];
    const BLANKS = ["", " ", "\u200b", "\u202a", "\u00a0", "\t"];
    const spelling = fc.record({
      amountMinor: fc.integer({ min: 0, max: 10 ** 9 }),
      mark: fc.constantFrom(".", ","),
      group: fc.constantFrom("", " ", "\u00a0", "\u202f", "'", "’"),
      sign: fc.constantFrom(...SIGNS),
      behind: fc.constantFrom(...BEHIND),
      zero: fc.constantFrom(...ZEROS),
      around: fc.constantFrom(...BLANKS),
      language: fc.constantFrom(...both),
    });
    fc.assert(
      fc.property(spelling, ({ amountMinor, mark, group, sign, behind, zero, around, language }) => {
        const [whole = "", cents = ""] = (amountMinor / 100).toFixed(2).split(".");
        const figure = `${whole.replace(/\B(?=(?:\d{3})+$)/g, group)}${mark}${cents}`;
        const digits = figure.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
        expect(readMoney(`${around}${sign}${digits}${behind}${around}`, language)).toBe(amountMinor);
      }),
    );
  });

  it.each([
    ["2.5", 2.5],
    ["2,50×", 2.5],
    ["x 2", 2],
    ["1,5 x", 1.5],
    ["400 %", 400],
    ["٤٠٠", 400],
    ["1 000,25", 1000.25],
    ["2.505", null],
    ["$2", null],
    ["-2", null],
    ["", null],
  ])("money.read: %j as a multiple or percentage is %j in every language", (text, value) =>
    expect(both.map((mark) => readFigure(text, mark))).toEqual([value, value]),
  );

  it.each([
    ["25", 25],
    [" 1,000\u200b", 1_000],
    ["1\u202f000", 1_000],
    ["２５", 25],
    ["1.000", null],
    ["2.5", null],
    ["-1", null],
    ["1".repeat(16), null],
    ["", null],
  ])("money.read: %j as a whole number is %j", (text, value) => expect(readWhole(text)).toBe(value));

  it("an amount is refused or a safe, whole, non-negative number of minor units", () => {
    const likely = fc.string({ unit: fc.constantFrom(..."0123456789.,$ -'"), maxLength: 30 });
    fc.assert(
      fc.property(fc.oneof(likely, fc.string()), fc.constantFrom(...both), (text, mark) => {
        const amountMinor = readMoney(text, mark);
        if (typeof amountMinor !== "number") return;
        expect(Number.isSafeInteger(amountMinor)).toBe(true);
        expect(amountMinor).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("units of the currency become minor units without losing a cent", () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), (amountMinor) => {
        expect(toMinor(amountMinor / 100)).toBe(amountMinor);
      }),
    );
    expect(toMinor(1.1 * 3)).toBe(330);
  });
});
