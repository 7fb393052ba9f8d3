import { expect, it } from "vitest";
import { NO_DEPOSIT, WELCOME, welcomed } from "~/pages/offer-facts";
import { playthroughWeightPercent } from "../../../server/casino/domain/rounds-limits";
import { findInfoPage } from "~/pages/info/info-pages";
import { seedCoupons } from "../../../server/casino/db/seed-coupons";

function couponOf(code: string) {
  const found = seedCoupons.find((coupon) => coupon.code === code);
  if (!found) throw new Error(`no coupon ${code}`);
  return found.definition;
}

it("§9 welcome offer: what our pages say of it is what its coupon says", () => {
  const { bonus, minimum_deposit, maximum_deposit, playthrough } = couponOf(WELCOME.code);
  expect(new Set(bonus)).toEqual(new Set([WELCOME.percent]));
  expect(new Set(minimum_deposit)).toEqual(new Set([WELCOME.minimum]));
  expect(new Set(maximum_deposit)).toEqual(new Set([WELCOME.maximum]));
  for (const times of playthrough) {
    expect(welcomed(100)).toEqual({ deposit: 100, bonus: 400, balance: 500, toStake: 100 * times });
  }
});

it("§2 no-deposit-bonus: what its page says is what its coupon says", () => {
  expect(couponOf(NO_DEPOSIT.code)).toMatchObject({
    coupon_amount: NO_DEPOSIT.amount,
    playthrough: [NO_DEPOSIT.wagering],
    max_bet: NO_DEPOSIT.highestBet,
    max_cashout: NO_DEPOSIT.highestCashout,
  });
});

it("design §8 terms: the table of playthroughs is the casino's", () => {
  const blocks = findInfoPage("terms")?.sections.find(({ id }) => id === "playthrough")?.blocks ?? [];
  const rows = blocks.flatMap((block) => ("table" in block ? block.table.rows : []));
  const kinds = ["Slots", "Specialty", "Video Poker", "Table Games"];
  expect(rows.map(([, counts]) => counts)).toEqual(
    kinds.map((kind) => `$${(playthroughWeightPercent(kind) / 100).toFixed(2)}`),
  );
  expect(playthroughWeightPercent("Crash Games")).toBe(playthroughWeightPercent("Specialty"));
  expect(playthroughWeightPercent("Live Dealer")).toBe(playthroughWeightPercent("Table Games"));
  expect(playthroughWeightPercent("Progressives")).toBe(100);
});
