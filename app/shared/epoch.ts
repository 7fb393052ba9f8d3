/** Whole seconds since 1970, as the contract writes the times of coupons. */
export function epochSeconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
