import type { SlotText } from "./rule-text";
import type { ClustersConfig } from "./slot-clusters";
import { CLUSTER_ROWS, playClusters } from "./slot-clusters";
import type { ClustersCount } from "./slot-clusters-return";
import { clustersFigures } from "./slot-clusters-return";
import type { SlotFigures } from "./slot-figures";
import type { SlotEngine } from "./slot-game";
import type { PaytableRow } from "./slot-wording";
import { combinations, slotTexts } from "./slot-wording";

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
        words: (language) => {
          const text = slotTexts[language];
          return {
            method: text.clustersMethod(combinations(config.strips)),
            rules: ruleText(text.clusters, config, figures, count),
          };
        },
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

function ruleText(
  text: SlotText["clusters"],
  { sizes, parts, wild, ladder }: ClustersConfig,
  { hitRate, most }: SlotFigures,
  { longest }: ClustersCount,
): string[] {
  const [first = 1, ...others] = ladder;
  return [
    text.stake(sizes[0] ?? 0, parts),
    ...(wild === null ? [] : [text.wild(wild.label)]),
    text.drops,
    text.ladder(first, others),
    text.odds({ hitRate, most, longest }),
    text.stops,
  ];
}
