import type { SlotEngine } from "./slot-game";
import { playSlot } from "./slot-lines";
import type { SlotConfig } from "./slot-lines";
import { slotReturn } from "./slot-return";
import type { SlotReturn } from "./slot-return";
import { ROWS } from "./slot-spin";
import {
  enumerationMethod,
  freeSpinRules,
  freeStripsRule,
  paytableRow,
  scatterRow,
  STOPS_RULE,
} from "./slot-wording";

/** Five reels, lines from the left, scatters and free spins. */
export function linesEngine(config: SlotConfig): SlotEngine {
  return {
    table: { engine: "lines", config },
    rows: ROWS,
    parts: config.lines.length,
    paytable: [...config.symbols.map(paytableRow), scatterRow(config.scatter, config.lines.length)],
    lines: config.lines,
    strips: config.strips,
    play: (stakeMinor, draw) => playSlot(config, stakeMinor, draw),
    study: () => {
      const figures = slotReturn(config);
      return {
        figures: { ...figures, most: Math.max(figures.mostPaid, figures.mostFree) },
        method: enumerationMethod("lines", config.strips, figures, config),
        rules: ruleText(config, figures),
      };
    },
  };
}

function ruleText(config: SlotConfig, figures: SlotReturn): string[] {
  const { scatter, lines, symbols } = config;
  const wild = symbols.find(({ key }) => key === config.wild);
  const ofItsOwn = wild?.pays.some((pay) => pay > 0) ? ", and also pays by itself" : "";
  return [
    `Your bet covers all ${lines.length} lines; the line bet is your bet divided by ${lines.length}.`,
    "A line pays for equal symbols on neighboring reels, starting at the first reel on the left. Each line pays its highest win only; wins on different lines are added.",
    `${wild?.label ?? config.wild} stands for every symbol except ${scatter.label}${ofItsOwn}.`,
    ...freeSpinRules(scatter, config, figures, config.freeStrips !== undefined),
    ...freeStripsRule(config.freeStrips, [...symbols, scatter]),
    STOPS_RULE,
  ];
}
