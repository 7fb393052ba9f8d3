/** Coupon value in the review form when the deposit brings no coupon: an empty form field counts as missing. */
export const NO_COUPON = "none";

/** Amount for form fields and URLs: `25.00`. */
export function amountText(minor: number): string {
  return (minor / 100).toFixed(2);
}
