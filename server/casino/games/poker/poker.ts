import type { PokerOutcome, RoundStep } from "~/casino/contract/outcomes";
import type { Draw, Play } from "../game";
import { InvalidStep } from "../game";
import type { CardIndex } from "./poker-hands";
import { cardName, DECK_SIZE, HAND_SIZE } from "./poker-hands";
import type { PokerVariant } from "./variants";

/**
 * The whole deck, shuffled by Fisher–Yates: starting from the cards in the order of `CardIndex` (2C 2D 2H 2S 3C … AS),
 * for i = 51 down to 1 the cards at i and at `below(i + 1)` are swapped. The first five cards are dealt; the following
 * ones replace the first hand's discards, left to right.
 */
export function shuffledDeck(draw: Draw): CardIndex[] {
  const deck = Array.from({ length: DECK_SIZE }, (_, card) => card);
  for (let last = DECK_SIZE - 1; last > 0; last -= 1) swap(deck, last, draw.below(last + 1));
  return deck;
}

/**
 * The top five cards of a shuffle for one more hand: starting from the 47 undealt cards in the order of `CardIndex`,
 * for i = 0 to 4 the cards at i and at `i + below(47 - i)` are swapped. Five cards are always drawn, so that a hand's
 * cards do not depend on how many another hand needs.
 */
function freshStock(undealt: readonly CardIndex[], draw: Draw): CardIndex[] {
  const stock = [...undealt];
  for (let place = 0; place < HAND_SIZE; place += 1)
    swap(stock, place, place + draw.below(stock.length - place));
  return stock.slice(0, HAND_SIZE);
}

function swap(cards: CardIndex[], one: number, other: number): void {
  const moved = cards[one] ?? 0;
  cards[one] = cards[other] ?? 0;
  cards[other] = moved;
}

/** The variant and the number of hands. */
export interface Table {
  variant: PokerVariant;
  /** Hands played from one deal, each with its share of the stake. */
  hands: number;
}

/**
 * Plays a round: without steps it is open with the dealt hand; a draw settles it.
 * @throws InvalidStep for another step, a second one, or positions that are not distinct and within 0 to 4
 * @throws RangeError for a stake that is not a positive whole number per hand
 */
export function playPoker(
  { variant, hands }: Table,
  stakeMinor: number,
  draw: Draw,
  steps: readonly RoundStep[],
): Play {
  const handStakeMinor = stakeMinor / hands;
  if (!Number.isSafeInteger(handStakeMinor) || handStakeMinor <= 0) {
    throw new RangeError("A stake is a positive whole number of minor units for each hand.");
  }
  const deck = shuffledDeck(draw);
  const dealt = deck.slice(0, HAND_SIZE);
  const [step, ...more] = steps;
  if (more.length > 0) throw new InvalidStep("A hand is drawn once.");
  if (step === undefined) return { status: "open", payoutMinor: 0, outcome: dealtOutcome(variant, dealt) };
  if (step.step !== "draw") throw new InvalidStep("A hand is drawn, and nothing else.");

  const held = checkedHold(step.hold);
  const undealt = deck.slice(HAND_SIZE).toSorted((left, right) => left - right);
  const stocks = Array.from({ length: hands }, (_, hand) =>
    hand === 0 ? deck.slice(HAND_SIZE) : freshStock(undealt, draw),
  );
  const drawn = stocks.map((stock) => drawnHand(variant, replaced(dealt, held, stock), handStakeMinor));
  return {
    status: "settled",
    payoutMinor: drawn.reduce((sum, hand) => sum + hand.payout_minor, 0),
    outcome: {
      kind: "poker",
      dealt: dealt.map(cardName),
      held,
      final: drawn[0]?.final ?? null,
      hand: drawn[0]?.hand ?? null,
      hands: drawn,
    },
  };
}

function dealtOutcome(variant: PokerVariant, dealt: readonly CardIndex[]): PokerOutcome {
  const hand = rowOf(variant, dealt)?.key ?? null;
  return { kind: "poker", dealt: dealt.map(cardName), held: null, final: null, hand, hands: [] };
}

function drawnHand(variant: PokerVariant, cards: readonly CardIndex[], stakeMinor: number) {
  const row = rowOf(variant, cards);
  return {
    final: cards.map(cardName),
    hand: row?.key ?? null,
    payout_minor: stakeMinor * (row?.multiple ?? 0),
  };
}

/** Sorts the positions, so that the same hold is always recorded the same way. */
function checkedHold(hold: readonly number[]): number[] {
  const inHand = hold.every(
    (position) => Number.isInteger(position) && position >= 0 && position < HAND_SIZE,
  );
  if (!inHand) throw new InvalidStep("A held position is 0, 1, 2, 3 or 4.");
  if (new Set(hold).size !== hold.length) throw new InvalidStep("A position is held once.");
  return hold.toSorted((left, right) => left - right);
}

function replaced(
  dealt: readonly CardIndex[],
  held: readonly number[],
  stock: readonly CardIndex[],
): CardIndex[] {
  let used = 0;
  return dealt.map((card, position) => {
    if (held.includes(position)) return card;
    const replacement = stock[used] ?? card;
    used += 1;
    return replacement;
  });
}

function rowOf({ hands, rowOf: find }: PokerVariant, cards: readonly CardIndex[]) {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = cards;
  return hands[find(a, b, c, d, e)];
}
