/** Integer minor units, up to the maximum bets of spec §9: 5.00, 7.00 and 10.00. All can be divided by ten. */
export const SPECIALTY_STAKES_MINOR = [20, 50, 100, 200, 500, 700, 1000] as const;

/**
 * What a multiple pays at a stake, in integer minor units. Multiples are in tenths, so that they are.
 * @throws RangeError for a stake that is not a positive multiple of ten minor units
 */
export function payoutOf(stakeMinor: number, multiple: number): number {
  if (!Number.isSafeInteger(stakeMinor) || stakeMinor <= 0 || stakeMinor % 10 !== 0) {
    throw new RangeError("A stake is a positive multiple of ten minor units.");
  }
  return (stakeMinor / 10) * Math.round(multiple * 10);
}
