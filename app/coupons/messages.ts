import { BALANCE_THRESHOLD_MINOR } from "~/casino/contract/thresholds";

const least = `$${(BALANCE_THRESHOLD_MINOR / 100).toFixed(2)}`;

/** Text about a coupon's rules, shown in games, at tables, and on cards. */
export const messages = {
  of: "coupons" as const,
  /** @param lost bonus money lost with it, formatted; null if none */
  removed: (lost: string | null) =>
    `Your balance was too low to keep your coupon (below ${least}), so it was removed.${
      lost === null ? "" : ` ${lost} of bonus money went with it.`
    }`,
  removedBelow: `The coupon is removed if your balance falls below ${least}.`,
  /** For free spins: while some are left, and after the last one. */
  removedAfterSpins: `While you have free spins left, the coupon stays no matter your balance. After the last one, it’s removed if your balance falls below ${least}.`,
};

export type CouponMessages = typeof messages;
