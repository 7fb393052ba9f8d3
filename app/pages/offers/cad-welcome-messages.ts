import { moneyFormat } from "~/ui/money";
import { coinsListed } from "../info/deposit-facts";

/** Figures of the welcome offer. */
interface Offer {
  code: string;
  percent: number;
  wagering: number;
  cashoutPercent: number;
}

/** Text of the Canadian welcome page. */
export const messages = {
  of: "landing/cad-welcome" as const,
  title: "Welcome, Canada",
  description:
    "For players in Canada: what you get with the welcome offer, how a U.S. dollar account works, and how you can deposit.",
  usd: (minor: number) => `US${moneyFormat.short(minor)}`,
  /** Amounts of money here and below arrive formatted. */
  lead: ({ percent }: Offer, deposit: string, balance: string) =>
    `From St. John’s to Victoria: a one-time ${percent}% match on a deposit of your choice. Deposit ${deposit}, play with ${balance}.`,
  plainLead:
    "From St. John’s to Victoria: one account in U.S. dollars, with all the terms before you deposit.",
  signUp: "SIGN UP",
  seeTerms: "See the terms",
  terms: ({ code, wagering, cashoutPercent }: Offer, minimum: string, maximum: string) =>
    `One use with code ${code}, on deposits of ${minimum} to ${maximum}. Wager ${wagering} times the deposit and bonus before the bonus becomes cash, up to ${cashoutPercent}% of the deposit.`,
  currencyTitle: "Canadian dollars and ours",
  currency: `Accounts are in U.S. dollars: you deposit, bet, and win in them. We charge Canadian cards in U.S. dollars. Your bank converts at its own rate, and some banks charge a fee. ${coinsListed(", and ")} are credited at the rate the cashier shows before you confirm.`,
  /** Where another cashier takes deposits. */
  plainCurrency:
    "Accounts are in U.S. dollars: you deposit, bet, and win in them. Your bank converts at its own rate, and some banks charge a fee.",
  /** Unless the operator has set a rate. */
  noCad: "We don’t show amounts in CAD, because the only rate that counts is your bank’s.",
  depositTitle: "Ways to deposit",
  limits: "Limits, times, and fees",
  noInterac:
    "We don’t offer Interac, checks, or bank transfers. If someone asks you for an Interac e-Transfer in our name, it’s not us.",
  needTitle: "What you need",
  needs: [
    "To be 21 or older. That’s our rule in every province, even where the law says 18 or 19.",
    "To live where online gambling is legal and we accept players. We’ll tell you when you sign up.",
    "Before your first deposit, your address with province and postal code. Choose Canada as your country to see the provinces and territories.",
    "A browser. Any phone from the last ten years will do, and there’s nothing to download.",
  ],
  firstTitle: "Look around first",
  /** @param game name of the game to start with */
  first: (game: string) =>
    `You can try the games with play money and no account, and every game shows its return to player. Start with <demo>${game}</demo>, or see <games>all games</games> and <coupons>all coupons</coupons>.`,
  firstWithoutDemo: "See <games>all games</games> and <coupons>all coupons</coupons> before you sign up.",
  careTitle: "If it stops being fun",
  care: "Help is free, confidential, and open at night. <help>Where to find it in Canada</help>",
};

export type CadWelcomeMessages = typeof messages;
