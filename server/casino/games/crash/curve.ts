/**
 * The flight curve of crash. Multipliers are whole hundredths in this module.
 *
 * Two numbers below 2^26 from the round's stream (fair.ts), `high` and `low`, make u = high · 2^26 + low + 1, one of
 * the 2^52 numbers from 1 to 2^52. The flight bursts at floor(99 · 2^52 / u) + 1 hundredths, but at 1.00 or above. A
 * flight that would burst above 1000.00 lands there.
 *
 * The flight reaches a target of x hundredths if it bursts above it: floor(99 · 2^52 / u) >= x, which means
 * u <= 99 · 2^52 / x. The probability is 99/x, less at most 2^-52: that is 0.99 divided by the multiplier, for every
 * target up to the highest. One flight in a hundred bursts at 1.00, before takeoff.
 */
import type { Draw } from "../game";

const HALF = 2 ** 26;
const POSSIBLE = 2n ** 52n;

/** 1.00: the multiplier at takeoff. */
export const MIN_MULTIPLIER = 100;
/** 1000.00: a flight ends here, and all remaining bets are paid. */
export const MAX_MULTIPLIER = 100_000;

/** The multiplier at which the flight bursts, in hundredths; `HIGHEST + 1` if it lands. */
export function burstPoint(draw: Draw): number {
  const high = draw.below(HALF);
  const low = draw.below(HALF);
  const u = BigInt(high) * BigInt(HALF) + BigInt(low) + 1n;
  const reached = (99n * POSSIBLE) / u;
  return reached >= BigInt(MAX_MULTIPLIER)
    ? MAX_MULTIPLIER + 1
    : Math.max(MIN_MULTIPLIER, Number(reached) + 1);
}

/** Duration of a flight in milliseconds, until it bursts or lands. */
export function flightMs(burst: number, growthPerSecond: number): number {
  return msUntil(Math.min(burst, MAX_MULTIPLIER), growthPerSecond);
}

/** When the multiplier is reached, in milliseconds since takeoff. */
export function msUntil(hundredths: number, growthPerSecond: number): number {
  return Math.ceil((Math.log(hundredths / MIN_MULTIPLIER) / growthPerSecond) * 1000);
}

/** The multiplier after this many milliseconds, in whole hundredths, rounded down. */
export function multiplierAt(ms: number, growthPerSecond: number): number {
  return Math.min(MAX_MULTIPLIER, Math.floor(MIN_MULTIPLIER * Math.exp((growthPerSecond * ms) / 1000)));
}

/** From the wire's two decimals to whole hundredths. */
export function hundredths(multiplier: number): number {
  return Math.round(multiplier * 100);
}
