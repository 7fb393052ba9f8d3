import { DECK_SIZE, handOf, PAYING_HANDS } from "../../server/casino/games/poker-hands";

/** Sums over every deal, weighted so that all of them are whole numbers. */
export interface PokerReturn {
  /** Five-card deals by hand key; `nothing` for those that pay nothing. */
  deals: Record<string, number>;
  /** Deals that differ by more than a change of suits. */
  classes: number;
  /** Units staked, paid, squared units paid and paying rounds under the best play. */
  staked: number;
  paid: number;
  paidSquared: number;
  paying: number;
}

/** The least common multiple of the numbers of draws, C(47, 0) to C(47, 5). */
const COMMON_DRAWS = 7_669_695;
const DRAWS_BY_DISCARDS = [1, 47, 1_081, 16_215, 178_365, 1_533_939];
const HOLDS = 32;

/** C(n, k) for n up to the deck, k up to 5. */
const CHOOSE = Array.from({ length: DECK_SIZE + 1 }, (_, n) => {
  const row = [1];
  for (let k = 1; k <= 5; k += 1) row.push(((row[k - 1] ?? 0) * (n - k + 1)) / k);
  return row;
});

/**
 * Plays every deal of 9/6 Jacks or Better in the best way, in whole numbers only.
 *
 * For each set of up to five cards, first sum what all hands that contain it pay. What a hold pays over all
 * its draws is then an inclusion–exclusion over the discarded cards: hands with the held cards, less those
 * that also contain a discard, and so on. The highest mean wins; of equal ones, the one that pays more often.
 * Deals that differ only by a change of suits are played once and weighted.
 */
export function bestPlayReturn(): PokerReturn {
  const sums = sumsBySubset();
  const result: PokerReturn = {
    deals: sums.deals,
    classes: 0,
    staked: 0,
    paid: 0,
    paidSquared: 0,
    paying: 0,
  };
  const pay = new Float64Array(HOLDS);
  const square = new Float64Array(HOLDS);
  const count = new Float64Array(HOLDS);
  const at = new Int32Array(HOLDS);

  forEachHand((cards) => {
    const alike = dealsAlike(cards);
    if (alike === 0) return;
    subsetIndices(cards, at);
    gather(sums.pay, at, pay);
    gather(sums.square, at, square);
    gather(sums.count, at, count);
    const best = bestHold(pay, count);
    result.classes += 1;
    result.staked += alike * COMMON_DRAWS;
    result.paid += alike * (pay[best] ?? 0);
    result.paidSquared += alike * (square[best] ?? 0);
    result.paying += alike * (count[best] ?? 0);
  });
  return result;
}

function bestHold(pay: Float64Array, count: Float64Array): number {
  let best = 0;
  for (let hold = 1; hold < HOLDS; hold += 1) {
    const gain = (pay[hold] ?? 0) - (pay[best] ?? 0);
    if (gain > 0 || (gain === 0 && (count[hold] ?? 0) > (count[best] ?? 0))) best = hold;
  }
  return best;
}

/** The sums of each hold over its own draws, scaled to the common number of draws. */
function gather(tables: readonly Int32Array[], at: Int32Array, into: Float64Array): void {
  for (let hold = 0; hold < HOLDS; hold += 1) into[hold] = tables[SIZES[hold] ?? 0]?.[at[hold] ?? 0] ?? 0;
  withoutDiscards(into);
  for (let hold = 0; hold < HOLDS; hold += 1) into[hold] = (into[hold] ?? 0) * (SCALE[hold] ?? 0);
}

const SUIT_RANKS = new Int32Array(4);

/** How many deals are this one up to a change of suits, or 0 if another of them stands for them all. */
function dealsAlike(cards: Int32Array): number {
  SUIT_RANKS.fill(0);
  for (const card of cards) SUIT_RANKS[card & 3] = (SUIT_RANKS[card & 3] ?? 0) | (1 << (card >> 2));
  const [clubs = 0, diamonds = 0, hearts = 0, spades = 0] = SUIT_RANKS;
  if (clubs < diamonds || diamonds < hearts || hearts < spades) return 0;
  // The 24 orders of four suits, divided by the orders of suits that hold the same ranks.
  if (clubs === hearts || diamonds === spades) return 4;
  if (clubs === diamonds && hearts === spades) return 6;
  return clubs === diamonds || diamonds === hearts || hearts === spades ? 12 : 24;
}

const SIZES = Array.from(
  { length: HOLDS },
  (_, hold) => [0, 1, 2, 3, 4].filter((bit) => hold & (1 << bit)).length,
);

const SCALE = SIZES.map((size) => COMMON_DRAWS / (DRAWS_BY_DISCARDS[5 - size] ?? 1));

function sumsBySubset() {
  const tables = () => [0, 1, 2, 3, 4, 5].map((size) => new Int32Array(CHOOSE[DECK_SIZE]?.[size] ?? 0));
  const sums = { pay: tables(), square: tables(), count: tables(), deals: {} as Record<string, number> };
  const multiples = new Map<string | null, number>(PAYING_HANDS.map(({ key, multiple }) => [key, multiple]));
  const at = new Int32Array(HOLDS);
  forEachHand((cards) => {
    const hand = handOf(cards[0] ?? 0, cards[1] ?? 0, cards[2] ?? 0, cards[3] ?? 0, cards[4] ?? 0);
    sums.deals[hand ?? "nothing"] = (sums.deals[hand ?? "nothing"] ?? 0) + 1;
    const multiple = multiples.get(hand) ?? 0;
    if (multiple === 0) return;
    subsetIndices(cards, at);
    for (let subset = 0; subset < HOLDS; subset += 1) {
      const index = at[subset] ?? 0;
      const size = SIZES[subset] ?? 0;
      add(sums.pay[size], index, multiple);
      add(sums.square[size], index, multiple * multiple);
      add(sums.count[size], index, 1);
    }
  });
  return sums;
}

function add(table: Int32Array | undefined, index: number, amount: number): void {
  if (table !== undefined) table[index] = (table[index] ?? 0) + amount;
}

/** From "hands that contain the held cards" to "and none of the discarded ones", in place, card by card. */
function withoutDiscards(byHold: Float64Array): void {
  for (let bit = 1; bit < HOLDS; bit <<= 1) {
    for (let hold = 0; hold < HOLDS; hold += 1) {
      if ((hold & bit) === 0) byHold[hold] = (byHold[hold] ?? 0) - (byHold[hold | bit] ?? 0);
    }
  }
}

/** For each subset of five ascending cards, its place among all sets of its size (combinatorial numbering). */
function subsetIndices(cards: Int32Array, into: Int32Array): void {
  into[0] = 0;
  for (let subset = 1; subset < HOLDS; subset += 1) {
    const top = 31 - Math.clz32(subset);
    const rest = subset ^ (1 << top);
    into[subset] = (into[rest] ?? 0) + (CHOOSE[cards[top] ?? 0]?.[SIZES[subset] ?? 0] ?? 0);
  }
}

/** Every hand of five cards, ascending; the array is the same one each time. */
function forEachHand(visit: (cards: Int32Array) => void): void {
  const cards = new Int32Array(5);
  const from = (place: number, lowest: number): void => {
    if (place === cards.length) return visit(cards);
    for (let card = lowest; card < DECK_SIZE; card += 1) {
      cards[place] = card;
      from(place + 1, card + 1);
    }
  };
  from(0, 0);
}
