/** A card as a number: rank × 4 + suit, ranks from 0 (two) to 12 (ace), suits in the order of `SUITS`. */
export type CardIndex = number;

const RANKS = "23456789TJQKA";
const SUITS = "CDHS";
export const DECK_SIZE = RANKS.length * SUITS.length;

/** The hands that pay, best first, each with its multiple of the stake (9/6, at the five-coin schedule). */
export const PAYING_HANDS = [
  { key: "royal_flush", label: "Royal flush", multiple: 800 },
  { key: "straight_flush", label: "Straight flush", multiple: 50 },
  { key: "four_of_a_kind", label: "Four of a kind", multiple: 25 },
  { key: "full_house", label: "Full house", multiple: 9 },
  { key: "flush", label: "Flush", multiple: 6 },
  { key: "straight", label: "Straight", multiple: 4 },
  { key: "three_of_a_kind", label: "Three of a kind", multiple: 3 },
  { key: "two_pair", label: "Two pair", multiple: 2 },
  { key: "jacks_or_better", label: "Jacks or better", multiple: 1 },
] as const;

export type HandKey = (typeof PAYING_HANDS)[number]["key"];

const TWO_OF_JACKS_OR_BETTER = 0b1111_000000000;
const TEN_TO_ACE = 0b11111_00000000;
const ACE_TO_FIVE = 0b1_00000000_1111;

/** `AS`, `TD`, `2C`: the contract's way to write a card. */
export function cardName(card: CardIndex): string {
  return `${RANKS[card >> 2] ?? ""}${SUITS[card & 3] ?? ""}`;
}

/** The paytable row of five different cards, or null if they pay nothing. */
export function handOf(a: CardIndex, b: CardIndex, c: CardIndex, d: CardIndex, e: CardIndex): HandKey | null {
  // One bit a rank: seen at least once, twice, three times.
  let once = 0;
  let twice = 0;
  let thrice = 0;
  const see = (card: CardIndex): void => {
    const rank = 1 << (card >> 2);
    thrice |= twice & rank;
    twice |= once & rank;
    once |= rank;
  };
  see(a);
  see(b);
  see(c);
  see(d);
  see(e);
  if (twice === 0) return unpairedHand(once, sameSuit(a, b, c, d, e));
  const pairs = bitCount(twice);
  if (thrice !== 0) {
    if (pairs === 2) return "full_house";
    return bitCount(once) === 2 ? "four_of_a_kind" : "three_of_a_kind";
  }
  if (pairs === 2) return "two_pair";
  return (twice & TWO_OF_JACKS_OR_BETTER) === 0 ? null : "jacks_or_better";
}

function unpairedHand(ranks: number, flush: boolean): HandKey | null {
  if (!isStraight(ranks)) return flush ? "flush" : null;
  if (!flush) return "straight";
  return ranks === TEN_TO_ACE ? "royal_flush" : "straight_flush";
}

/** Five neighbouring ranks; the ace is high, or low before the two. */
function isStraight(ranks: number): boolean {
  const lowest = ranks & -ranks;
  return ranks === lowest * 0b11111 || ranks === ACE_TO_FIVE;
}

function sameSuit(a: CardIndex, b: CardIndex, c: CardIndex, d: CardIndex, e: CardIndex): boolean {
  return (((a ^ b) | (a ^ c) | (a ^ d) | (a ^ e)) & 3) === 0;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}
