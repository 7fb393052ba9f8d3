/** Text of the page with the rules of a country. */
export const messages = {
  of: "landing/market" as const,
  /** @param country in the page's language; null where it is not known */
  title: (country: string | null) =>
    country === null ? "Rules for players" : `Rules for players in ${withArticle(country)}`,
  description: "Stakes, pace and bonuses by the rules of your country.",
  lead: "These rules hold beside our terms. The casino enforces them in every round.",
  none: "There are no further rules for your country. Our terms and the rules of each game apply.",
  unavailable: "We can’t show the rules right now. Please try again in a few minutes.",
  highestStake: "Highest stake of a round",
  /** @param age in years; null for the first band */
  stake: (amount: string, age: number | null) => (age === null ? amount : `${amount} from ${age} years`),
  noLimit: "As each game says",
  wagering: "Wagering of a bonus",
  wageringAtMost: (times: string) => `At most ${times} times the bonus`,
  wageringFree: "As each coupon says",
  bonusGames: "Games for a bonus",
  slotsOnly: "Slots only while a coupon is active",
  allGames: "Every game, as each coupon says",
  turnover: "Deposits you haven’t wagered",
  turnoverOf: (times: string) =>
    times === "1"
      ? "Go back to their card, or elsewhere after a review"
      : `Until you’ve wagered them ${times} times: back to their card, or elsewhere after a review`,
  turnoverFree: "Can be withdrawn to any method",
  depositLimit: "Deposit limit",
  depositLimitFree: "If you set one",
  depositLimitPrompt: (months: number) =>
    `You decide before your first deposit, and we remind you every ${months === 1 ? "month" : `${months} months`}`,
  pace: "Shortest round",
  paceOf: (slots: string, other: string) => `${slots} seconds for slots, ${other} seconds for other games`,
  paceFree: "None",
  oneSlot: "Slots at the same time",
  one: (seconds: string) => `One; another opens ${seconds} seconds after your last spin`,
  any: "As many as you like",
  idle: "When you do nothing",
  signedOut: (minutes: string) => `You’re logged out after ${minutes} minutes`,
  staysIn: "You stay logged in until your session ends",
  demo: "Demos",
  demoAge: "We ask for your age first",
  demoFree: "Open to all visitors",
  passwords: "Your password",
  passwordsUncommon: "None of the most common ones",
  passwordsFree: "Any of at least 6 characters",
  order: "What a stake takes first",
  cashFirst: "Your cash, then your bonus",
};

/** Names of countries that are said with an article. */
const ARTICLE =
  /^(United |Netherlands|Philippines|Bahamas|Maldives|Gambia|Dominican Republic|Isle of )|Islands$|Republic$/;

function withArticle(country: string): string {
  return ARTICLE.test(country) ? `the ${country}` : country;
}

export type MarketMessages = typeof messages;
