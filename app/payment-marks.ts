import type { CoinMethod } from "~/casino/contract/payments";

type PaymentMarkId = "pay-card" | `pay-${Lowercase<CoinMethod>}`;

/** A symbol in `/images/payments.svg`. */
export type MarkId =
  | PaymentMarkId
  | "seal-licence"
  | "seal-dispute"
  | "seal-review"
  | "social-facebook"
  | "social-x"
  | "social-instagram";

// Imports the type alone: the footer is on every page, and the list itself would be one more file to load.
const coinMarks: Readonly<Record<CoinMethod, PaymentMarkId>> = {
  USDT: "pay-usdt",
  BTC: "pay-btc",
  LTC: "pay-ltc",
};

/** The logos of the payment methods with their text. @param cards the text for cards */
export function paymentMarks(cards: string): readonly { icon: PaymentMarkId; label: string }[] {
  const coins = Object.entries(coinMarks).map(([label, icon]) => ({ icon, label }));
  return [{ icon: "pay-card", label: cards }, ...coins];
}

/** Named in text only: the card brands' logos are trademarks. */
export const cardBrands: readonly string[] = ["Visa", "Mastercard", "American Express", "Discover"];
