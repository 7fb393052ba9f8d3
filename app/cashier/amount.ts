import { parseMoney } from "~/ui/money";

/** Coupon value in the review form when the deposit brings no coupon: an empty form field counts as missing. */
export const NO_COUPON = "none";

/**
 * Parses a typed amount into integer minor units. Where cents are written behind a comma, `12,50` and `1 000,50` are
 * read as well; a comma that could also separate thousands, as in `1,000`, is not.
 * @param decimalMark of the language
 * @returns null for anything else: amounts of money are never guessed
 */
export function parseAmount(text: string, decimalMark: string): number | null {
  if (decimalMark !== ",") return parseMoney(text);
  const plain = text.replace(/[\s\u00a0\u202f]+(?=\d{3}(?!\d))/g, "").replace(/\s*\$$/, "");
  return /,\d{3}/.test(plain) ? null : parseMoney(plain.replace(",", "."));
}

/** Amount for form fields and URLs: `25.00`. */
export function amountText(minor: number): string {
  return (minor / 100).toFixed(2);
}
