import { moneyFormat } from "~/ui/money";
import type { ClaimKind } from "./rules";

/** Flash messages of the promotion forms, and the descriptions of a coupon's figures on its card. */
export const sentences = {
  of: "promotions/sentences" as const,
  money: moneyFormat.money,
  activeCoupon:
    "You already have an active coupon. Finish its wagering or cancel it before you redeem another one.",
  chooseGame: "Please choose a game.",
  spinsAreFor: (game: string) => `Your spins are for ${game}.`,
  /** @param retained null if the casino does not say */
  cancelled: (retained: string | null) =>
    retained === null ? "Your coupon is canceled." : `Your coupon is canceled. ${retained} stays yours.`,
  notCancelled: (why: string) => `Unable to cancel coupon. ${why}`,
  noAnswer: "The casino didn’t respond. Please try again in a moment.",
  requested: (code: string) => `${code} is requested.`,
  redeemed: (code: string) => `${code} is redeemed.`,
  spinsGiven: (count: number) => `${count} free spins are yours.`,
  amountGiven: (amount: string) => `${amount} is yours.`,

  card: {
    money: moneyFormat.money,
    shortMoney: moneyFormat.short,
    share: (percent: number) => `${percent}%`,
    extraSpins: (count: number) => `${count} extra spins`,
    /** Display names of deposit methods, by the casino's name, where they differ. */
    methods: { card: "Card" } as Readonly<Record<string, string>>,
    /** @param most absolute maximum on top of the share; null if none */
    cashoutOfDeposit: (share: string, most: string | null) =>
      most === null ? `${share} of the deposit` : `${share} of the deposit, up to ${most}`,
    wageringTimes: (figure: number) => `${figure} ${figure === 1 ? "time" : "times"}`,
    /** What the wagering multiple applies to. */
    wageringBases: {
      deposit: "the deposit and bonus",
      bonus: "the bonus",
      spins: "your spin winnings",
    },
    /** On the default image. The marked number is the largest text of the card. */
    headlines: {
      cashback: (amount: string) => `Cash back <figure>${amount}</figure>`,
      bonus: (amount: string) => `Bonus <figure>${amount}</figure>`,
      match: (share: string) => `Match <figure>${share}</figure>`,
      upTo: (share: string) => `Up to <figure>${share}</figure>`,
      free: (spins: number) => `Free spins <figure>${spins}</figure>`,
      extra: (spins: number) => `Extra spins <figure>${spins}</figure>`,
    },
    uses: {
      allDay: "Use all day",
      once: "Use once",
      perDay: (count: number) => `Use ${times(count)} a day`,
      perWeek: (count: number) => `Use ${times(count)} a week`,
      perMonth: (count: number) => `Use ${times(count)} a month`,
      inAll: (count: number) => `Use ${times(count)}`,
    },
    expired: "Expired",
    expiresIn: (count: number, unit: ExpiryUnit) => `Expires in ${count} ${unit}${count === 1 ? "" : "s"}`,
    /** Shown while a card's form is being sent, by what it claims. */
    claiming: {
      cashback: "claiming your cashback",
      reward: "claiming your reward",
      coupon: "claiming your bonus",
      free: "claiming your free spins",
      extra: "claiming your extra spins",
    } satisfies Record<ClaimKind | "free" | "extra", string>,
    gameWithSpins: (game: string, spins: number) => `${game}: ${spins} spins`,
  },
};

export type PromotionsSentences = typeof sentences;
export type CardWords = PromotionsSentences["card"];

/** Units of an expiry. */
export type ExpiryUnit = "month" | "day" | "hour" | "minute" | "second";

function times(count: number): string {
  return count === 1 ? "once" : `${count} times`;
}
