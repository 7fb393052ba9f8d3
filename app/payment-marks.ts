import { COIN_METHODS, type CoinMethod } from "~/casino/contract/payments";

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

/** The logos of the payment methods. */
export const paymentMarks: readonly Mark[] = [
  { icon: "pay-card", label: "Visa, Mastercard, American Express and Discover cards" },
  ...COIN_METHODS.map((coin) => ({
    icon: `pay-${coin.toLowerCase() as Lowercase<CoinMethod>}` as const,
    label: coin,
  })),
];

/** Named in text only: the card brands' logos are trademarks. */
export const cardBrands: readonly string[] = ["Visa", "Mastercard", "American Express", "Discover"];
