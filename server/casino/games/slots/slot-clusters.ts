import type { SlotSpin } from "~/casino/contract/outcomes";
import type { Draw, Play } from "../game";
import type { Cells, PaySymbol, Strips, Win } from "./slot-spin";
import { memoize, partOf } from "./slot-spin";

export const CLUSTER_ROWS = 5;

/**
 * A slot that pays for clusters: equal symbols that touch by their sides, usually five or more. This table defines all
 * of its behavior.
 *
 * The stops of the five columns are drawn from the left, each as `below(length of the strip)`; nothing else is drawn.
 * Winning cells vanish, the cells above them fall, and each column is refilled from above with the symbols before its
 * stop on the strip, the nearest first. The stops therefore decide the whole round, and playing every possible round
 * gives the exact return.
 */
export interface ClustersConfig {
  /** In paytable order. `pays` corresponds to `sizes`, in parts of the stake. */
  readonly symbols: readonly PaySymbol[];
  /** The smallest cluster size of each pay, ascending. */
  readonly sizes: readonly number[];
  /** Belongs to the clusters of every symbol that it touches; does not pay by itself. */
  readonly wild: { readonly key: string; readonly label: string } | null;
  /** Multipliers: the first for the wins of the spin, then one for each drop; the last one repeats. */
  readonly ladder: readonly number[];
  /** Number of equal parts of a stake. */
  readonly parts: number;
  readonly strips: Strips;
}

export interface Cluster {
  /** Index of the symbol in the paytable. */
  readonly symbol: number;
  /** Cells as column times rows plus row. */
  readonly cells: readonly number[];
}

/** A guard against an endless round; no title comes near it. */
const MAX_DROPS = 50;

/** Plays a whole round: the spin and all drops after it. */
export function playClusters(config: ClustersConfig, stakeMinor: number, draw: Draw): Play {
  const partMinor = partOf(stakeMinor, config.parts);
  const stops = config.strips.map((strip) => draw.below(strip.length));
  const grid = new ClusterGrid(config);
  grid.start(stops);
  const steps: SlotSpin["drops"] = [];
  let payoutMinor = 0;
  do {
    const multiplier = ladderAt(config, steps.length);
    const window = windowOf(config, grid);
    const wins = grid.clusters().map((cluster) => winOf(config, cluster, partMinor * multiplier));
    const payout_minor = wins.reduce((so, win) => so + win.payout_minor, 0);
    payoutMinor += payout_minor;
    steps.push({ window, wins, payout_minor, multiplier });
  } while (grid.fall());
  const [spun, ...drops] = steps;
  const spin: SlotSpin = {
    stops,
    window: spun?.window ?? [],
    wins: spun?.wins ?? [],
    free_spins_awarded: 0,
    payout_minor: payoutMinor,
    expanded: [],
    held: [],
    drops,
  };
  return { status: "settled", payoutMinor, outcome: { kind: "slot", spins: [spin] } };
}

/** A round's payout and its number of drops. */
export interface ClustersPay {
  /** Parts of the stake. */
  parts: number;
  drops: number;
}

/** Returns a function that gives the pay of a round by its stops: the same as a play, without the record. */
export function clustersPayer(config: ClustersConfig): (stops: readonly number[]) => ClustersPay {
  const grid = new ClusterGrid(config);
  return (stops) => {
    grid.start(stops);
    let parts = 0;
    for (let drops = 0; ; drops += 1) {
      for (const { symbol, cells } of grid.clusters()) {
        parts += payOf(config, symbol, cells.length) * ladderAt(config, drops);
      }
      if (!grid.fall()) return { parts, drops };
    }
  };
}

function ladderAt({ ladder }: ClustersConfig, drops: number): number {
  return ladder[Math.min(drops, ladder.length - 1)] ?? 1;
}

/** In parts of the stake. */
function payOf({ symbols, sizes }: ClustersConfig, symbol: number, size: number): number {
  let place = sizes.length - 1;
  while (place >= 0 && (sizes[place] ?? 0) > size) place -= 1;
  return symbols[symbol]?.pays[place] ?? 0;
}

function winOf(config: ClustersConfig, { symbol, cells }: Cluster, partMinor: number): Win {
  const places: Cells = cells
    .toSorted((one, other) => one - other)
    .map((cell) => [Math.floor(cell / CLUSTER_ROWS), cell % CLUSTER_ROWS]);
  return {
    line: 0,
    symbol: config.symbols[symbol]?.key ?? "",
    count: cells.length,
    payout_minor: payOf(config, symbol, cells.length) * partMinor,
    cells: places,
    ways: 1,
  };
}

function windowOf(config: ClustersConfig, { codes }: ClusterGrid): string[][] {
  const { keys } = machineOf(config);
  const window: string[][] = [];
  for (let cell = 0; cell < codes.length;) {
    const column: string[] = [];
    for (let row = 0; row < CLUSTER_ROWS; row += 1, cell += 1) column.push(keys[codes[cell] ?? 0] ?? "");
    window.push(column);
  }
  return window;
}

interface Machine {
  /** The key of each code: the paytable's symbols in order, then the wild. */
  readonly keys: readonly string[];
  readonly strips: readonly Uint8Array[];
  /** The neighbors of each cell. */
  readonly beside: readonly (readonly number[])[];
}

