import type { CoinMethod } from "~/casino/contract/payments";

/** A symbol in `/images/payments.svg`. */
export type MarkId =
  | "pay-card"
  | `pay-${Lowercase<CoinMethod>}`
  | "seal-licence"
  | "seal-dispute"
  | "seal-review"
  | "social-facebook"
  | "social-x"
  | "social-instagram";

/** A mark and its text equivalent. */
export interface Mark {
  icon: MarkId;
  label: string;
}

// Imports the type alone: the footer is on every page, and the list itself would be one more file to load.
const coinMarks: Readonly<Record<CoinMethod, Mark>> = {
  USDT: { icon: "pay-usdt", label: "USDT" },
  BTC: { icon: "pay-btc", label: "BTC" },
  LTC: { icon: "pay-ltc", label: "LTC" },
};

/** The logos of the payment methods. */
export const paymentMarks: readonly Mark[] = [
  { icon: "pay-card", label: "Visa, Mastercard, American Express and Discover cards" },
  ...Object.values(coinMarks),
];

/** Named in text only: the card brands' logos are trademarks. */
export const cardBrands: readonly string[] = ["Visa", "Mastercard", "American Express", "Discover"];
