import type { SlotSpin } from "~/casino/contract/outcomes";
import type { Draw, Play } from "../game";
import type { PaySymbol, Strips, Win } from "./slot-spin";
import { memoize, partOf, windowsOfReel } from "./slot-spin";

/**
 * A slot of three reels without free spins. This table defines all of its behavior.
 *
 * The stops are drawn reel by reel from the left, each as `below(length of the strip)`; a second chance then draws the
 * third reel's stop again.
 */
export interface ClassicConfig {
  /** In paytable order; pays in line stakes for three of a kind, and for fewer with `anywhere`. */
  readonly symbols: readonly PaySymbol[];
  /** Mixed symbols that pay together when they are not all the same. */
  readonly groups: readonly { key: string; label: string; members: readonly string[]; pay: number }[];
  /**
   * Substitutes for every symbol that pays for three. Each wild multiplies its line's win, except when all three are
   * wild.
   */
  readonly wild: { readonly key: string; readonly multiplier: number } | null;
  /** A wild on the middle reel covers the whole reel. */
  readonly expanding: boolean;
  /** Key of the symbol that also pays for one or two on a line, in any position. */
  readonly anywhere: string | null;
  /**
   * A spin that pays nothing but shows the same paying symbol (or a wild) on the first two reels of the first line
   * holds these two and spins the third reel again.
   */
  readonly secondChance: boolean;
  readonly strips: Strips;
  /** For each line: the row of the window (0 at the top) by reel. */
  readonly lines: readonly (readonly number[])[];
}

interface LineWin {
  symbol: string;
  count: number;
  /** Multiple of the line stake. */
  multiple: number;
  /** Reels of the winning cells. */
  reels: readonly number[];
}

const REELS = [0, 1, 2];

/** Plays a whole round: the paid spin, and the second chance if there is one. */
export function playClassic(config: ClassicConfig, stakeMinor: number, draw: Draw): Play {
  const lineStakeMinor = partOf(stakeMinor, config.lines.length);
  const stops = config.strips.map((strip) => draw.below(strip.length));
  const paid = spinAt(config, stops, lineStakeMinor);
  const spins = [paid];
  if (hasSecondChance(config, paid)) {
    const [first = 0, second = 0] = stops;
    const again = [first, second, draw.below(config.strips[2]?.length ?? 1)];
    paid.free_spins_awarded = 1;
    spins.push({ ...spinAt(config, again, lineStakeMinor), held: [0, 1] });
  }
  const payoutMinor = spins.reduce((so, { payout_minor }) => so + payout_minor, 0);
  return { status: "settled", payoutMinor, outcome: { kind: "slot", spins } };
}

/** What these stops show and pay, without a second chance. */
export function spinAt(config: ClassicConfig, stops: number[], lineStakeMinor: number): SlotSpin {
  const reels = windowsOf(config);
  const window = stops.map((stop, reel) => reels[reel]?.[stop] ?? []);
  const wildKey = config.wild?.key;
  const covered = config.expanding && wildKey !== undefined && (window[1]?.includes(wildKey) ?? false);
  const wins: Win[] = [];
  let payout_minor = 0;
  for (const [index, rows] of config.lines.entries()) {
    const cells = rows.map((row, reel) => (covered && reel === 1 ? wildKey : (window[reel]?.[row] ?? "")));
    const best = bestOfThree(config, cells);
    if (best === null) continue;
    const win: Win = {
      line: index + 1,
      symbol: best.symbol,
      count: best.count,
      payout_minor: best.multiple * lineStakeMinor,
      cells: best.reels.map((reel) => [reel, rows[reel] ?? 0]),
      ways: 1,
    };
    wins.push(win);
    payout_minor += win.payout_minor;
  }
  return {
    stops,
    window,
    wins,
    free_spins_awarded: 0,
    payout_minor,
    expanded: covered ? [1] : [],
    held: [],
    drops: [],
  };
}

/** Whether the third reel spins again after this spin. */
export function hasSecondChance(config: ClassicConfig, spin: SlotSpin): boolean {
  if (!config.secondChance || spin.payout_minor > 0) return false;
  const [first, second] = (config.lines[0] ?? []).map((row, reel) => spin.window[reel]?.[row] ?? "");
  if (first === undefined || second === undefined) return false;
  const wild = config.wild?.key;
  const inThrees = (key: string) =>
    config.symbols.some((each) => each.key === key && (each.pays[3] ?? 0) > 0);
  if (!inThrees(first) || !inThrees(second)) return false;
  return first === second || first === wild || second === wild;
}

const windowsOf = memoize((config: ClassicConfig) => config.strips.map((strip) => windowsOfReel(strip)));

const winsByCells = memoize((_config: ClassicConfig) => new Map<string, LineWin | null>());

/** The one win that a line pays: the highest. Ties go to the one that comes first in the paytable. */
function bestOfThree(config: ClassicConfig, cells: readonly string[]): LineWin | null {
  const cached = winsByCells(config);
  const name = cells.join();
  let best = cached.get(name);
  if (best === undefined) {
    best = candidates(config, cells).reduce<LineWin | null>(
      (so, win) => (win.multiple > (so?.multiple ?? 0) ? win : so),
      null,
    );
    cached.set(name, best);
  }
  return best;
}

function candidates(config: ClassicConfig, cells: readonly string[]): LineWin[] {
  const wild = config.wild;
  const wilds = cells.filter((cell) => cell === wild?.key).length;
  const multiplier = wilds === cells.length ? 1 : (wild?.multiplier ?? 1) ** wilds;
  const threes = config.symbols
    .filter(({ key }) => cells.every((cell) => cell === key || cell === wild?.key))
    .map(({ key, pays }) => ({
      symbol: key,
      count: 3,
      multiple: (pays[3] ?? 0) * (key === wild?.key ? 1 : multiplier),
      reels: REELS,
    }));
  const mixed = config.groups
    .filter(({ members }) => cells.every((cell) => members.includes(cell) || cell === wild?.key))
    .map(({ key, pay }) => ({ symbol: key, count: 3, multiple: pay * multiplier, reels: REELS }));
  return [...threes, ...mixed, ...loose(config, cells)];
}

/** One or two of the symbol that pays anywhere on the line; wilds do not substitute for it here. */
function loose(config: ClassicConfig, cells: readonly string[]): LineWin[] {
  const symbol = config.symbols.find(({ key }) => key === config.anywhere);
  if (symbol === undefined) return [];
  const reels = REELS.filter((reel) => cells[reel] === symbol.key);
  if (reels.length === 0 || reels.length === cells.length) return [];
  return [{ symbol: symbol.key, count: reels.length, multiple: symbol.pays[reels.length] ?? 0, reels }];
}
