import { DECK_SIZE, RANK_COUNT } from "../../server/casino/games/poker/poker-hands";
import type { PokerVariant } from "../../server/casino/games/poker/variants";

/** Sums over every deal, weighted so that all but the means and chances are whole numbers. */
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
  /** Final hands by row of the paytable, out of `staked`; the last entry is for nothing. */
  finals: number[];
  /** Mean over the deals of the squared mean of what the best hold pays. */
  squaredMean: number;
  /** Chance that any of so many hands pays, by number of hands. */
  hitRates: Map<number, number>;
  /** What the best hold pays, and how often, summed over all deals that contain a card of each rank. */
  dealt: { pay: number[]; paying: number[] };
}

/** What the hands that contain a set of up to four cards pay, by the size and the place of the set. */
export interface PokerSums {
  variant: PokerVariant;
  pay: Int32Array[];
  paying: Int32Array[];
  byRow: Int32Array[][];
  /** Row of each five-card hand, -1 for nothing. */
  rows: Int8Array;
}

/** The least common multiple of the numbers of draws, C(47, 0) to C(47, 5). */
const COMMON_DRAWS = 7_669_695;
const DRAWS_BY_DISCARDS = [1, 47, 1_081, 16_215, 178_365, 1_533_939];
const HOLDS = 32;
const ALL = HOLDS - 1;
const HAND_COUNTS = [1, 3, 10, 52, 100] as const;

/** C(n, k) for n up to the deck, k up to 5. */
const CHOOSE = Array.from({ length: DECK_SIZE + 1 }, (_, n) => {
  const row = [1];
  for (let k = 1; k <= 5; k += 1) row.push(((row[k - 1] ?? 0) * (n - k + 1)) / k);
  return row;
});

const SIZES = Array.from(
  { length: HOLDS },
  (_, hold) => [0, 1, 2, 3, 4].filter((bit) => hold & (1 << bit)).length,
);

const SCALE = SIZES.map((size) => COMMON_DRAWS / (DRAWS_BY_DISCARDS[5 - size] ?? 1));

/** For each set of up to five cards, what all hands that contain it are. */
export function pokerSums(variant: PokerVariant): PokerSums {
  const tables = () => [0, 1, 2, 3, 4].map((size) => new Int32Array(CHOOSE[DECK_SIZE]?.[size] ?? 0));
  const byRow = variant.hands.map(tables);
  const rows = new Int8Array(CHOOSE[DECK_SIZE]?.[5] ?? 0);
  const at = new Int32Array(HOLDS);
  forEachHand((cards) => {
    const row = variant.rowOf(cards[0] ?? 0, cards[1] ?? 0, cards[2] ?? 0, cards[3] ?? 0, cards[4] ?? 0);
    subsetIndices(cards, at);
    rows[at[ALL] ?? 0] = row;
    const counts = byRow[row];
    if (counts === undefined) return;
    for (let subset = 0; subset < ALL; subset += 1) {
      const table = counts[SIZES[subset] ?? 0];
      const index = at[subset] ?? 0;
      if (table !== undefined) table[index] = (table[index] ?? 0) + 1;
    }
  });
  const weighted = (weights: readonly number[]) => weightedSums(tables(), byRow, weights);
  return {
    variant,
    pay: weighted(variant.hands.map(({ multiple }) => multiple)),
    paying: weighted(variant.hands.map(() => 1)),
    byRow,
    rows,
  };
}

function weightedSums(into: Int32Array[], byRow: readonly Int32Array[][], weights: readonly number[]) {
  byRow.forEach((counts, row) => {
    const weight = weights[row] ?? 0;
    into.forEach((table, size) => {
      const from = counts[size] ?? table;
      for (let place = 0; place < table.length; place += 1)
        table[place] = (table[place] ?? 0) + weight * (from[place] ?? 0);
    });
  });
  return into;
}

/**
 * Plays every deal in the best way, in whole numbers only.
 *
 * What a hold pays over all its draws is an inclusion–exclusion over the discarded cards: hands with the held
 * cards, less those that also contain a discard, and so on. The highest mean wins; of equal ones, the one that
 * pays more often. Deals that differ only by a change of suits are played once and weighted.
 */
export function bestPlayReturn(sums: PokerSums): PokerReturn {
  const { variant } = sums;
  const result = emptyReturn(variant);
  const finder = holdFinder(sums);
  forEachHand((cards) => {
    const alike = dealsAlike(cards);
    if (alike === 0) return;
    const best = finder.find(cards);
    result.classes += 1;
    result.staked += alike * COMMON_DRAWS;
    const paid = finder.pay[best] ?? 0;
    const paying = finder.paying[best] ?? 0;
    result.paid += alike * paid;
    result.paying += alike * paying;
    result.squaredMean += alike * (paid / COMMON_DRAWS) ** 2;
    for (const hands of HAND_COUNTS) {
      const any = 1 - (1 - paying / COMMON_DRAWS) ** hands;
      result.hitRates.set(hands, (result.hitRates.get(hands) ?? 0) + alike * any);
    }
    addFinals(sums, finder.at, best, alike, result);
  });
  finish(result, sums);
  return result;
}

function emptyReturn(variant: PokerVariant): PokerReturn {
  return {
    deals: {},
    classes: 0,
    staked: 0,
    paid: 0,
    paidSquared: 0,
    paying: 0,
    finals: [...variant.hands.map(() => 0), 0],
    squaredMean: 0,
    hitRates: new Map(),
    dealt: { pay: [], paying: [] },
  };
}

