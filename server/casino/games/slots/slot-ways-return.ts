import type { SpinMoments } from "./slot-moments";
import { sum, times, withScatterPays } from "./slot-moments";
import { returnOfMoments, type SlotReturn } from "./slot-return";
import type { Strips } from "./slot-spin";
import { ROWS } from "./slot-spin";
import type { ReelStop, WaysConfig } from "./slot-ways";
import { reelStops } from "./slot-ways";

/** Reels that decide whether a symbol pays at all. */
const DECIDING_REELS = 3;

/**
 * The exact return of a slot that pays in ways, computed without playing it.
 *
 * A symbol's win is the product of its counts on the reels of its run, and the reels are independent. So means,
 * including those of the product of two symbols' wins, are products of means of single reels over all of their stops.
 * Free spins follow as in `slot-moments.ts`.
 *
 * @throws Error if the table violates a condition that this relies on
 */
export function waysReturn(config: WaysConfig): SlotReturn {
  checkConfig(config, config.strips);
  const { freeStrips = config.strips } = config;
  checkConfig(config, freeStrips);
  const paid = waysSpinMoments(config, config.strips);
  const free = config.freeStrips ? waysSpinMoments(config, config.freeStrips) : paid;
  return returnOfMoments(config, paid, free, {
    hitRate: hitRate(config),
    mostPaid: maxWinOfWays(config, config.strips) / config.parts,
    mostFree: (config.freeSpinMultiplier * maxWinOfWays(config, freeStrips)) / config.parts,
  });
}

/** What a reel does to a run: continues it, ends it, or comes after its end. */
type Part = (stop: ReelStop) => number;

/** Exact mean and square of the payout of a spin on these strips. */
function waysSpinMoments(config: WaysConfig, strips: Strips): SpinMoments {
  const reels = reelStops(config, strips);
  const runs = config.symbols.flatMap(({ pays }, place) =>
    pays.flatMap((pay, count) => (pay > 0 ? [{ pay, parts: partsOf(place, count, reels.length) }] : [])),
  );
  const chances = reels.map((stops) => byScatters(stops, () => 1)).reduce(times, [1]);
  const means = new Array<number>(chances.length).fill(0);
  for (const { pay, parts } of runs) {
    const mean = parts.map((part, reel) => byScatters(reels[reel] ?? [], part)).reduce(times, [1]);
    mean.forEach((value, scatters) => {
      means[scatters] = (means[scatters] ?? 0) + (pay * value) / config.parts;
    });
  }
  let square = 0;
  for (const one of runs) {
    for (const two of runs) {
      let product = (one.pay * two.pay) / config.parts ** 2;
      for (let reel = 0; reel < reels.length && product > 0; reel += 1) {
        const first = one.parts[reel];
        const second = two.parts[reel];
        if (first && second) product *= meanOf(reels[reel] ?? [], (stop) => first(stop) * second(stop));
      }
      square += product;
    }
  }
  return withScatterPays({ chances, means, square }, config.scatter.pays);
}

function partsOf(place: number, count: number, reels: number): Part[] {
  const here: Part = ({ counts }) => counts[place] ?? 0;
  const absent: Part = ({ counts }) => (counts[place] === 0 ? 1 : 0);
  return Array.from({ length: reels }, (_, reel) =>
    reel < count ? here : reel === count ? absent : () => 1,
  );
}

function meanOf(stops: readonly ReelStop[], part: Part): number {
  let total = 0;
  for (const stop of stops) total += part(stop);
  return total / stops.length;
}

/** The mean of a part, by number of scatters in the window. */
function byScatters(stops: readonly ReelStop[], part: Part): number[] {
  const means = new Array<number>(Math.max(...stops.map(({ scatters }) => scatters)) + 1).fill(0);
  for (const stop of stops) {
    means[stop.scatters] = (means[stop.scatters] ?? 0) + part(stop) / stops.length;
  }
  return means;
}

/** A symbol pays if it is on the first three reels, or for some symbols on two; the others matter only for scatters. */
function hitRate(config: WaysConfig): number {
  const reels = reelStops(config, config.strips);
  const masks = reels.map((stops) => stops.map(({ counts }) => maskOf(counts.map((count) => count > 0))));
  const onTwo = maskOf(config.symbols.map(({ pays }) => (pays[2] ?? 0) > 0));
  const tail = reels
    .slice(DECIDING_REELS)
    .map((stops) => byScatters(stops, () => 1))
    .reduce(times, [1]);
  const payingTails = Array.from({ length: DECIDING_REELS * ROWS + 1 }, (_, scatters) =>
    sum(tail.filter((_chance, more) => (config.scatter.pays[scatters + more] ?? 0) > 0)),
  );
  const [first = [], second = [], third = []] = reels;
  let hits = 0;
  first.forEach((one, a) => {
    second.forEach((two, b) => {
      const both = (masks[0]?.[a] ?? 0) & (masks[1]?.[b] ?? 0);
      third.forEach((three, c) => {
        const pays = (both & (onTwo | (masks[2]?.[c] ?? 0))) !== 0;
        hits += pays ? 1 : (payingTails[one.scatters + two.scatters + three.scatters] ?? 0);
      });
    });
  });
  return hits / (first.length * second.length * third.length);
}

