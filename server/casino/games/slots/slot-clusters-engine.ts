import { CLUSTER_ROWS, playClusters } from "./slot-clusters";
import type { ClustersConfig } from "./slot-clusters";
import { clustersFigures } from "./slot-clusters-return";
import type { ClustersCount } from "./slot-clusters-return";
import type { SlotFigures } from "./slot-figures";
import type { SlotEngine } from "./slot-game";
import { combinations, joined, multiple, oneIn } from "./slot-wording";
import type { PaytableRow } from "./slot-wording";

/** Five columns of five cells; clusters vanish and new symbols fall. `count` is the full count of its rounds. */
export function clustersEngine(config: ClustersConfig, count: ClustersCount): SlotEngine {
  return {
    table: { engine: "clusters", config, count },
    rows: CLUSTER_ROWS,
    parts: config.parts,
    paytable: paytable(config),
    lines: [],
    strips: config.strips,
    play: (stakeMinor, draw) => playClusters(config, stakeMinor, draw),
    study: () => {
      const figures = clustersFigures(config, count);
      return {
        figures,
        method: `Exact enumeration: the stops decide the whole round with all of its drops, and each of the ${combinations(config.strips)} combinations of stops of the strips below was played once.`,
        rules: ruleText(config, figures, count),
      };
    },
  };
}

function paytable({ symbols, sizes, wild }: ClustersConfig): PaytableRow[] {
  const rows = symbols.map(({ key, label, pays }) => ({
    key,
    label,
    pays: sizes.map((count, place) => ({ count, multiple: pays[place] ?? 0 })).reverse(),
  }));
  return wild === null ? rows : [{ key: wild.key, label: wild.label, pays: [] }, ...rows];
}

function ruleText(config: ClustersConfig, figures: SlotFigures, count: ClustersCount): string[] {
  const { sizes, parts, wild, ladder } = config;
  const steps = ladder.map(String);
  const wildRule =
    wild === null
      ? []
      : [
          `${wild.label} belongs to the cluster of every symbol that it touches, and can belong to several at once. By itself it pays nothing.`,
        ];
  return [
    `Five columns of five. ${sizes[0] ?? 0} or more equal symbols that touch by their sides are a cluster and pay. The paytable amounts are multiples of your bet divided by ${parts}; a cluster between two sizes of the paytable pays for the smaller one, a larger one than the last pays for the last.`,
    ...wildRule,
    "After wins all cells of the clusters vanish, what is above them falls, and new symbols fall in from above. If there are clusters again they pay too, and so on until there are none. All of that is one round with one bet.",
    `The wins of the first window are multiplied by ${steps[0] ?? "1"}, those of the drops that follow by ${joined(steps.slice(1))}, and the last multiplier stays for all further drops.`,
    `On average ${oneIn(figures.hitRate)} rounds pays something, which can be less than your bet. The most a round can pay is ${multiple(figures.most)} times your bet, and no round falls more than ${count.longest} times. There are no free spins.`,
    "The stops are drawn column by column from the left, from the round’s own verifiable stream. A stop is the place on the strip, counted from 0, of the symbol in the top row; the four that follow it are below. A strip is a circle. What falls in is what stands before the stop on the strip, the nearest first, so only the stops decide the whole round, not earlier rounds, your balance, or your bet.",
  ];
}
