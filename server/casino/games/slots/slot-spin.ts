import type { SlotSpin } from "~/casino/contract/outcomes";

export const ROWS = 3;

export type Win = SlotSpin["wins"][number];
export type Cells = Win["cells"];
export type Strips = readonly (readonly string[])[];

export interface PaySymbol {
  readonly key: string;
  readonly label: string;
  /** Multiples of one part of the stake by count; index 0 is for none. */
  readonly pays: readonly number[];
}

/** The symbol that pays anywhere and starts free spins. */
export interface Scatter {
  readonly key: string;
  readonly label: string;
  /** Multiples of the whole stake, by count anywhere in the window. */
  readonly pays: readonly number[];
  /** Free spins awarded, by count anywhere in the window, in paid and free spins alike. */
  readonly freeSpins: readonly number[];
}

/** The rules of free spins. */
export interface FreeSpinRule {
  /** Every win of a free spin is multiplied by this. */
  readonly freeSpinMultiplier: number;
  /** Most free spins per round; any beyond that are not awarded. */
  readonly freeSpinCap: number;
}

/**
 * One part of a stake, in minor units.
 * @throws RangeError if the stake is not a positive whole number that divides evenly
 */
export function partOf(stakeMinor: number, parts: number): number {
  if (!Number.isSafeInteger(stakeMinor) || stakeMinor <= 0 || stakeMinor % parts !== 0) {
    throw new RangeError(`A stake is a positive multiple of ${parts} minor units.`);
  }
  return stakeMinor / parts;
}

/**
 * The paid spin and every free spin that it leads to. `spin` receives the stake multiplier and the number of free spins
 * that the round may still award.
 */
export function withFreeSpins(
  rule: FreeSpinRule,
  spin: (isFree: boolean, multiplier: number, spinsLeft: number) => SlotSpin,
): SlotSpin[] {
  const paid = spin(false, 1, rule.freeSpinCap);
  const spins = [paid];
  let awarded = paid.free_spins_awarded;
  for (let played = 0; played < awarded; played += 1) {
    const free = spin(true, rule.freeSpinMultiplier, rule.freeSpinCap - awarded);
    awarded += free.free_spins_awarded;
    spins.push(free);
  }
  return spins;
}

/** The symbols shown at these stops, by reel and from the top. */
export function windowAt(strips: Strips, stops: readonly number[], rows = ROWS): string[][] {
  return strips.map((strip, reel) => {
    const stop = stops[reel] ?? 0;
    return Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length] ?? "");
  });
}

/** Expands strips written with one letter per symbol, which keeps a whole strip readable on one line. */
export function stripsFromLetters(
  letters: Readonly<Record<string, string>>,
  strips: readonly string[],
): string[][] {
  return strips.map((strip) => Array.from(strip, (letter) => letters[letter] ?? letter));
}

/** The window column of each stop of a reel. Shared by all rounds: do not modify. */
export function windowsOfReel(strip: readonly string[], rows = ROWS): string[][] {
  return strip.map((_, stop) => windowAt([strip], [stop], rows)[0] ?? []);
}

/** Every cell of the window that shows the symbol, reel by reel from the top. */
export function cellsShowing(window: Strips, key: string): Cells {
  const cells: Cells = [];
  for (const [reel, symbols] of window.entries()) {
    for (const [row, symbol] of symbols.entries()) if (symbol === key) cells.push([reel, row]);
  }
  return cells;
}

/** The win of scatters in these cells, or null. */
export function scatterWin(scatter: Scatter, cells: Cells, stakeMinor: number): Win | null {
  const multiple = scatter.pays[cells.length] ?? 0;
  if (multiple === 0) return null;
  const payout_minor = multiple * stakeMinor;
  return { line: 0, symbol: scatter.key, count: cells.length, payout_minor, cells, ways: 1 };
}

/** Memoizes a value per table, for the lifetime of the table. */
export function memoize<Table extends object, Made>(make: (table: Table) => Made): (table: Table) => Made {
  const made = new WeakMap<Table, Made>();
  return (table) => {
    let value = made.get(table);
    if (value === undefined) {
      value = make(table);
      made.set(table, value);
    }
    return value;
  };
}
