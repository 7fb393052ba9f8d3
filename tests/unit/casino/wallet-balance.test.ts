import { expect, test } from "vitest";
import { balanceOf } from "../../../server/casino/domain/ledger/wallets";

test("money.balance: cash and bonus together, without what waits for payout", () => {
  const wallet = { cash_minor: 10_00, bonus_minor: 2_50, held_minor: 40_00, currency: "EUR" };
  expect(balanceOf(7, wallet)).toEqual({
    cashMinor: 10_00,
    bonusMinor: 2_50,
    balanceMinor: 12_50,
    heldMinor: 40_00,
    currency: "EUR",
  });
});

test("a player without a wallet is a defect, named", () => {
  expect(() => balanceOf(7, undefined)).toThrow("player 7 has no wallet");
});
