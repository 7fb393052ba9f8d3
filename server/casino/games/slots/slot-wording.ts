import type { GameRules } from "~/casino/contract/game-rules";
import type { GameLanguage } from "../game";
import type { FreeSpinFacts, SlotText } from "./rule-text";
import { english } from "./rule-text";
import { french } from "./rule-text.fr-CA";
import type { PaySymbol, Scatter, Strips } from "./slot-spin";

export const slotTexts: Readonly<Record<GameLanguage, SlotText>> = { en: english, "fr-CA": french };

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

/** The paragraphs on scatters, free spins and when wins are paid. */
export function freeSpinRules(text: SlotText, facts: FreeSpinFacts): string[] {
  return [
    text.scatterPays(facts.scatter),
    text.freeSpins(facts),
    text.moreFreeSpins(facts),
    text.paidAtEnd(facts),
    text.mostOfSpins(facts),
  ];
}

/** The strips of the free spins if they differ, so that anyone can check the return. */
export function freeStripsRule(
  text: SlotText,
  freeStrips: Strips | undefined,
  symbols: readonly { readonly key: string; readonly label: string }[],
): string[] {
  if (freeStrips === undefined) return [];
  const labels = new Map(symbols.map(({ key, label }) => [key, label]));
  return [text.freeStrips(freeStrips.map((strip) => strip.map((key) => labels.get(key) ?? key)))];
}

/** The number of combinations of stops. */
export function combinations(strips: Strips): number {
  return strips.reduce((so, strip) => so * strip.length, 1);
}
