/** Coupon value in the review form when the deposit brings no coupon: an empty form field counts as missing. */
export const NO_COUPON = "none";

/** Amount for form fields and URLs: `25.00`. */
export function amountFieldText(minor: number): string {
  return (minor / 100).toFixed(2);
}

/** In place of one of the amounts offered: the amount that was typed. */
export const OTHER_AMOUNT = "other";

/** What a form with offered amounts means by its fields: the amount offered that was chosen, else what was typed. */
export function amountOf({ preset, amount }: { preset?: string | undefined; amount?: string | undefined }) {
  return preset === undefined || preset === OTHER_AMOUNT ? amount : preset;
}
