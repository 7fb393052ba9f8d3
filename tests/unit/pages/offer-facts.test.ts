import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { NO_DEPOSIT, WELCOME, welcomed } from "~/pages/offer-facts";
import { PLAYTHROUGH_BANDS } from "~/casino/contract/playthrough";
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
  expect(couponOf(WELCOME.code).max_cashout_percent).toBe(WELCOME.cashoutPercent);
  expect(100 / (100 + WELCOME.percent)).toBe(WELCOME.sharePercent / 100);
});

it.each(["home", "cad-welcome", "welcome-offer"])(
  "welcome offer: %s does not promise it for the first deposit, since any one deposit brings it",
  (page) => {
    const pages = new URL("../../../app/pages/", import.meta.url);
    const files = readdirSync(pages).filter((name) => name.startsWith(`${page}-messages.`));
    expect(files).not.toEqual([]);
    for (const file of files) {
      expect(readFileSync(new URL(file, pages), "utf8")).not.toMatch(
        /(%|percent|\badds?\b|\bbonus\b)[^.\n]*(first deposit|premier dépôt)/i,
      );
    }
  },
);

it("§2 no-deposit-bonus: what its page says is what its coupon says", () => {
  expect(couponOf(NO_DEPOSIT.code)).toMatchObject({
    coupon_amount: NO_DEPOSIT.amount,
    playthrough: [NO_DEPOSIT.wagering],
    max_bet: NO_DEPOSIT.highestBet,
    max_cashout: NO_DEPOSIT.highestCashout,
  });
});

it("design §8 terms: the table of playthroughs has every band of the casino's table, and every game a row", () => {
  const blocks = findInfoPage("terms")?.sections.find(({ id }) => id === "playthrough")?.blocks ?? [];
  const rows = blocks.flatMap((block) => ("table" in block ? block.table.rows : []));
  expect(rows).toHaveLength(Object.values(PLAYTHROUGH_BANDS).flat().length);
  expect(rows).toContainEqual(["Blackjack", "$0.10"]);
  expect(rows).toContainEqual(["Progressives", "Nothing"]);
  expect(rows).toContainEqual(["Crash games, for less than 1.50 times the stake", "Nothing"]);
  expect(rows).toContainEqual(["Crash games, for 1.50 times to less than 2.00", "$0.10"]);
  expect(rows).toContainEqual(["Crash games, for 2.00 times or more", "$0.20"]);
  expect(blocks.some((block) => "p" in block && block.p.includes("$3,750.00 in slots, or $18,750.00"))).toBe(
    true,
  );
});
