import type { SlotConfig } from "./slot-lines";
import { bestOnLine } from "./slot-lines";
import type { SpinMoments } from "./slot-moments";
import { sum, times, withScatterPays } from "./slot-moments";
import type { Strips } from "./slot-spin";
import { ROWS } from "./slot-spin";

/**
 * All possible results of a line as a tree: on each reel the line meets one of several sets of symbols, and every leaf
 * is a win. Paths that win nothing are omitted.
 */
interface Node {
  readonly branches: readonly { readonly set: number; readonly to: Node }[];
  /** In line stakes; leaves only. */
  readonly multiple: number;
}

const ROW_NUMBERS = Array.from({ length: ROWS }, (_, row) => row);
const NO_BRANCHES: Node["branches"] = [];

/**
 * Exact mean and square of the payout of a spin on these strips. Reels are independent. On each reel, all that matters
 * about a line is which set of symbols it meets there, and about two lines, which pair of sets. The mean is therefore a
 * sum over the leaves of the tree above, and the mean square a sum over pairs of leaves for each pair of lines, of
 * products over the reels.
 */
export function lineSpinMoments(config: SlotConfig, strips: Strips): SpinMoments {
  const sets: string[][] = [];
  const tree = treeOf(config, sets);
  const { lines, scatter } = config;
  const scattersByReel = strips.map((strip) => scatterCounts(config, strip));
  const chances = scattersByReel.map((counts) => spread(counts, () => true)).reduce(times, [1]);
  const means = new Array<number>(chances.length).fill(0);
  const meetings = strips.map((strip, reel) =>
    ROW_NUMBERS.map((row) => setsAndScatters(strip, row, sets, scattersByReel[reel])),
  );
  for (const rows of lines) {
    const byReel = rows.map((row, reel) => meetings[reel]?.[row] ?? []);
    meanFrom(tree, byReel, 0, [1]).forEach((mean, scatters) => {
      means[scatters] = (means[scatters] ?? 0) + mean / lines.length;
    });
  }
  const square = squareOfLines(config, strips, sets, tree) / lines.length ** 2;
  return withScatterPays({ chances, means, square }, scatter.pays);
}

function treeOf(config: SlotConfig, sets: string[][]): Node {
  const keys = config.symbols.map(({ key }) => key);
  const all = [...keys, config.scatter.key];
  const reels = config.strips.length;
  const places = new Map<string, number>();
  const setOf = (symbols: string[]): number => {
    const name = symbols.join();
    const cached = places.get(name);
    if (cached !== undefined) return cached;
    places.set(name, sets.length);
    return sets.push(symbols) - 1;
  };
  const leafAfter = (reel: number, multiple: number): Node =>
    reel === reels
      ? { branches: NO_BRANCHES, multiple }
      : { branches: [{ set: setOf(all), to: leafAfter(reel + 1, multiple) }], multiple: 0 };
  const node = (cells: readonly string[], base: string | null): Node => {
    const won = bestOnLine(config, cells)?.multiple ?? 0;
    if (cells.length === reels) return leafAfter(reels, won);
    const next = (symbols: string[], to: () => Node) => ({ set: setOf(symbols), to: to() });
    const dead = () => leafAfter(cells.length + 1, won);
    const branches =
      base === null
        ? [
            next([config.wild], () => node([...cells, config.wild], null)),
            ...keys
              .filter((key) => key !== config.wild)
              .map((key) => next([key], () => node([...cells, key], key))),
            next([config.scatter.key], dead),
          ]
        : [
            next([base, config.wild], () => node([...cells, base], base)),
            next(
              all.filter((key) => key !== base && key !== config.wild),
              dead,
            ),
          ];
    return { branches: branches.filter(({ to }) => wins(to)), multiple: 0 };
  };
  return node([], null);
}

function wins({ branches, multiple }: Node): boolean {
  return branches.length > 0 || multiple > 0;
}

/** Number of scatters in the window at each stop. */
function scatterCounts(config: SlotConfig, strip: readonly string[]): number[] {
  return strip.map((_, stop) => {
    let count = 0;
    for (let row = 0; row < ROWS; row += 1) {
      if (strip[(stop + row) % strip.length] === config.scatter.key) count += 1;
    }
    return count;
  });
}

