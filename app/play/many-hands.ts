import type { PokerOutcome } from "~/casino/contract/rounds";
import type { PokerRow } from "./game-view.server";
import { paidText } from "./multiples";
import type { PaidRound } from "./slot-words";

export type DrawnHand = PokerOutcome["hands"][number];

export interface HandKind {
  key: string;
  label: string;
  count: number;
  /** What these hands paid together. */
  payoutMinor: number;
}

/** The hands that paid, by their row of the paytable, best first. */
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

/** `23 of 100 hands pay: win $4.20`. */
export function manyHandsResult(round: PaidRound, hands: readonly DrawnHand[]): string {
  const paying = hands.filter(({ payout_minor }) => payout_minor > 0).length;
  if (paying === 0) return `None of ${hands.length} hands pays: no win`;
  return `${paying} of ${hands.length} hands ${paying === 1 ? "pays" : "pay"}: ${paidText(round)}`;
}

const SUIT_SIGNS: Readonly<Record<string, string>> = { C: "♣", D: "♦", H: "♥", S: "♠" };

/** A card in two or three signs: `10♥`. */
export function shortCard(card: string): string {
  const rank = card.startsWith("T") ? "10" : card.slice(0, 1);
  return `${rank}${SUIT_SIGNS[card.slice(1)] ?? ""}`;
}
