/** What the review's form says of a deposit that brings no coupon: a form knows no empty value. */
export const NO_COUPON = "none";

/** As a field or an address holds it: `25.00`. */
export function amountText(minor: number): string {
  return (minor / 100).toFixed(2);
}
