import type { SlotConfig } from "./slot-lines";
import { bestOnLine } from "./slot-lines";
import type { Strips } from "./slot-spin";
import { cellsShowing, windowAt } from "./slot-spin";

/** A line after some of the reels: the most it can still win, and whether its run goes on. */
interface LineState {
  readonly cells: readonly string[];
  readonly atMost: number;
  readonly alive: boolean;
}

/**
 * The most that one spin on these strips pays, in line stakes. A branch-and-bound search: reels are stopped from the
 * left, most promising stops first, and a prefix is abandoned once it cannot beat the best result so far.
 */
export function maxWinOfLines(config: SlotConfig, strips: Strips): number {
  const { lines, scatter } = config;
  const windows = strips.map((strip) => distinct(strip.map((_, stop) => windowAt([strip], [stop])[0] ?? [])));
  const scattersAfter = strips.map((_, reel) =>
    windows
      .slice(reel + 1)
      .reduce(
        (so, reelWindows) => so + Math.max(...reelWindows.map((one) => cellCount(one, scatter.key))),
        0,
      ),
  );
  const payOfAtMost = (count: number) => lines.length * Math.max(...scatter.pays.slice(0, count + 1));
  const states = stateMaker(config);
  let most = 0;
  const search = (reel: number, before: readonly LineState[], scatters: number): void => {
    const reelWindows = windows[reel];
    if (reelWindows === undefined) return;
    const options = reelWindows.map((window) => {
      const after = lines.map((rows, line) => states(before[line], window[rows[reel] ?? 0] ?? ""));
      const count = scatters + cellCount(window, scatter.key);
      const linesAtMost = after.reduce((so, { atMost }) => so + atMost, 0);
      return { after, count, atMost: linesAtMost + payOfAtMost(count + (scattersAfter[reel] ?? 0)) };
    });
    options.sort((one, other) => other.atMost - one.atMost);
    for (const { after, count, atMost } of options) {
      if (atMost <= most) return;
      // On the last reel the bound equals the payout, except that the scatters may pay less.
      if (reel === windows.length - 1) {
        const paid = after.reduce((so, state) => so + state.atMost, 0);
        most = Math.max(most, paid + lines.length * (scatter.pays[count] ?? 0));
      } else search(reel + 1, after, count);
    }
  };
  search(0, [], 0);
  return most;
}

function cellCount(window: readonly string[], key: string): number {
  return cellsShowing([window], key).length;
}

function distinct(windows: readonly string[][]): string[][] {
  return [...new Map(windows.map((window) => [window.join(), window])).values()];
}

/** Returns a function that extends a line by one cell; equal prefixes are computed once. */
function stateMaker(config: SlotConfig): (before: LineState | undefined, symbol: string) => LineState {
  const reels = config.strips.length;
  const cache = new Map<string, LineState>();
  const start: LineState = { cells: [], atMost: 0, alive: true };
  return (before = start, symbol) => {
    if (!before.alive) return before;
    const cells = [...before.cells, symbol];
    const name = cells.join();
    let state = cache.get(name);
    if (state === undefined) {
      state = stateOf(config, cells, reels);
      cache.set(name, state);
    }
    return state;
  };
}

function stateOf(config: SlotConfig, cells: readonly string[], reels: number): LineState {
  const hopes = config.symbols.map(({ key }) => {
    const rest = new Array<string>(reels - cells.length).fill(key);
    return bestOnLine(config, [...cells, ...rest])?.multiple ?? 0;
  });
  const now = bestOnLine(config, cells)?.multiple ?? 0;
  const atMost = Math.max(now, ...hopes);
  return { cells, atMost, alive: cells.length < reels && runs(config, cells) };
}

/** Whether the cells are still one run of a symbol and wilds. */
function runs(config: SlotConfig, cells: readonly string[]): boolean {
  const symbols = new Set(cells.filter((cell) => cell !== config.wild));
  return symbols.size <= 1 && !symbols.has(config.scatter.key);
}
