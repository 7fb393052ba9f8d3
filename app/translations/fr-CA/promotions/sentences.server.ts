import type { ExpiryUnit, PromotionsSentences } from "~/promotions/sentences.server";
import { CREDITS } from "~/shared/credits";
import { messages as moneyFormat } from "../ui/money";
import { messages as numberFormat } from "../ui/numbers";

export const sentences: PromotionsSentences = {
  of: "promotions/sentences",
  money: moneyFormat.money,
  activeCoupon:
    "Vous avez déjà un coupon actif. Terminez-en les mises exigées ou annulez-le avant d’en prendre un autre.",
  chooseGame: "Choisissez un jeu.",
  spinsAreFor: (game) => `Vos tours sont pour ${game}.`,
  cancelled: (retained) =>
    retained === null ? "Votre coupon est annulé." : `Votre coupon est annulé. Vous gardez ${retained}.`,
  notCancelled: (why) => `Impossible d’annuler le coupon. ${why}`,
  noAnswer: "Le casino n’a pas répondu. Réessayez dans un moment.",
  requested: (code) => `Le coupon ${code} est demandé.`,
  redeemed: (code) => `Le coupon ${code} est appliqué.`,
  spinsGiven: (count) => `C’est à vous\u00a0: ${spins(count, "gratuit")}.`,
  amountGiven: (amount) => `C’est à vous\u00a0: ${amount}.`,

  card: {
    money: moneyFormat.money,
    // Offers are in US dollars alone, and say so in their terms.
    shortMoney: (minor) => `${moneyFormat.short(minor, CREDITS)}\u00a0$`,
    share: (percent) => `${numberFormat.number(percent, 3)}\u00a0%`,
    extraSpins: (count) => spins(count, "en prime"),
    methods: { card: "Carte" },
    cashoutOfDeposit: (share, most) =>
      most === null ? `${share} du dépôt` : `${share} du dépôt, jusqu’à ${most}`,
    wageringTimes: (figure) => `${numberFormat.number(figure, 3)}\u00a0fois`,
    wageringBases: {
      deposit: "le dépôt et le bonus",
      bonus: "le bonus",
      spins: "les gains de vos tours",
    },
    headlines: {
      cashback: (amount) => `Remise <figure>${amount}</figure>`,
      bonus: (amount) => `Bonus <figure>${amount}</figure>`,
      match: (share) => `Bonus <figure>${share}</figure>`,
      upTo: (share) => `Jusqu’à <figure>${share}</figure>`,
      free: (count) => `Tours gratuits <figure>${count}</figure>`,
      extra: (count) => `Tours en prime <figure>${count}</figure>`,
    },
    uses: {
      allDay: "Toute la journée",
      once: "Une fois",
      perDay: (count) => `${count}\u00a0fois par jour`,
      perWeek: (count) => `${count}\u00a0fois par semaine`,
      perMonth: (count) => `${count}\u00a0fois par mois`,
      inAll: (count) => `${count}\u00a0fois`,
    },
    expired: "Expiré",
    expiresIn: (count, unit) => `Expire dans ${count}\u00a0${UNITS[unit][count < 2 ? 0 : 1]}`,
    claiming: {
      cashback: "votre remise en argent arrive",
      reward: "votre récompense arrive",
      coupon: "votre bonus arrive",
      free: "vos tours gratuits arrivent",
      extra: "vos tours en prime arrivent",
    },
    gameWithSpins: (game, count) => `${game}\u00a0: ${spins(count)}`,
  },
};

const UNITS: Readonly<Record<ExpiryUnit, readonly [one: string, more: string]>> = {
  month: ["mois", "mois"],
  day: ["jour", "jours"],
  hour: ["heure", "heures"],
  minute: ["minute", "minutes"],
  second: ["seconde", "secondes"],
};

function spins(count: number, kind: "" | "gratuit" | "en prime" = ""): string {
  const ending = count < 2 ? "" : "s";
  const suffix = kind === "" ? "" : ` ${kind}${kind === "gratuit" ? ending : ""}`;
  return `${count}\u00a0tour${ending}${suffix}`;
}