const machineOf = memoize((config: ClustersConfig): Machine => {
  const keys = config.symbols.map(({ key }) => key);
  if (config.wild) keys.push(config.wild.key);
  const columns = config.strips.length;
  return {
    keys,
    strips: config.strips.map((strip) => Uint8Array.from(strip, (key) => keys.indexOf(key))),
    beside: Array.from({ length: columns * CLUSTER_ROWS }, (_, cell) => neighborsOf(cell, columns)),
  };
});

function neighborsOf(cell: number, columns: number): number[] {
  const column = Math.floor(cell / CLUSTER_ROWS);
  const row = cell % CLUSTER_ROWS;
  const beside: number[] = [];
  if (row > 0) beside.push(cell - 1);
  if (row < CLUSTER_ROWS - 1) beside.push(cell + 1);
  if (column > 0) beside.push(cell - CLUSTER_ROWS);
  if (column < columns - 1) beside.push(cell + CLUSTER_ROWS);
  return beside;
}

/** The window of a round during its drops. */
class ClusterGrid {
  /** Code of the symbol in each cell, column by column from the top. */
  readonly codes: Uint8Array;
  private readonly machine: Machine;
  private readonly wild: number;
  private readonly smallest: number;
  /** For each column, the strip position of the symbol that was taken last. */
  private taken: number[] = [];
  private readonly seen: Uint8Array;
  /**
   * Cells of the cluster found last. Only the first `size` entries are valid; the rest is left from earlier clusters.
   */
  private readonly found: Uint8Array;
  private won: Cluster[] = [];
  private drops = 0;

  constructor(config: ClustersConfig) {
    this.machine = machineOf(config);
    this.wild = config.wild ? config.symbols.length : -1;
    this.smallest = config.sizes[0] ?? Number.POSITIVE_INFINITY;
    const cells = config.strips.length * CLUSTER_ROWS;
    this.codes = new Uint8Array(cells);
    this.seen = new Uint8Array(cells);
    this.found = new Uint8Array(cells);
  }

  /** Fills the window for these stops. */
  start(stops: readonly number[]): void {
    this.drops = 0;
    this.taken = stops.slice();
    let cell = 0;
    for (const [column, strip] of this.machine.strips.entries()) {
      let place = stops[column] ?? 0;
      for (let row = 0; row < CLUSTER_ROWS; row += 1, cell += 1) {
        this.codes[cell] = strip[place] ?? 0;
        place = place + 1 === strip.length ? 0 : place + 1;
      }
    }
  }

  /** The winning clusters in order of their first cell: columns from the left, rows from the top. */
  clusters(): readonly Cluster[] {
    const { codes, seen, wild, smallest, found } = this;
    seen.fill(0);
    this.won = [];
    for (let cell = 0; cell < codes.length; cell += 1) {
      if (seen[cell] !== 0 || codes[cell] === wild) continue;
      const size = this.clusterFrom(cell);
      if (size < smallest) continue;
      const cells: number[] = [];
      for (let place = 0; place < size; place += 1) cells.push(found[place] ?? 0);
      this.won.push({ symbol: codes[cell] ?? 0, cells });
    }
    return this.won;
  }

  /**
   * Finds the cells of a cluster, marks them as seen and returns their number. Wilds are unmarked again, because they
   * belong to every cluster that they touch.
   */
  private clusterFrom(start: number): number {
    const { codes, seen, wild, machine, found } = this;
    const symbol = codes[start];
    let size = 1;
    let wilds = 0;
    found[0] = start;
    seen[start] = 1;
    for (let place = 0; place < size; place += 1) {
      for (const beside of machine.beside[found[place] ?? 0] ?? []) {
        if (seen[beside] !== 0) continue;
        const code = codes[beside];
        if (code !== symbol && code !== wild) continue;
        if (code === wild) wilds += 1;
        seen[beside] = 1;
        found[size] = beside;
        size += 1;
      }
    }
    for (let place = 0; wilds > 0 && place < size; place += 1) {
      const cell = found[place] ?? 0;
      if (codes[cell] === wild) seen[cell] = 0;
    }
    return size;
  }

  /** Removes the clusters found last and drops the columns; false if there were none. */
  fall(): boolean {
    if (this.won.length === 0) return false;
    this.drops += 1;
    if (this.drops > MAX_DROPS) throw new Error("Slot table: a round ends.");
    const { codes, seen, machine } = this;
    seen.fill(0);
    for (const { cells } of this.won) for (const cell of cells) seen[cell] = 1;
    for (const [column, strip] of machine.strips.entries()) {
      const top = column * CLUSTER_ROWS;
      let to = top + CLUSTER_ROWS - 1;
      for (let from = to; from >= top; from -= 1) {
        if (seen[from] !== 0) continue;
        codes[to] = codes[from] ?? 0;
        to -= 1;
      }
      for (; to >= top; to -= 1) {
        const place = ((this.taken[column] ?? 0) + strip.length - 1) % strip.length;
        this.taken[column] = place;
        codes[to] = strip[place] ?? 0;
      }
    }
    return true;
  }
}
