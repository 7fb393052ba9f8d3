/** A card as a number: rank × 4 + suit; ranks from 0 (two) to 12 (ace), suits in the order of `SUITS`. */
export type CardIndex = number;

const RANKS = "23456789TJQKA";
const SUITS = "CDHS";
export const RANK_COUNT = RANKS.length;
export const DECK_SIZE = RANKS.length * SUITS.length;
export const HAND_SIZE = 5;

export type HandKey =
  | "royal_flush"
  | "straight_flush"
  | "four_of_a_kind"
  | "full_house"
  | "flush"
  | "straight"
  | "three_of_a_kind"
  | "two_pair"
  | "jacks_or_better";

export type DeucesKey =
  | "natural_royal_flush"
  | "four_deuces"
  | "wild_royal_flush"
  | "five_of_a_kind"
  | "straight_flush"
  | "four_of_a_kind"
  | "full_house"
  | "flush"
  | "straight"
  | "three_of_a_kind";

const ONE_PAIR_THAT_PAYS = 0b1111_000000000;
const TEN_TO_ACE = 0b11111_00000000;
const ACE_TO_FIVE = 0b1_00000000_1111;
/** Cards below this one are deuces. */
const FIRST_NATURAL = SUITS.length;

/** The contract's notation for a card: `AS`, `TD`, `2C`. */
export function cardName(card: CardIndex): string {
  return `${RANKS[card >> 2] ?? ""}${SUITS[card & 3] ?? ""}`;
}

/**
 * The card with that name.
 * @throws RangeError for an invalid name
 */
export function cardNamed(name: string): CardIndex {
  const rank = RANKS.indexOf(name.slice(0, 1));
  const suit = SUITS.indexOf(name.slice(1));
  if (name.length !== 2 || rank < 0 || suit < 0) throw new RangeError(`There is no card '${name}'.`);
  return rank * SUITS.length + suit;
}

/** The rank of five different cards without wild cards, or null for less than a pair of jacks. */
export function handOf(a: CardIndex, b: CardIndex, c: CardIndex, d: CardIndex, e: CardIndex): HandKey | null {
  const one = 1 << (a >> 2);
  const two = 1 << (b >> 2);
  const three = 1 << (c >> 2);
  const four = 1 << (d >> 2);
  const five = 1 << (e >> 2);
  const ranks = one | two | three | four | five;
  const twice = ranksSeenTwice(one, two, three, four, five);
  if (twice === 0) return unpairedHand(ranks, sameSuit(a, b, c, d, e));
  const different = bitCount(ranks);
  if (isSingleBit(twice)) {
    if (different === 2) return "four_of_a_kind";
    if (different === 3) return "three_of_a_kind";
    return (twice & ONE_PAIR_THAT_PAYS) === 0 ? null : "jacks_or_better";
  }
  return different === 2 ? "full_house" : "two_pair";
}

/** The best rank of five different cards when deuces are wild; null for less than three of a kind. */
export function deucesHandOf(
  a: CardIndex,
  b: CardIndex,
  c: CardIndex,
  d: CardIndex,
  e: CardIndex,
): DeucesKey | null {
  const deuces = isDeuce(a) + isDeuce(b) + isDeuce(c) + isDeuce(d) + isDeuce(e);
  if (deuces === 0) return naturalHand(handOf(a, b, c, d, e));
  if (deuces === 4) return "four_deuces";
  const one = naturalRank(a);
  const two = naturalRank(b);
  const three = naturalRank(c);
  const four = naturalRank(d);
  const five = naturalRank(e);
  const ranks = one | two | three | four | five;
  const twice = ranksSeenTwice(one, two, three, four, five);
  if (twice === 0) return distinctWithDeuces(ranks, deuces, isSingleBit(naturalSuits(a, b, c, d, e)));
  if (isSingleBit(ranks)) return "five_of_a_kind";
  if (deuces === 2) return "four_of_a_kind";
  // Four natural cards of two or three ranks with one deuce.
  if (!isSingleBit(twice)) return "full_house";
  return isSingleBit(ranks & ~twice) ? "four_of_a_kind" : "three_of_a_kind";
}

function isDeuce(card: CardIndex): number {
  return card < FIRST_NATURAL ? 1 : 0;
}

/** The bit of a card's rank; 0 for a deuce. */
function naturalRank(card: CardIndex): number {
  return card < FIRST_NATURAL ? 0 : 1 << (card >> 2);
}

function naturalSuit(card: CardIndex): number {
  return card < FIRST_NATURAL ? 0 : 1 << (card & 3);
}

function naturalSuits(a: CardIndex, b: CardIndex, c: CardIndex, d: CardIndex, e: CardIndex): number {
  return naturalSuit(a) | naturalSuit(b) | naturalSuit(c) | naturalSuit(d) | naturalSuit(e);
}

/** The bits that at least two of these share. */
function ranksSeenTwice(a: number, b: number, c: number, d: number, e: number): number {
  const ab = a | b;
  const abc = ab | c;
  return (a & b) | (ab & c) | (abc & d) | ((abc | d) & e);
}

function naturalHand(hand: HandKey | null): DeucesKey | null {
  if (hand === "royal_flush") return "natural_royal_flush";
  return hand === "two_pair" || hand === "jacks_or_better" ? null : hand;
}

/** One to three deuces with natural cards of different ranks. */
function distinctWithDeuces(ranks: number, deuces: number, flush: boolean): DeucesKey | null {
  const run = fitsStraight(ranks);
  if (flush && (ranks & ~TEN_TO_ACE) === 0) return "wild_royal_flush";
  if (flush && run) return "straight_flush";
  if (deuces === 3) return "four_of_a_kind";
  if (flush) return "flush";
  if (run) return "straight";
  return deuces === 2 ? "three_of_a_kind" : null;
}

/** Whether different ranks lie within five consecutive ones, so that deuces can fill the gaps. */
function fitsStraight(ranks: number): boolean {
  const lowest = ranks & -ranks;
  return ranks <= lowest * 0b11111 || (ranks & ~ACE_TO_FIVE) === 0;
}

function unpairedHand(ranks: number, flush: boolean): HandKey | null {
  if (!isStraight(ranks)) return flush ? "flush" : null;
  if (!flush) return "straight";
  return ranks === TEN_TO_ACE ? "royal_flush" : "straight_flush";
}

/** Five consecutive ranks; the ace is high, or low before the two. */
function isStraight(ranks: number): boolean {
  const lowest = ranks & -ranks;
  return ranks === lowest * 0b11111 || ranks === ACE_TO_FIVE;
}

function sameSuit(a: CardIndex, b: CardIndex, c: CardIndex, d: CardIndex, e: CardIndex): boolean {
  return (((a ^ b) | (a ^ c) | (a ^ d) | (a ^ e)) & 3) === 0;
}

function isSingleBit(bits: number): boolean {
  return (bits & (bits - 1)) === 0;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}
