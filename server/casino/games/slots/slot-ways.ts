import type { SlotSpin } from "~/casino/contract/outcomes";
import type { Draw, Play } from "../game";
import type { Cells, FreeSpinRule, PaySymbol, Scatter, Strips, Win } from "./slot-spin";
import { cellsShowing, memoize, partOf, scatterWin, windowsOfReel, withFreeSpins } from "./slot-spin";

/**
 * A slot that pays in ways: equal symbols on neighboring reels from the first, in any rows. This table defines all of
 * its behavior. Stops are drawn as in `slot-lines.ts`.
 *
 * The wild has no pay of its own and is not on the first reel. On an expanding reel a wild covers the whole reel, after
 * the scatters have been counted.
 */
export interface WaysConfig extends FreeSpinRule {
  /** In paytable order, pays in parts of the stake for one way; without wild and scatter. */
  readonly symbols: readonly PaySymbol[];
  readonly wild: { readonly key: string; readonly label: string };
  readonly scatter: Scatter;
  /** Reels, counted from 0, that a wild covers. */
  readonly expanding: readonly number[];
  /** Ways that a covered reel counts for every symbol: 3 for its rows, or more. */
  readonly expandedWays: number;
  /** Number of equal parts of a stake. */
  readonly parts: number;
  readonly strips: Strips;
  /** Strips of the free spins; by default those of the paid spin. */
  readonly freeStrips?: Strips;
}

/** What one stop of a reel shows and counts. */
export interface ReelStop {
  readonly window: string[];
  readonly expanded: boolean;
  readonly scatters: number;
  /** Ways on this reel for each symbol, in paytable order. */
  readonly counts: readonly number[];
}

/** Plays a whole round: the paid spin and every free spin that it leads to. */
export function playWays(config: WaysConfig, stakeMinor: number, draw: Draw): Play {
  const partMinor = partOf(stakeMinor, config.parts);
  const { paid, free } = machineOf(config);
  const spins = withFreeSpins(config, (isFree, multiplier, spinsLeft) =>
    spin(config, isFree ? free : paid, partMinor * multiplier, spinsLeft, draw),
  );
  let payoutMinor = 0;
  for (const { payout_minor } of spins) payoutMinor += payout_minor;
  return { status: "settled", payoutMinor, outcome: { kind: "slot", spins } };
}

function spin(
  config: WaysConfig,
  reels: readonly (readonly ReelStop[])[],
  partMinor: number,
  spinsLeft: number,
  draw: Draw,
): SlotSpin {
  const stops: number[] = [];
  const landed: ReelStop[] = [];
  const expanded: number[] = [];
  let scatters = 0;
  for (const [reel, reelStops] of reels.entries()) {
    const stop = draw.below(reelStops.length);
    const one = reelStops[stop];
    if (one === undefined) throw new RangeError("A stop is a place on its strip.");
    stops.push(stop);
    landed.push(one);
    if (one.expanded) expanded.push(reel);
    scatters += one.scatters;
  }
  const wins = winsOfStops(config, landed, partMinor);
  let payout_minor = 0;
  for (const win of wins) payout_minor += win.payout_minor;
  return {
    stops,
    window: landed.map(({ window }) => window),
    wins,
    free_spins_awarded: Math.min(config.scatter.freeSpins[scatters] ?? 0, spinsLeft),
    payout_minor,
    expanded,
    held: [],
    drops: [],
  };
}

/** All wins of these stops: symbols in paytable order, scatters last. */
function winsOfStops(config: WaysConfig, landed: readonly ReelStop[], partMinor: number): Win[] {
  const wins: Win[] = [];
  for (const [place, symbol] of config.symbols.entries()) {
    const { count, ways } = runOf(landed, place);
    const multiple = symbol.pays[count] ?? 0;
    if (multiple === 0) continue;
    const cells = cellsOfRun(config, landed, symbol.key, count);
    wins.push({ line: 0, symbol: symbol.key, count, payout_minor: multiple * ways * partMinor, cells, ways });
  }
  const windows = landed.map(({ window }) => window);
  const win = scatterWin(config.scatter, cellsShowing(windows, config.scatter.key), partMinor * config.parts);
  if (win !== null) wins.push(win);
  return wins;
}

function runOf(landed: readonly ReelStop[], place: number): { count: number; ways: number } {
  let ways = 1;
  for (const [reel, { counts }] of landed.entries()) {
    const here = counts[place] ?? 0;
    if (here === 0) return { count: reel, ways };
    ways *= here;
  }
  return { count: landed.length, ways };
}

function cellsOfRun(config: WaysConfig, landed: readonly ReelStop[], key: string, count: number): Cells {
  const cells: Cells = [];
  for (const [reel, { window, expanded }] of landed.slice(0, count).entries()) {
    for (const [row, symbol] of window.entries()) {
      if (expanded || symbol === key || symbol === config.wild.key) cells.push([reel, row]);
    }
  }
  return cells;
}

interface Machine {
  readonly paid: readonly (readonly ReelStop[])[];
  readonly free: readonly (readonly ReelStop[])[];
}

const machineOf = memoize((config: WaysConfig): Machine => {
  const paid = reelStops(config, config.strips);
  return { paid, free: config.freeStrips ? reelStops(config, config.freeStrips) : paid };
});

/** What each stop of each reel shows and counts. */
export function reelStops(config: WaysConfig, strips: Strips): ReelStop[][] {
  return strips.map((strip, reel) =>
    windowsOfReel(strip).map((window) => {
      const wilds = window.filter((symbol) => symbol === config.wild.key).length;
      const expanded = wilds > 0 && config.expanding.includes(reel);
      const countOf = (key: string) => window.filter((symbol) => symbol === key).length;
      return {
        window,
        expanded,
        scatters: countOf(config.scatter.key),
        counts: config.symbols.map(({ key }) => (expanded ? config.expandedWays : countOf(key) + wilds)),
      };
    }),
  );
}
