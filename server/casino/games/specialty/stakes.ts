/**
 * Integer minor units, including the maximum bets of the player classes (5.00, 7.00, 10.00). All are divisible by ten.
 */
export const SPECIALTY_STAKES_MINOR = [20, 50, 100, 200, 500, 700, 1000] as const;

/**
 * The payout of a multiple at a stake, integer minor units. Multiples are in tenths, so it is a whole number.
 * @throws RangeError for a stake that is not a positive multiple of ten minor units
 */
export function payoutOf(stakeMinor: number, multiple: number): number {
  if (!Number.isSafeInteger(stakeMinor) || stakeMinor <= 0 || stakeMinor % 10 !== 0) {
    throw new RangeError("A stake is a positive multiple of ten minor units.");
  }
  return (stakeMinor / 10) * Math.round(multiple * 10);
}
