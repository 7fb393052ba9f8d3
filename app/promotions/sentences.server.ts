import type { ClaimKind } from "./rules";

/** What the server says of a coupon: what came of a form, and on its card what its figures mean. */
export const sentences = {
  of: "promotions/sentences" as const,
  activeCoupon:
    "You already have an active coupon. Finish its wagering or cancel it before you redeem another one.",
  chooseGame: "Please choose a game.",
  spinsAreFor: (game: string) => `Your spins are for ${game}.`,
  /** @param kept null where the casino does not say it */
  cancelled: (kept: string | null) =>
    kept === null ? "Your coupon is canceled." : `Your coupon is canceled. ${kept} stays yours.`,
  /** Spec §8. */
  notCancelled: (why: string | null) => `Unable to cancel coupon.${why === null ? "" : ` ${why}`}`,
  noAnswer: "The casino didn’t respond. Please try again in a moment.",
  requested: (code: string) => `${code} is requested.`,
  redeemed: (code: string) => `${code} is redeemed.`,
  spinsGiven: (count: number) => `${count} free spins are yours.`,
  amountGiven: (amount: string) => `${amount} is yours.`,

  card: {
    share: (percent: number) => `${percent}%`,
    extraSpins: (count: number) => `${count} extra spins`,
    /** Deposit methods that have another name than the casino's, by the casino's. */
    methods: { card: "Card" } as Readonly<Record<string, string>>,
    /** @param most besides, the amount that it never exceeds; null for none */
    cashoutOfDeposit: (share: string, most: string | null) =>
      most === null ? `${share} of the deposit` : `${share} of the deposit, up to ${most}`,
    wageringTimes: (figure: number) => `${figure} ${figure === 1 ? "time" : "times"}`,
    /** What the times are times of. */
    wageringBases: {
      deposit: "the deposit and bonus",
      bonus: "the bonus",
      spins: "your spin winnings",
    },
    /** On the default image: the figure is the largest thing of a card. */
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
    /** Spec §8: while the form of a card is on the way, by what it claims. */
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

/** Spec §9: what an expiry is counted in. */
export type ExpiryUnit = "year" | "month" | "day" | "hour" | "minute" | "second";

function times(count: number): string {
  return count === 1 ? "once" : `${count} times`;
}
