import type { GameRules } from "~/casino/contract/rounds";
import { InvalidStep } from "./game";
import type { HouseGame } from "./game";
import { playSlot } from "./slot-lines";
import type { LineSymbol, SlotConfig } from "./slot-lines";
import { slotReturn } from "./slot-return";
import type { SlotReturn } from "./slot-return";

type Identity = Omit<HouseGame, "play" | "rules">;

/** A slot of the house: its place in the lobby, and its table. */
export function slotGame(identity: Identity, config: SlotConfig): HouseGame {
  let rules: GameRules | undefined;
  return {
    ...identity,
    play: (stakeMinor, draw, steps) => {
      if (steps.length > 0) throw new InvalidStep("A spin has no further steps.");
      return playSlot(config, stakeMinor, draw);
    },
    // Computed at first use: some tens of milliseconds that a start need not wait for.
    rules: () => (rules ??= rulesOf(identity, config, slotReturn(config))),
  };
}

function rulesOf(identity: Identity, config: SlotConfig, figures: SlotReturn): GameRules {
  return {
    game_code: `${identity.gameId}-${identity.machineId}`,
    display_name: identity.displayName,
    category: identity.category,
    kind: "slot",
    stakes_minor: [...identity.stakesMinor],
    currency: "USD",
    return_to_player: figures.returnToPlayer,
    return_method: returnMethod(config, figures),
    hit_rate: figures.hitRate,
    paytable: [...config.symbols, scatterRow(config)].map(paytableRow),
    lines: config.lines.map((rows) => [...rows]),
    strips: config.strips.map((strip) => [...strip]),
    rules: ruleText(config, figures),
  };
}

function paytableRow({ key, label, pays }: LineSymbol): GameRules["paytable"][number] {
  const paying = pays.map((multiple, count) => ({ count, multiple })).filter(({ multiple }) => multiple > 0);
  return { key, label, pays: paying.reverse() };
}

/** The contract states every multiple of a slot in line stakes, so the scatter's are turned into those. */
function scatterRow({ scatter, lines }: SlotConfig): LineSymbol {
  return {
    key: scatter.key,
    label: scatter.label,
    pays: scatter.pays.map((multiple) => multiple * lines.length),
  };
}

function returnMethod(config: SlotConfig, figures: SlotReturn): string {
  const combinations = config.strips.reduce((so, strip) => so * strip.length, 1);
  return [
    `Exact enumeration of all ${combinations.toLocaleString("en-US")} combinations of stops of the strips below`,
    `(lines ${percent(figures.lineShare)}, scatters ${percent(figures.scatterShare)}); free spins add`,
    `${percent(figures.freeSpinShare)}, by an exact recurrence over spins won and left that includes the limit of`,
    `${config.freeSpinCap} free spins a round.`,
  ].join(" ");
}

function ruleText(config: SlotConfig, figures: SlotReturn): string[] {
  const { scatter, lines, freeSpinCap, freeSpinMultiplier } = config;
  const wild = labelOf(config, config.wild);
  return [
    `The stake covers all ${lines.length} lines; the line stake is the stake divided by ${lines.length}.`,
    `A line pays for equal symbols on neighbouring reels, starting at the first reel on the left. Each line pays its highest win only; wins on different lines are added.`,
    `${wild} stands for every symbol except ${scatter.label}, and also pays by itself.`,
    `${scatter.label} pays anywhere in the window: ${list(scatter.pays, "times the stake")}. That is added to the line wins.`,
    `${scatter.label} also starts free spins: ${list(scatter.freeSpins, "free spins")}. They are played at once, in the same round, with the same stake and strips, and cost nothing. Every win in a free spin is multiplied by ${freeSpinMultiplier}.`,
    `Free spins can win more free spins. No round has more than ${freeSpinCap} of them; any beyond that are not awarded. On average ${oneIn(figures.triggerChance)} paid spins starts free spins.`,
    `All wins are paid when the round ends. On average ${oneIn(figures.hitRate)} rounds pays something, which can be less than the stake.`,
    "The stops are drawn reel by reel from the left, first for the paid spin and then for each free spin, from the round's own verifiable stream. A stop is the place on the strip, counted from 0, of the symbol in the top row; a strip is a circle. Nothing but these draws decides a spin: not earlier rounds, not the balance, not the stake.",
  ];
}

function labelOf(config: SlotConfig, key: string): string {
  return config.symbols.find((symbol) => symbol.key === key)?.label ?? key;
}

/** `3 for 2 times the stake, 4 for …` from a table by count. */
function list(byCount: readonly number[], unit: string): string {
  return byCount
    .map((amount, count) => ({ amount, count }))
    .filter(({ amount }) => amount > 0)
    .map(({ amount, count }) => `${count} give ${amount} ${unit}`)
    .join(", ");
}

function percent(fraction: number): string {
  return `${(fraction * 100).toFixed(2)} %`;
}

function oneIn(chance: number): string {
  return `one in ${(1 / chance).toFixed(1)}`;
}
