import type { Coupon } from "~/casino/contract/coupons";
import { type Card, cardOf } from "~/promotions/card.server";
import { messages } from "~/promotions/messages";
import { sentences } from "~/promotions/sentences.server";
import { moneyFormat } from "~/ui/money";

/** What players will read of a coupon's figures, in English: `CHERRY400: Match 400%. Wagering: 30 times …`. */
export function couponWords(coupon: Coupon, nowSeconds: number): string {
  // The headline stands on the default image, so look at the card without a picture.
  const card = cardOf({ ...coupon, image_url: "" }, null, {
    nowSeconds,
    language: "en",
    m: sentences.card,
    isOwn: false,
  });
  const { terms: m } = messages;
  const facts = [
    card.headline?.replace(/<\/?figure>/g, ""),
    `${m.toWager}: ${wageringOf(card)}`,
    ...card.tiers.map((tier) => `${m.depositBy} ${tier.methods}: ${rangeOf(tier)}, ${tier.bonus}`),
    card.maxBetMinor === null ? null : `${m.highestBet}: ${moneyFormat.money(card.maxBetMinor)}`,
    card.maxCashout === null ? null : `${m.highestCashout}: ${card.maxCashout}`,
    card.uses,
    card.expiry,
  ];
  return `${card.code}: ${facts.filter((fact) => Boolean(fact)).join(". ")}.`;
}

function wageringOf({ wagering, wageringBase }: Card): string {
  if (wagering === null) return messages.terms.nothing;
  return wageringBase === null ? wagering : messages.terms.timesOf(wagering, wageringBase);
}

function rangeOf({ minimumMinor, maximumMinor }: Card["tiers"][number]): string {
  const { money } = moneyFormat;
  return messages.terms.range(money(minimumMinor), maximumMinor === null ? null : money(maximumMinor));
}
