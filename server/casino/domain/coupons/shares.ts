import type { PlayerCoupon } from "./player-coupons";

/**
 * What the player owns of the bonus wallet, integer minor units. A deposit that brought a bonus is played together with
 * it, and wins and losses are shared in the proportion of the two. The database applies the same rule where a round
 * ends a coupon (coupon_release).
 */
export function ownShareMinor(
  { deposit_minor, bonus_minor }: Pick<PlayerCoupon, "deposit_minor" | "bonus_minor">,
  bonusWalletMinor: number,
): number {
  if (bonus_minor === 0) return 0;
  const share = (BigInt(bonusWalletMinor) * BigInt(deposit_minor)) / BigInt(deposit_minor + bonus_minor);
  return Number(share);
}
