/** A coupon that ends before it is completed, and what goes with it. */
interface EndedCoupon {
  coupon_code: string;
  lost_minor: number;
  kept_minor: number;
  free_spins: number;
}

interface Words {
  couponLost(code: string, lost: string, retained: string): string;
  couponEnds(code: string): string;
  spins(count: number): string;
}

/** What a player reads before they do what ends their coupon. */
export function endedCouponLines(
  { coupon_code: code, lost_minor: lost, kept_minor: ownShare, free_spins: spins }: EndedCoupon,
  words: Words,
  money: (minor: number) => string,
): string[] {
  return [
    lost + ownShare > 0 ? words.couponLost(code, money(lost), money(ownShare)) : words.couponEnds(code),
    ...(spins > 0 ? [words.spins(spins)] : []),
  ];
}
