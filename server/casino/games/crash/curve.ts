/**
 * The flight of crash. Multipliers are whole hundredths here.
 *
 * From the round's stream (fair.ts): `high` and `low`, two numbers below 2^26, make u = high · 2^26 + low + 1, one of
 * the 2^52 numbers from 1 to 2^52. The flight bursts at floor(99 · 2^52 / u) + 1 hundredths, and not below 1.00; one
 * that would burst above 1000.00 lands there.
 *
 * A target of x hundredths is reached when the flight bursts above it: floor(99 · 2^52 / u) >= x, that is
 * u <= 99 · 2^52 / x. Its chance is 99/x, less at most 2^-52: 0.99 divided by the multiplier, for every target up to
 * the highest. In one flight of a hundred it bursts at 1.00, before it takes off.
 */
import type { Draw } from "../game";

const HALF = 2 ** 26;
const POSSIBLE = 2n ** 52n;

/** 1.00: what a flight begins with. */
export const LOWEST = 100;
/** 1000.00: here a flight ends, and all aboard are paid. */
export const HIGHEST = 100_000;

/** The multiplier at which the flight bursts, in hundredths; `HIGHEST + 1` for one that lands. */
export function burstPoint(draw: Draw): number {
  const high = draw.below(HALF);
  const low = draw.below(HALF);
  const u = BigInt(high) * BigInt(HALF) + BigInt(low) + 1n;
  const reached = (99n * POSSIBLE) / u;
  return reached >= BigInt(HIGHEST) ? HIGHEST + 1 : Math.max(LOWEST, Number(reached) + 1);
}

/** How long a flight lasts, in milliseconds: until its multiplier is the one at which it bursts or lands. */
export function flightMs(burst: number, growthPerSecond: number): number {
  return msUntil(Math.min(burst, HIGHEST), growthPerSecond);
}

/** When the multiplier is reached, in milliseconds from take-off. */
export function msUntil(hundredths: number, growthPerSecond: number): number {
  return Math.ceil((Math.log(hundredths / LOWEST) / growthPerSecond) * 1000);
}

/** The multiplier after so many milliseconds, in whole hundredths, rounded down. */
export function multiplierAt(ms: number, growthPerSecond: number): number {
  return Math.min(HIGHEST, Math.floor(LOWEST * Math.exp((growthPerSecond * ms) / 1000)));
}

/** Two decimals on the wire, whole hundredths here. */
export function hundredths(multiplier: number): number {
  return Math.round(multiplier * 100);
}
