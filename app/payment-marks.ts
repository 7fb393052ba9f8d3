/** A symbol in `/images/payments.svg`. */
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

/** A mark and its text equivalent. */
export interface Mark {
  icon: MarkId;
  label: string;
}

/** The logos of the payment methods. */
export const paymentMarks: readonly Mark[] = [
  { icon: "pay-card", label: "Visa, Mastercard, American Express and Discover cards" },
  { icon: "pay-usdt", label: "USDT" },
  { icon: "pay-btc", label: "BTC" },
  { icon: "pay-ltc", label: "LTC" },
];

/** Named in text only: the card brands' logos are trademarks. */
export const cardBrands: readonly string[] = ["Visa", "Mastercard", "American Express", "Discover"];
