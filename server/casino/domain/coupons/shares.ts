import type { PlayerCoupon } from "./player-coupons";

/**
 * The player's own share of the bonus wallet, integer minor units. A deposit that brought a bonus is played together
 * with it, and both share wins and losses in proportion. coupon_release applies the same rule in the database when a
 * round ends a coupon.
 */
export function ownShareMinor(
  { deposit_minor, bonus_minor }: Pick<PlayerCoupon, "deposit_minor" | "bonus_minor">,
  bonusWalletMinor: number,
): number {
  if (bonus_minor === 0) return 0;
  const share = (BigInt(bonusWalletMinor) * BigInt(deposit_minor)) / BigInt(deposit_minor + bonus_minor);
  return Number(share);
}
