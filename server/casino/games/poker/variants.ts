import type { CardIndex, DeucesKey, HandKey } from "./poker-hands";
import { deucesHandOf, handOf } from "./poker-hands";

export interface PayingHand {
  key: string;
  label: string;
  /** Multiple of the hand's stake, the same at every stake (the five-coin schedule). */
  multiple: number;
}

export type VariantKey = "jacks_or_better" | "bonus_poker" | "deuces_wild";

/** A kind of draw poker: its paytable and its hand ranking. */
export interface PokerVariant {
  key: VariantKey;
  name: string;
  /** Best first. */
  hands: readonly PayingHand[];
  /** Index in `hands` of the rank of five different cards; -1 for nothing. */
  rowOf(a: CardIndex, b: CardIndex, c: CardIndex, d: CardIndex, e: CardIndex): number;
}

const JACKS_HANDS = [
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

const JACKS_ROWS: Readonly<Record<HandKey, number>> = {
  royal_flush: 0,
  straight_flush: 1,
  four_of_a_kind: 2,
  full_house: 3,
  flush: 4,
  straight: 5,
  three_of_a_kind: 6,
  two_pair: 7,
  jacks_or_better: 8,
};

/** 9/6 Jacks or Better. */
export const jacksOrBetterVariant: PokerVariant = {
  key: "jacks_or_better",
  name: "Jacks or Better",
  hands: JACKS_HANDS,
  rowOf: (a, b, c, d, e) => {
    const hand = handOf(a, b, c, d, e);
    return hand === null ? -1 : JACKS_ROWS[hand];
  },
};

const BONUS_HANDS = [
  { key: "royal_flush", label: "Royal flush", multiple: 800 },
  { key: "four_aces", label: "Four aces", multiple: 80 },
  { key: "straight_flush", label: "Straight flush", multiple: 50 },
  { key: "four_twos_to_fours", label: "Four twos, threes or fours", multiple: 40 },
  { key: "four_fives_to_kings", label: "Four fives to kings", multiple: 25 },
  { key: "full_house", label: "Full house", multiple: 8 },
  { key: "flush", label: "Flush", multiple: 5 },
  { key: "straight", label: "Straight", multiple: 4 },
  { key: "three_of_a_kind", label: "Three of a kind", multiple: 3 },
  { key: "two_pair", label: "Two pair", multiple: 2 },
  { key: "jacks_or_better", label: "Jacks or better", multiple: 1 },
] as const;

const FOUR_ACES = 1;
const FOUR_TWOS_TO_FOURS = 3;
const FOUR_FIVES_TO_KINGS = 4;
const BONUS_ROWS: Readonly<Record<Exclude<HandKey, "four_of_a_kind">, number>> = {
  royal_flush: 0,
  straight_flush: 2,
  full_house: 5,
  flush: 6,
  straight: 7,
  three_of_a_kind: 8,
  two_pair: 9,
  jacks_or_better: 10,
};
const ACE_RANK = 12;
const FOUR_RANK = 2;

/** 8/5 Bonus Poker: four of a kind pays by its rank. */
export const bonusPokerVariant: PokerVariant = {
  key: "bonus_poker",
  name: "Bonus Poker",
  hands: BONUS_HANDS,
  rowOf: (a, b, c, d, e) => {
    const hand = handOf(a, b, c, d, e);
    if (hand === null) return -1;
    return hand === "four_of_a_kind" ? bonusRowOfFour(a, b, c) : BONUS_ROWS[hand];
  },
};

/** Of any three cards of a hand with four of a kind, at least two belong to the four. */
function bonusRowOfFour(a: CardIndex, b: CardIndex, c: CardIndex): number {
  const rank = a >> 2 === b >> 2 ? a >> 2 : c >> 2;
  if (rank === ACE_RANK) return FOUR_ACES;
  return rank <= FOUR_RANK ? FOUR_TWOS_TO_FOURS : FOUR_FIVES_TO_KINGS;
}

const DEUCES_HANDS = [
  { key: "natural_royal_flush", label: "Natural royal flush", multiple: 800 },
  { key: "four_deuces", label: "Four deuces", multiple: 200 },
  { key: "wild_royal_flush", label: "Wild royal flush", multiple: 25 },
  { key: "five_of_a_kind", label: "Five of a kind", multiple: 15 },
  { key: "straight_flush", label: "Straight flush", multiple: 9 },
  { key: "four_of_a_kind", label: "Four of a kind", multiple: 4 },
  { key: "full_house", label: "Full house", multiple: 4 },
  { key: "flush", label: "Flush", multiple: 3 },
  { key: "straight", label: "Straight", multiple: 2 },
  { key: "three_of_a_kind", label: "Three of a kind", multiple: 1 },
] as const;

const DEUCES_ROWS: Readonly<Record<DeucesKey, number>> = {
  natural_royal_flush: 0,
  four_deuces: 1,
  wild_royal_flush: 2,
  five_of_a_kind: 3,
  straight_flush: 4,
  four_of_a_kind: 5,
  full_house: 6,
  flush: 7,
  straight: 8,
  three_of_a_kind: 9,
};

/** Deuces Wild 25/15/9/4/4/3, known as Illinois Deuces. */
export const deucesWildVariant: PokerVariant = {
  key: "deuces_wild",
  name: "Deuces Wild",
  hands: DEUCES_HANDS,
  rowOf: (a, b, c, d, e) => {
    const hand = deucesHandOf(a, b, c, d, e);
    return hand === null ? -1 : DEUCES_ROWS[hand];
  },
};

export const pokerVariants = [jacksOrBetterVariant, bonusPokerVariant, deucesWildVariant] as const;
