import type { PokerOutcome } from "~/casino/contract/rounds";
import { formatMoney } from "~/ui/money";
import { manyHandsResult } from "./many-hands";
import type { PaidRound, SymbolLabels } from "./slot-words";

const RANKS: Readonly<Record<string, string>> = {
  "2": "Two",
  "3": "Three",
  "4": "Four",
  "5": "Five",
  "6": "Six",
  "7": "Seven",
  "8": "Eight",
  "9": "Nine",
  T: "Ten",
  J: "Jack",
  Q: "Queen",
  K: "King",
  A: "Ace",
};

const SUITS: Readonly<Record<string, string>> = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };

/** `AS` as `Ace of spades`. */
export function cardText(card: string): string {
  return `${RANKS[rankOf(card)] ?? "?"} of ${SUITS[suitOf(card)] ?? "?"}`;
}

export function rankOf(card: string): string {
  return card.slice(0, 1);
}

/** The rank as it is printed on a card: `10`, `K`. */
export function rankText(card: string): string {
  return rankOf(card) === "T" ? "10" : rankOf(card);
}

export function suitOf(card: string): string {
  return card.slice(1);
}

export function isRed(card: string): boolean {
  return suitOf(card) === "D" || suitOf(card) === "H";
}

/**
 * Where a hand stands, in a sentence: what was dealt, or how the draw ended.
 * @param labels label of each row of the paytable
 */
export function pokerResult(round: PaidRound, outcome: PokerOutcome, labels: SymbolLabels): string {
  const hand = outcome.hand === null ? null : (labels[outcome.hand] ?? outcome.hand);
  if (outcome.final === null) {
    return hand === null
      ? "Choose the cards to hold, then draw"
      : `You have ${hand}. Choose the cards to hold, then draw`;
  }
  if (outcome.hands.length > 1) return manyHandsResult(round, outcome.hands);
  if (hand === null || round.payoutMinor === 0) return "No win";
  const amount = formatMoney(round.payoutMinor, round.currency);
  // A pair of jacks gives back the stake and no more: said as what it is.
  return round.payoutMinor > round.stakeMinor ? `${hand}: win ${amount}` : `${hand}: paid ${amount}`;
}

/** The positions (0 to 4) that a form said to hold, from its text `0,2`. */
export function heldPositions(text: string | undefined): number[] {
  return (text ?? "")
    .split(",")
    .filter((part) => /^[0-4]$/.test(part))
    .map(Number);
}

/** The best hold in words: `Best hold: Jack of spades, Jack of diamonds. It pays 1.54 times the stake on average.` */
export function holdText(hold: readonly number[], dealt: readonly string[], expectedReturn: number): string {
  const cards = hold.map((position) => cardText(dealt[position] ?? ""));
  const what = cards.length === 0 ? "none, draw five new cards" : cards.join(", ");
  return `Best hold: ${what}. It pays ${expectedReturn.toFixed(2)} times the stake on average.`;
}
