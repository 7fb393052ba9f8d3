import type { Draw } from "../game";
import type { CardIndex } from "../poker/poker-hands";
import { cardName, DECK_SIZE } from "../poker/poker-hands";

export const DECKS = 6;
export const TWENTY_ONE = 21;
const ACE_RANK = 12;
/** Ten, jack, queen and king. */
const FIRST_TEN_RANK = 8;

const SIX_DECKS: readonly CardIndex[] = Array.from(
  { length: DECKS * DECK_SIZE },
  (_, place) => place % DECK_SIZE,
);

/** Value of a card: 1 for an ace, 10 for ten to king. */
export function cardValue(card: CardIndex): number {
  const rank = card >> 2;
  if (rank === ACE_RANK) return 1;
  return rank >= FIRST_TEN_RANK ? 10 : rank + 2;
}

export interface Total {
  total: number;
  /** True when an ace counts as eleven. */
  soft: boolean;
}

/** The best total of these values: one ace counts as eleven unless that busts the hand. */
export function bestTotal(values: readonly number[]): Total {
  const hard = values.reduce((sum, value) => sum + value, 0);
  const soft = values.includes(1) && hard + 10 <= TWENTY_ONE;
  return { total: soft ? hard + 10 : hard, soft };
}

/** Two cards that make 21. After a split they are not a blackjack. */
export function isNatural(cards: readonly CardIndex[]): boolean {
  return cards.length === 2 && bestTotal(cards.map(cardValue)).total === TWENTY_ONE;
}

/**
 * Deals the cards of a shoe one by one. It starts as six decks in sequence, each in the order of `CardIndex`. For i =
 * 0, 1, 2, … the cards at i and at `i + below(312 - i)` are swapped, and the one at i is dealt. The order of the whole
 * shoe therefore depends on the stream alone, however many cards a round takes.
 */
export function openShoe(draw: Draw): () => CardIndex {
  const cards = SIX_DECKS.slice();
  let taken = 0;
  return () => {
    const other = taken + draw.below(cards.length - taken);
    const next = cards[other] ?? 0;
    cards[other] = cards[taken] ?? 0;
    cards[taken] = next;
    taken += 1;
    return next;
  };
}

/** The cards in the contract's notation. */
export function cardNames(cards: readonly CardIndex[]): string[] {
  return cards.map(cardName);
}
