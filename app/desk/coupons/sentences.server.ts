import { COUPON_FAULTS, type CouponFault } from "~/casino/contract/operator/coupons";

/** What the server answers to the forms of coupons. */
export const sentences = {
  of: "desk/coupons/sentences" as const,
  made: (code: string) => `${code} is made.`,
  changed: (code: string, version: number) => `Version ${version} of ${code} is offered now.`,
  ended: (code: string) => `${code} is offered no longer.`,
  notEditable: "This kind of coupon cannot be edited here.",
  noTitle: "Give it a title.",
  noDescription: "Describe it.",
  noCode: "Give it a code.",
  code: "Three to 24 letters, digits and hyphens.",
  choices: "One game a line: its code, a space, its spins.",
  countries: "Codes of two letters, such as CA, US.",
  image: "A picture of the site, such as /images/offers/default.svg.",
  /** What makes no sense together. */
  faults: COUPON_FAULTS as Readonly<Record<CouponFault, string>>,
  /** What is too small or too large, as it would be typed. */
  atLeast: (least: string) => `At least ${least}.`,
  atMost: (most: string) => `At most ${most}.`,
  outOfBounds: "It is out of bounds.",
};

export type CouponsSentences = typeof sentences;