function maskOf(flags: readonly boolean[]): number {
  return flags.reduce((mask, flag, place) => (flag ? mask | (1 << place) : mask), 0);
}

/**
 * The most that one spin on these strips pays, in parts of the stake. Branch and bound: reels are stopped from the
 * left, and a prefix is abandoned once it cannot beat the best result so far.
 */
function maxWinOfWays(config: WaysConfig, strips: Strips): number {
  const reels = reelStops(config, strips).map(distinct);
  const { symbols, scatter, parts } = config;
  const highest = reels.map((stops) =>
    symbols.map((_, place) => Math.max(...stops.map(({ counts }) => counts[place] ?? 0))),
  );
  const scattersAfter = reels.map((_, reel) =>
    sum(reels.slice(reel + 1).map((stops) => Math.max(...stops.map(({ scatters }) => scatters)))),
  );
  let most = 0;
  const search = (reel: number, landed: readonly ReelStop[]): void => {
    const options = (reels[reel] ?? []).map((stop) => {
      const after = [...landed, stop];
      const inWays = sum(symbols.map((_, place) => atMostOf(config, after, place, highest)));
      const scatters = sum(after.map((each) => each.scatters));
      const hoped = Math.max(...scatter.pays.slice(0, scatters + (scattersAfter[reel] ?? 0) + 1));
      const certain = inWays + parts * (scatter.pays[scatters] ?? 0);
      return { after, certain, atMost: inWays + parts * hoped };
    });
    options.sort((one, other) => other.atMost - one.atMost);
    for (const { after, certain, atMost } of options) {
      if (atMost <= most) return;
      if (after.length === reels.length) most = Math.max(most, certain);
      else search(reel + 1, after);
    }
  };
  search(0, []);
  return most;
}

/**
 * Upper bound of a symbol's win after these stops, in parts of the stake; the exact win once all reels have stopped.
 */
function atMostOf(
  { symbols }: WaysConfig,
  landed: readonly ReelStop[],
  place: number,
  highest: readonly (readonly number[])[],
): number {
  const pays = symbols[place]?.pays ?? [];
  let ways = 1;
  let most = 0;
  for (const [reel, counts] of highest.entries()) {
    const stop = landed[reel];
    const here = (stop === undefined ? counts[place] : stop.counts[place]) ?? 0;
    const endsHere = here === 0 || stop === undefined;
    if (endsHere) most = Math.max(most, ways * (pays[reel] ?? 0));
    if (here === 0) return most;
    ways *= here;
  }
  return Math.max(most, ways * (pays[highest.length] ?? 0));
}

function distinct(stops: readonly ReelStop[]): ReelStop[] {
  return [...new Map(stops.map((stop) => [`${stop.scatters}:${stop.counts.join()}`, stop])).values()];
}

function checkConfig(config: WaysConfig, strips: Strips): void {
  const { symbols, wild, scatter } = config;
  const keys = new Set([...symbols.map(({ key }) => key), wild.key, scatter.key]);
  const must = (holds: boolean, rule: string): void => {
    if (!holds) throw new Error(`Slot table: ${rule}`);
  };
  must(strips.length >= DECIDING_REELS, "there are at least three reels");
  must(keys.size === symbols.length + 2, "a symbol has one row in the paytable");
  must(
    strips.every((strip) => strip.length >= ROWS),
    "a strip fills its window",
  );
  must(
    strips.flat().every((symbol) => keys.has(symbol)),
    "strips hold symbols of the paytable only",
  );
  must(!strips[0]?.includes(wild.key), "the wild is not on the first reel");
  must(
    symbols.every(({ pays }) => pays[1] === 0 && (pays[DECIDING_REELS] ?? 0) > 0),
    "three reels pay, one does not",
  );
  must(
    scatter.freeSpins.every((award, count) => award === 0 || (scatter.pays[count] ?? 0) > 0),
    "what starts free spins pays",
  );
  const most = sum(
    reelStops(config, strips).map((stops) => Math.max(...stops.map(({ scatters }) => scatters))),
  );
  must(most < scatter.pays.length, "every number of scatters has its pay");
}
