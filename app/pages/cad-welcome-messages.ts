import { brand } from "~/brand";
import type { MarkId } from "~/payment-marks";
import { whole } from "./offer-facts";

/** What the page says of the welcome offer; amounts are US dollars. */
interface Offer {
  code: string;
  percent: number;
  minimum: number;
  maximum: number;
  wagering: number;
  cashoutPercent: number;
}

/** The words of the Canadian welcome page. */
export const messages = {
  of: "pages/cad-welcome" as const,
  title: "Welcome, Canada",
  description:
    "For players in Canada: what the welcome offer gives, how an account in US dollars works, and which ways to deposit there are.",
  lead: ({ percent }: Offer, deposit: number, balance: number) =>
    `From St. John’s to Victoria: ${percent}% on a deposit of your choice, once. Bring US$${deposit}, play with US$${balance}.`,
  plainLead:
    "From St. John’s to Victoria: one account in US dollars, and everything said before you deposit.",
  signUp: "SIGN UP",
  seeTerms: "See the terms",
  terms: ({ code, minimum, maximum, wagering, cashoutPercent }: Offer) =>
    `Code ${code}, once, for deposits of US$${minimum} to US$${whole(maximum)}. Stake ${wagering} times deposit and bonus before the bonus becomes cash, up to ${cashoutPercent} % of the deposit.`,
  currencyTitle: "Canadian dollars and ours",
  currency:
    "Accounts are kept in US dollars, and every amount on our pages is one. A Canadian card is charged in US dollars; your bank converts at its own rate, and some banks add a fee for it. USDT, BTC and LTC are credited at the rate that the cashier shows before you confirm. We show no amounts in CAD, because the only rate that counts is your bank’s.",
  depositTitle: "Ways to deposit",
  payments: {
    sandbox: brand.sandboxNotice,
    limits: "Limits, times and fees",
    /** Where a mark has other words than the brand's own. */
    marks: {} as Readonly<Partial<Record<MarkId, string>>>,
  },
  noInterac:
    "Interac, cheques and bank transfers are not offered here. Whoever asks you for an Interac e-transfer in our name is not us.",
  needTitle: "What you need",
  needs: [
    "To be 21 or over. That is our rule in every province, also where the law says 18 or 19.",
    "To live where online gambling is legal, and where we accept players: sign-up tells you.",
    "Before the first deposit, your address with province and postal code. Choose Canada as your country, and the list of provinces and territories follows.",
    "A browser. Any phone of the last ten years will do; nothing is downloaded.",
  ],
  firstTitle: "Look around first",
  /** @param game to begin with, by its name */
  first: (game: string) =>
    `The games can be tried with play money, without an account, and every one of them shows its return to player. Begin with <demo>${game}</demo>, or see <games>all games</games> and <coupons>all coupons</coupons>.`,
  firstWithoutDemo: "See <games>all games</games> and <coupons>all coupons</coupons> before you sign up.",
  careTitle: "If it stops being a game",
  care: "Help is free, confidential and open at night. <help>Where to find it in Canada</help>",
  age: brand.ageNotice,
};

export type CadWelcomeMessages = typeof messages;
