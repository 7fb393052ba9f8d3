import type { TableView } from "./view";

type Flight = NonNullable<TableView["flight"]>;

/** The multiplier after a time in flight, rounded down to two decimals as the casino does. */
export function flightMultiplier(runningMs: number, { growth_per_second, highest }: Flight): number {
  const grown = Math.exp((growth_per_second * Math.max(0, runningMs)) / 1000);
  return Math.min(highest, Math.floor(grown * 100 + 1e-9) / 100);
}

/** The payout of a stake at a multiplier, rounded down to the minor unit. */
export function payoutAt(stakeMinor: number, multiplier: number): number {
  return Math.floor((stakeMinor * Math.round(multiplier * 100)) / 100);
}

/** The position of the flyer on a sky of 320 by 180, with the ground at the lower left. */
export function placeInSky(multiplier: number): { x: number; y: number } {
  // Each doubling covers half of the remaining way, so that even 1000× stays in view.
  const way = 1 - 1 / multiplier;
  return { x: round(28 + 236 * Math.sqrt(way)), y: round(150 - 118 * way) };
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** What flies in this title, going by its name; a rocket by default. */
export type Flyer = "rocket" | "balloon" | "kite" | "bird";

export function flyerOf(name: string): Flyer {
  if (/balloon/i.test(name)) return "balloon";
  if (/kite/i.test(name)) return "kite";
  if (/falcon|bird|eagle/i.test(name)) return "bird";
  return "rocket";
}
