import type { SlotSpin } from "~/casino/contract/outcomes";
import type { Draw, Play } from "../game";
import type { FreeSpinRule, PaySymbol, Scatter, Strips, Win } from "./slot-spin";
import { cellsShowing, memoize, partOf, ROWS, scatterWin, windowsOfReel, withFreeSpins } from "./slot-spin";

/**
 * A slot with lines that pay from the left. This table defines all of its behavior.
 *
 * A round stakes the same amount on each line. The stops of the paid spin are drawn reel by reel from the left, each as
 * `below(length of the strip)`; those of each free spin follow in the same way. Free spins are part of the round: they
 * cost nothing and use the stake of the paid spin.
 */
export interface SlotConfig extends FreeSpinRule {
  /** In paytable order, pays in line stakes; without the scatter. */
  readonly symbols: readonly PaySymbol[];
  /** Key of the symbol that substitutes for every other except the scatter. */
  readonly wild: string;
  readonly scatter: Scatter;
  /** Symbol keys by reel. A strip is circular: the first symbol follows the last. */
  readonly strips: Strips;
  /** Strips of the free spins; by default those of the paid spin. */
  readonly freeStrips?: Strips;
  /** For each line: the row of the window (0 at the top) by reel. */
  readonly lines: readonly (readonly number[])[];
}

export interface LineWin {
  symbol: string;
  count: number;
  /** Multiple of the line stake. */
  multiple: number;
}

/** Plays a whole round: the paid spin and every free spin that it leads to. */
export function playSlot(config: SlotConfig, stakeMinor: number, draw: Draw): Play {
  const lineStakeMinor = partOf(stakeMinor, config.lines.length);
  const { paid, free } = machineOf(config);
  const spins = withFreeSpins(config, (isFree, multiplier, spinsLeft) =>
    spin(config, isFree ? free : paid, lineStakeMinor * multiplier, spinsLeft, draw),
  );
  let payoutMinor = 0;
  for (const { payout_minor } of spins) payoutMinor += payout_minor;
  return { status: "settled", payoutMinor, outcome: { kind: "slot", spins } };
}

function spin(
  config: SlotConfig,
  reels: readonly string[][][],
  lineStakeMinor: number,
  spinsLeft: number,
  draw: Draw,
): SlotSpin {
  const stops: number[] = [];
  const window: string[][] = [];
  for (const reel of reels) {
    const stop = draw.below(reel.length);
    stops.push(stop);
    window.push(reel[stop] ?? []);
  }
  const wins = winsOf(config, window, lineStakeMinor);
  const award = config.scatter.freeSpins[cellsShowing(window, config.scatter.key).length] ?? 0;
  let payout_minor = 0;
  for (const win of wins) payout_minor += win.payout_minor;
  return {
    stops,
    window,
    wins,
    free_spins_awarded: Math.min(award, spinsLeft),
    payout_minor,
    expanded: [],
    held: [],
    drops: [],
  };
}

/** All wins of a window: lines in order, scatters last. */
export function winsOf(config: SlotConfig, window: Strips, lineStakeMinor: number): Win[] {
  const machine = machineOf(config);
  const codes = codesOf(machine, window);
  const wins: Win[] = [];
  for (const [index, rows] of config.lines.entries()) {
    const best = bestOfCodes(machine, codes, rows);
    if (best === null) continue;
    const cells = rows.slice(0, best.count).map((row, reel): [number, number] => [reel, row]);
    const payout_minor = best.multiple * lineStakeMinor;
    wins.push({ line: index + 1, symbol: best.symbol, count: best.count, payout_minor, cells, ways: 1 });
  }
  const scatters = cellsShowing(window, config.scatter.key);
  const win = scatterWin(config.scatter, scatters, lineStakeMinor * config.lines.length);
  if (win !== null) wins.push(win);
  return wins;
}

/**
 * The one win that a line pays: the highest, over all symbols, for its run from the left with wilds substituting. Ties
 * go to the symbol that comes first in the paytable.
 */
export function bestOnLine(config: SlotConfig, cells: readonly string[]): LineWin | null {
  let best: LineWin | null = null;
  for (const symbol of config.symbols) {
    const count = runFromLeft(cells, symbol.key, config.wild);
    const multiple = symbol.pays[count] ?? 0;
    if (multiple > (best?.multiple ?? 0)) best = { symbol: symbol.key, count, multiple };
  }
  return best;
}

function runFromLeft(cells: readonly string[], symbol: string, wild: string): number {
  let count = 0;
  while (count < cells.length && (cells[count] === symbol || cells[count] === wild)) count += 1;
  return count;
}

/** A table precomputed for fast play: the same rules as lookups. */
interface Machine {
  /** The window column of each stop of each reel. */
  readonly paid: readonly string[][][];
  readonly free: readonly string[][][];
  /** Paytable index of each symbol; the scatter and unknown symbols have none. */
  readonly codes: ReadonlyMap<string, number>;
  readonly wild: number;
  readonly reels: number;
  /** A line's win by its leading wilds, the symbol after them, and the length of the run. */
  readonly best: ReadonlyMap<number, LineWin | null>;
  readonly scratch: Int16Array;
}

const NOTHING = -1;

const machineOf = memoize((config: SlotConfig): Machine => {
  const paid = config.strips.map((strip) => windowsOfReel(strip));
  const codes = new Map(config.symbols.map(({ key }, code) => [key, code]));
  return {
    paid,
    free: config.freeStrips?.map((strip) => windowsOfReel(strip)) ?? paid,
    codes,
    wild: codes.get(config.wild) ?? NOTHING,
    reels: config.strips.length,
    best: bestByRun(config),
    scratch: new Int16Array(config.strips.length * ROWS),
  };
});

/** One number for a line that begins with `wilds` wilds, continues with a symbol, and runs for `run` cells. */
function runCode(wilds: number, symbol: number, run: number): number {
  return ((symbol + 1) * 8 + wilds) * 8 + run;
}

function bestByRun(config: SlotConfig): Map<number, LineWin | null> {
  const best = new Map<number, LineWin | null>();
  const reels = config.strips.length;
  for (let wilds = 0; wilds <= reels; wilds += 1) {
    const prefix = new Array<string>(wilds).fill(config.wild);
    best.set(runCode(wilds, NOTHING, wilds), bestOnLine(config, prefix));
    for (const [code, { key }] of config.symbols.entries()) {
      for (let run = wilds + 1; run <= reels; run += 1) {
        const cells = [...prefix, ...new Array<string>(run - wilds).fill(key)];
        best.set(runCode(wilds, code, run), bestOnLine(config, cells));
      }
    }
  }
  return best;
}

function codesOf({ codes, scratch }: Machine, window: Strips): Int16Array {
  let place = 0;
  for (const symbols of window) {
    for (const symbol of symbols) scratch[place++] = codes.get(symbol) ?? NOTHING;
  }
  return scratch;
}

function bestOfCodes(machine: Machine, codes: Int16Array, rows: readonly number[]): LineWin | null {
  const { reels, wild } = machine;
  let wilds = 0;
  while (wilds < reels && codes[wilds * ROWS + (rows[wilds] ?? 0)] === wild) wilds += 1;
  const symbol = wilds < reels ? (codes[wilds * ROWS + (rows[wilds] ?? 0)] ?? NOTHING) : NOTHING;
  let run = wilds;
  while (symbol !== NOTHING && run < reels) {
    const code = codes[run * ROWS + (rows[run] ?? 0)];
    if (code !== symbol && code !== wild) break;
    run += 1;
  }
  return run === 0 ? null : (machine.best.get(runCode(wilds, symbol, run)) ?? null);
}
