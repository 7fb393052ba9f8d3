import { BEST_PLAY } from "./figures";
import type { CardIndex } from "./poker-hands";
import { cardNamed, DECK_SIZE, HAND_SIZE, RANK_COUNT } from "./poker-hands";
import type { PokerVariant, VariantKey } from "./variants";

export interface BestHold {
  /** Positions to keep, ascending. */
  hold: number[];
  /** Average payout of a draw with this hold, as a multiple of the stake. */
  expectedReturn: number;
}

const HOLDS = 1 << HAND_SIZE;
const NONE = 0;
/** C(47, k): the number of draws that replace k cards. */
const DRAWS = [1, 47, 1_081, 16_215, 178_365, 1_533_939];
/** The least common multiple of `DRAWS`. Scaled to it, means are integers and compare exactly. */
const COMMON_DRAWS = 7_669_695;
const CARDS_OF = Array.from({ length: HOLDS }, (_, hold) =>
  [0, 1, 2, 3, 4].filter((position) => hold & (1 << position)),
);

/** Total payout of all hands that contain certain cards, and how many of them pay. */
interface Sum {
  pay: number;
  paying: number;
}

/** Sums for two cards, by their ranks and whether they share a suit: 169 per variant, each computed once. */
const pairSums = new Map<VariantKey, Map<number, Sum>>();

/**
 * The exact best hold of five dealt cards: the highest mean over all draws. Ties go to the hold that pays more often.
 *
 * The payout of a hold over its draws is an inclusion–exclusion over the discards: all hands with the held cards, minus
 * those that also contain a discard, and so on. That needs only the sums for the 32 subsets of the deal. The sums of no
 * card and of one card come from `figures.ts`; the others are counted here. It takes a few milliseconds at first, and
 * under one once its pairs are cached.
 * @param dealt five different cards in the contract's notation
 * @throws RangeError for anything else
 */
export function bestHold(variant: PokerVariant, dealt: readonly string[]): BestHold {
  const cards = dealt.map(cardNamed);
  if (cards.length !== HAND_SIZE || new Set(cards).size !== HAND_SIZE) {
    throw new RangeError("A deal is five different cards.");
  }
  const sums = CARDS_OF.map((positions) =>
    sumOf(
      variant,
      positions.map((position) => cards[position] ?? 0),
    ),
  );
  withoutDiscards(sums);
  let best = NONE;
  for (let hold = 1; hold < HOLDS; hold += 1) if (isBetter(sums, hold, best)) best = hold;
  return { hold: [...(CARDS_OF[best] ?? [])], expectedReturn: scaled(sums, best).pay / COMMON_DRAWS };
}

function isBetter(sums: readonly Sum[], hold: number, than: number): boolean {
  const one = scaled(sums, hold);
  const other = scaled(sums, than);
  return one.pay > other.pay || (one.pay === other.pay && one.paying > other.paying);
}

/** Scaled to the common number of draws. */
function scaled(sums: readonly Sum[], hold: number): Sum {
  const { pay, paying } = sums[hold] ?? { pay: 0, paying: 0 };
  const scale = COMMON_DRAWS / (DRAWS[HAND_SIZE - (CARDS_OF[hold]?.length ?? 0)] ?? 1);
  return { pay: pay * scale, paying: paying * scale };
}

/** Turns "hands that contain the held cards" into "and none of the discarded ones", in place, card by card. */
function withoutDiscards(sums: Sum[]): void {
  for (let bit = 1; bit < HOLDS; bit <<= 1) {
    for (let hold = 0; hold < HOLDS; hold += 1) {
      const held = sums[hold];
      const more = sums[hold | bit];
      if ((hold & bit) !== 0 || held === undefined || more === undefined) continue;
      sums[hold] = { pay: held.pay - more.pay, paying: held.paying - more.paying };
    }
  }
}

function sumOf(variant: PokerVariant, cards: readonly CardIndex[]): Sum {
  const { containing } = BEST_PLAY[variant.key];
  const [one, two] = cards;
  if (one === undefined) {
    // Each hand is counted once for each of its five cards; every rank has four cards.
    return {
      pay: (total(containing.pay) * 4) / HAND_SIZE,
      paying: (total(containing.paying) * 4) / HAND_SIZE,
    };
  }
  if (two === undefined) {
    return { pay: containing.pay[one >> 2] ?? 0, paying: containing.paying[one >> 2] ?? 0 };
  }
  return cards.length === 2 ? pairSum(variant, one, two) : countedSum(variant, cards);
}

function pairSum(variant: PokerVariant, one: CardIndex, two: CardIndex): Sum {
  const ranks = Math.min(one >> 2, two >> 2) * RANK_COUNT + Math.max(one >> 2, two >> 2);
  const key = ranks * 2 + ((one & 3) === (two & 3) ? 1 : 0);
  const cached = pairSums.get(variant.key) ?? new Map<number, Sum>();
  pairSums.set(variant.key, cached);
  const sum = cached.get(key) ?? countedSum(variant, [one, two]);
  cached.set(key, sum);
  return sum;
}

/** Counts all hands that contain these two to five cards. */
function countedSum({ hands, rowOf }: PokerVariant, cards: readonly CardIndex[]): Sum {
  const rest = Array.from({ length: DECK_SIZE }, (_, card) => card).filter((card) => !cards.includes(card));
  const [a = 0, b = 0, ...others] = cards;
  const sum = { pay: 0, paying: 0 };
  const add = (c: CardIndex, d: CardIndex, e: CardIndex): void => {
    const multiple = hands[rowOf(a, b, c, d, e)]?.multiple;
    if (multiple === undefined) return;
    sum.pay += multiple;
    sum.paying += 1;
  };
  addThrees(others, rest, add);
  return sum;
}

/** Calls `add` for every three cards that begin with `held` and continue with different ones of `rest`. */
function addThrees(
  held: readonly CardIndex[],
  rest: readonly CardIndex[],
  add: (c: CardIndex, d: CardIndex, e: CardIndex) => void,
): void {
  const [c, d, e] = held;
  if (c !== undefined && d !== undefined && e !== undefined) return add(c, d, e);
  if (c !== undefined && d !== undefined) return rest.forEach((last) => add(c, d, last));
  if (c !== undefined) return forEachPair(rest, 0, (one, two) => add(c, one, two));
  rest.forEach((first, place) => forEachPair(rest, place + 1, (one, two) => add(first, one, two)));
}

function forEachPair(
  cards: readonly CardIndex[],
  start: number,
  visit: (one: CardIndex, two: CardIndex) => void,
): void {
  for (let first = start; first < cards.length; first += 1) {
    for (let second = first + 1; second < cards.length; second += 1) {
      visit(cards[first] ?? 0, cards[second] ?? 0);
    }
  }
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
