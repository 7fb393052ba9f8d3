import type { SlotSpin } from "~/casino/contract/rounds";
import type { Draw, Play } from "../game";
import { madeOnce, partOf } from "./slot-spin";
import type { Cells, PaySymbol, Strips, Win } from "./slot-spin";

/** Rows of the window of a slot of clusters. */
export const CLUSTER_ROWS = 5;

/**
 * A slot that pays for clusters: equal symbols that touch by their sides, five of them or more. All of its
 * behaviour is in this table.
 *
 * The stops of the five columns are drawn from the left, each as `below(length of the strip)`; nothing else is.
 * After wins their cells vanish, what is above them falls, and each column is filled from above with the symbols
 * that stand before its stop on its strip, the nearest first. So the stops decide the whole round, and every
 * round that there is can be played to compute the return.
 */
export interface ClustersConfig {
  /** In the order of the paytable. `pays` go with `sizes`, in parts of the stake. */
  readonly symbols: readonly PaySymbol[];
  /** Sizes of a cluster from which the next pay counts, ascending. */
  readonly sizes: readonly number[];
  /** Joins the clusters of every symbol that it touches, and pays for none by itself. */
  readonly wild: { readonly key: string; readonly label: string } | null;
  /** What the wins are multiplied by: first those of the spin, then of each drop; the last one for all that follow. */
  readonly ladder: readonly number[];
  /** Equal parts that the stake is divided into. */
  readonly parts: number;
  readonly strips: Strips;
}

export interface Cluster {
  /** Place of the symbol in the paytable. */
  readonly symbol: number;
  /** Cells as column times rows plus row. */
  readonly cells: readonly number[];
}

/** No round falls more often; no table of the house comes near it. */
const MOST_DROPS = 50;

/** Plays a whole round: the spin and all that falls after it. */
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

/** What a round pays, and how often it fell. */
export interface ClustersPay {
  /** Parts of the stake. */
  parts: number;
  drops: number;
}

/** Makes what tells the pay of the round of some stops: the same as a play, without its record. */
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
  /** Key of each code: the paytable's symbols in order, then the wild. */
  readonly keys: readonly string[];
  readonly strips: readonly Uint8Array[];
  /** Cells beside each cell. */
  readonly beside: readonly (readonly number[])[];
}

const machineOf = madeOnce((config: ClustersConfig): Machine => {
  const keys = config.symbols.map(({ key }) => key);
  if (config.wild) keys.push(config.wild.key);
  const columns = config.strips.length;
  return {
    keys,
    strips: config.strips.map((strip) => Uint8Array.from(strip, (key) => keys.indexOf(key))),
    beside: Array.from({ length: columns * CLUSTER_ROWS }, (_, cell) => besides(cell, columns)),
  };
});

function besides(cell: number, columns: number): number[] {
  const column = Math.floor(cell / CLUSTER_ROWS);
  const row = cell % CLUSTER_ROWS;
  const beside: number[] = [];
  if (row > 0) beside.push(cell - 1);
  if (row < CLUSTER_ROWS - 1) beside.push(cell + 1);
  if (column > 0) beside.push(cell - CLUSTER_ROWS);
  if (column < columns - 1) beside.push(cell + CLUSTER_ROWS);
  return beside;
}

/** The window of a round as it falls. */
class ClusterGrid {
  /** Code of the symbol in each cell, column by column from the top. */
  readonly codes: Uint8Array;
  private readonly machine: Machine;
  private readonly wild: number;
  private readonly smallest: number;
  /** Place on each strip of the symbol that was taken last. */
  private taken: number[] = [];
  private readonly seen: Uint8Array;
  /** Cells of the cluster found last; the rest is of earlier ones. */
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

  /** Fills the window as the columns stopped. */
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

  /** The clusters that pay, by their first cell, columns from the left and rows from the top. */
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
   * Finds the cells of a cluster, marks them as seen and tells how many there are; wilds are unmarked again, for
   * they belong to every cluster that they touch.
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

  /** Takes the clusters found last away and lets the columns fall; false if there were none. */
  fall(): boolean {
    if (this.won.length === 0) return false;
    this.drops += 1;
    if (this.drops > MOST_DROPS) throw new Error("Slot table: a round ends.");
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
