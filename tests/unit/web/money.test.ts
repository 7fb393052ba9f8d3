import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CREDITS } from "~/shared/credits";
import { moneyFormat, parseMoney, toMinor } from "~/ui/money";

describe("balance display: two decimals", () => {
  it.each([
    [0, "$0.00"],
    [1, "$0.01"],
    [99, "$0.99"],
    [100, "$1.00"],
    [12_500, "$125.00"],
    [123_456_789, "$1,234,567.89"],
    [-250, "-$2.50"],
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

describe("parsing money", () => {
  it.each([
    ["25", 2_500],
    ["25.00", 2_500],
    ["25.5", 2_550],
    ["0.01", 1],
    ["0", 0],
    [" $1,000 ", 100_000],
    ["$ 25", 2_500],
    ["1,234,567.89", 123_456_789],
    ["999999999.99", 99_999_999_999],
  ])("%j is %i", (text, amountMinor) => expect(parseMoney(text)).toBe(amountMinor));

  it.each([
    "",
    " ",
    "$",
    "-25",
    "+25",
    "25.",
    ".5",
    "25.001",
    "25,00",
    "1,00",
    "1,0000",
    "10,00,000",
    "1e3",
    "0x10",
    "25 00",
    "25USD",
    "€25",
    "Infinity",
    "NaN",
    "２５",
    "9".repeat(10),
    "999,999,999,999,999,999",
  ])("money.parsed-without-guessing: %j is no amount", (text) => expect(parseMoney(text)).toBeNull());

  it("whatever is shown parses back to the cent", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 14 }), (amountMinor) => {
        expect(parseMoney(moneyFormat.money(amountMinor))).toBe(amountMinor);
      }),
    );
  });

  it("an amount is null or a safe, whole, non-negative number of minor units", () => {
    const likely = fc.string({ unit: fc.constantFrom(..."0123456789.,$ -"), maxLength: 30 });
    fc.assert(
      fc.property(fc.oneof(likely, fc.string()), (text) => {
        const amountMinor = parseMoney(text);
        if (amountMinor === null) return;
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
