import type { SlotText } from "./rule-text";
import type { SlotEngine } from "./slot-game";
import type { SlotConfig } from "./slot-lines";
import { playSlot } from "./slot-lines";
import type { SlotReturn } from "./slot-return";
import { slotReturn } from "./slot-return";
import { ROWS } from "./slot-spin";
import {
  combinations,
  freeSpinRules,
  freeStripsRule,
  paytableRow,
  scatterRow,
  slotTexts,
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
        words: (language) => {
          const text = slotTexts[language];
          const method = text.enumerationMethod("lines", combinations(config.strips), figures, config);
          return { method, rules: ruleText(text, config, figures) };
        },
      };
    },
  };
}

function ruleText(text: SlotText, config: SlotConfig, figures: SlotReturn): string[] {
  const { scatter, lines, symbols } = config;
  const wild = symbols.find(({ key }) => key === config.wild);
  const hasOwnStrips = config.freeStrips !== undefined;
  return [
    text.lines.stake(lines.length),
    text.lines.pay,
    text.lines.wild({
      wild: wild?.label ?? config.wild,
      scatter: scatter.label,
      pays: wild?.pays.some((pay) => pay > 0) ?? false,
    }),
    ...freeSpinRules(text, { scatter, rule: config, figures, hasOwnStrips }),
    ...freeStripsRule(text, config.freeStrips, [...symbols, scatter]),
    text.stops,
  ];
}
