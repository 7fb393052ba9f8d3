import { BALANCE_THRESHOLD_MINOR } from "./offers";

const least = `$${(BALANCE_THRESHOLD_MINOR / 100).toFixed(2)}`;

/** What is said of a coupon wherever its rules show: in a game, at a table, on a card. */
export const messages = {
  of: "casino/coupon" as const,
  /** @param lost the bonus money that went with it, formatted; null for none */
  removed: (lost: string | null) =>
    `Your balance was too low to keep your coupon (below ${least}), so it was removed.${
      lost === null ? "" : ` ${lost} of bonus money went with it.`
    }`,
  removedBelow: `The coupon is removed if your balance falls below ${least}.`,
  /** Of free spins, while some are left and after the last. */
  removedAfterSpins: `While you have free spins left, the coupon stays no matter your balance. After the last one, it’s removed if your balance falls below ${least}.`,
};
