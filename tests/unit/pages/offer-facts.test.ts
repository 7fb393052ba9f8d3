import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { PLAYTHROUGH_BANDS } from "~/casino/contract/playthrough";
import { terms } from "~/pages/info/terms";
import { NO_DEPOSIT, WELCOME, welcomed, welcomeFactsOf } from "~/pages/offers/facts";
import { describeCoupon } from "../../../server/casino/domain/coupons/views";
import { fullPage } from "../../support/brands";
import { aCoupon } from "../../support/web-values";
import { definition } from "../coupons/definition";

function couponOf(code: string) {
  return describeCoupon(definition(code), "en");
}

it("promotions.offer-facts: the figures of the welcome offer come from the casino's coupon and match the terms", () => {
  const facts = welcomeFactsOf(couponOf(WELCOME.code));
  expect(facts).toEqual(WELCOME);
  expect(welcomed(100, WELCOME)).toEqual({ deposit: 100, bonus: 400, balance: 500, toStake: 15_000 });
});

it.each([
  ["several matches", { bonus: [100, 200], playthrough: [30, 30] }],
  ["no match", { bonus: [] }],
  ["no share that becomes cash", { max_cashout_percent: undefined }],
])("welcome offer: a coupon with %s has no figures one sentence could state", (_, special) => {
  expect(welcomeFactsOf(aCoupon({ max_cashout_percent: 100, ...special }))).toBeNull();
});

it.each(
  ["home/messages", "offers/cad-welcome-messages", "offers/welcome-offer-messages"].flatMap((name) => [
    `app/pages/${name}.ts`,
    `app/translations/fr-CA/pages/${name}.ts`,
  ]),
)(
  "welcome offer: %s does not promise it for the first deposit only, since any one deposit brings it",
  (file) => {
    expect(readFileSync(file, "utf8")).not.toMatch(
      /(%|percent|\badds?\b|\bbonus\b)[^.\n]*(first deposit|premier dépôt)/i,
    );
  },
);

it("no-deposit-bonus: what its page says is what its coupon says", () => {
  expect(couponOf(NO_DEPOSIT.code)).toMatchObject({
    coupon_amount: NO_DEPOSIT.amount,
    playthrough: [NO_DEPOSIT.wagering],
    max_bet: NO_DEPOSIT.highestBet,
    max_cashout: NO_DEPOSIT.highestCashout,
  });
});

it("terms: the wagering table has every band of the casino's table, and a row for every game", () => {
  const blocks = fullPage(terms).sections.find(({ id }) => id === "playthrough")?.blocks ?? [];
  const rows = blocks.flatMap((block) => ("table" in block ? block.table.rows : []));
  expect(rows).toHaveLength(Object.values(PLAYTHROUGH_BANDS).flat().length);
  expect(rows).toContainEqual(["Blackjack", "$0.10"]);
  expect(rows).toContainEqual(["Progressives", "Nothing"]);
  expect(rows).toContainEqual(["Crash games, for less than 1.50 times your bet", "Nothing"]);
  expect(rows).toContainEqual(["Crash games, for 1.50 times to less than 2.00", "$0.10"]);
  expect(rows).toContainEqual(["Crash games, for 2.00 times or more", "$0.20"]);
  expect(blocks.some((block) => "p" in block && block.p.includes("$3,750.00 on slots, or $18,750.00"))).toBe(
    true,
  );
});
