import type { SlotText } from "./rule-text";
import type { ClassicConfig } from "./slot-classic";
import { playClassic } from "./slot-classic";
import { classicFigures } from "./slot-classic-return";
import type { SlotFigures } from "./slot-figures";
import type { SlotEngine } from "./slot-game";
import { ROWS } from "./slot-spin";
import type { PaytableRow } from "./slot-wording";
import { combinations, paytableRow, slotTexts } from "./slot-wording";

/** Three reels and a few lines. */
export function classicEngine(config: ClassicConfig): SlotEngine {
  return {
    table: { engine: "classic", config },
    rows: ROWS,
    parts: config.lines.length,
    paytable: paytable(config),
    lines: config.lines,
    strips: config.strips,
    play: (stakeMinor, draw) => playClassic(config, stakeMinor, draw),
    study: () => {
      const figures = classicFigures(config);
      return {
        figures,
        words: (language) => {
          const text = slotTexts[language];
          const counted = text.classicMethod(combinations(config.strips));
          return {
            method: config.secondChance ? `${counted} ${text.secondChanceMethod}` : counted,
            rules: ruleText(text.classic, config, figures),
          };
        },
      };
    },
  };
}

/** Groups follow the symbols, as is usual in the paytables of classic machines. */
function paytable({ symbols, groups }: ClassicConfig): PaytableRow[] {
  const mixed = groups.map(({ key, label, pay }) => ({ key, label, pays: [{ count: 3, multiple: pay }] }));
  return [...symbols.map(paytableRow), ...mixed];
}

function ruleText(text: SlotText["classic"], config: ClassicConfig, figures: SlotFigures): string[] {
  const { lines, wild, expanding, anywhere, groups, secondChance } = config;
  const labels = new Map(config.symbols.map(({ key, label }) => [key, label]));
  const labelOf = (key: string) => labels.get(key) ?? key;
  const loose = anywhere === null ? null : labelOf(anywhere);
  const wildLabel = wild && labelOf(wild.key);
  return [
    text.stake(lines.length),
    text.pay,
    ...(wild === null || wildLabel === null
      ? []
      : [
          text.wild({ wild: wildLabel, multiplier: wild.multiplier, loose }),
          ...(expanding ? [text.expanding(wildLabel)] : []),
        ]),
    ...groups.map(({ label, members }) => text.group(label, members.map(labelOf))),
    ...(loose === null ? [] : [text.loose(loose)]),
    ...(secondChance ? [text.secondChance(lines.length, wildLabel)] : []),
    text.odds(figures),
    text.stops(config),
  ];
}
