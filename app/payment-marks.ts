/** A symbol of `/images/payments.svg`. */
export type MarkId =
  | "pay-card"
  | "pay-usdt"
  | "pay-btc"
  | "pay-ltc"
  | "seal-licence"
  | "seal-dispute"
  | "seal-review"
  | "social-facebook"
  | "social-x"
  | "social-instagram";

/** A mark with the words that say what it is. */
export interface Mark {
  icon: MarkId;
  label: string;
}

/** The logos of the ways to pay. */
export const paymentMarks: readonly Mark[] = [
  { icon: "pay-card", label: "Visa, Mastercard, American Express and Discover cards" },
  { icon: "pay-usdt", label: "USDT" },
  { icon: "pay-btc", label: "BTC" },
  { icon: "pay-ltc", label: "LTC" },
];

/** In words: the brands' own marks are theirs. */
export const cardBrands: readonly string[] = ["Visa", "Mastercard", "American Express", "Discover"];