/** Probability of each number of scatters together with a condition on the stop. */
function spread(counts: readonly number[], holds: (stop: number) => boolean): number[] {
  const chances = new Array<number>(Math.max(...counts) + 1).fill(0);
  counts.forEach((count, stop) => {
    if (holds(stop)) chances[count] = (chances[count] ?? 0) + 1 / counts.length;
  });
  return chances;
}

/** For each set, the probability of meeting it in a row, by number of scatters in the window. */
function setsAndScatters(
  strip: readonly string[],
  row: number,
  sets: readonly (readonly string[])[],
  scatters: readonly number[] = [],
): number[][] {
  return sets.map((set) =>
    spread(scatters, (stop) => set.includes(strip[(stop + row) % strip.length] ?? "")),
  );
}

/** Mean win from a node on, by number of scatters in the whole window. */
function meanFrom(
  node: Node,
  byReel: readonly (readonly (readonly number[])[])[],
  reel: number,
  weight: readonly number[],
): number[] {
  if (node.branches === NO_BRANCHES) return weight.map((chance) => chance * node.multiple);
  const means: number[] = [];
  for (const { set, to } of node.branches) {
    const next = times(weight, byReel[reel]?.[set] ?? []);
    if (sum(next) === 0) continue;
    meanFrom(to, byReel, reel + 1, next).forEach((mean, scatters) => {
      means[scatters] = (means[scatters] ?? 0) + mean;
    });
  }
  return means;
}

/** Mean of the squared sum of all line wins, in squared line stakes. */
function squareOfLines(
  { lines }: SlotConfig,
  strips: Strips,
  sets: readonly (readonly string[])[],
  tree: Node,
): number {
  // The joint distribution of two lines depends only on how many rows apart they are on each reel.
  const pairs = new Map<string, { apart: number[]; count: number }>();
  for (const one of lines) {
    for (const other of lines) {
      const apart = one.map((row, reel) => (other[reel] ?? 0) - row);
      const name = apart.join();
      const cached = pairs.get(name) ?? pairs.get(apart.map((rows) => -rows).join());
      if (cached === undefined) pairs.set(name, { apart, count: 1 });
      else cached.count += 1;
    }
  }
  const tables = strips.map((strip) =>
    Array.from({ length: 2 * ROWS - 1 }, (_, index) => pairChances(strip, index - ROWS + 1, sets)),
  );
  let square = 0;
  for (const { apart, count } of pairs.values()) {
    const byReel = apart.map((rows, reel) => tables[reel]?.[rows + ROWS - 1] ?? new Float64Array());
    square += count * productFrom(tree, tree, byReel, 0, sets.length);
  }
  return square;
}

/** Probability of meeting each pair of sets in two rows of a reel with this distance. */
function pairChances(
  strip: readonly string[],
  apart: number,
  sets: readonly (readonly string[])[],
): Float64Array {
  const chances = new Float64Array(sets.length ** 2);
  const having = new Map<string, number[]>();
  for (const symbol of new Set(strip)) {
    having.set(
      symbol,
      sets.flatMap((set, place) => (set.includes(symbol) ? [place] : [])),
    );
  }
  strip.forEach((symbol, stop) => {
    const other = strip[(stop + apart + strip.length) % strip.length] ?? "";
    for (const one of having.get(symbol) ?? []) {
      for (const two of having.get(other) ?? []) {
        const place = one * sets.length + two;
        chances[place] = (chances[place] ?? 0) + 1 / strip.length;
      }
    }
  });
  return chances;
}

/** Mean product of the wins of two lines from these nodes on. */
function productFrom(
  one: Node,
  two: Node,
  byReel: readonly Float64Array[],
  reel: number,
  sets: number,
): number {
  const chances = byReel[reel];
  if (chances === undefined) return one.multiple * two.multiple;
  let product = 0;
  for (const first of one.branches) {
    for (const second of two.branches) {
      const chance = chances[first.set * sets + second.set] ?? 0;
      if (chance > 0) product += chance * productFrom(first.to, second.to, byReel, reel + 1, sets);
    }
  }
  return product;
}