function finish(result: PokerReturn, { variant, rows, pay, paying }: PokerSums): void {
  const deals = rows.length;
  result.squaredMean /= deals;
  for (const [hands, sum] of result.hitRates) result.hitRates.set(hands, sum / deals);
  for (const row of rows) {
    const key = variant.hands[row]?.key ?? "nothing";
    result.deals[key] = (result.deals[key] ?? 0) + 1;
  }
  const nothing = variant.hands.length;
  result.finals[nothing] = result.staked - result.finals.reduce((sum, ways) => sum + ways, 0);
  result.paidSquared = variant.hands.reduce(
    (sum, { multiple }, row) => sum + multiple ** 2 * (result.finals[row] ?? 0),
    0,
  );
  const ofRank = (table: Int32Array | undefined) =>
    Array.from({ length: RANK_COUNT }, (_, rank) => table?.[rank * 4] ?? 0);
  result.dealt = { pay: ofRank(pay[1]), paying: ofRank(paying[1]) };
}

/** Standard deviation of what a round of so many hands pays, in stakes of the round. */
export function deviationOf({ staked, paid, paidSquared, squaredMean }: PokerReturn, hands: number): number {
  const mean = paid / staked;
  const withinDeal = paidSquared / staked - squaredMean;
  return Math.sqrt(withinDeal / hands + squaredMean - mean ** 2);
}

/** The best hold of every deal, as bits of its cards in ascending order, by the deal's place. */
export function bestHoldTable(sums: PokerSums): Uint8Array {
  const table = new Uint8Array(sums.rows.length);
  const finder = holdFinder(sums);
  forEachHand((cards) => {
    const best = finder.find(cards);
    table[finder.at[ALL] ?? 0] = best;
  });
  return table;
}

/** The place of a deal of five ascending cards in `bestHoldTable`. */
export function dealPlace(cards: Int32Array): number {
  let place = 0;
  for (let size = 1; size <= 5; size += 1) place += CHOOSE[cards[size - 1] ?? 0]?.[size] ?? 0;
  return place;
}

/** Finds best holds one after the other; its arrays are those of the last one. */
export function holdFinder(sums: PokerSums) {
  const pay = new Float64Array(HOLDS);
  const paying = new Float64Array(HOLDS);
  const at = new Int32Array(HOLDS);
  const multiples = sums.variant.hands.map(({ multiple }) => multiple);
  const find = (cards: Int32Array): number => {
    subsetIndices(cards, at);
    const row = sums.rows[at[ALL] ?? 0] ?? -1;
    pay[ALL] = multiples[row] ?? 0;
    paying[ALL] = row < 0 ? 0 : 1;
    gather(sums.pay, at, pay);
    gather(sums.paying, at, paying);
    let best = 0;
    for (let hold = 1; hold < HOLDS; hold += 1) {
      const gain = (pay[hold] ?? 0) - (pay[best] ?? 0);
      if (gain > 0 || (gain === 0 && (paying[hold] ?? 0) > (paying[best] ?? 0))) best = hold;
    }
    return best;
  };
  return { find, pay, paying, at };
}

/** The sums of each hold over its own draws, scaled to the common number of draws. */
function gather(tables: readonly Int32Array[], at: Int32Array, into: Float64Array): void {
  for (let hold = 0; hold < ALL; hold += 1) into[hold] = tables[SIZES[hold] ?? 0]?.[at[hold] ?? 0] ?? 0;
  withoutDiscards(into);
  for (let hold = 0; hold < HOLDS; hold += 1) into[hold] = (into[hold] ?? 0) * (SCALE[hold] ?? 0);
}

/** Final hands of one hold: the same inclusion–exclusion, row by row. */
function addFinals(
  { byRow, rows }: PokerSums,
  at: Int32Array,
  hold: number,
  alike: number,
  { finals }: PokerReturn,
): void {
  const weight = alike * (SCALE[hold] ?? 0);
  const discards = ALL ^ hold;
  for (let extra = discards; ; extra = (extra - 1) & discards) {
    const subset = hold | extra;
    const signed = (SIZES[extra] ?? 0) % 2 === 0 ? weight : -weight;
    if (subset === ALL) {
      const row = rows[at[ALL] ?? 0] ?? -1;
      if (row >= 0) finals[row] = (finals[row] ?? 0) + signed;
    } else {
      const size = SIZES[subset] ?? 0;
      const place = at[subset] ?? 0;
      byRow.forEach((counts, row) => {
        finals[row] = (finals[row] ?? 0) + signed * (counts[size]?.[place] ?? 0);
      });
    }
    if (extra === 0) return;
  }
}

/** How many deals are this one up to a change of suits, or 0 if another of them stands for them all. */
function dealsAlike(cards: Int32Array): number {
  let clubs = 0;
  let diamonds = 0;
  let hearts = 0;
  let spades = 0;
  for (let place = 0; place < 5; place += 1) {
    const card = cards[place] ?? 0;
    const rank = 1 << (card >> 2);
    if ((card & 3) === 0) clubs |= rank;
    else if ((card & 3) === 1) diamonds |= rank;
    else if ((card & 3) === 2) hearts |= rank;
    else spades |= rank;
  }
  if (clubs < diamonds || diamonds < hearts || hearts < spades) return 0;
  // The 24 orders of four suits, divided by the orders of suits that hold the same ranks.
  if (clubs === hearts || diamonds === spades) return 4;
  if (clubs === diamonds && hearts === spades) return 6;
  return clubs === diamonds || diamonds === hearts || hearts === spades ? 12 : 24;
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
