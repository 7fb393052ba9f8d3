import type { SlotSpin } from "~/casino/contract/rounds";
import type { Draw, Play } from "./game";

/** Rows of a slot's window. */
export const ROWS = 3;

/** A symbol that pays on lines, the wild included. */
export interface LineSymbol {
  readonly key: string;
  readonly label: string;
  /** Multiples of the line stake, by count: index 0 is for none, index 5 for five. */
  readonly pays: readonly number[];
}

/**
 * A slot with lines that pay from the left. All of its behaviour is in this table.
 *
 * A round stakes the same amount on each line. The stops of the paid spin are drawn reel by reel from the
 * left, each as `below(length of the strip)`; then those of each free spin in turn, in the same way. Free
 * spins are part of the round: they cost nothing and use the stake and strips of the paid spin.
 */
export interface SlotConfig {
  /** In the order of the paytable. The scatter is not among them. */
  readonly symbols: readonly LineSymbol[];
  /** Key of the symbol that stands for every other but the scatter. */
  readonly wild: string;
  readonly scatter: {
    readonly key: string;
    readonly label: string;
    /** Multiples of the whole stake, by count anywhere in the window. */
    readonly pays: readonly number[];
    /** Free spins added, by count anywhere in the window, in paid and free spins alike. */
    readonly freeSpins: readonly number[];
  };
  /** Every win of a free spin is multiplied by this. */
  readonly freeSpinMultiplier: number;
  /** No round has more free spins than this; what would go beyond is not awarded. */
  readonly freeSpinCap: number;
  /** Symbol keys by reel. A strip is a circle: the last symbol is followed by the first. */
  readonly strips: readonly (readonly string[])[];
  /** Row of the window (0 at the top) by reel, for each line. */
  readonly lines: readonly (readonly number[])[];
}

interface LineWin {
  symbol: string;
  count: number;
  /** Of the line stake. */
  multiple: number;
}

type Win = SlotSpin["wins"][number];
type Window = readonly (readonly string[])[];

/**
 * Plays a whole round: the paid spin and every free spin that it leads to.
 * @throws RangeError if the stake cannot be divided evenly among the lines.
 */
export function playSlot(config: SlotConfig, stakeMinor: number, draw: Draw): Play {
  const lineCount = config.lines.length;
  if (!Number.isSafeInteger(stakeMinor) || stakeMinor <= 0 || stakeMinor % lineCount !== 0) {
    throw new RangeError(`A stake is a positive multiple of ${lineCount} minor units.`);
  }
  const lineStakeMinor = stakeMinor / lineCount;

  const spins = [spin(config, lineStakeMinor, config.freeSpinCap, draw)];
  let awarded = spins[0]?.free_spins_awarded ?? 0;
  const freeStakeMinor = lineStakeMinor * config.freeSpinMultiplier;
  for (let played = 0; played < awarded; played += 1) {
    const free = spin(config, freeStakeMinor, config.freeSpinCap - awarded, draw);
    awarded += free.free_spins_awarded;
    spins.push(free);
  }

  const payoutMinor = spins.reduce((sum, each) => sum + each.payout_minor, 0);
  return { status: "settled", payoutMinor, outcome: { kind: "slot", spins } };
}

function spin(config: SlotConfig, lineStakeMinor: number, spinsLeft: number, draw: Draw): SlotSpin {
  const stops = config.strips.map((strip) => draw.below(strip.length));
  const window = windowAt(config.strips, stops);
  const wins = winsOf(config, window, lineStakeMinor);
  const award = config.scatter.freeSpins[scatterCells(config, window).length] ?? 0;
  return {
    stops,
    window,
    wins,
    free_spins_awarded: Math.min(award, spinsLeft),
    payout_minor: wins.reduce((sum, win) => sum + win.payout_minor, 0),
  };
}

/** The symbols seen, by reel and from the top, when each reel stops at its stop. */
export function windowAt(strips: SlotConfig["strips"], stops: readonly number[]): string[][] {
  return strips.map((strip, reel) => {
    const stop = stops[reel] ?? 0;
    return Array.from({ length: ROWS }, (_, row) => strip[(stop + row) % strip.length] ?? "");
  });
}

/** Every win of a window: lines in order, the scatters last. */
export function winsOf(config: SlotConfig, window: Window, lineStakeMinor: number): Win[] {
  const wins: Win[] = [];
  config.lines.forEach((rows, index) => {
    const best = bestOnLine(
      config,
      rows.map((row, reel) => window[reel]?.[row] ?? ""),
    );
    if (best === null) return;
    wins.push({
      line: index + 1,
      symbol: best.symbol,
      count: best.count,
      payout_minor: best.multiple * lineStakeMinor,
      cells: rows.slice(0, best.count).map((row, reel) => [reel, row]),
    });
  });
  const scatters = scatterWin(config, window, lineStakeMinor);
  return scatters === null ? wins : [...wins, scatters];
}

function scatterWin(config: SlotConfig, window: Window, lineStakeMinor: number): Win | null {
  const cells = scatterCells(config, window);
  const multiple = config.scatter.pays[cells.length] ?? 0;
  if (multiple === 0) return null;
  return {
    line: 0,
    symbol: config.scatter.key,
    count: cells.length,
    payout_minor: multiple * lineStakeMinor * config.lines.length,
    cells,
  };
}

function scatterCells(config: SlotConfig, window: Window): [number, number][] {
  return window.flatMap((symbols, reel) =>
    symbols.flatMap((symbol, row): [number, number][] =>
      symbol === config.scatter.key ? [[reel, row]] : [],
    ),
  );
}

/**
 * The one win that a line pays: the highest, over all symbols, for its run from the left with wilds standing
 * in. Of equal ones, that of the symbol first in the paytable.
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
