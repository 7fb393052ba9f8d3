import type { ClustersConfig } from "./slot-clusters";
import { CLUSTER_ROWS, clustersPayer } from "./slot-clusters";
import type { SlotFigures } from "./slot-figures";

/** Totals of all rounds of a cluster slot, counted by playing each of them once. */
export interface ClustersCount {
  /** Paid in parts of the stake by all rounds with each stop of the first column. */
  readonly paidByFirstStop: readonly number[];
  /** Sum of the squared payouts, in squared parts. */
  readonly squares: number;
  /** Number of rounds that pay anything. */
  readonly hits: number;
  /** The highest payout of a round, in parts. */
  readonly most: number;
  /** The most drops in one round. */
  readonly longest: number;
}

/**
 * Plays every round that begins with one of these stops of the first column, or all rounds. A million rounds take a few
 * seconds, so the titles store their counts, and tests and benchmarks compare them with this function.
 */
export function countClusters(config: ClustersConfig, firstStops?: readonly number[]): ClustersCount {
  checkConfig(config);
  const lengths = config.strips.map((strip) => strip.length);
  const payAt = clustersPayer(config);
  const sums = { squares: 0, hits: 0, most: 0, longest: 0 };
  const starts = firstStops ?? Array.from({ length: lengths[0] ?? 0 }, (_, stop) => stop);
  const paidByFirstStop = starts.map((first) => {
    let paid = 0;
    const stops = lengths.map(() => 0);
    stops[0] = first;
    do {
      const { parts, drops } = payAt(stops);
      paid += parts;
      sums.squares += parts ** 2;
      sums.hits += parts > 0 ? 1 : 0;
      if (parts > sums.most) sums.most = parts;
      if (drops > sums.longest) sums.longest = drops;
    } while (advance(stops, lengths));
    return paid;
  });
  return { paidByFirstStop, ...sums };
}

/** The next stops with the same first one; false when all have been visited. */
function advance(stops: number[], lengths: readonly number[]): boolean {
  for (let column = stops.length - 1; column > 0; column -= 1) {
    const next = (stops[column] ?? 0) + 1;
    stops[column] = next % (lengths[column] ?? 1);
    if (stops[column] !== 0) return true;
  }
  return false;
}

/** The exact figures that follow from a full count. */
export function clustersFigures({ strips, parts }: ClustersConfig, count: ClustersCount): SlotFigures {
  const cycle = strips.reduce((so, strip) => so * strip.length, 1);
  const returnToPlayer = count.paidByFirstStop.reduce((so, paid) => so + paid, 0) / cycle / parts;
  return {
    returnToPlayer,
    hitRate: count.hits / cycle,
    deviation: Math.sqrt(count.squares / cycle / parts ** 2 - returnToPlayer ** 2),
    most: count.most / parts,
  };
}

function checkConfig({ strips, symbols, sizes, wild, ladder }: ClustersConfig): void {
  const keys = new Set(symbols.map(({ key }) => key));
  const must = (holds: boolean, rule: string): void => {
    if (!holds) throw new Error(`Slot table: ${rule}`);
  };
  must(keys.size === symbols.length && !keys.has(wild?.key ?? ""), "a symbol has one row in the paytable");
  must(
    strips.every((strip) => strip.length >= CLUSTER_ROWS),
    "a strip fills its window",
  );
  must(
    strips.flat().every((symbol) => keys.has(symbol) || symbol === wild?.key),
    "strips hold symbols of the paytable only",
  );
  must(
    symbols.every(({ pays }) => pays.length === sizes.length && pays.every((pay) => pay > 0)),
    "every size that pays has its pay",
  );
  must(
    ladder.every((step, place) => Number.isInteger(step) && step >= (ladder[place - 1] ?? 1)),
    "multipliers do not fall",
  );
}
