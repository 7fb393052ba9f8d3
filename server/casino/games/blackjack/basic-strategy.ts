import type { BlackjackMove } from "~/casino/contract/outcomes";
import { cardNamed } from "../poker/poker-hands";
import { bestTotal, cardValue } from "./hand";

/**
 * Basic strategy for six decks, dealer stands on all 17, no hole card (all bets lose to a blackjack), double on any two
 * cards, also after a split. Each row has a letter per dealer card: 2 to 9, ten, ace. H hit, S stand, D double or else
 * hit, d double or else stand, P split.
 */
const HARD: Readonly<Record<number, string>> = {
  9: "HDDDDHHHHH",
  10: "DDDDDDDDHH",
  11: "DDDDDDDDHH",
  12: "HHSSSHHHHH",
  13: "SSSSSHHHHH",
  14: "SSSSSHHHHH",
  15: "SSSSSHHHHH",
  16: "SSSSSHHHHH",
};
const SOFT: Readonly<Record<number, string>> = {
  12: "HHHHHHHHHH",
  13: "HHHDDHHHHH",
  14: "HHHDDHHHHH",
  15: "HHDDDHHHHH",
  16: "HHDDDHHHHH",
  17: "HDDDDHHHHH",
  18: "SddddSSHHH",
};
/** By the value of one of the two cards. */
const PAIRS: Readonly<Record<number, string>> = {
  1: "PPPPPPPPPH",
  2: "PPPPPPHHHH",
  3: "PPPPPPHHHH",
  4: "HHHPPHHHHH",
  6: "PPPPPHHHHH",
  7: "PPPPPPHHHH",
  8: "PPPPPPPPHH",
  9: "PPPPPSPPSS",
};
const MIN_HARD_IN_CHART = 9;

/**
 * The move of basic strategy.
 * @param values values of the player's cards, 1 for an ace
 * @param dealerValue value of the dealer's card, 1 for an ace
 * @param allowed the moves that the rules allow now
 */
export function basicMove(
  values: readonly number[],
  dealerValue: number,
  allowed: readonly BlackjackMove[],
): BlackjackMove {
  const column = dealerValue === 1 ? 9 : dealerValue - 2;
  if (allowed.includes("split")) {
    const letter = PAIRS[values[0] ?? 0]?.[column];
    if (letter === "P") return "split";
  }
  const { total, soft } = bestTotal(values);
  const letter = soft ? (SOFT[total]?.[column] ?? "S") : hardLetter(total, column);
  if (letter === "D") return allowed.includes("double") ? "double" : "hit";
  if (letter === "d") return allowed.includes("double") ? "double" : "stand";
  return letter === "H" ? "hit" : "stand";
}

function hardLetter(total: number, column: number): string {
  if (total < MIN_HARD_IN_CHART) return "H";
  return HARD[total]?.[column] ?? "S";
}

/** The same for cards in the contract's notation; used for hints. */
export function basicMoveFor(
  hand: readonly string[],
  dealerCard: string,
  allowed: readonly BlackjackMove[],
): BlackjackMove {
  const points = (name: string) => cardValue(cardNamed(name));
  return basicMove(hand.map(points), points(dealerCard), allowed);
}
