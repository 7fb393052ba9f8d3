import type { Language } from "~/shared/languages";
import type { CashbackKind } from "../db/schema-coupons";
import { textsIn } from "../texts/in-language";
import {
  CASHBACK_MAX_MINOR,
  CASHBACK_PERCENT,
  INSTANT_CASHBACK_MAX_MINOR,
  INSTANT_CASHBACK_PERCENT,
} from "./cashback/cashback";

/**
 * What the casino says of cashbacks and rewards, by language. Coupons bring their own texts (coupons/definitions.ts).
 */

interface CashbackTexts {
  kinds: Record<CashbackKind, Record<"coupon_title" | "coupon_subtitle" | "terms", string>>;
  /** @param amount formatted */
  description(amount: string): string;
  /** @param amount formatted */
  given(amount: string): string;
}

const dollars = (amountMinor: number) => textsIn("en").money(amountMinor, "USD");

/** Running text about offers names no country, unlike `money`. */
const dollarsInFrench = (amountMinor: number) =>
  textsIn("fr-CA").money(amountMinor, "USD").replace(/\sUS$/, "");

export const cashbackTexts: Readonly<Record<Language, CashbackTexts>> = {
  en: {
    kinds: {
      CASHBACK: {
        coupon_title: `${CASHBACK_PERCENT}% weekly cashback`,
        coupon_subtitle: "For last week’s losses",
        terms:
          `${CASHBACK_PERCENT}% of what you lost of your own money last week, Monday to Sunday, UTC, less the jackpots ` +
          `you won, up to ${dollars(CASHBACK_MAX_MINOR)}. Deposits played together with a bonus don’t count. Paid in cash with ` +
          "no wagering. Claim it before next Monday.",
      },
      ICM: {
        coupon_title: `${INSTANT_CASHBACK_PERCENT}% instant cashback`,
        coupon_subtitle: "For your last deposit",
        terms:
          `${INSTANT_CASHBACK_PERCENT}% of what you lost of your last deposit, up to ` +
          `${dollars(INSTANT_CASHBACK_MAX_MINOR)}, if you played it without a bonus and have nothing left. What you ` +
          "withdraw isn’t lost, and jackpots count as wins. Once in any seven days. Paid in cash with no wagering. Claim it " +
          "within a day.",
      },
    },
    description: (amount) => `${amount} of your own money back, to play or keep.`,
    given: (amount) => `${amount} is back in your balance.`,
  },
  "fr-CA": {
    kinds: {
      CASHBACK: {
        coupon_title: `Remise hebdomadaire de ${CASHBACK_PERCENT}\u00a0%`,
        coupon_subtitle: "Sur vos pertes de la semaine dernière",
        terms:
          `${CASHBACK_PERCENT}\u00a0% de ce que vous avez perdu de votre propre argent la semaine dernière, du lundi au ` +
          "dimanche (UTC), moins les gros lots que vous avez gagnés, " +
          `jusqu’à ${dollarsInFrench(CASHBACK_MAX_MINOR)}. Les dépôts joués avec un bonus ne comptent pas. ` +
          "Versée en argent comptant, sans exigence de mise. À prendre avant lundi prochain.",
      },
      ICM: {
        coupon_title: `Remise immédiate de ${INSTANT_CASHBACK_PERCENT}\u00a0%`,
        coupon_subtitle: "Sur votre dernier dépôt",
        terms:
          `${INSTANT_CASHBACK_PERCENT}\u00a0% de ce que vous avez perdu de votre dernier dépôt, jusqu’à ` +
          `${dollarsInFrench(INSTANT_CASHBACK_MAX_MINOR)}, si vous l’avez joué sans bonus et qu’il ne vous reste rien. Ce ` +
          "que vous retirez n’est pas perdu, et les gros lots comptent comme des gains. Une fois par période de sept " +
          "jours. Versée en argent comptant, sans exigence de mise. À prendre d’ici un jour.",
      },
    },
    description: (amount) =>
      `${amount} de votre propre argent vous reviennent\u00a0: jouez-les ou gardez-les.`,
    given: (amount) => `Remis dans votre solde\u00a0: ${amount}.`,
  },
};

interface RewardTexts {
  /** @param amount formatted */
  amountGiven(amount: string): string;
  spinsGiven(count: number): string;
}

export const rewardTexts: Readonly<Record<Language, RewardTexts>> = {
  en: {
    amountGiven: (amount) => `${amount} is yours.`,
    spinsGiven: (count) => `${count} free spins are yours.`,
  },
  "fr-CA": {
    amountGiven: (amount) => `C’est à vous\u00a0: ${amount}.`,
    spinsGiven: (count) =>
      `C’est à vous\u00a0: ${count}\u00a0${count < 2 ? "tour gratuit" : "tours gratuits"}.`,
  },
};
