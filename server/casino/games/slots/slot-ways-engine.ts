import type { SlotEngine } from "./slot-game";
import { ROWS } from "./slot-spin";
import type { SlotReturn } from "./slot-return";
import { playWays } from "./slot-ways";
import type { WaysConfig } from "./slot-ways";
import { waysReturn } from "./slot-ways-return";
import {
  enumerationMethod,
  freeSpinRules,
  freeStripsRule,
  joined,
  paytableRow,
  scatterRow,
  STOPS_RULE,
} from "./slot-wording";

/** Five reels that pay in 243 ways, with wilds that cover their reel. */
export function waysEngine(config: WaysConfig): SlotEngine {
  const { wild, scatter, parts } = config;
  return {
    table: { engine: "ways", config },
    rows: ROWS,
    parts,
    paytable: [
      { key: wild.key, label: wild.label, pays: [] },
      ...config.symbols.map(paytableRow),
      scatterRow(scatter, parts),
    ],
    lines: [],
    strips: config.strips,
    play: (stakeMinor, draw) => playWays(config, stakeMinor, draw),
    study: () => {
      const figures = waysReturn(config);
      return {
        figures: { ...figures, most: Math.max(figures.mostPaid, figures.mostFree) },
        method: enumerationMethod("ways", config.strips, figures, config),
        rules: ruleText(config, figures),
      };
    },
  };
}

function ruleText(config: WaysConfig, figures: SlotReturn): string[] {
  const { wild, scatter, parts, strips, expanding, expandedWays } = config;
  const ways = ROWS ** strips.length;
  const reels = `reel${expanding.length > 1 ? "s" : ""} ${joined(expanding.map((reel) => String(reel + 1)))}`;
  const counts =
    expandedWays > ROWS
      ? ` A covered reel counts ${expandedWays} ways instead of ${ROWS}, so a win can be won in more than ${ways} ways.`
      : "";
  return [
    `Your bet covers all ${ways} ways. The paytable amounts are multiples of your bet divided by ${parts}, for one way.`,
    `A symbol wins when it is on neighboring reels, starting at the first reel on the left, in any rows. It is won in as many ways as there are choices of one of its cells on each of these reels, and pays its amount for each way. Only the longest run of a symbol pays; wins of different symbols are added.`,
    `${wild.label} stands for every symbol except ${scatter.label}. On ${reels} a ${wild.label} covers its whole reel.${counts} ${scatter.label} is counted before a reel is covered.`,
    ...freeSpinRules(scatter, config, figures, config.freeStrips !== undefined),
    ...freeStripsRule(config.freeStrips, [...config.symbols, wild, scatter]),
    STOPS_RULE,
  ];
}
