import type { PokerOutcome } from "~/casino/contract/outcomes";
import type { RoundHint } from "~/casino/contract/rounds";
import type { CardsMessages } from "../cards/messages";
import type { PaidRound, SymbolLabels } from "../slots/words";
import { manyHandsResult, type PokerWords } from "./many-hands";
import type { PokerMessages } from "./messages";

type PokerHint = Extract<RoundHint, { kind: "poker" }>;

/** `AS` as `Ace of spades`. */
export function cardText(text: string, { card, ranks, suits }: CardsMessages): string {
  return card(ranks[rankOf(text)] ?? "?", suits[suitOf(text)] ?? "?");
}

function rankOf(card: string): string {
  return card.slice(0, 1);
}

/** The rank as printed on a card: `10`, `K`. */
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
 * The state of a hand in a sentence: what was dealt, or how the draw ended.
 * @param labels label of each row of the paytable
 */
export function pokerResult(
  round: PaidRound,
  outcome: PokerOutcome,
  labels: SymbolLabels,
  words: PokerWords,
): string {
  const { result, money } = words.own;
  const hand = outcome.hand === null ? null : (labels[outcome.hand] ?? outcome.hand);
  if (outcome.final === null) {
    return hand === null ? result.hold : result.dealt(hand);
  }
  if (outcome.hands.length > 1) return manyHandsResult(round, outcome.hands, words);
  if (hand === null || round.payoutMinor === 0) return result.none;
  const amount = money(round.payoutMinor, round.currency);
  // A pair of jacks only returns the stake, so it is called paid, not a win.
  return round.payoutMinor > round.stakeMinor ? result.win(hand, amount) : result.paid(hand, amount);
}

/** The held positions (0 to 4) from a form's text `0,2`. */
export function heldPositions(text: string | undefined): number[] {
  return (text ?? "")
    .split(",")
    .filter((part) => /^[0-4]$/.test(part))
    .map(Number);
}

/**
 * The best hold in words: `Best hold: Jack of spades, Jack of diamonds. It pays 1.54 times the stake on
 * average.`
 */
export function holdText(
  { hold, expected_return }: Pick<PokerHint, "hold" | "expected_return">,
  dealt: readonly string[],
  { best, bestIsNone, fixed }: PokerMessages["hold"],
  cards: CardsMessages,
): string {
  const held = hold.map((position) => cardText(dealt[position] ?? "", cards));
  const pays = fixed(expected_return, 2);
  return held.length === 0 ? bestIsNone(pays) : best(held, pays);
}
