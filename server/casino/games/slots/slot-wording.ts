import type { GameRules } from "~/casino/contract/game-rules";
import type { SlotReturn } from "./slot-return";
import type { FreeSpinRule, PaySymbol, Scatter, Strips } from "./slot-spin";

export type PaytableRow = GameRules["paytable"][number];

/** A row of the paytable, highest count first. */
export function paytableRow({ key, label, pays }: PaySymbol): PaytableRow {
  const paying = pays.map((multiple, count) => ({ count, multiple })).filter(({ multiple }) => multiple > 0);
  return { key, label, pays: paying.reverse() };
}

/** The contract states all slot multiples in parts of the stake, so the scatter's are converted. */
export function scatterRow({ key, label, pays }: Scatter, parts: number): PaytableRow {
  return paytableRow({ key, label, pays: pays.map((multiple) => multiple * parts) });
}

/** How the return of a slot with free spins was computed. */
export function enumerationMethod(
  where: "lines" | "ways",
  strips: Strips,
  figures: SlotReturn,
  rule: FreeSpinRule,
): string {
  return [
    `Exact enumeration of all ${combinations(strips)} combinations of stops of the strips below`,
    `(${where} ${percent(figures.lineShare)}, scatters ${percent(figures.scatterShare)}); free spins add`,
    `${percent(figures.freeSpinShare)}, by an exact recurrence over spins won and left that includes the limit of`,
    `${rule.freeSpinCap} free spins a round.`,
  ].join(" ");
}

/** The paragraphs on scatters, free spins and when wins are paid. */
export function freeSpinRules(
  scatter: Scatter,
  rule: FreeSpinRule,
  figures: SlotReturn,
  hasOwnStrips: boolean,
): string[] {
  const strips = hasOwnStrips ? "at the same bet, on their own strips" : "at the same bet and strips";
  const multiplied =
    rule.freeSpinMultiplier > 1
      ? ` Every win in a free spin is multiplied by ${rule.freeSpinMultiplier}.`
      : "";
  return [
    `${scatter.label} pays anywhere in the window: ${list(scatter.pays, "times your bet")}. That’s added to other wins.`,
    `${scatter.label} also starts free spins: ${list(scatter.freeSpins, "free spins")}. They play right away, in the same round, ${strips}, and cost nothing.${multiplied}`,
    `Free spins can win more free spins. No round has more than ${rule.freeSpinCap} of them; any beyond that aren’t awarded. On average ${oneIn(figures.triggerChance)} paid spins starts free spins.`,
    `All wins are paid when the round ends. On average ${oneIn(figures.hitRate)} rounds pays something, which can be less than your bet.`,
    `The most a paid spin can pay is ${multiple(figures.mostPaid)} times your bet; a free spin can pay up to ${multiple(figures.mostFree)} times your bet.`,
  ];
}

/** The strips of the free spins if they differ, so that anyone can check the return. */
export function freeStripsRule(
  freeStrips: Strips | undefined,
  symbols: readonly { readonly key: string; readonly label: string }[],
): string[] {
  if (freeStrips === undefined) return [];
  const labels = new Map(symbols.map(({ key, label }) => [key, label]));
  const reels = freeStrips.map(
    (strip, reel) => `reel ${reel + 1}: ${strip.map((key) => labels.get(key) ?? key).join(", ")}`,
  );
  return [`The strips of the free spins, from stop 0 on, are: ${reels.join("; ")}.`];
}

/** How a round's stops are drawn. */
export const STOPS_RULE =
  "The stops are drawn reel by reel from the left, first for the paid spin and then for each free spin, from the round’s own verifiable stream. A stop is the place on the strip, counted from 0, of the symbol in the top row; a strip is a circle. Only these draws decide a spin, not earlier rounds, your balance, or your bet.";

/** Turns a table by count into `3 give 2 times your bet, 4 give …`. */
function list(byCount: readonly number[], unit: string): string {
  return byCount
    .map((amount, count) => ({ amount, count }))
    .filter(({ amount }) => amount > 0)
    .map(({ amount, count }) => `${count} give ${amount} ${unit}`)
    .join(", ");
}

/** `a`, `a and b`, `a, b and c`. */
export function joined(words: readonly string[]): string {
  const [last = "", ...rest] = words.toReversed();
  return rest.length === 0 ? last : `${rest.toReversed().join(", ")} and ${last}`;
}

export function combinations(strips: Strips): string {
  return strips.reduce((so, strip) => so * strip.length, 1).toLocaleString("en-US");
}

function percent(fraction: number): string {
  return `${(fraction * 100).toFixed(2)} %`;
}

export function oneIn(chance: number): string {
  return `one in ${(1 / chance).toFixed(1)}`;
}

export function multiple(stakes: number): string {
  return stakes.toLocaleString("en-US", { maximumFractionDigits: 2 });
}
