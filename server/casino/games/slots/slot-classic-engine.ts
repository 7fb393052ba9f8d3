import { playClassic } from "./slot-classic";
import type { ClassicConfig } from "./slot-classic";
import { classicFigures } from "./slot-classic-return";
import type { SlotFigures } from "./slot-figures";
import type { SlotEngine } from "./slot-game";
import { ROWS } from "./slot-spin";
import { combinations, joined, multiple, oneIn, paytableRow } from "./slot-wording";
import type { PaytableRow } from "./slot-wording";

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
      const again = config.secondChance
        ? " Where the third reel spins once more, all of its stops are counted with their chance."
        : "";
      return {
        figures,
        method: `Exact enumeration of all ${combinations(config.strips)} combinations of stops of the strips below.${again}`,
        rules: ruleText(config, figures),
      };
    },
  };
}

/** Groups follow the symbols, as is usual in the paytables of classic machines. */
function paytable({ symbols, groups }: ClassicConfig): PaytableRow[] {
  const mixed = groups.map(({ key, label, pay }) => ({ key, label, pays: [{ count: 3, multiple: pay }] }));
  return [...symbols.map(paytableRow), ...mixed];
}

function ruleText(config: ClassicConfig, figures: SlotFigures): string[] {
  return [
    stakeRule(config),
    "A line pays only its highest win; wins on different lines are added. There are no free spins.",
    ...wildRules(config),
    ...config.groups.map(
      ({ label, members }) =>
        `${label} means three of ${joined(members.map((key) => labelOf(config, key)))} on a line, in any mix.`,
    ),
    ...anywhereRule(config),
    ...secondChanceRule(config),
    `On average ${oneIn(figures.hitRate)} rounds pays something, which can be less than your bet. The most a round can pay is ${multiple(figures.most)} times your bet.`,
    `The stops are drawn reel by reel from the left, from the round’s own verifiable stream${config.secondChance ? "; the third reel's second stop, where there is one, is drawn after them" : ""}. A stop is the place on the strip, counted from 0, of the symbol in the top row; a strip is a circle. Only these draws decide a spin, not earlier rounds, your balance, or your bet.`,
  ];
}

function stakeRule({ lines }: ClassicConfig): string {
  return lines.length === 1
    ? "Three reels and one line, through the middle row. Your whole bet is on it."
    : `Three reels and ${lines.length} lines. Your bet covers all of them; the line bet is your bet divided by ${lines.length}.`;
}

function wildRules(config: ClassicConfig): string[] {
  const { wild, expanding, anywhere } = config;
  if (wild === null) return [];
  const label = labelOf(config, wild.key);
  const but =
    anywhere === null ? "" : ` It does not stand in for one or two of ${labelOf(config, anywhere)}.`;
  const factor = wild.multiplier;
  const times =
    factor > 1
      ? ` Each ${label} that stands in multiplies the win of its line by ${factor}, two of them by ${factor ** 2}.`
      : "";
  const covers = expanding ? [`A ${label} on the middle reel covers all three rows of it.`] : [];
  return [`${label} stands for every symbol in a win of three.${times}${but}`, ...covers];
}

function anywhereRule(config: ClassicConfig): string[] {
  const symbol = config.symbols.find(({ key }) => key === config.anywhere);
  if (symbol === undefined) return [];
  return [`One or two of ${symbol.label} pay wherever they stand on a line.`];
}

function secondChanceRule(config: ClassicConfig): string[] {
  const { secondChance, lines, wild } = config;
  if (!secondChance) return [];
  const standing = wild === null ? "" : ` (${labelOf(config, wild.key)} standing for any)`;
  const where = lines.length === 1 ? "the line" : "line 1";
  return [
    `Second chance: when a spin pays nothing, but the first two reels show the same symbol on ${where}${standing} and three of it would pay, these two reels are held and the third spins again for free.`,
  ];
}

function labelOf({ symbols }: ClassicConfig, key: string): string {
  return symbols.find((symbol) => symbol.key === key)?.label ?? key;
}
