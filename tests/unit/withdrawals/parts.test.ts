import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PayoutKind } from "~/casino/contract/payouts";
import { PAYOUT_MINIMUM_MINOR } from "~/casino/contract/thresholds";
import type { Method } from "../../../server/casino/domain/withdrawals/methods";
import { nearestPayable, withdrawalParts } from "../../../server/casino/domain/withdrawals/parts";

const method = (kind: PayoutKind, methodId: string, dueMinor = 0): Method => ({
  methodId,
  kind,
  network: null,
  masked: "",
  card: null,
  addedAt: new Date(0),
  dueMinor,
});
const COIN = method("USDT", "coin");
const given = (amountMinor: number, chosen: Method, methods: readonly Method[]) =>
  withdrawalParts(amountMinor, chosen, methods).map((part) => [part.method.methodId, part.amountMinor]);
const nearest = (amountMinor: number, chosen: Method, methods: readonly Method[], mostMinor = 100_00) =>
  nearestPayable(amountMinor, chosen, methods, { leastMinor: 20_00, mostMinor });

describe("the parts of a withdrawal", () => {
  const card = method("card", "card", 24_90);
  const other = method("card", "other", 30_00);

  test("withdrawal.least-part: the nearest sum that can be paid is proposed, below or above", () => {
    expect(nearest(25_00, COIN, [card, COIN])).toBe(24_90);
    expect(nearest(28_00, COIN, [card, COIN])).toBe(29_90);
    expect(nearest(28_00, COIN, [card, COIN], 29_89)).toBe(24_90);
    expect(nearest(25_00, card, [card, other])).toBe(24_90);
    expect(nearest(25_50, card, [card, other])).toBe(25_90);
    for (const payable of [24_90, 29_90, 20_00]) expect(nearest(payable, COIN, [card, COIN])).toBe(payable);
  });

  test("withdrawal.least-part: what is too small for a part of its own goes with another", () => {
    expect(given(25_00, COIN, [card, COIN])).toEqual([["card", 25_00]]);
    expect(given(25_00, card, [card, other])).toEqual([["card", 25_00]]);
    // So small a rest of a deposit would make every sum impossible.
    expect(given(40_00, COIN, [method("card", "card", 99), COIN])).toEqual([["coin", 40_00]]);
    expect(nearest(40_00, COIN, [method("card", "card", 99), COIN])).toBe(40_00);
  });

  test("withdrawal.least-part: all there is goes out whole, be it a cent", () => {
    expect(given(1, COIN, [COIN])).toEqual([["coin", 1]]);
    expect(given(1, COIN, [card, COIN])).toEqual([["card", 1]]);
    // Neither sum beside it can be asked for.
    const almost = method("card", "card", 19_95);
    expect(nearest(20_00, COIN, [almost, COIN], 20_02)).toBe(20_00);
  });

  test("withdrawal.least-part: whatever is asked, the parts are the amount, and the proposal needs no more merging", () => {
    const methods = fc
      .array(fc.integer({ min: 0, max: 60_00 }), { maxLength: 3 })
      .map((dues) => [...dues.map((due, index) => method("card", `card${index}`, due)), COIN]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_00 }), methods, fc.nat(3), (amountMinor, all, index) => {
        const chosen = all[index % all.length] ?? COIN;
        const isSmall = (part: { method: Method; amountMinor: number }): boolean =>
          part.amountMinor < PAYOUT_MINIMUM_MINOR[part.method.kind];
        const parts = withdrawalParts(amountMinor, chosen, all);
        expect(parts.reduce((sum, part) => sum + part.amountMinor, 0)).toBe(amountMinor);
        expect(parts.length > 1 && parts.some(isSmall)).toBe(false);
        const proposed = nearest(amountMinor, chosen, all);
        if (proposed === amountMinor) return;
        expect(nearest(proposed, chosen, all)).toBe(proposed);
        for (const part of withdrawalParts(proposed, chosen, all)) {
          expect(isSmall(part)).toBe(false);
          if (part.method !== chosen) expect(part.amountMinor).toBeLessThanOrEqual(part.method.dueMinor);
        }
      }),
    );
  });
});
