import type { SlotText } from "./rule-text";
import type { SlotEngine } from "./slot-game";
import type { SlotReturn } from "./slot-return";
import { ROWS } from "./slot-spin";
import type { WaysConfig } from "./slot-ways";
import { playWays } from "./slot-ways";
import { waysReturn } from "./slot-ways-return";
import {
  combinations,
  freeSpinRules,
  freeStripsRule,
  paytableRow,
  scatterRow,
  slotTexts,
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
        words: (language) => {
          const text = slotTexts[language];
          const method = text.enumerationMethod("ways", combinations(config.strips), figures, config);
          return { method, rules: ruleText(text, config, figures) };
        },
      };
    },
  };
}

function ruleText(text: SlotText, config: WaysConfig, figures: SlotReturn): string[] {
  const { wild, scatter, parts, strips, expanding, expandedWays } = config;
  const ways = ROWS ** strips.length;
  const hasOwnStrips = config.freeStrips !== undefined;
  return [
    text.ways.stake(ways, parts),
    text.ways.pay,
    text.ways.wild({
      wild: wild.label,
      scatter: scatter.label,
      reels: expanding.map((reel) => reel + 1),
      counted: expandedWays,
      rows: ROWS,
      ways,
    }),
    ...freeSpinRules(text, { scatter, rule: config, figures, hasOwnStrips }),
    ...freeStripsRule(text, config.freeStrips, [...config.symbols, wild, scatter]),
    text.stops,
  ];
}
