import type { PokerOutcome } from "~/casino/contract/outcomes";
import type { PokerRow } from "../game-view.server";
import type { PlayMessages } from "../messages";
import { paidText } from "../multiples";
import type { PaidRound } from "../slots/words";
import type { PokerMessages } from "./messages";

export type DrawnHand = PokerOutcome["hands"][number];

export interface HandKind {
  key: string;
  label: string;
  count: number;
  /** The total payout of these hands. */
  payoutMinor: number;
}

/** The paying hands, grouped by paytable row, best first. */
export function kindsOf(
  hands: readonly DrawnHand[],
  rows: readonly Pick<PokerRow, "key" | "label">[],
): HandKind[] {
  return rows.flatMap(({ key, label }) => {
    const alike = hands.filter(({ hand }) => hand === key);
    const payoutMinor = alike.reduce((sum, { payout_minor }) => sum + payout_minor, 0);
    return alike.length > 0 ? [{ key, label, count: alike.length, payoutMinor }] : [];
  });
}

/** The message catalogs needed for a result. */
export interface PokerWords {
  own: PokerMessages;
  shared: PlayMessages;
}

/** `23 of 100 hands pay: win $4.20`. */
export function manyHandsResult(
  round: PaidRound,
  hands: readonly DrawnHand[],
  { own: { result }, shared }: PokerWords,
): string {
  const paying = hands.filter(({ payout_minor }) => payout_minor > 0).length;
  if (paying === 0) return result.nonePays(hands.length);
  return result.pay(paying, hands.length, paidText(round, shared));
}

const SUIT_SIGNS: Readonly<Record<string, string>> = { C: "♣", D: "♦", H: "♥", S: "♠" };

export function suitSign(card: string): string {
  return SUIT_SIGNS[card.slice(1)] ?? "";
}

/** A card in two or three characters: `10♥`. */
export function shortCard(card: string): string {
  const rank = card.startsWith("T") ? "10" : card.slice(0, 1);
  return `${rank}${suitSign(card)}`;
}
